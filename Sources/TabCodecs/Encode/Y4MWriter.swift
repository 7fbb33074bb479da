import Platform
import TabBase
import TabRaster

/// Writes uncompressed video for another encoder: YUV4MPEG2 with full chroma (4:4:4), BT.709, full
/// range, at a constant rate. Frames are repeated while nothing changes.
struct Y4MWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "Y4M", suffix: "y4m", summary: "uncompressed video for another encoder; every rate", clock: .steady,
    longestSide: 65_535, alpha: .none, isIntermediate: true)

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var watch = Stopwatch()
    let period = FrameSchedule.period(ofRate: options.rate)
    func give(_ text: String) throws(OutputProblem) {
      report.bytes += text.utf8.count
      try Array(text.utf8).give(to: sink)
    }
    try give(
      "YUV4MPEG2 W\(source.width) H\(source.height) F\(period.denominator):\(period.numerator) Ip A1:1 C444 XCOLORRANGE=FULL\n"
    )
    let picture = YUVPicture(width: source.width, height: source.height, matte: options.matte ?? 0xFFFFFF)
    var meter = ErrorMeter()
    try source.forEachFrame { frame throws(OutputProblem) in
      for rect in frame.damage { picture.update(frame.bitmap, rect.intersection(frame.bitmap.bounds)) }
      let delay = source.delays[frame.index]
      meter.add(Double(picture.squaredError), for: delay.seconds)
      let count = max(1, Int((delay.seconds / period.seconds).rounded()))
      for _ in 0..<count {
        try give("FRAME\n")
        report.bytes += picture.samples.count
        try picture.samples.give(to: sink)
      }
      report.frames += count
    }
    if picture.hasAlpha { report.losses.append(.alphaLost(format: Self.traits.title)) }
    report.milliseconds[.compose] = watch.lap()
    report.rectangleShare = 1
    report.fidelity = meter.fidelity(pixels: source.width * source.height)
    return report
  }
}

/// A picture as luma and two color differences after BT.709, 0…255 each, plane after plane.
final class YUVPicture {
  private let width: Int
  private let height: Int
  private let matte: UInt32
  private(set) var samples: [UInt8]
  private(set) var hasAlpha = false
  /// Squared error of each row: differences of R, G and B between the picture and the decoded
  /// samples.
  private var errors: [Int]
  /// Sum of the errors of all rows.
  private(set) var squaredError = 0

  /// Creates a picture whose samples are all 0. `matte`, 0xRRGGBB, shows through pixels that are
  /// not opaque.
  init(width: Int, height: Int, matte: UInt32) {
    (self.width, self.height, self.matte) = (width, height, matte)
    samples = [UInt8](repeating: 0, count: width * height * 3)
    errors = [Int](repeating: 0, count: height)
  }

  func update(_ bitmap: Bitmap, _ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    let (width, area) = (width, width * height)
    samples.withUnsafeMutableBufferPointer { samples in
      for y in rect.top..<rect.bottom {
        let row = bitmap.row(y)
        var error = 0
        for x in 0..<width {
          let at = y * width + x
          let (r, g, b) = opaque(row[x])
          if x >= rect.left, x < rect.right {
            // Factors have 16 fractional bits; each row of them adds up to 1 or 0.
            samples[at] = UInt8((13_933 * r + 46_871 * g + 4732 * b + 32_768) >> 16)
            samples[at + area] = UInt8(min(255, (-7509 * r - 25_259 * g + 32_768 * b + 8_421_376) >> 16))
            samples[at + 2 * area] = UInt8(min(255, (32_768 * r - 29_763 * g - 3005 * b + 8_421_376) >> 16))
          }
          let back = Self.rgb(samples[at], samples[at + area], samples[at + 2 * area])
          error += (back.r - r) * (back.r - r) + (back.g - g) * (back.g - g) + (back.b - b) * (back.b - b)
        }
        squaredError += error - errors[y]
        errors[y] = error
      }
    }
  }

  /// Red, green and blue over the matte.
  @inline(__always)
  private func opaque(_ pixel: UInt32) -> (Int, Int, Int) {
    if pixel >> 24 != 255 { hasAlpha = true }
    let opaque = Matte.opaque(pixel, over: matte)
    return (Int(opaque & 255), Int(opaque >> 8 & 255), Int(opaque >> 16 & 255))
  }

  /// Red, green and blue, 0…255, as a decoder computes them from the samples.
  @inline(__always)
  static func rgb(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (r: Int, g: Int, b: Int) {
    let (luma, blue, red) = (Int(y) << 16 + 32_768, Int(cb) - 128, Int(cr) - 128)
    func channel(_ value: Int) -> Int { min(max(value >> 16, 0), 255) }
    return (channel(luma + 103_206 * red), channel(luma - 12_276 * blue - 30_679 * red), channel(luma + 121_609 * blue))
  }
}
