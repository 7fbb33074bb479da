import Platform
import TabBase
import TabCodecs
import TabRaster
import TabText

/// Several movies on one canvas and one clock: beside one another to be compared, or beside a plot of what moves in them. How it is
/// played (rate, speed, plays, quality) is what the first of them says.
package struct Montage: Film {
  /// A movie, and which of its times is shown when the first shows its `begin`.
  private struct Part {
    let footage: any Footage
    let begin: Double
    let place: PixelRect
  }

  private let parts: [Part]
  private let surround: Bitmap
  /// Length in the first movie's time, in seconds.
  private let length: Double
  private let first: Production
  let inputs: [InputFile]
  let encoding: EncodeOptions

  /// A movie's name and what sets it apart.
  package typealias Caption = (title: String, detail: String?)

  /// `productions` side by side, each above its caption, from the same instant on; those that are over sooner keep their last state. Throws
  /// `Problem.resolve` where the whole is larger than a movie may be, and `Problem.text`.
  package init(
    comparing productions: [Production], captions: [Caption], columns: Int? = nil, isDark: Bool
  ) throws(Problem) {
    let layout = MontageLayout(
      productions.map(\.size), captions: captions.map { .init(title: $0.title, detail: $0.detail) },
      columns: columns, scale: productions.first?.scale ?? 2)
    let begin = productions.map(\.footage.span.lowerBound).min() ?? 0
    let end = productions.map(\.footage.span.upperBound).max() ?? 0
    try self.init(
      productions, zip(productions, layout.places).map { Part(footage: $0.footage, begin: begin, place: $1) },
      length: end - begin, layout, isDark: isDark)
  }

  /// `productions` with their `plot`, in which a dot goes along each curve. It begins a little before the plot does, and ends when the
  /// plot has been over for as long as the first movie holds its last state. Throws likewise.
  package init(plotting plot: Plot, of productions: [Production]) throws(Problem) {
    guard let first = productions.first else { throw .output(.encoderFailed) }
    let captions = productions.count > 1 ? plot.sources.map { MontageLayout.Caption(title: $0, detail: nil) } : []
    var layout = MontageLayout(productions.map(\.size), captions: captions, columns: nil, scale: first.scale)
    let footage = try PlotFootage(plot, scale: first.scale, fonts: .opened(first.fontFile))
    layout.add(plotOf: (footage.width, footage.height))
    let lead = Montage.lead * first.movie.output.speed
    let begins = plot.origins.map { $0 - lead } + [-lead]
    // Where more is plotted than the movie shows, its picture goes on as the curve does.
    let all: [any Footage] =
      zip(productions, plot.origins).map {
        PlayedScene($0.scene, $0.score, until: max($0.end, $1 + plot.length))
      } + [footage]
    let parts = zip(zip(all, begins), layout.places).map { Part(footage: $0.0, begin: $0.1, place: $1) }
    try self.init(
      productions, parts, length: lead + plot.length + first.movie.output.hold, layout, isDark: plot.options.isDark)
  }

  /// How long nothing moves before a plot begins, in seconds as they are played.
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
    try Montage.check(layout, seconds: length / output.speed, productions)
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
    if let problem { throw .resolve(problem) }
    if let problem = Production.problem(ofAll: productions.map { ($0, false) }) { throw problem }
  }

  // MARK: As a film

  package var size: (width: Int, height: Int) { (surround.width, surround.height) }
  var provenance: Provenance { first.provenance }

  func source(_ format: OutputFormat) -> MontageFrames {
    let schedule = schedule(format)
    let pictures = parts.map {
      MontageFrames.Picture(
        frames: MovieFrames($0.footage, from: $0.begin, at: schedule, speed: first.movie.output.speed),
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
      let picture = part.footage.bitmap(at: part.begin + passed)
      canvas.lay(picture.bounds, of: picture, at: part.place, over: surround)
    }
    return canvas
  }
}

extension Montage {
  /// As `Production.render` does.
  package func render(
    to path: String, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try write(to: path, as: format, at: time, maxBytes: maxBytes, progress: progress)
  }

  /// As `Production.renderFrames` does.
  package func renderFrames(
    to path: String, maxBytes: Int? = nil, progress: Progress? = nil
  ) throws(Problem) -> EncodeReport {
    try writeFrames(to: path, maxBytes: maxBytes, progress: progress)
  }

  /// How long a file of the format plays once, in seconds; nil for a still.
  package func seconds(as format: OutputFormat) -> Double? {
    guard !format.isStill else { return nil }
    let schedule = schedule(format)
    return schedule.time(of: schedule.count)
  }

  /// What `format` cannot do of what the first spec asks for.
  package func warnings(for format: OutputFormat) -> [Diagnostic] {
    format.problem(ofRate: first.movie.output.fps).map { [Diagnostic(.warning, .output($0))] } ?? []
  }
}
