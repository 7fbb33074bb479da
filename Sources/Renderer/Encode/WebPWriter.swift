import CWebP

/// Writes an animated WebP through libwebp: every pixel exact, with its alpha, unless a small file is asked for.
struct WebPWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "WebP", suffix: "webp", summary: "plays in browsers; every colour, exactly, or small", clock: .milliseconds,
    longestSide: Int(WEBP_MAX_DIMENSION), comment: .webp)

  var options = EncodeOptions()

  func write(
    _ source: some FrameSource, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var watch = Stopwatch()
    var settings = WebPAnimEncoderOptions()
    var config = config(for: source)
    var picture = WebPPicture()
    guard WebPAnimEncoderOptionsInit(&settings) != 0, WebPPictureInit(&picture) != 0 else { throw .encoderFailed }
    settings.anim_params.loop_count = Int32(clamping: options.loop.plays(atMost: Int(UInt16.max)))
    guard let encoder = WebPAnimEncoderNew(Int32(source.width), Int32(source.height), &settings) else {
      throw .encoderFailed
    }
    defer { WebPAnimEncoderDelete(encoder) }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(source.width), Int32(source.height))
    guard WebPPictureAlloc(&picture) != 0 else { throw .encoderFailed }
    defer { WebPPictureFree(&picture) }

    var starts: [Int32] = []
    var time = 0.0
    for delay in source.delays {
      starts.append(Self.milliseconds(time))
      time += delay.seconds
    }
    try source.forEachFrame { frame throws(OutputProblem) in
      for rect in frame.damage { Self.copy(frame.bitmap, rect.intersection(frame.bitmap.bounds), to: picture) }
      guard WebPAnimEncoderAdd(encoder, &picture, starts[frame.index], &config) != 0 else { throw .encoderFailed }
    }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Self.milliseconds(time), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw .encoderFailed }
    report.milliseconds[.compress] = watch.lap()
    let file = UnsafeRawBufferPointer(start: data.bytes, count: data.size)
    report.frames = source.delays.count
    report.rectangleShare = 1
    report.bytes = file.count
    if config.lossless == 0 { report.fidelity = try measure(source, in: file) }
    try sink(file)
    return report
  }

  /// Pixels that change in a whole movie, beyond which a tenth of the bytes is not worth twice the time.
  private static let large = 1 << 21

  private func config(for source: some FrameSource) -> WebPConfig {
    let isLarge = source.width * source.height + (source.damagedPixels ?? .max / 2) > Self.large
    var config = WebPConfig()
    _ = WebPConfigInit(&config)
    config.thread_level = 1
    switch options.quality {
    case .small: (config.quality, config.method) = (80, 4)
    case .default: WebPConfigLosslessPreset(&config, isLarge ? 1 : 6)
    case .max: WebPConfigLosslessPreset(&config, isLarge ? 4 : 9)
    }
    return config
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(min(max((seconds * 1000).rounded(), 0), Double(Int32.max)))
  }

  /// Straight ARGB.
  private static func copy(_ bitmap: Bitmap, _ rect: PixelRect, to picture: WebPPicture) {
    guard let pixels = picture.argb else { return }
    for y in rect.top..<max(rect.top, rect.bottom) {
      let (from, to) = (bitmap.row(y), pixels + y * Int(picture.argb_stride))
      for x in rect.left..<max(rect.left, rect.right) {
        let pixel = PNGForms.straight(from[x])
        to[x] = pixel >> 8 | pixel << 24
      }
    }
  }

  /// How near the file comes to the frames, as libwebp decodes it.
  private func measure(
    _ source: some FrameSource, in file: UnsafeRawBufferPointer
  ) throws(OutputProblem) -> EncodeReport.Fidelity {
    guard let animation = WebPAnimation(file) else { throw .encoderFailed }
    var meter = ErrorMeter()
    var time = 0.0
    var shown: (bitmap: Bitmap, end: Int)?
    try source.forEachFrame { frame throws(OutputProblem) in
      while shown.map({ $0.end <= Int(Self.milliseconds(time)) }) ?? true {
        guard let next = animation.next() else {
          if shown == nil { throw .encoderFailed }
          break
        }
        shown = next
      }
      let delay = source.delays[frame.index].seconds
      time += delay
      if let shown { meter.add(frame.bitmap.squaredError(to: shown.bitmap), for: delay) }
    }
    return meter.fidelity(pixels: source.width * source.height)
  }
}

/// Writes one moment as a WebP.
struct WebPStillWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "WebP still", suffix: "webp", summary: "a still; every colour, exactly, or small", clock: .milliseconds,
    longestSide: WebPWriter.traits.longestSide, isStill: true, hasPoster: true, comment: .webp)

  var options = EncodeOptions()

  func write(
    _ source: some FrameSource, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    try WebPWriter(options: options).write(FirstFrame(source: source), to: sink)
  }
}
