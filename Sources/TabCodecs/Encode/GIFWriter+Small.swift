import TabBase
import TabRaster

extension GIFWriter {
  /// Size in bytes above which a small file takes similar colors for others.
  private static let heavy = 128_000
  /// Tolerances that are tried, as distances of colors.
  private static let tolerances = [8, 7, 6, 4]
  /// Minimum PSNR of a file that takes similar colors, in decibels: of all frames, and of the worst
  /// one. A palette that is full may not come near the first.
  private static let least = (mean: 45.0, worst: 40.0)
  private static let leastOfFull = (mean: 41.0, worst: 36.0)

  /// The file that `encode` makes of `source`, or a smaller one if that is heavy: with similar colors,
  /// as long as it stays good enough.
  func small(
    of source: some FrameSource, _ palette: Palette, _ report: inout EncodeReport,
    _ encode: (LossyLZW?, inout EncodeReport, (UnsafeRawBufferPointer) throws(OutputProblem) -> Void)
      throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> [UInt8] {
    var file: [UInt8] = []
    try encode(nil, &report) { (piece) throws(OutputProblem) in file += piece }
    guard file.count > Self.heavy else { return file }
    let least = palette.colors.count < options.paletteLimit ? Self.least : Self.leastOfFull
    for tolerance in Self.tolerances {
      var (lossy, lossyReport): ([UInt8], EncodeReport) = ([], report)
      try encode(LossyLZW(palette, tolerance: tolerance), &lossyReport) { (piece) throws(OutputProblem) in
        lossy += piece
      }
      lossyReport.fidelity = try measure(source, in: lossy)
      if case .psnr(let mean, let worst) = lossyReport.fidelity, mean < least.mean || worst < least.worst {
        continue
      }
      guard lossy.count < file.count else { break }
      report = lossyReport
      return lossy
    }
    return file
  }

  /// Quality of a file, as a viewer decodes it, compared with the frames.
  private func measure(
    _ source: some FrameSource, in file: [UInt8]
  ) throws(OutputProblem) -> EncodeReport.Fidelity {
    guard let decoded = try? GIFFrames(file) else { throw .encoderFailed }
    var meter = ErrorMeter()
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
    }
    return meter.fidelity(pixels: source.width * source.height)
  }
}
