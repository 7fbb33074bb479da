import CWebP
import Platform
import TabRaster

/// Writes an animated WebP with libwebp: every pixel exact, with its alpha, unless a lossy file is
/// requested, or a small one that loses little.
struct WebPWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "WebP", suffix: "webp", summary: "plays in browsers; every color, exactly, or lossy", clock: .milliseconds,
    longestSide: Int(WEBP_MAX_DIMENSION), revision: 2)

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try checkSize(of: source)
    var report = EncodeReport()
    var watch = Stopwatch()
    let plays = options.loop.plays(atMost: Int(UInt16.max))
    func movie(_ compression: WebPCompression) -> WebPMovie {
      WebPMovie(
        width: source.width, height: source.height, frames: source.delays.count, plays: plays, compression,
        options.threadBudget)
    }
    let level: Int32 = options.quality == .max ? 9 : 6
    let smallQualities = source.delays.count == 1 ? Self.stillQualities : Self.movieQualities
    let qualities = options.lossyQuality.map { [$0] } ?? (options.quality == .small ? smallQualities : [])
    /// Begins of the frames and the end of the last one, in milliseconds.
    let times = source.delays.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.seconds) }
      .map { Int(Self.milliseconds($0)) }
    /// Adds all frames to the movies, in one pass.
    func add(to movies: [WebPMovie]) throws(OutputProblem) {
      source.forEachFrame { frame in
        for movie in movies { movie.add(frame, from: times[frame.index], to: times[frame.index + 1]) }
      }
      for movie in movies { try movie.finish(at: times[times.count - 1]) }
    }
    var lossy = qualities.first.map { movie(.lossy($0, alpha: options.alphaQuality)) }
    let estimate = options.lossyQuality == nil && lossy != nil ? movie(.lossless(level: Self.estimate.level)) : nil
    let first = [estimate, lossy].compactMap(\.self)
    if !first.isEmpty { try add(to: first) }
    var exact: WebPMovie?
    /// The lossless file.
    func exactFile() throws(OutputProblem) -> UnsafeRawBufferPointer {
      if let exact { return exact.file }
      let movie = movie(.lossless(level: level))
      try add(to: [movie])
      exact = movie
      return movie.file
    }
    var isLossy = false
    for quality in qualities {
      if quality != qualities.first {
        let finer = movie(.lossy(quality, alpha: options.alphaQuality))
        try add(to: [finer])
        lossy = finer
      }
      guard let lossy else { break }
      if let estimate, Double(estimate.file.count) < Self.estimate.factor * Double(lossy.file.count) {
        guard try lossy.file.count < exactFile().count else { break }
      }
      let (rgb, luma) = try measure(source, in: lossy.file)
      if estimate == nil || Self.isGood(luma, least: Self.least.luma) && Self.isGood(rgb, least: Self.least.rgb) {
        isLossy = true
        (report.fidelity, report.lumaFidelity) = (rgb, luma)
        break
      }
    }
    let file = if isLossy, let lossy { lossy.file } else { try exactFile() }
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
  /// Movies are repaired where they rest.
  private static let (stillQualities, movieQualities) = ([80, 82, 90], [76, 79, 82, 90])

  /// A lossless level that takes a quarter of the usual one's time, and the size of its file, as a multiple of a lossy
  /// one's, from which the usual level is taken not to make the smaller file: of ten examples, its files were 1.28 times as
  /// large as the usual ones at most. Where that is wrong, the file is a good lossy one that is larger than it need be.
  private static let estimate = (level: Int32(1), factor: 1.5)

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
    var (time, frameEnd) = (0, 0.0)
    var shown: (bitmap: Bitmap, end: Int)?
    try source.forEachFrame { frame throws(OutputProblem) in
      frameEnd += source.delays[frame.index].seconds
      let end = Int(Self.milliseconds(frameEnd))
      repeat {
        // After the last frame it stays.
        if shown.map({ $0.end <= time }) ?? true, let next = animation.next() { shown = next }
        guard let shown else { throw .encoderFailed }
        let error = PictureError(frame.bitmap, shown.bitmap)
        let until = shown.end > time ? min(shown.end, end) : end
        // A still has no duration.
        let weight = source.delays.count == 1 ? 1 : Double(until - time)
        rgb.add(error.rgb, for: weight)
        luma.add(error.luma, for: weight)
        time = until
      } while time < end
    }
    let pixels = source.width * source.height
    return (rgb.fidelity(pixels: pixels), luma.fidelity(pixels: pixels, channels: 1))
  }
}

/// Writes one moment as a WebP.
struct WebPStillWriter: MovieEncoder {
  static let traits = FormatTraits(
    title: "WebP still", suffix: "webp", summary: "a still; every color, exactly, or lossy", clock: .milliseconds,
    longestSide: WebPWriter.traits.longestSide, isStill: true, hasPoster: true)

  var options = EncodeOptions()

  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport {
    try WebPWriter(options: options).write(FirstFrame(source: source), to: sink)
  }
}
