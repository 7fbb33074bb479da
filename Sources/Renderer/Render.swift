/// A spec made ready: the pipeline from the text to a movie's score. From here on it can be rendered and traced, as often as
/// wanted.
public struct Production {
  /// What the user should hear about though it does not stand in the way.
  public let warnings: [Diagnostic]
  /// What the picture shows, in words, where the spec says it.
  public let alt: String?
  let movie: Movie
  let score: Score
  let scene: Scene
  let fonts: FontLibrary
  /// The spec's file, and those that it names.
  private let files: [InputFile]
  /// Where the spec says these, if it does.
  private let rateLocation: SourceLocation?
  private let posterLocation: SourceLocation?

  /// Why a spec comes to nothing. At least one of the diagnostics is an error.
  public struct Failure: Error {
    public let diagnostics: [Diagnostic]
  }

  /// Reads, resolves, plays and lays out. `text.file` says where the spec's folder is.
  /// `font` is a file for all text, whatever the spec says.
  public init(_ text: SourceText, overrides: Overrides = Overrides(), font: String? = nil) throws(Failure) {
    let reading = Spec.read(text, overrides: overrides)
    guard let spec = reading.spec else { throw Failure(diagnostics: reading.diagnostics) }
    try self.init(
      spec, folder: SpecFolder(ofSpec: text.file), origin: text.origin, font: font, found: reading.diagnostics)
  }

  /// Resolves, plays and lays out a spec, which was read from `origin` where that is a file; `found` is what was found then.
  /// `font` is a file for all text, `fonts` are to be shared with others.
  init(
    _ spec: Spec, folder: SpecFolder, origin: InputFile? = nil, font: String? = nil, fonts shared: FontLibrary? = nil,
    found: [Diagnostic] = []
  ) throws(Failure) {
    let assets = AssetLoader(folder: folder)
    let resolved: (movie: Movie, warnings: [Diagnostic])
    do { resolved = try Resolver.resolve(spec, assets: assets) } catch {
      throw Failure(diagnostics: found + error.diagnostics)
    }
    movie = resolved.movie
    rateLocation = spec.output.fps.location
    files = (origin.map { [$0] } ?? []) + assets.files
    posterLocation = spec.output.poster?.location
    let limits = LimitCheck(spec: spec, movie: resolved.movie)
    score = Timeline.play(movie)
    let tooLong = limits.problems(ofLength: score)
    guard tooLong.isEmpty else { throw Failure(diagnostics: found + resolved.warnings + tooLong) }
    alt = spec.alt
    do throws(TextProblem) {
      if let shared { fonts = shared } else { fonts = try FontLibrary(file: font ?? movie.font.file) }
      scene = try Scene(movie, score, fonts: fonts)
    } catch { throw Failure(diagnostics: [Diagnostic(.error, .text(error))]) }
    let tooLarge = limits.problems(ofCanvas: scene.framing, score)
    guard tooLarge.isEmpty else { throw Failure(diagnostics: found + resolved.warnings + tooLarge) }
    warnings =
      found + resolved.warnings + fonts.warnings.map { Diagnostic(.warning, .text($0)) }
      + scene.captions.cut.map { Diagnostic(.warning, .resolve(.captionCut(text: $0))) }
      + scene.unseenScreens.map {
        let problem = ResolveProblem.cropShowsNothing(width: $0.width, height: $0.height)
        return Diagnostic(.warning, .resolve(problem), at: spec.screen.crop?.location)
      }
  }

  /// What `report` says was lost on the way to a file.
  public func warnings(after report: EncodeReport) -> [Diagnostic] {
    report.losesPartialAlpha ? [Diagnostic(.warning, .resolve(.partialAlphaLost))] : []
  }

  /// What the movie is made from. No output takes the place of one of these.
  public var inputs: [InputFile] { files + fonts.files }

  /// What `format` cannot do of what was asked for. A still is to show movie time `time`, or the spec's poster.
  public func warnings(for format: OutputFormat, at time: Double? = nil) -> [Diagnostic] {
    switch format {
    case .gif:
      guard movie.output.fps > FrameTimes.fastestGIF else { return [] }
      let problem = ResolveProblem.rateLimited(requested: movie.output.fps, used: FrameTimes.fastestGIF)
      return [Diagnostic(.warning, .resolve(problem), at: rateLocation)]
    case .png, .apng:
      let time = format == .png ? time : nil
      let moment = time ?? movie.output.poster
      guard moment > end + Tolerance.time else { return [] }
      let problem = ResolveProblem.stillAfterEnd(time: moment, end: end)
      return [Diagnostic(.warning, .resolve(problem), at: time == nil ? posterLocation : nil)]
    }
  }

  /// When the last picture has been held for as long as the spec says, in seconds of movie time.
  private var end: Double { score.shownUntil + movie.output.hold }

  /// Writes the movie to `path` ("-" for standard output); the file appears whole or not at all. A still shows movie time
  /// `time`, or the spec's poster. `progress` hears of each frame that is drawn.
  public func render(
    to path: String, as format: OutputFormat, at time: Double? = nil, progress: Progress? = nil
  ) throws(OutputProblem) -> EncodeReport {
    let file = try OutputFile(path, sparing: inputs)
    let report = try encode(as: format, at: time, progress: progress) { (piece) throws(OutputProblem) in
      try file.write(piece)
    }
    try file.finish()
    return report
  }

  /// Writes each frame as a PNG to the folder at `path`, and an index of their times; the folder appears whole or not at all.
  public func renderFrames(to path: String, progress: Progress? = nil) throws(OutputProblem) -> EncodeReport {
    let folder = try OutputFolder(path, sparing: inputs)
    let report = try SequenceWriter(options: movie.output.encoding).write(
      WatchedFrames(frames(.apng), progress), to: folder)
    try folder.finish()
    return report
  }

  /// The bytes of the file go to `sink` piece by piece.
  func encode(
    as format: OutputFormat, at time: Double?, progress: Progress? = nil,
    to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport {
    switch format {
    case .gif:
      return try GIFWriter(options: movie.output.encoding).write(WatchedFrames(frames(.gif), progress), to: sink)
    case .png:
      let (bytes, report) = try PNGWriter(options: movie.output.encoding).encode(
        still(at: min(time ?? movie.output.poster, end)))
      try bytes.give(to: sink)
      return report
    case .apng:
      return try APNGWriter(options: movie.output.encoding).write(WatchedFrames(frames(.apng), progress), to: sink)
    }
  }

  /// The picture at movie time `time`.
  func still(at time: Double) -> Bitmap {
    let still = Bitmap(width: scene.framing.width, height: scene.framing.height)
    Compositor(bitmap: still).draw(scene.frame(score.pose(at: time)).items)
    return still
  }

  /// What moves: in the frames of a GIF, or `rate` times a second from the first event through the end of the last motion.
  public func trace(rate: Double? = nil) -> Trace {
    let frames: [Trace.Frame]
    if let rate {
      frames = samples(every: 1 / rate)
    } else {
      let movieFrames = self.frames(.gif)
      frames = zip(movieFrames.times, movieFrames.delays).map {
        Trace.Frame(time: $0, delay: $1.seconds * movie.output.speed, pose: score.pose(at: $0))
      }
    }
    return Trace(frames: frames, score: score, showsTouches: movie.touches.isShown)
  }

  /// t₀ + k·step, and the end.
  private func samples(every step: Double) -> [Trace.Frame] {
    let start = score.events.first?.time ?? 0
    let end = max(score.end, start)
    var times: [Double] = []
    while start + Double(times.count) * step < end - Tolerance.time { times.append(start + Double(times.count) * step) }
    times.append(end)
    return times.enumerated().map { index, time in
      let next = index + 1 < times.count ? times[index + 1] : time
      return Trace.Frame(time: time, delay: next - time, pose: score.pose(at: time))
    }
  }

  func frames(_ format: OutputFormat) -> MovieFrames {
    let duration = end / movie.output.speed
    let times: FrameTimes =
      format == .apng
      ? .apng(duration: duration, rate: movie.output.fps) : .gif(duration: duration, rate: movie.output.fps)
    return MovieFrames(scene, score, at: times, speed: movie.output.speed)
  }
}
