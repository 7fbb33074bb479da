import CWebP
import Platform
import TabRaster

/// Writes an animated WebP with libwebp: every pixel exact, with its alpha, unless a lossy file is
/// requested, or a small one that loses little.
struct WebPWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "WebP", suffix: "webp", summary: "plays in browsers; every color, exactly, or lossy", clock: .milliseconds,
    longestSide: Int(WEBP_MAX_DIMENSION))

  var options = EncodeOptions()

  func write(
    _ source: some FrameSource, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var watch = Stopwatch()
    let plays = options.loop.plays(atMost: Int(UInt16.max))
    func movie(_ compression: WebPMovie.Compression) -> WebPMovie {
      WebPMovie(
        width: source.width, height: source.height, frames: source.delays.count, plays: plays, compression,
        options.threadBudget)
    }
    let exact = options.lossyQuality == nil ? movie(.lossless(level: options.quality == .max ? 9 : 6)) : nil
    let qualities = options.lossyQuality.map { [$0] } ?? (options.quality == .small ? Self.smallQualities : [])
    var end = 0.0
    let starts = source.delays.map { delay in
      defer { end += delay.seconds }
      return Int(Self.milliseconds(end))
    }
    /// Adds all frames to the movies, in one pass.
    func add(to movies: [WebPMovie]) throws(OutputProblem) {
      source.forEachFrame { frame in for movie in movies { movie.add(frame, at: starts[frame.index]) } }
      for movie in movies { try movie.finish(at: Int(Self.milliseconds(end))) }
    }
    var lossy = qualities.first.map { movie(.lossy($0)) }
    try add(to: [exact, lossy].compactMap(\.self))
    var file = exact?.file ?? UnsafeRawBufferPointer(start: nil, count: 0)
    for quality in qualities {
      if quality != qualities.first {
        let finer = movie(.lossy(quality))
        try add(to: [finer])
        lossy = finer
      }
      guard let lossy, exact == nil || lossy.file.count < file.count else { break }
      let (rgb, luma) = try measure(source, in: lossy.file)
      if exact == nil || Self.isGood(luma, least: Self.least.luma) && Self.isGood(rgb, least: Self.least.rgb) {
        file = lossy.file
        (report.fidelity, report.lumaFidelity) = (rgb, luma)
        break
      }
    }
    report.milliseconds[.compress] = watch.lap()
    report.frames = source.delays.count
    report.rectangleShare = 1
    try withExtendedLifetime((exact, lossy)) { () throws(OutputProblem) in
      guard let comment = options.commentBytes else {
        report.bytes = file.count
        return try sink(file)
      }
      guard let commented = WebPComment.added(comment, to: file) else { throw .encoderFailed }
      report.bytes = commented.count
      try commented.give(to: sink)
    }
    return report
  }

  /// Qualities of the lossy file that is compared with the lossless one if a small file is requested: the first good one.
  private static let smallQualities = [80, 82, 90]

  /// Minimum PSNR of the worst frame of a small lossy file, in decibels: of luma, and of R, G and B. WebP
  /// stores one color for four pixels, and at the edges of saturated colors it cannot come closer.
  private static let least = (luma: 40.0, rgb: 30.0)

  private static func isGood(_ fidelity: EncodeReport.Fidelity, least: Double) -> Bool {
    guard case .psnr(_, let worst) = fidelity else { return true }
    return worst >= least
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(min(max((seconds * 1000).rounded(), 0), Double(Int32.max)))
  }

  /// Quality of the file, as libwebp decodes it, compared with the frames.
  private func measure(
    _ source: some FrameSource, in file: UnsafeRawBufferPointer
  ) throws(OutputProblem) -> (rgb: EncodeReport.Fidelity, luma: EncodeReport.Fidelity) {
    guard let animation = WebPAnimation(file) else { throw .encoderFailed }
    var (rgb, luma) = (ErrorMeter(), ErrorMeter())
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
      guard let shown else { return }
      let error = PictureError(frame.bitmap, shown.bitmap)
      // A still has no duration.
      let weight = source.delays.count == 1 ? 1 : delay
      rgb.add(error.rgb, for: weight)
      luma.add(error.luma, for: weight)
    }
    let pixels = source.width * source.height
    return (rgb.fidelity(pixels: pixels), luma.fidelity(pixels: pixels, channels: 1))
  }

  init(options: EncodeOptions = EncodeOptions()) {
    self.options = options
  }
}

/// Writes one moment as a WebP.
struct WebPStillWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "WebP still", suffix: "webp", summary: "a still; every color, exactly, or lossy", clock: .milliseconds,
    longestSide: WebPWriter.traits.longestSide, isStill: true, hasPoster: true)

  var options = EncodeOptions()

  func write(
    _ source: some FrameSource, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    try WebPWriter(options: options).write(FirstFrame(source: source), to: sink)
  }

  init(options: EncodeOptions = EncodeOptions()) {
    self.options = options
  }
}
