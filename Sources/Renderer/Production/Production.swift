import Platform
import TabBase
import TabCodecs
import TabModel
import TabPlay
import TabSpec

/// A spec that is ready to render: the pipeline from its text to the scene. It can be rendered, traced and
/// compared any number of times. Times are seconds; movie time runs `output.speed` times as fast as the
/// time of a file.
public struct Production: Sendable {
  /// The warnings about the spec.
  public let warnings: [Diagnostic]
  /// The spec's description of the picture; nil means none.
  public let alt: String?
  /// The input files of the movie, which no output may overwrite.
  package let inputs: [InputFile]
  package var inputPaths: [String] { inputs.map(\.path) }
  /// The titles of tabs that show a neutral icon, because the spec names none and no word of the title means one.
  package var titlesWithoutMeaning: [String] {
    source.overrides.applied(to: source.script.spec).tabBar.titlesWithoutMeaning
  }
  package private(set) var played: PlayedMovie
  var movie: Movie { played.movie }
  var playback: Playback { played.playback }
  var scene: Scene { played.scene }
  /// The font file for all text; nil means Inter.
  let fontFile: String?
  /// The font files of the movie's text, and their family; nil means that there is no text.
  let fonts: (files: [InputFile], family: String?)
  /// Source locations of the frame rate and the poster time; nil means that they are not in the spec.
  private let rateSpan: SourceSpan?
  private let posterSpan: SourceSpan?
  let quality: Located<Spec.Output.Quality>
  let host: Located<Host>?
  /// Number of pixels in all frames in which anything may move.
  let movingPixels: Double
  let limits: Limits
  /// The key of the movie's pictures; nil means that a part of what they depend on is unknown.
  let key: DrawingKey?
  /// What the production was made from.
  private let source: (script: Script, overrides: Overrides, font: String?)

  /// Reads a spec, resolves it, plays it and lays it out. The files that it names are relative to the
  /// folder of `text.file`. `overrides` replace its settings. `font` is a font file for all text; nil means
  /// the spec's. `threadBudget` limits the threads that work on it. The thrown findings contain at least
  /// one error.
  package init(
    _ text: SourceText, overrides: Overrides = Overrides(), font: String? = nil, threadBudget: ThreadBudget = .allCores
  ) throws(Findings) {
    self = try Script(text).production(overrides: overrides, font: font, threadBudget: threadBudget)
  }

  /// `namesParts` groups what is drawn by the parts of the scene, for writers of vectors.
  init(
    _ script: Script, overrides: Overrides, font: String?, threadBudget: ThreadBudget, namesParts: Bool = false
  ) throws(Findings) {
    // Before the files are read: where one changes meanwhile, the key is the older one, and the picture is drawn again.
    let key = namesParts ? nil : script.drawingKey(overrides: overrides, font: font)
    var findings = script.findings
    let spec = overrides.applied(to: script.spec)
    limits = overrides.allowsLarge ? .large : .usual
    let assets = AssetLoader(
      root: script.root, pictures: script.pictures.limited(to: limits.picturePixels),
      threadBudget: threadBudget)
    fontFile = assets.openFonts(spec, font, &findings)
    guard let movie = Resolver.resolve(spec, assets: assets, &findings), let fonts = assets.fonts else {
      findings.inputPaths = assets.files.map(\.path)
      throw findings
    }
    let silent = Timeline.play(movie)
    let check = LimitCheck(spec: spec, movie: movie, playback: silent, limits: limits)
    try check.checkTimes(&findings)
    let scene: Scene
    do { scene = try Scene(movie, silent, fonts: fonts, namesParts: namesParts) } catch {
      findings.error(.text(error), at: nil)
      throw findings
    }
    try check.checkPixels(of: scene, &findings)
    let playback = scene.withShades(scene.withDarkness(silent))
    findings.addWarnings(of: spec, script.node, in: script.file, movie, playback, scene, fonts)
    movingPixels = check.movingPixels(scene.viewport, playback)
    played = PlayedMovie(movie: movie, playback: playback, scene: scene, threadBudget: threadBudget)
    alt = spec.alt
    isDark = spec.screen.appearance == .dark
    maxBytes = spec.output.maxBytes
    self.fonts = (fonts.files, fonts.family)
    let inputs = script.inputs + assets.files + fonts.files
    self.inputs = inputs
    self.key = key.flatMap { $0.covers(inputs, fonts: fonts.files) ? $0 : nil }
    rateSpan = spec.output.fps.span
    posterSpan = spec.output.poster?.span
    (quality, host) = (spec.output.quality, spec.output.host)
    warnings = findings.diagnostics
    source = (script, overrides, font)
  }

  /// The same movie in the dark appearance; nil if the spec or a setting says which appearance it has, or if
  /// nothing but a light one can be made.
  func darkTwin() -> Production? {
    guard !isDark, source.overrides.written(.appearance) == nil,
      source.script.node?.member("screen")?.value.member("appearance") == nil
    else { return nil }
    var overrides = source.overrides
    do {
      try overrides.set(.appearance, to: "dark")
      return try source.script.production(overrides: overrides, font: source.font, threadBudget: threadBudget)
    } catch { return nil }
  }

  /// The same movie, drawn as the parts of its scene.
  func withParts() throws(Findings) -> Production {
    try Production(
      source.script, overrides: source.overrides, font: source.font, threadBudget: threadBudget, namesParts: true)
  }

  /// The picture's width and height, in pixels.
  package var size: (width: Int, height: Int) { played.size }

  /// Limits the threads that work on the movie.
  package var threadBudget: ThreadBudget { played.threadBudget }

  /// The same movie, of which several files are made that share their frames.
  package func sharingFrames() -> Production {
    var production = self
    production.played.frameStore = FrameStore()
    return production
  }

  /// The same movie, whose threads are limited by `threadBudget`.
  func limited(by threadBudget: ThreadBudget) -> Production {
    var production = self
    production.played.threadBudget = threadBudget
    return production
  }

  /// Pixels per point.
  package var scale: Double { played.scale }
  package let isDark: Bool
  /// Maximum size of an output file, in bytes; nil means no limit.
  package let maxBytes: Int?
  /// Whether pages on GitHub may show the pictures.
  package var isForGitHub: Bool { host == nil || host?.value == .github }
  /// Whether pages on PyPI show the pictures.
  package var destination: Host? { host?.value }

  /// The problem with the total size of `pictures` of one spec, each of which is small enough; nil means
  /// that there is none. A still is one frame.
  package static func problem(ofAll pictures: [(production: Production, isStill: Bool)]) -> Problem? {
    guard let limit = pictures.first?.production.limits.moviePixels else { return nil }
    let pixels = pictures.reduce(0) { sum, picture in
      let size = picture.production.size
      return sum + (picture.isStill ? Double(size.width * size.height) : picture.production.movingPixels)
    }
    return pixels > limit ? .tooMuchTogether(pictures: pictures.count, pixels: pixels, limit: limit) : nil
  }

  /// Total duration of the motion in a file of the format, over all plays, in seconds; nil means that
  /// nothing moves.
  package func motion(as format: OutputFormat) -> Double? {
    guard let seconds = seconds(as: format), movieFrames(format).times.count > 1 else { return nil }
    if case .times(let plays) = movie.output.encoding.loop { return seconds * Double(plays) }
    return .infinity
  }

  /// Duration of one play of a file of the format, in seconds; nil means a still.
  package func seconds(as format: OutputFormat) -> Double? {
    guard !format.isStill else { return nil }
    let schedule = schedule(format)
    return schedule.time(of: schedule.count)
  }

  /// Warnings about settings of the spec that `format` does not support. `time` is the movie time of a
  /// still, in seconds; nil means the spec's poster time.
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

  /// Size that GitHub's proxy for pictures of other sites takes, in bytes.
  package static let heavy = 5_000_000

  /// Warnings about a picture that has been written; nil for `format` means a folder of frames.
  package func warnings(
    of path: String, _ report: EncodeReport, as format: OutputFormat?, at time: Double?
  ) -> [Diagnostic] {
    guard let format else { return report.warnings }
    let isHeavy = !format.isIntermediate && isForGitHub && report.bytes > Production.heavy
    return warnings(for: format, at: time)
      + (isHeavy ? [Diagnostic(.warning, .output(.heavy(path: path, bytes: report.bytes)))] : []) + report.warnings
  }

  func hasWarnings(_ report: EncodeReport, as format: OutputFormat?, at time: Double?) -> Bool {
    !warnings.isEmpty || !warnings(of: "", report, as: format, at: time).isEmpty
  }

  func provenance(as format: OutputFormat?, at time: Double?) -> Provenance {
    Provenance(
      fonts: fonts.files, family: fonts.family,
      key: format?.hasComment == false ? nil : key?.text(as: format, at: time))
  }

  /// Renders the movie to the file at `path` ("-" for standard output), which appears complete or not at
  /// all. `time` is the movie time of a still, in seconds; nil means the spec's poster time, and formats
  /// that play ignore it. `maxBytes` is the maximum size of the file, in bytes; nil means the spec's.
  /// `progress` is called for each frame that is drawn. Throws an `output` problem.
  @discardableResult
  package func render(
    to path: String, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try write(
      to: path, as: format, at: time, maxBytes: byteLimit(maxBytes, for: format), progress: progress)
  }

  /// Renders to a place whose links have been followed: a folder of frames, each a PNG, with an index of their times, or a file. `keepsSame` leaves a file as it is that was drawn
  /// with another key and shows the same.
  package func render(
    to place: ResolvedPath, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil,
    keepsSame: Bool = false, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    if place.isFolder {
      return try writeFrames(
        to: place.name, resolvedTo: place.real, maxBytes: maxBytes ?? self.maxBytes, keepsSame: keepsSame,
        progress: progress)
    }
    return try write(
      to: place.name, resolvedTo: place.real, as: format, at: time,
      maxBytes: byteLimit(maxBytes, for: format), keepsSame: keepsSame, progress: progress)
  }

  /// The bytes of the file that `render` would write. Throws an `output` problem if the picture exceeds the
  /// limits of the format.
  public func data(as format: OutputFormat, at time: Double? = nil) throws(Problem) -> [UInt8] {
    try data(as: format, at: time, progress: nil)
  }

  func data(as format: OutputFormat, at time: Double?, progress: Progress?) throws(Problem) -> [UInt8] {
    do {
      return try sealed(as: format, at: time, progress: progress).bytes
    } catch { throw .output(error) }
  }

  /// The picture at movie time `time`, in seconds; nil means the spec's poster time. Before the movie it is
  /// the first state, after it the last.
  public func still(at time: Double? = nil) -> Picture { Picture(bitmap(at: time)) }

  /// The movie's frames at the times of files of `format`, each drawn on demand.
  public func frames(as format: OutputFormat = .gif) -> Frames { Frames(movieFrames(format)) }

  /// The animated values in the frames of a GIF, or `rate` times per second from the first event to the end
  /// of the last motion. `rate` is above 0 and at most 100,000; nil, and other rates, mean the frames of a
  /// GIF.
  public func trace(rate: Double? = nil) -> Trace {
    let frames: [Trace.Frame]
    if let rate, rate > 0, rate <= 100_000 {
      frames = samples(every: 1 / rate)
    } else {
      let movieFrames = movieFrames(.gif)
      frames = zip(movieFrames.times, movieFrames.delays).map {
        Trace.Frame(time: $0, delay: $1.seconds * movie.output.speed, pose: playback.pose(at: $0))
      }
    }
    return Trace(frames: frames, playback: playback, movie: movie, layouts: scene.bars)
  }
}
