import ArgumentParser
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

struct SnippetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snippet", abstract: "Print the lines that put a spec's pictures on a page.",
    discussion: """
      The lines contain the spec's alt text and the size in points. If the spec lists a dark picture or a still, they show \
      these on dark pages and to readers who prefer reduced motion. Renders nothing. Hugo shows more than one picture only \
      if markup.goldmark.renderer.unsafe is true.

      Example:
        tabanim snippet tabs.tabanim.json --for docc
      """)

  @OptionGroup var specs: SpecArguments

  @Option(name: .customLong("for"), help: ArgumentHelp("Kind of page.", valueName: "page"))
  var form = SnippetForm.markdown

  @Option(
    name: .customLong("relative-to"),
    help: ArgumentHelp(
      "Page, or folder of pages, to which the pictures' paths are relative (default: the working folder).",
      valueName: "file"), completion: .file())
  var page: String?

  @OptionGroup var pictures: PictureOptions

  @Option(help: .format) var format: OutputFormat?

  @OptionGroup(visibility: .hidden) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    try flags().validate(specs.specs)
    try Snippet.validate(pictures.output)
    for path in pictures.output { _ = try format ?? OutputFormat.said(by: path) }
  }

  func run() throws {
    var batch = Batch(options, specs.threadBudget)
    let flags = try flags()
    let folders = FolderListings()
    let planned = try batch.read(
      batch.selection(of: specs, leavesPages: true).specs, for: .reading, root: pictures.directory
    ) {
      script, source in
      try PicturePlan(script: script, source: source, flags: flags, folders: folders).made()
    }
    let jobs = try batch.prepare(planned, settings: flags.overrides).jobs
    try Snippet.print(jobs, form, on: SnippetPlace(page: page, baseURL: flags.baseURL), &batch)
    try batch.end()
  }

  private func flags() throws -> PictureFlags {
    try pictures.flags(settings, format: format)
  }
}

/// The lines that `snippet`, and `render --snippet`, print.
enum Snippet {
  /// Throws a usage error for what stands in no page.
  static func validate(_ outputs: [String]) throws {
    if outputs.contains("-") { throw ValidationError("a snippet takes files, not standard output") }
    if let folder = outputs.first(where: { $0.hasSuffix("/") }) {
      throw ValidationError("a snippet takes files, and \(folder) is a folder")
    }
  }

  /// Prints the lines for the pictures of each spec, and tells what readers would miss.
  static func print(
    _ jobs: [Batch.Job], _ form: SnippetForm, on place: SnippetPlace, _ batch: inout Batch
  ) throws {
    var lines: [String] = []
    let own = Dictionary(grouping: jobs, by: \.source.key)
    for key in jobs.map(\.source.key).reduce(into: [String](), { if $0.last != $1 { $0.append($1) } }) {
      let jobs = own[key] ?? []
      do { lines.append(try text(of: jobs, form, on: place, &batch)) } catch let problem as Problem {
        batch.reporter.report(problem, of: jobs.first?.source.name ?? key)
        batch.fail(problem.exitCode)
      }
    }
    try reportingProblems(to: batch.reporter) { try TextOutput.write(lines.joined(), to: "-") }
  }

  /// The lines for the pictures of one spec. Throws a problem if the place that shows them needs other addresses.
  static func text(of jobs: [Batch.Job], _ form: SnippetForm, on place: SnippetPlace) throws -> String {
    try place.check(jobs)
    let form = try own(form, of: jobs)
    return try PictureSet.all(of: jobs, on: place).map { PictureMarkup(pictures: $0, form: form).text }.joined()
  }

  /// Likewise. Tells what readers would miss.
  static func text(
    of jobs: [Batch.Job], _ form: SnippetForm, on place: SnippetPlace, _ batch: inout Batch
  ) throws -> String {
    try place.check(jobs)
    let form = try own(form, of: jobs)
    let spec = jobs.first?.source.name ?? ""
    let videos = try VideoMarkup.all(of: jobs, on: place)
    let sets = try PictureSet.all(of: jobs, on: place)
    for set in sets {
      for warning in warnings(about: set, form, of: jobs) { batch.warn(warning, of: spec) }
    }
    if let video = videos.first, !form.hasVideos {
      let problem = Problem(
        "snippet.video", "\(video.path) is left out: a video has no lines for \(form == .docc ? "DocC" : "Markdown")",
        help: "use --for html, or list a GIF")
      batch.warn(problem, of: spec)
    }
    let shown = form.hasVideos ? videos : []
    if sets.isEmpty, videos.isEmpty {
      batch.warn(
        Problem(
          "snippet.nothing", "\(spec) makes no picture that a page can show",
          help: "pages show \(oneOf(["GIF", "APNG", "WebP", "SVG", "PNG"]))"), of: spec)
    } else if sets.allSatisfy(\.alt.isEmpty), shown.allSatisfy(\.alt.isEmpty), !(sets.isEmpty && shown.isEmpty) {
      let problem = Problem(
        "snippet.alt", "\(spec) has no alt text for readers who cannot see the picture",
        help: "describe in \"alt\" what the picture shows")
      batch.warn(problem, of: spec)
    }
    let url = form == .hugo ? PictureMarkup.served : Escape.url
    return sets.map { PictureMarkup(pictures: $0, form: form).text }.joined()
      + shown.map { $0.text(longestMotion: longestMotion, url: url) }.joined()
  }

  /// DocC has lines of its own, whatever page is asked for.
  private static func own(_ form: SnippetForm, of jobs: [Batch.Job]) throws -> SnippetForm {
    try form == .markdown && jobs.first?.production().destination == .docc ? .docc : form
  }

  /// The list to write into the spec so that it makes `still`, too. The names of its list are relative to its folder.
  private static func listing(_ still: String, with jobs: [Batch.Job]) -> String {
    let folder = SpecName.folder(of: jobs.first?.source.name ?? "")
    func name(_ path: String) -> String { quoted(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path) }
    if jobs.contains(where: \.picture.isListed) { return "add \(name(still)) to output.files" }
    let names = (jobs.map(\.picture.path) + [still]).map(name)
    return "set \"files\" in \"output\" to [\(names.joined(separator: ", "))]"
  }

  /// In seconds: what moves for longer has to be stoppable (WCAG 2.2, 2.2.2).
  private static let longestMotion = 5.0

  private static func warnings(about set: PictureSet, _ form: SnippetForm, of jobs: [Batch.Job]) -> [Problem] {
    var warnings: [Problem] = []
    let main = set.main
    if let motion = main.motion, motion > longestMotion, !set.hasStill, form != .docc, main.format != .svg {
      let long = motion.isInfinite ? "forever" : "for \(decimal(motion)) s"
      warnings.append(
        Problem(
          "snippet.motion", "\(main.path) moves \(long), also for readers who asked for less motion",
          help: set.isSingle
            ? "set \"loop\" to 1 in \"output\""
            : "\(listing(PictureName(main.path).poster, with: jobs)): they get the still"))
    }
    if form == .docc, main.format != .svg, Double(main.name.scale ?? 1) != main.scale {
      let fits = main.scale == main.scale.rounded()
      let name = "\(main.name.base)\(main.isDark ? "~dark" : "")@\(plain(main.scale))x.\(main.format.rawValue)"
      warnings.append(
        Problem(
          "snippet.scale", "DocC shows \(main.path) \(plain(main.scale)) times too large: its name says scale 1",
          help: fits ? "call it \(name), or render it with scale 1" : "render it with scale 1"))
    }
    return warnings
  }
}
