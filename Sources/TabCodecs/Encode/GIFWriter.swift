import CGD
import Platform

/// Writes an animated GIF: one palette for all frames, and for each frame only the rectangle that
/// changes. At quality `max` each frame has a palette of its own, if one for all is no better.
struct GIFWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "GIF", suffix: "gif", summary: "plays everywhere; at most 256 colors and 50 frames per second",
    clock: .centiseconds, longestSide: 65_535, alpha: .mask, revision: 2)

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var watch = Stopwatch()
    // The statistics keep a movie with little damage themselves, as a rule.
    let mayBeTaped = ColorStatistics.mayBeTaped(source)
    let source = KeptFrames(source, isKeeping: !mayBeTaped)
    let statistics = ColorStatistics(source, findsRamps: options.smoothsRamps && movesLittle(source))
    // A file with similar colors is encoded several times.
    if mayBeTaped, statistics.tape == nil, takesSimilarColors { source.isKeeping = !source.isKept }
    report.milliseconds[.statistics] = watch.lap()
    let hasPartialAlpha = statistics.hasPartialAlpha
    if hasPartialAlpha { report.losses.append(.partialAlphaLost) }

    let builder = options.paletteBuilder()
    let quantized = builder.build(statistics.histogram, isExact: statistics.isExact)
    let takesLocalPalettes = takesLocalPalettes(quantized.palette, statistics)
    func encodeLocally(_ report: inout EncodeReport, _ sink: ByteSink) throws(OutputProblem) {
      if let tape = statistics.tape {
        try writeLocalFrames(of: tape, statistics, builder, &report, sink)
      } else {
        try writeLocalFrames(of: source, statistics, builder, &report, sink)
      }
    }
    if takesLocalPalettes, !quantized.isNearlyExact {
      try encodeLocally(&report, sink)
      return report
    }
    var mapping = FrameIndexer.Mapping(
      map: ColorMap(quantized.palette, matte: builder.matte), dither: options.dither,
      meanSquaredError: quantized.meanSquaredError, isLossless: quantized.palette.isExact && !hasPartialAlpha)
    if let ramps = statistics.ramps, !quantized.palette.isExact {
      mapping.smooth(ramps, isThrifty: options.quality == .small)
    }
    let palette = mapping.map.palette
    report.colors = palette.colors.count
    report.milliseconds[.palette] = watch.lap()

    func encode(_ lossy: LossyLZW?, _ report: inout EncodeReport, _ sink: ByteSink) throws(OutputProblem) {
      var written = 0
      func counted(_ bytes: UnsafeRawBufferPointer) throws(OutputProblem) {
        written += bytes.count
        try sink(bytes)
      }
      try header(palette.colors, source).give(to: counted)
      if let tape = statistics.tape {
        try writeFrames(of: tape, mapping, lossy, &report, counted)
      } else {
        try writeFrames(of: source, mapping, lossy, &report, counted)
      }
      try trailer().withBytes(counted)
      report.bytes = written
    }
    if takesLocalPalettes {
      try better(&report, { (report, sink) throws(OutputProblem) in try encode(nil, &report, sink) }, encodeLocally)
        .give(to: sink)
    } else if takesSimilarColors {
      if let tape = statistics.tape {
        try lighter(tape, palette, &report, encode).give(to: sink)
      } else {
        try lighter(source, palette, &report, encode).give(to: sink)
      }
    } else {
      try encode(nil, &report, sink)
    }
    return report
  }

  /// Whether the pixels that change, over all frames, are few enough for dithered ramps. Motion hides the bands of
  /// ramps, and dithering of what moves takes a fifth more bytes.
  private func movesLittle(_ source: some FrameSource) -> Bool {
    source.damagedPixels ?? 0 <= (options.quality == .small ? 4 : 30) * source.width * source.height
  }

  /// The header, the screen, the global color table, the comment and the loop extension. A file
  /// that plays once has no such extension; one that plays n times holds n − 1, as viewers count
  /// repetitions.
  func header(_ colors: [UInt32], _ source: some FrameSource) throws(OutputProblem) -> [UInt8] {
    guard let image = gdImageCreate(Int32(source.width), Int32(source.height)) else { throw .encoderFailed }
    defer { gdImageDestroy(image) }
    for color in colors {
      gdImageColorAllocate(image, Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
    }
    // The table has room for one more index, which is no color and paints nothing.
    image.pointee.colorsTotal = Int32(min(max(colors.count + 1, 2), 256))
    let loops: Int32 =
      switch options.loop {
      case .forever: 0
      case .times(let plays): plays <= 1 ? -1 : Int32(min(plays - 1, 65_535))
      }
    var size: Int32 = 0
    guard let bytes = GDBytes(gdImageGifAnimBeginPtr(image, &size, 1, loops), count: size) else {
      throw .encoderFailed
    }
    var header: [UInt8] = []
    try bytes.withBytes { (piece) throws(OutputProblem) in header += piece }
    if let comment = options.commentBytes {
      // The screen's descriptor says how large the color table is that follows it.
      let tableEnd = 13 + (header[10] & 0x80 == 0 ? 0 : 6 << Int(header[10] & 7))
      header.insert(contentsOf: [0x21, 0xFE, UInt8(comment.count)] + comment + [0], at: tableEnd)
    }
    return header
  }

  func trailer() throws(OutputProblem) -> GDBytes {
    var size: Int32 = 0
    guard let bytes = GDBytes(gdImageGifAnimEndPtr(&size), count: size) else { throw .encoderFailed }
    return bytes
  }

  private func writeFrames(
    of source: some FrameSource, _ mapping: FrameIndexer.Mapping, _ lossy: LossyLZW?, _ report: inout EncodeReport,
    _ sink: ByteSink
  ) throws(OutputProblem) {
    let palette = mapping.map.palette
    let indexer = FrameIndexer(width: source.width, height: source.height, mapping)
    let pipeline = OrderedPipeline<GIFBatch, [GDBytes]?>(
      options.threadBudget, expecting: source.delays.count,
      bytes: GIFFrameEncoder.bytesOfPixel * source.width * source.height
    ) { $0.encode() }
    var chooser = GIFPolicyChooser()
    var lossyFrames = lossy.map { LossyFrames($0, width: source.width, height: source.height) }
    let paintsAll = GIFPolicyChoice(.all)
    var batch: GIFBatch?
    var meter = ErrorMeter()
    var rampMeter = RampMeter()
    var pending: IndexedFrame?
    var delay = 0
    var area = 0
    var frames = 0
    var watch = Stopwatch()

    func submit(_ job: GIFFrameEncoder.Job) {
      frames += 1
      area += job.frame.rect.area
      let choice = lossyFrames == nil ? chooser.choice(for: job) : paintsAll
      if batch?.take(job, choice) == true { return }
      if let batch { pipeline.submit(batch) }
      batch = GIFBatch(job, choice)
    }
    func submit(_ frame: IndexedFrame) {
      let job = GIFFrameEncoder.Job(
        frame: frame, delay: delay, colorCount: palette.colors.count, hasTransparency: palette.hasTransparency)
      if let jobs = lossyFrames?.take(job) { jobs.forEach(submit) } else { submit(job) }
    }
    func drain(_ results: [[GDBytes]?]) throws(OutputProblem) {
      for images in results {
        guard let images else { throw .encoderFailed }
        for image in images { try image.withBytes(sink) }
      }
    }

    try source.forEachFrame { frame throws(OutputProblem) in
      indexer.update(frame)
      let shown = source.delays[frame.index].centiseconds
      meter.add(indexer.squaredError, for: Double(shown))
      if !mapping.isLossless { rampMeter.take(frame.bitmap, for: Int64(shown) * 10, shown: indexer.pixel(at:)) }
      var last = pending
      if let next = indexer.take(pending: &last) {
        if let last { submit(last) }
        pending = next
        delay = shown
      } else {
        delay += shown
      }
      try drain(pipeline.takeFinished())
    }
    if let pending { submit(pending) }
    lossyFrames?.finish().forEach(submit)
    if let batch { pipeline.submit(batch) }
    report.milliseconds[.compose] = watch.lap()
    try drain(pipeline.finish())
    report.milliseconds[.compress] = watch.lap()
    report.frames = frames
    report.isDithered = indexer.isDithered
    report.fidelity = meter.fidelity(pixels: source.width * source.height)
    report.rampStep = rampMeter.step
    report.rectangleShare = Double(area) / Double(max(frames, 1) * source.width * source.height)
  }
}
