import TabBase
import TabRaster

extension GIFWriter {
  /// Limits for taking similar colors for others.
  private struct Thrift {
    /// Tolerances that are tried, as distances of colors. More than 16 would fray the edges of what moves.
    let tolerances: [Int]
    /// Minimum PSNR of the file, in decibels: of all frames, and of the worst one.
    let least: (mean: Double, worst: Double)

    static let medium = Thrift(tolerances: [5, 4, 3, 2], least: (45, 40))
    static let small = Thrift(tolerances: [16, 12, 9, 6, 4], least: (45, 40))
    /// A small palette that is full may not come near 45 dB.
    static let smallOfFull = Thrift(tolerances: small.tolerances, least: (41, 38))
  }

  /// Size in bytes above which a file takes similar colors for others.
  private static let heavy = 128_000

  /// Whether a heavy file takes similar colors for others.
  var takesSimilarColors: Bool { [.small, .medium].contains(options.quality) && options.dither == .none }

  /// The file that `encode` makes of `source`, or a smaller one if that is heavy: with similar colors,
  /// as long as it stays good enough.
  func lighter(
    _ source: some FrameSource, _ palette: Palette, _ report: inout EncodeReport,
    _ encode: (LossyLZW?, inout EncodeReport, (UnsafeRawBufferPointer) throws(OutputProblem) -> Void)
      throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> [UInt8] {
    var file: [UInt8] = []
    try encode(nil, &report) { (piece) throws(OutputProblem) in file += piece }
    guard file.count > Self.heavy else { return file }
    let thrift: Thrift =
      options.quality == .medium ? .medium : palette.colors.count < options.paletteLimit ? .small : .smallOfFull
    // What has too few colors for the limit does not reach it with fewer.
    if case .psnr(let mean, let worst) = report.fidelity, mean < thrift.least.mean || worst < thrift.least.worst {
      return file
    }
    for tolerance in thrift.tolerances {
      var (lossy, lossyReport): ([UInt8], EncodeReport) = ([], report)
      try encode(LossyLZW(palette, tolerance: tolerance), &lossyReport) { (piece) throws(OutputProblem) in
        lossy += piece
      }
      (lossyReport.fidelity, lossyReport.rampStep) = try measure(source, in: lossy)
      let least = thrift.least
      if case .psnr(let mean, let worst) = lossyReport.fidelity, mean < least.mean || worst < least.worst {
        continue
      }
      guard lossy.count < file.count else { break }
      report = lossyReport
      return lossy
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
