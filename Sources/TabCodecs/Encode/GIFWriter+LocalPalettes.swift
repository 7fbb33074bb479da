import Platform
import TabBase

extension GIFWriter {
  /// Number of colors above which movies are not made exact step by step: it would take hundreds of
  /// images.
  private static let repairLimit = 1 << 14

  /// Whether frames may get palettes of their own: in the best quality, if one palette is not lossless.
  func takesLocalPalettes(_ palette: Palette, _ statistics: ColorStatistics) -> Bool {
    options.quality == .max && options.colors == nil && options.dither == .none && !palette.isExact
      && !palette.hasTransparency && !statistics.hasPartialAlpha
  }

  typealias Encoding = (inout EncodeReport, ByteSink)
    throws(OutputProblem) -> Void

  /// The file of one palette, unless palettes for each frame come nearer to the movie. While those bring in its colors
  /// one after the other, a palette that is nearly exact may have been better from the beginning.
  func better(
    _ report: inout EncodeReport, _ shared: Encoding, _ local: Encoding
  ) throws(OutputProblem) -> [UInt8] {
    var (file, localFile, localReport): ([UInt8], [UInt8], EncodeReport) = ([], [], report)
    try shared(&report) { (piece) throws(OutputProblem) in file += piece }
    try local(&localReport) { (piece) throws(OutputProblem) in localFile += piece }
    if report.fidelity.isAtLeast(localReport.fidelity), file.count <= localFile.count { return file }
    report = localReport
    return localFile
  }

  /// Writes frames with palettes of their own. While a frame is shown for long, additional images
  /// paint the pixels that are not exact yet.
  func writeLocalFrames(
    of source: some FrameSource, _ statistics: ColorStatistics, _ builder: PaletteBuilder, _ report: inout EncodeReport,
    _ sink: ByteSink
  ) throws(OutputProblem) {
    let indexer = LocalIndexer(width: source.width, height: source.height, builder: builder)
    let repairs = statistics.isExact && statistics.histogram.count <= Self.repairLimit
    let pipeline = OrderedPipeline<GIFFrameEncoder.Job, [GDBytes]?>(
      options.threadBudget, bytes: GIFFrameEncoder.bytesOfPixel * source.width * source.height
    ) { GIFFrameEncoder.encode($0) }
    var pending: LocalIndexer.Frame?
    var meter = ErrorMeter()
    var delay = 0
    var (area, bytes) = (0, 0)
    var watch = Stopwatch()

    func submit() {
      guard let pending else { return }
      report.frames += 1
      report.colors = max(report.colors ?? 0, pending.colors.count)
      area += pending.indexed.rect.area
      pipeline.submit(
        GIFFrameEncoder.Job(
          frame: pending.indexed, delay: delay, colorCount: pending.colors.count, hasTransparency: true,
          localColors: pending.colors))
    }
    func counted(_ piece: UnsafeRawBufferPointer) throws(OutputProblem) {
      bytes += piece.count
      try sink(piece)
    }
    func drain(_ results: [[GDBytes]?]) throws(OutputProblem) {
      for images in results {
        guard let images else { throw .encoderFailed }
        for image in images { try image.withBytes(counted) }
      }
    }

    // No frame uses the global table.
    try header([0], source).give(to: counted)
    try source.forEachFrame { frame throws(OutputProblem) in
      indexer.update(frame)
      let shown = source.delays[frame.index].centiseconds
      if let next = indexer.take(repairs: repairs) {
        submit()
        pending = next
        delay = 0
      }
      delay += shown
      // Remaining time of the frame, in centiseconds.
      var rest = shown
      while repairs, rest >= 2 * FrameSchedule.least {
        let error = indexer.squaredError
        guard let next = indexer.take(repairs: true) else { break }
        meter.add(Double(error), for: Double(FrameSchedule.least))
        rest -= FrameSchedule.least
        delay -= rest
        submit()
        pending = next
        delay = rest
      }
      meter.add(Double(indexer.squaredError), for: Double(rest))
      try drain(pipeline.takeFinished())
    }
    submit()
    report.milliseconds[.compose] = watch.lap()
    try drain(pipeline.finish())
    try trailer().withBytes(counted)
    report.milliseconds[.compress] = watch.lap()
    report.bytes = bytes
    report.rectangleShare = Double(area) / Double(max(report.frames, 1) * source.width * source.height)
    report.fidelity = meter.fidelity(pixels: source.width * source.height)
  }
}
