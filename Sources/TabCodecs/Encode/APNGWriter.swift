import Platform
import TabBase

/// Writes an animated PNG: every pixel exact, with its alpha, unless few colors are requested. A
/// viewer without animation shows the first frame, or a separate poster if another frame represents
/// the movie.
struct APNGWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "APNG", suffix: "apng", summary: "plays; every color and rate, exactly", clock: .fractions,
    longestSide: PNGWriter.traits.longestSide, hasPoster: true)

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var watch = Stopwatch()
    let hasFewColors = options.colors != nil || options.quality == .small
    // The statistics keep a movie with little damage themselves, as a rule.
    let source = KeptFrames(source, isKeeping: !ColorStatistics.mayBeTaped(source))
    let statistics = ColorStatistics(source, samplesMany: hasFewColors)
    report.milliseconds[.statistics] = watch.lap()
    let plan = plan(statistics, source, hasFewColors: hasFewColors, &report)
    report.milliseconds[.palette] = watch.lap()
    if let tape = statistics.tape {
      try writeFrames(of: tape, plan, &report, sink)
    } else {
      try writeFrames(of: source, plan, &report, sink)
    }
    return report
  }

  /// The encoding that all frames share.
  private struct Plan {
    var kind: PNGImage.Kind
    var transparentIndex: UInt8?
    /// Added to the map's indices, modulo 256, to get those of `kind`.
    var indexShift: UInt8 = 0
    /// Map from pixels to indices; nil if `kind` is not indexed.
    var map: ColorMap?
    var meanSquaredError = 0.0
    /// Whether the map keeps every pixel, alpha included.
    var isLossless = false
  }

  private func plan(
    _ statistics: ColorStatistics, _ source: some FrameSource, hasFewColors: Bool, _ report: inout EncodeReport
  ) -> Plan {
    if statistics.isExact, statistics.histogram.count <= 256 {
      var colors: [(pixel: UInt32, changes: Int64)] = []
      statistics.histogram.visit { colors.append(($0, $1.changes)) }
      // Colors that are not opaque come first, to keep the chunk of alphas short.
      colors.sort { a, b in
        let (alphaA, alphaB) = (a.pixel >> 24, b.pixel >> 24)
        if (alphaA == 255) != (alphaB == 255) { return alphaB == 255 }
        return a.changes != b.changes ? a.changes > b.changes : a.pixel < b.pixel
      }
      if colors.first?.pixel != 0, colors.count < 256 { colors.insert((0, 0), at: 0) }
      let pixels = colors.map(\.pixel)
      report.colors = statistics.histogram.count
      return Plan(
        kind: .indexed(palette: pixels.map(PNGForms.straight), isPacked: false),
        transparentIndex: pixels.firstIndex(of: 0).map { UInt8($0) }, map: ColorMap(exactly: pixels),
        isLossless: true)
    }
    if hasFewColors {
      // One entry of the palette is for transparency.
      let builder = options.paletteBuilder(limit: 255)
      let quantized = builder.build(statistics.histogram, isExact: statistics.isExact)
      report.colors = quantized.palette.colors.count
      if statistics.hasPartialAlpha { report.losses.append(.partialAlphaLost) }
      return Plan(
        kind: .indexed(palette: [0] + quantized.palette.colors.map { $0 << 8 | 255 }, isPacked: false),
        transparentIndex: 0,
        indexShift: 1, map: ColorMap(quantized.palette, matte: builder.matte),
        meanSquaredError: quantized.meanSquaredError)
    }
    return Plan(kind: (statistics.isExact ? TruecolorScan(statistics.histogram) : TruecolorScan(source)).kind)
  }

  /// Finds the rectangle and pixels that each frame paints, in the order of the frames.
  private enum Painter {
    case truecolor(FrameDiffer)
    case indexed(FrameIndexer)

    func paint(_ frame: SourceFrame) -> APNGFrameEncoder.Picture {
      switch self {
      case .truecolor(let differ): return .truecolor(differ.take(frame))
      case .indexed(let indexer):
        indexer.update(frame)
        var none: IndexedFrame?
        return .indexed(indexer.take(pending: &none) ?? indexer.still())
      }
    }
  }

  private func painter(_ source: some FrameSource, _ plan: Plan) -> Painter {
    guard let map = plan.map else { return .truecolor(FrameDiffer(width: source.width, height: source.height)) }
    return .indexed(
      FrameIndexer(
        width: source.width, height: source.height,
        .init(
          map: map, dither: options.dither, meanSquaredError: plan.meanSquaredError, isLossless: plan.isLossless)))
  }

  private struct Found: Error {}

  /// The whole canvas at the time of the poster; nil if that is the first frame.
  private func poster(of source: some FrameSource, _ plan: Plan) -> APNGFrameEncoder.Picture? {
    var end = 0.0
    let shown = source.delays.firstIndex { delay in
      end += delay.seconds
      return options.poster < end - Tolerance.time
    }
    let index = shown ?? source.delays.count - 1
    guard index > 0 else { return nil }
    var picture: APNGFrameEncoder.Picture?
    do throws(Found) {
      try source.forEachFrame(among: [index]) { frame throws(Found) in
        let whole = SourceFrame(index: index, bitmap: frame.bitmap, damage: [frame.bitmap.bounds])
        picture = painter(source, plan).paint(whole)
        throw Found()
      }
    } catch {}
    return picture
  }

  private struct Job: Sendable {
    var picture: APNGFrameEncoder.Picture
    var isFirst: Bool
  }

  private func writeFrames(
    of source: some FrameSource, _ plan: Plan, _ report: inout EncodeReport, _ sink: ByteSink
  ) throws(OutputProblem) {
    let encoder = APNGFrameEncoder(
      kind: plan.kind, transparentIndex: plan.transparentIndex, indexShift: plan.indexShift, quality: options.quality)
    // Bytes for a pixel and the one before it: original, as samples, filtered and compressed.
    let bytes = plan.map == nil ? 4 * 5 : 5
    let pipeline = OrderedPipeline<Job, APNGFrameEncoder.Output?>(
      options.threadBudget, expecting: source.delays.count, bytes: bytes * source.width * source.height
    ) {
      encoder.encode($0.picture, isFirst: $0.isFirst)
    }
    let painter = painter(source, plan)
    var meter = ErrorMeter()
    let head = plan.kind.head(
      width: source.width, height: source.height, pixelsPerMeter: options.pixelsPerMeter,
      comment: options.commentBytes)
    var stream = APNGStream(head: head, delays: source.delays, loop: options.loop)
    var watch = Stopwatch()

    func drain(_ outputs: [APNGFrameEncoder.Output?]) throws(OutputProblem) {
      for output in outputs {
        guard let output else { throw .encoderFailed }
        let bytes = stream.append(output)
        report.bytes += bytes.count
        try bytes.give(to: sink)
      }
    }

    if let poster = poster(of: source, plan) {
      guard let output = encoder.encode(poster, isFirst: true) else { throw .encoderFailed }
      let bytes = stream.appendPoster(output)
      report.bytes += bytes.count
      try bytes.give(to: sink)
    }
    var isFirst = true
    try source.forEachFrame { frame throws(OutputProblem) in
      pipeline.submit(Job(picture: painter.paint(frame), isFirst: isFirst))
      if case .indexed(let indexer) = painter {
        meter.add(indexer.squaredError, for: source.delays[frame.index].seconds)
      }
      isFirst = false
      try drain(pipeline.takeFinished())
    }
    report.milliseconds[.compose] = watch.lap()
    try drain(pipeline.finish())
    let end = PNGChunk("IEND", []).bytes
    report.bytes += end.count
    try end.give(to: sink)
    report.milliseconds[.compress] = watch.lap()
    report.frames = source.delays.count
    report.fidelity = meter.fidelity(pixels: source.width * source.height)
    if case .indexed(let indexer) = painter { report.isDithered = indexer.isDithered }
    report.rectangleShare = Double(stream.area) / Double(max(report.frames, 1) * source.width * source.height)
  }
}
