import Platform
import TabBase
import TabCodecs

/// A spec made ready: the pipeline from its text to the scene. From here on it can be rendered, traced and compared, as often as
/// wanted. Times are seconds; those of the movie go by `output.speed` times as fast as those of a file.
public struct Production: Sendable {
  /// What the user should hear about though it does not stand in the way.
  public let warnings: [Diagnostic]
  /// What the picture shows, in words; nil where the spec does not say it.
  public let alt: String?
  /// What the movie is made from. No output takes the place of one of these.
  package let inputs: [InputFile]
  /// The paths of those files.
  package var inputPaths: [String] { inputs.map(\.path) }
  let movie: Movie
  let score: Score
  let scene: Scene
  /// The font file for all text; nil means Inter.
  let fontFile: String?
  /// What its text is set in.
  let fonts: (files: [InputFile], family: String?)
  /// Where the spec says these, if it does.
  private let rateSpan: SourceSpan?
  private let posterSpan: SourceSpan?
  /// Pixels of all frames in which something may move.
  let movingPixels: Double
  let limits: Limits

  /// Reads a spec, resolves it, plays it and lays it out. `text.file` says where the folder is in which its files lie,
  /// `overrides` replace what it says, and `font` is a font file for all text. What is thrown has at least one error.
  public init(_ text: SourceText, overrides: Overrides = Overrides(), font: String? = nil) throws(Findings) {
    self = try Script(text).production(overrides: overrides, font: font)
  }

  init(_ script: Script, overrides: Overrides, font: String?) throws(Findings) {
    var findings = script.findings
    let spec = overrides.applied(to: script.spec)
    limits = overrides.allowsLarge ? .large : .usual
    let assets = AssetLoader(root: script.root, pictures: script.pictures.limited(to: limits.picturePixels))
    fontFile = assets.openFonts(spec, font, &findings)
    guard let movie = Resolver.resolve(spec, assets: assets, &findings), let fonts = assets.fonts else {
      throw findings
    }
    let played = Timeline.play(movie)
    let check = LimitCheck(spec: spec, movie: movie, score: played, limits: limits)
    try check.checkTimes(&findings)
    do { scene = try Scene(movie, played, fonts: fonts) } catch {
      findings.error(.text(error), at: nil)
      throw findings
    }
    try check.checkPixels(of: scene, &findings)
    score = scene.withShades(scene.withDarkness(played))
    findings.addWarnings(of: spec, movie, score, scene, fonts)
    movingPixels = check.movingPixels(scene.framing, score)
    self.movie = movie
    alt = spec.alt
    isDark = spec.screen.appearance == .dark
    maxBytes = spec.output.maxBytes
    self.fonts = (fonts.files, fonts.family)
    inputs = script.inputs + assets.files + fonts.files
    rateSpan = spec.output.fps.span
    posterSpan = spec.output.poster?.span
    warnings = findings.diagnostics
  }

  /// The picture's width and height in pixels.
  package var size: (width: Int, height: Int) { (scene.framing.width, scene.framing.height) }

  /// Pixels to the point.
  package var scale: Double { movie.canvas.scale }
  package let isDark: Bool
  /// Maximum size of an output file, in bytes; nil means no limit.
  package let maxBytes: Int?

  /// What is wrong with `pictures` of one spec together, each of which is small enough by itself; nil where nothing is. Stills show one frame.
  package static func problem(ofAll pictures: [(production: Production, isStill: Bool)]) -> Problem? {
    guard let limit = pictures.first?.production.limits.moviePixels else { return nil }
    let pixels = pictures.reduce(0) { sum, picture in
      let size = picture.production.size
      return sum + (picture.isStill ? Double(size.width * size.height) : picture.production.movingPixels)
    }
    return pixels > limit ? .resolve(.tooMuchTogether(pictures: pictures.count, pixels: pixels, limit: limit)) : nil
  }

  /// For how many seconds a file of the format moves by itself, all its plays together; nil where nothing moves.
  package func motion(as format: OutputFormat) -> Double? {
    guard let seconds = seconds(as: format), movieFrames(format).times.count > 1 else { return nil }
    if case .times(let plays) = movie.output.encoding.loop { return seconds * Double(plays) }
    return .infinity
  }

  /// How long a file of the format plays once, in seconds; nil for a still.
  package func seconds(as format: OutputFormat) -> Double? {
    guard !format.isStill else { return nil }
    let schedule = schedule(format)
    return schedule.time(of: schedule.count)
  }

  /// What `format` cannot do of what the spec asks for. A still is to show movie time `time`, or the spec's poster.
  public func warnings(for format: OutputFormat, at time: Double? = nil) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    if let problem = format.problem(ofRate: movie.output.fps) {
      warnings.append(Diagnostic(.warning, .output(problem), at: rateSpan?.location))
    }
    let time = format.isStill ? time : nil
    let moment = time ?? movie.output.poster
    if format.encoder.traits.hasPoster, moment > end + Tolerance.time {
      let location = time == nil ? posterSpan?.location : nil
      warnings.append(Diagnostic(.warning, .output(.stillAfterEnd(time: moment, end: end)), at: location))
    }
    return warnings
  }

  /// Writes the movie to the file at `path` ("-" for standard output), which appears whole or not at all. A still shows the
  /// movie at `time`, or at the spec's poster; formats that play take no notice of it. `progress` hears of each frame that is drawn.
  /// Throws `Problem.output`.
  @discardableResult
  public func render(
    to path: String, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try write(
      to: path, as: format, at: time, maxBytes: maxBytes ?? (format.isIntermediate ? nil : self.maxBytes),
      progress: progress)
  }

  /// Writes each frame as a PNG to the folder at `path`, and an index of their times; the folder appears whole or not at all. A
  /// folder of frames that is there already is replaced. Throws `Problem.output`.
  @discardableResult
  public func renderFrames(
    to path: String, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try writeFrames(to: path, maxBytes: maxBytes ?? self.maxBytes, progress: progress)
  }

  /// Renders to a place whose links have been followed: to a folder of frames where it is one, else to a file.
  package func render(
    to place: OutputPlace, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil,
    progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    if place.isFolder {
      return try writeFrames(
        to: place.name, resolvedTo: place.real, maxBytes: maxBytes ?? self.maxBytes, progress: progress)
    }
    return try write(
      to: place.name, resolvedTo: place.real, as: format, at: time,
      maxBytes: maxBytes ?? (format.isIntermediate ? nil : self.maxBytes), progress: progress)
  }

  /// The bytes of the file that `render` would write. Throws `Problem.output` where the format has no room for the picture.
  public func data(
    as format: OutputFormat, at time: Double? = nil, progress: Progress? = nil
  ) throws(Problem) -> [UInt8] {
    do {
      var bytes: [UInt8] = []
      _ = try encode(as: format, at: time, progress: progress) { (piece) throws(OutputProblem) in
        bytes.append(contentsOf: piece)
      }
      return bytes
    } catch { throw .output(error) }
  }

  /// The picture at movie time `time`, or at the spec's poster. Before the movie it shows its first state, after it its last.
  public func still(at time: Double? = nil) -> Picture { Picture(bitmap(at: time)) }

  /// The movie's frames, each drawn when it is asked for, at the times that files of `format` have.
  public func frames(as format: OutputFormat = .gif) -> Frames { Frames(movieFrames(format)) }

  /// What moves: in the frames of a GIF, or `rate` times a second from the first event through the end of the last motion. Rates
  /// are above 0 and at most 100,000; with others it is as without one.
  public func trace(rate: Double? = nil) -> Trace {
    let frames: [Trace.Frame]
    if let rate, rate > 0, rate <= 100_000 {
      frames = samples(every: 1 / rate)
    } else {
      let movieFrames = movieFrames(.gif)
      frames = zip(movieFrames.times, movieFrames.delays).map {
        Trace.Frame(time: $0, delay: $1.seconds * movie.output.speed, pose: score.pose(at: $0))
      }
    }
    return Trace(frames: frames, score: score, movie: movie, layouts: scene.bars)
  }
}
