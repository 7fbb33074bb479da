import TabBase
import TabRaster

extension GIFWriter {
  /// Limits for taking similar colors for others.
  private struct Thrift {
    /// The largest distances of colors that are tried, one after the other.
    let most: [Int]
    /// The largest distance between colors that are like their neighbors, and the largest step that may come up between
    /// them.
    let even: Int
    let seam: Int
    /// Minimum PSNR of the file without similar colors, in decibels: of all frames, and of the worst one. What has less, as
    /// photos of many colors, would lose much time and gain little.
    let start: (mean: Double, worst: Double)
    /// What a file may lose of its own PSNR, in decibels, where that leaves less than `least`.
    let loss: Double

    // A larger `seam` leaves more dashes in glass in flight: with 6 they can hardly be seen enlarged, without a limit at once.
    static let medium = Thrift(most: [32, 24, 16, 8, 4], even: 6, seam: 5, start: least, loss: 0)
    static let small = Thrift(most: [40, 32, 24, 16, 8, 4], even: 9, seam: 6, start: (42, 36), loss: 1)
  }

  /// Minimum PSNR of a file with similar colors, in decibels: of all frames, and of the worst one.
  private static let least = (mean: 45.0, worst: 40.0)

  /// Size in bytes above which a file takes similar colors for others.
  private static let heavy = 128_000

  /// Whether a heavy file takes similar colors for others.
  var takesSimilarColors: Bool { [.small, .medium].contains(options.quality) && options.dither == .none }

  /// The file that `encode` makes of `source`, or a smaller one if that is heavy: with similar colors,
  /// as long as it stays good enough.
  func lighter(
    _ source: some FrameSource, _ palette: Palette, _ report: inout EncodeReport,
    _ encode: (LossyLZW?, inout EncodeReport, ByteSink)
      throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> [UInt8] {
    var file: [UInt8] = []
    try encode(nil, &report) { (piece) throws(OutputProblem) in file += piece }
    let thrift = options.quality == .medium ? Thrift.medium : Thrift.small
    guard file.count > Self.heavy else { return file }
    var least = Self.least
    if case .psnr(let mean, let worst) = report.fidelity {
      guard mean >= thrift.start.mean, worst >= thrift.start.worst else { return file }
      least = (min(least.mean, mean - thrift.loss), min(least.worst, worst - thrift.loss))
    }
    for most in thrift.most {
      let lossy = LossyLZW(palette, tolerance: ColorTolerance(most: most, even: thrift.even, seam: thrift.seam))
      var (smaller, smallerReport): ([UInt8], EncodeReport) = ([], report)
      try encode(lossy, &smallerReport) { (piece) throws(OutputProblem) in
        smaller += piece
      }
      (smallerReport.fidelity, smallerReport.rampStep) = try measure(source, in: smaller)
      if case .psnr(let mean, let worst) = smallerReport.fidelity, mean < least.mean || worst < least.worst {
        continue
      }
      guard smaller.count < file.count else { break }
      report = smallerReport
      return smaller
    }
    return file
  }

  /// Quality of a file, as a viewer decodes it, compared with the frames, and the largest step of a ramp.
  private func measure(
    _ source: some FrameSource, in file: [UInt8]
  ) throws(OutputProblem) -> (fidelity: EncodeReport.Fidelity, rampStep: Int?) {
    guard let decoded = try? GIFFrames(file) else { throw .encoderFailed }
    var meter = ErrorMeter()
    var rampMeter = RampMeter()
    var (begin, end) = (0, 0)
    var shown: Bitmap?
    try source.forEachFrame { frame throws(OutputProblem) in
      while shown == nil || end <= begin, let next = try? decoded.next() {
        shown = next.bitmap
        end += next.delay.centiseconds
      }
      guard let shown else { throw .encoderFailed }
      let delay = source.delays[frame.index].centiseconds
      begin += delay
      meter.add(PictureError(frame.bitmap, shown).rgb, for: Double(delay))
      rampMeter.take(frame.bitmap, for: Int64(delay) * 10) { shown.pixels[$0] }
    }
    return (meter.fidelity(pixels: source.width * source.height), rampMeter.step)
  }
}
