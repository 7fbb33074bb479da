import Platform
import TabBase

extension GIFWriter {
  /// Number of colors above which movies are not made exact step by step: it would take hundreds of
  /// images.
  private static let repairLimit = 1 << 14

  /// Whether frames get palettes of their own: in the best quality, if one palette is not nearly exact.
  func takesLocalPalettes(_ quantized: PaletteBuilder.Result, _ statistics: ColorStatistics) -> Bool {
    options.quality == .max && options.colors == nil && options.dither == .none && !quantized.isNearlyExact
      && !quantized.palette.hasTransparency && !statistics.hasPartialAlpha
  }

  /// Writes frames with palettes of their own. While a frame is shown for long, additional images
  /// paint the pixels that are not exact yet.
  func writeLocalFrames(
    of source: some FrameSource, _ statistics: ColorStatistics, _ builder: PaletteBuilder, _ report: inout EncodeReport,
    _ sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
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
