import Platform
import TabBase
import TabCodecs
import TabModel
import TabPlay
import TabRaster
import TabText

/// Several movies on one canvas and one clock: side by side for a comparison, or beside a plot of their
/// motion. The first movie determines frame rate, speed, plays and quality.
package struct Composition: EncodableMovie {
  /// A movie, and its time at the start of the composition.
  private struct Part {
    let renderer: any FrameRenderer
    let begin: Double
    let place: PixelRect
  }

  private let parts: [Part]
  private let surround: Bitmap
  /// Duration in seconds of the first movie's time.
  private let length: Double
  private let first: Production
  let inputs: [InputFile]
  let encoding: EncodeOptions

  /// A movie's name, and its differences from the others; nil means that the name is enough.
  package typealias Caption = (title: String, detail: String?)

  /// Shows `productions` side by side, each above its caption, from the same instant on. Movies that end
  /// earlier keep their last state. Throws a `resolve` problem if the whole exceeds a movie's limits, and
  /// a `text` problem.
  package init(
    comparing productions: [Production], captions: [Caption], columns: Int? = nil, isDark: Bool
  ) throws(Problem) {
    let layout = MontageLayout(
      productions.map(\.size), captions: captions.map { .init(title: $0.title, detail: $0.detail) },
      columns: columns, scale: productions.first?.scale ?? 2)
    let begin = productions.map(\.renderer.span.lowerBound).min() ?? 0
    let end = productions.map(\.renderer.span.upperBound).max() ?? 0
    try self.init(
      productions, zip(productions, layout.places).map { Part(renderer: $0.renderer, begin: begin, place: $1) },
      length: end - begin, layout, isDark: isDark)
  }

  /// Shows `productions` with their `plot`, in which a dot moves along each curve. The composition begins a
  /// little before the plot does. It ends after the plot by the first movie's `hold`. Throws
  /// a `resolve` problem and a `text` problem.
  package init(plotting plot: Plot, of productions: [Production]) throws(Problem) {
    guard let first = productions.first else { throw .output(.encoderFailed) }
    let captions = productions.count > 1 ? plot.sources.map { MontageLayout.Caption(title: $0, detail: nil) } : []
    var layout = MontageLayout(productions.map(\.size), captions: captions, columns: nil, scale: first.scale)
    let renderer = try PlotRenderer(plot, scale: first.scale, fonts: .opened(first.fontFile))
    layout.add(plotOf: (renderer.width, renderer.height))
    let lead = Composition.lead * first.movie.output.speed
    let begins = plot.origins.map { $0 - lead } + [-lead]
    // If the plot is longer than the movie, the picture continues like the curve.
    let all: [any FrameRenderer] =
      zip(productions, plot.origins).map {
        PlayedScene($0.scene, $0.playback, until: max($0.end, $1 + plot.length))
      } + [renderer]
    let parts = zip(zip(all, begins), layout.places).map { Part(renderer: $0.0, begin: $0.1, place: $1) }
    try self.init(
      productions, parts, length: lead + plot.length + first.movie.output.hold, layout, isDark: plot.options.isDark)
  }

  /// Time without motion before a plot begins, in seconds of the file's time.
  private static let lead = 0.4

  private init(
    _ productions: [Production], _ parts: [Part], length: Double, _ layout: MontageLayout, isDark: Bool
  ) throws(Problem) {
    guard let first = productions.first, let begin = parts.first?.begin else { throw .output(.encoderFailed) }
    self.parts = parts
    self.length = length
    self.first = first
    let output = first.movie.output
    var encoding = output.encoding
    encoding.poster = max((output.poster - begin) / output.speed, 0)
    self.encoding = encoding
    try Composition.check(layout, seconds: length / output.speed, productions)
    let fonts = try FontLibrary.opened(first.fontFile)
    do { surround = try layout.surround(PlotTheme(isDark: isDark), fonts: fonts) } catch { throw .text(error) }
    inputs = productions.flatMap(\.inputs) + fonts.files
  }

  private static func check(
    _ layout: MontageLayout, seconds: Double, _ productions: [Production]
  ) throws(Problem) {
    guard let first = productions.first else { return }
    let limits = first.limits
    let problem =
      limits.problem(ofFrameWidth: layout.width, height: layout.height)
      ?? limits.problem(ofLength: seconds) ?? limits.problem(ofFrames: seconds * first.movie.output.fps)
    if let problem { throw problem }
    if let problem = Production.problem(ofAll: productions.map { ($0, false) }) { throw problem }
  }

  // MARK: As an encodable movie

  package var size: (width: Int, height: Int) { (surround.width, surround.height) }
  /// Without a key, since nothing compares compositions with their specs.
  func provenance(as format: OutputFormat?, at time: Double?) -> Provenance { first.provenance }

  func hasWarnings(_ report: EncodeReport, as format: OutputFormat?, at time: Double?) -> Bool { false }

  func source(_ format: OutputFormat) -> MontageFrames {
    let schedule = schedule(format)
    let pictures = parts.map {
      MontageFrames.Picture(
        frames: MovieFrames($0.renderer, from: $0.begin, at: schedule, speed: first.movie.output.speed),
        place: $0.place)
    }
    return MontageFrames(pictures, on: surround, at: schedule)
  }

  private func schedule(_ format: OutputFormat) -> FrameSchedule {
    FrameSchedule(
      duration: length / first.movie.output.speed, rate: first.movie.output.fps,
      clock: format.encoder.traits.clock)
  }

  func bitmap(at time: Double?) -> Bitmap {
    let canvas = surround.copy()
    let begin = parts.first?.begin ?? 0
    let passed = min(max((time ?? first.movie.output.poster) - begin, 0), length)
    for part in parts {
      let picture = part.renderer.bitmap(at: part.begin + passed)
      canvas.lay(picture.bounds, of: picture, at: part.place, over: surround)
    }
    return canvas
  }

  /// Renders to a file, under the rules of `Production.render`.
  package func render(
    to path: String, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try write(to: path, as: format, at: time, maxBytes: maxBytes, progress: progress)
  }

  /// Renders to a folder of frames, each a PNG, with an index of their times, under the same rules.
  package func renderFrames(
    to path: String, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try writeFrames(to: path, maxBytes: maxBytes, progress: progress)
  }

  /// Duration of one play of a file of the format, in seconds; nil means a still.
  package func seconds(as format: OutputFormat) -> Double? {
    guard !format.isStill else { return nil }
    let schedule = schedule(format)
    return schedule.time(of: schedule.count)
  }

  /// Warnings about settings of the first spec that `format` does not support.
  package func warnings(for format: OutputFormat) -> [Diagnostic] {
    format.problem(ofRate: first.movie.output.fps).map { [Diagnostic(.warning, .output($0))] } ?? []
  }
}
