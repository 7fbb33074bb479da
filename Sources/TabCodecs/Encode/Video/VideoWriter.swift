import Platform
import TabBase
import TabRaster

/// Writes a video with ffmpeg, to which the frames are piped. They are repeated while nothing
/// changes, so that the video is as long as the movie.
struct VideoWriter<Kind: VideoKind>: MovieEncoder {
  static var traits: FormatTraits { Kind.traits }

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    guard let ffmpeg = FFmpeg() else { throw .programMissing(program: "ffmpeg", format: Self.traits.title) }
    guard let codec = try ffmpeg.first(of: Kind.codecs) else {
      throw .encoderMissing(program: "ffmpeg", format: Self.traits.title, encoders: Kind.codecs.map(\.name))
    }
    var report = EncodeReport()
    var watch = Stopwatch()
    let canvas = VideoCanvas(width: source.width, height: source.height, matte: options.matte)
    let file = try ScratchFile(named: "tabanim." + Self.traits.suffix)
    let period = FrameSchedule.period(ofRate: options.rate)
    let counts = source.delays.map { max(1, Int(($0.seconds / period.seconds).rounded())) }
    let comment = options.comment.map { ["-metadata", "comment=\($0)"] } ?? []
    let process = try ffmpeg.encoding(
      width: canvas.width, height: canvas.height, period: period,
      arguments: codec.arguments(options.quality) + comment
        + ["-flags:v", "+bitexact", "-fflags", "+bitexact", "-f", Kind.container, file.path],
      pixelFormat: codec.pixelFormat)
    try source.forEachFrame { frame throws(OutputProblem) in
      canvas.update(frame)
      for _ in 0..<counts[frame.index] {
        guard process.write(canvas.bytes) else { throw FFmpeg.failure(of: process) }
      }
    }
    guard process.finish() else { throw FFmpeg.failure(of: process) }
    report.milliseconds[.compress] = watch.lap()
    report.frames = counts.reduce(0, +)
    report.rectangleShare = 1
    report.fidelity = try measure(source, counts, in: file, ffmpeg)
    if canvas.hasAlpha { report.losses.append(.alphaLost(format: Self.traits.title)) }
    report.bytes = try file.give(to: sink)
    return report
  }

  /// Quality of the file, as ffmpeg decodes it, compared with the frames.
  private func measure(
    _ source: some FrameSource, _ counts: [Int], in file: ScratchFile, _ ffmpeg: FFmpeg
  ) throws(OutputProblem) -> EncodeReport.Fidelity {
    let process = try ffmpeg.decoding(file.path)
    let canvas = VideoCanvas(width: source.width, height: source.height, matte: options.matte)
    let shown = UnsafeMutableRawBufferPointer.allocate(byteCount: canvas.bytes.count, alignment: 16)
    defer { shown.deallocate() }
    var meter = ErrorMeter()
    try source.forEachFrame { frame throws(OutputProblem) in
      canvas.update(frame)
      for _ in 0..<counts[frame.index] {
        guard process.read(into: shown) == shown.count else { throw FFmpeg.failure(of: process) }
        meter.add(canvas.squaredError(of: UnsafeRawBufferPointer(shown)), for: 1)
      }
    }
    guard process.finish() else { throw FFmpeg.failure(of: process) }
    return meter.fidelity(pixels: source.width * source.height)
  }
}

/// The opaque pixels of a frame, as ffmpeg takes them: red, green, blue and 255. A side of an odd
/// number of pixels has one more row or column of the matte, since most codecs need an even one.
final class VideoCanvas {
  let width: Int
  let height: Int
  private let shownWidth: Int
  private let shownHeight: Int
  private let matte: UInt32
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private(set) var hasAlpha = false

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(pixels) }

  /// Creates a canvas of the matte, 0xRRGGBB, which shows through pixels that are not opaque; nil
  /// means white.
  init(width: Int, height: Int, matte: UInt32?) {
    (shownWidth, shownHeight) = (width, height)
    (self.width, self.height) = (width + width % 2, height + height % 2)
    self.matte = matte ?? 0xFFFFFF
    pixels = .allocate(capacity: self.width * self.height)
    pixels.initialize(repeating: Matte.opaque(0, over: self.matte))
  }

  deinit { pixels.deallocate() }

  /// Takes what a frame changes.
  func update(_ frame: SourceFrame) {
    for damage in frame.damage {
      let rect = damage.intersection(frame.bitmap.bounds)
      for y in rect.top..<max(rect.top, rect.bottom) {
        let row = frame.bitmap.row(y)
        for x in rect.left..<max(rect.left, rect.right) {
          if row[x] >> 24 != 255 { hasAlpha = true }
          pixels[y * width + x] = Matte.opaque(row[x], over: matte)
        }
      }
    }
  }

  /// Sum of the squared differences of red, green and blue to other pixels in the same layout,
  /// without the row and the column that were added.
  func squaredError(of other: UnsafeRawBufferPointer) -> Double {
    let others = other.bindMemory(to: UInt32.self)
    var sum = 0
    for y in 0..<shownHeight {
      for at in y * width..<y * width + shownWidth where pixels[at] & 0xFF_FFFF != others[at] & 0xFF_FFFF {
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(pixels[at] >> shift & 255) - Int(others[at] >> shift & 255)
          sum += difference * difference
        }
      }
    }
    return Double(sum)
  }
}
