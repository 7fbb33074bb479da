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

  let source: SpecSource
  let settings: OverrideOptions
  let options: ProductionOptions
  /// Sends a state to all pages.
  private let send: @Sendable (String) -> Void
  /// What a page of this run knows, and no other: whoever changes something sends it along.
  private let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  /// Whoever reads the spec or changes something holds it.
  let work = Monitor()
  // Guarded by `work`.
  var changes = PreviewChanges()
  /// The last reading of the spec.
  private(set) var last: PreviewReading?
  private let monitor = Monitor()
  // Guarded by the monitor.
  private var shown: Shown?
  private var watched: Set<String> = []
  /// No two runs have the same numbers, so that a page never takes frames of the last run for frames of this one.
  private var lastNumber = time(nil) * 1000

  init(
    source: SpecSource, settings: OverrideOptions, options: ProductionOptions,
    send: @escaping @Sendable (String) -> Void
  ) {
    (self.source, self.settings, self.options, self.send) = (source, settings, options, send)
  }

  /// What the user calls the spec.
  var spec: String { source.key }

  /// The files of which the spec is made, or was before an error.
  var inputs: Set<String> { monitor.locked { watched } }

  // MARK: State

  /// Reads the spec again, tells its problems in the terminal, and shows it.
  func refresh() {
    work.lock()
    defer { work.unlock() }
    let reading = read()
    // In this order, so that whoever hears of the state finds its problems in the terminal.
    options.reporter.report(reading.diagnostics.filter { !options.quiet || $0.severity == .error }, of: spec)
    update(reading)
  }

  func read() -> PreviewReading { PreviewReading(of: spec, settings, options, changes: changes.assignments) }

  /// Takes a reading and sends the state of the page, which is returned: JSON in one line, {"spec", "command", "stillCommand",
  /// "isCurrent", "version", "movie", "problems", "changes"}. `version` and `movie` are those of the last good picture, or null;
  /// `isCurrent` tells whether the spec makes it.
  @discardableResult func update(_ reading: PreviewReading) -> String {
    last = reading
    let shown = monitor.locked { () -> Shown? in
      if let (script, production) = reading.movie {
        lastNumber += 1
        self.shown = Shown(lastNumber, script, production)
      }
      // An error may hide files of which the spec was made before, and will be again.
      watched = reading.movie == nil ? watched.union(reading.inputs) : reading.inputs
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
      ("changes", changes.json(now: reading.text.flatMap(tree), in: reading.text?.bytes)),
    ]
    let json = "{" + members.map { Escape.json($0) + ":" + $1 }.joined(separator: ",") + "}"
    let line = json.split(separator: "\n").joined(separator: " ")
    send(line)
    return line
  }

  /// The values of a text with its bases, without those of the command line and of the page.
  func tree(of text: SourceText) -> Node? {
    var findings = Findings()
    return SpecBases.read(text, [], &findings).node
  }

  private func command(adding words: [String] = []) -> String {
    var flags = PictureFlags(given: settings.given)
    flags.overrides.allowsLarge = settings.allowLarge
    var options = options
    options.values += changes.assignments.map(\.written)
    return RenderAdvice.command(spec: spec, directory: nil, flags, options, adding: words)
  }

  /// The keys of a diagnostic, with the spec's line and the caret below it.
  func problem(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { ReportPlace.location($0) } ?? .file(source.name)
    let report = JSONReport.line(diagnostic.severity, diagnostic.problem, at: place)
    let excerpt = diagnostic.location.flatMap { $0.lineText.isEmpty ? nil : $0.excerpt }
    let lines = excerpt.map { Escape.json($0.line + "\n" + $0.indent + $0.mark) } ?? "null"
    return "{\"report\":\(report),\"excerpt\":\(lines)}"
  }

  // MARK: Requests

  /// The table of all that is served.
  func answer(_ request: HTTPRequest) -> HTTPServer.Answer {
    switch (request.method, request.path) {
    case ("POST", "/set"), ("POST", "/save"), ("POST", "/reset"):
      guard request.values(of: PreviewPage.tokenField) == [token] else { return .now(.status(403)) }
      return .later { [self] in change(request.path, request.body) }
    case (_, "/set"), (_, "/save"), (_, "/reset"): return .now(.status(405, fields: [("Allow", "POST")]))
    case ("POST", _): return .now(.status(405, fields: [("Allow", "GET, HEAD")]))
    case (_, "/"): return .now(PreviewPage.html(token: token))
    case (_, "/events"): return .events
    case (_, "/frame"): return .later { [self] in frame(request.query) }
    case (_, "/motion"): return .later { [self] in motion(request.query) }
    case (_, "/controls"): return .later { [self] in controls() }
    case (_, "/snippet"): return .later { [self] in snippet() }
    case (_, let path): return .now(PreviewPage.files[path] ?? .status(404))
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

  /// {"version", "groups"}: the controls of the last good picture.
  private func controls() -> HTTPResponse {
    guard let movie = monitor.locked({ shown }) else { return .status(409) }
    let text = "{\"version\":\(movie.number),\"groups\":\(movie.script.controlsJSON)}"
    return HTTPResponse(type: "application/json", text: text)
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
