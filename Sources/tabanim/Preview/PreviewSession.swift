import Platform
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

/// Answers the requests of the page: with its own files, and with the frames and curves of the last movie that was good.
final class PreviewSession: @unchecked Sendable {
  /// A movie and what draws it.
  private final class Shown: @unchecked Sendable {
    let number: Int
    let script: Script
    let production: Production
    let stills: Stills
    /// The dark twin of a light movie, or the light one; made when it is first asked for.
    private let twinMonitor = Monitor()
    private var twin: Stills?

    init(_ number: Int, _ script: Script, _ production: Production) {
      (self.number, self.script, self.production) = (number, script, production)
      stills = Stills(production)
    }

    func twin(_ settings: OverrideOptions, _ options: ProductionOptions) throws -> Stills {
      twinMonitor.lock()
      defer { twinMonitor.unlock() }
      if let twin { return twin }
      let overrides = try settings.overrides(appearance: production.isDark ? "light" : "dark")
      let made = Stills(try script.production(overrides: overrides, font: options.font))
      twin = made
      return made
    }
  }

  private let source: SpecSource
  private let settings: OverrideOptions
  private let options: ProductionOptions
  private let monitor = Monitor()
  // Guarded by the monitor.
  private var shown: Shown?
  /// No two runs have the same numbers, so that a page never takes frames of the last run for frames of this one.
  private var lastNumber = time(nil) * 1000

  init(source: SpecSource, settings: OverrideOptions, options: ProductionOptions) {
    (self.source, self.settings, self.options) = (source, settings, options)
  }

  /// What the user calls the spec.
  private var spec: String { source.key }

  // MARK: State

  /// Takes a reading. Returns the state of the page, as JSON in one line: {"spec", "command", "stillCommand", "isCurrent", "version",
  /// "movie", "problems"}. `version` and `movie` are those of the last good picture, or null; `isCurrent` tells whether the spec makes it.
  func update(_ reading: PreviewReading) -> String {
    let shown = monitor.locked { () -> Shown? in
      if let (script, production) = reading.movie {
        lastNumber += 1
        self.shown = Shown(lastNumber, script, production)
      }
      return self.shown
    }
    let poster = SpecName.folder(of: source.name) + source.stem + "-poster.png"
    let members = [
      ("spec", Escape.json(spec)), ("command", Escape.json(command())),
      (
        "stillCommand",
        Escape.json(command(adding: ["-o", poster.hasPrefix("-") ? "./" + poster : poster, "--at"]))
      ),
      ("isCurrent", "\(reading.movie != nil)"), ("version", shown.map { "\($0.number)" } ?? "null"),
      ("movie", shown?.production.outlineJSON ?? "null"),
      ("problems", "[" + reading.diagnostics.map(problem).joined(separator: ",") + "]"),
    ]
    let json = "{" + members.map { Escape.json($0) + ":" + $1 }.joined(separator: ",") + "}"
    return json.split(separator: "\n").joined(separator: " ")
  }

  private func command(adding words: [String] = []) -> String {
    var flags = PictureFlags(given: settings.given)
    flags.overrides.allowsLarge = settings.allowLarge
    return RenderAdvice.command(spec: spec, directory: nil, flags, options, adding: words)
  }

  /// The keys of a diagnostic, with the spec's line and the caret below it.
  private func problem(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { ReportPlace.location($0) } ?? .file(source.name)
    let report = JSONReport.line(diagnostic.severity, diagnostic.problem, at: place)
    let excerpt = diagnostic.location.flatMap { $0.lineText.isEmpty ? nil : Listing.excerpt($0) }
    let lines = excerpt.map { Escape.json($0.line + "\n" + $0.indent + $0.mark) } ?? "null"
    return "{\"report\":\(report),\"excerpt\":\(lines)}"
  }

  // MARK: Requests

  /// The table of all that is served.
  func answer(_ request: HTTPRequest) -> HTTPServer.Answer {
    switch request.path {
    case "/": .now(PreviewPage.html)
    case "/style.css": .now(PreviewPage.style)
    case "/page.js": .now(PreviewPage.script)
    case "/frames.js": .now(PreviewPage.frames)
    case "/parts.js": .now(PreviewPage.parts)
    case "/curves.js": .now(PreviewPage.curves)
    case "/events": .events
    case "/frame": .later { [self] in frame(request.query) }
    case "/motion": .later { [self] in motion(request.query) }
    case "/snippet": .later { [self] in snippet() }
    default: .now(.status(404))
    }
  }

  /// The movie that a request names; nil means that there is a newer one, of which the page has heard or will hear.
  private func movie(_ query: [String: String]) -> Shown? {
    monitor.locked { shown.flatMap { query["version"] == "\($0.number)" ? $0 : nil } }
  }

  /// Red, green, blue and alpha of each pixel of `?version=V&time=SECONDS`; with `&twin` those of the other appearance.
  private func frame(_ query: [String: String]) -> HTTPResponse {
    guard let time = query["time"].flatMap(Double.init), time.isFinite else { return .status(400) }
    guard let movie = movie(query),
      let stills = query["twin"] == nil ? movie.stills : try? movie.twin(settings, options)
    else {
      return .status(409)
    }
    return HTTPResponse(type: "application/octet-stream", body: stills.rgba(at: time))
  }

  private func motion(_ query: [String: String]) -> HTTPResponse {
    guard let movie = movie(query) else { return .status(409) }
    return HTTPResponse(type: "application/json", text: movie.production.motionJSON)
  }

  /// The lines that `snippet` prints.
  private func snippet() -> HTTPResponse {
    var silent = options
    silent.quiet = true
    var batch = Batch(silent, ThreadBudget(threads: 1), isVerbose: false)
    guard let source = try? SpecReference(spec).source(settings: options.assignments) else { return .status(409) }
    let planned = try? batch.read([source], for: .reading) { script, source in
      try PicturePlan(script: script, source: source, flags: PictureFlags(), folders: FolderListings()).made()
    }
    let jobs = try? batch.prepare(planned ?? [], settings: Overrides()).jobs
    let lines = jobs.flatMap { try? Snippet.text(of: $0, .markdown, on: SnippetPlace()) } ?? ""
    return lines.isEmpty ? .status(409) : HTTPResponse(text: lines)
  }
}
