import ArgumentParser
import CHeap
import Platform
import TabCodecs
import TabModel
import TabSpec
import TabanimRenderer

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    // A command of another is not asked for completion scripts, which costs 2 % of a short render.
    _superCommandName: "tabanim", abstract: "Render specs to \(OutputFormat.titleList).",
    discussion: """
      Each spec lists its pictures in output.files. Without that list you get NAME.gif next to the spec. A folder means \
      all *.tabanim.json files in it. A Markdown file means the specs in its comments, <!-- tabanim NAME { … } -->; the \
      lines that show the pictures are written after each, up to <!-- /tabanim -->.

      The file name selects the format (\(OutputFormat.suffixList)), the appearance (NAME~dark.gif) and the scale \
      (NAME@3x.gif); together NAME~dark@3x.gif. A name that ends in a slash is a folder: it gets every frame as a PNG, \
      and an index.json with the time that each is shown.

      Examples:
        tabanim render tabs.tabanim.json -o tabs.gif --appearance both
        tabanim render docs
      """)

  @OptionGroup var specs: SpecArguments

  @OptionGroup var pictures: PictureOptions

  @Option(help: .format) var format: OutputFormat?

  @Option(help: ArgumentHelp("Time of a still (default: the spec's poster).", valueName: "seconds"))
  var at: Double?

  @Flag(help: "Render again whenever a spec or a file it uses changes. Stop with Control-C.")
  var watch = false

  @Option(help: .maxSize) var maxSize: ByteCount?

  @Option(
    help: ArgumentHelp(
      "After rendering, print the lines that put the pictures on a page of this kind.", valueName: "page"))
  var snippet: SnippetForm?

  @Flag(help: "Draw all pictures, also those whose keys say that they are up to date.")
  var full = false

  @Flag(help: "Open the first picture after rendering, with the program that shows such files.")
  var open = false

  @OptionGroup var dependencies: DependencyOptions

  @Flag(help: .hidden)
  var markdown = false

  @Flag(name: .shortAndLong, help: "Print details of each file, the time of each stage, and the project of each spec.")
  var verbose = false

  @OptionGroup(title: OverrideOptions.title) var encoding: EncodingOptions

  @OptionGroup(title: OverrideOptions.title) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    try flags().validate(specs.specs)
    for output in pictures.output { try checkTakesPictures(output) }
    if pictures.output.contains("-"), pictures.appearance == .both {
      throw ValidationError("--appearance both takes two files, not standard output")
    }
    if watch, specs.specs.contains(where: SpecName.isStream) || pictures.output.contains("-") {
      throw ValidationError("--watch takes files, not standard input or output")
    }
    if open, pictures.output.contains("-") { throw ValidationError("--open takes files, not standard output") }
    if watch, dependencies.file != nil { throw ValidationError("--deps and --watch exclude each other") }
    try dependencies.validate(pictures.output)
    if markdown { throw ValidationError("--markdown is now --snippet markdown") }
    if snippet != nil { try Snippet.validate(pictures.output) }
    let formats = try pictures.output.filter { !$0.hasSuffix("/") }.map {
      try format ?? OutputFormat.said(by: $0).showing(at)
    }
    if !pictures.output.isEmpty { try checkStill(at, in: formats) }
  }

  func run() throws {
    // As much as a short render takes; other commands take less.
    cheap_fill(3 << 20)
    if watch {
      SpecWatch(specs: specs, leavesPages: !pictures.output.isEmpty, options: options) { try render($0, &$1) }.run()
    }
    var batch = Batch(
      options, specs.threadBudget, isVerbose: verbose, tracksInputs: dependencies.file != nil)
    let selection = batch.selection(of: specs, isRendered: true, leavesPages: !pictures.output.isEmpty)
    let result = Result { try render(selection, &batch) }
    // Also after a failure: so it is known what to wait for.
    try dependencies.write(batch, outputs: pictures.output)
    try result.get()
    try batch.end()
  }

  private func render(_ selection: SpecSelection, _ batch: inout Batch) throws {
    let flags = try flags()
    let folders = FolderListings()
    let planned = try batch.read(selection.specs, for: .writing, root: pictures.directory) { script, source in
      let pictures = try PicturePlan(script: script, source: source, flags: flags, folders: folders).made()
      for picture in pictures where !picture.name.isFolder && picture.format == nil {
        _ = try OutputFormat.said(by: picture.path)
      }
      return pictures
    }
    if !full {
      batch.keyCheck = KeyCheck(takesWhatIsThere: false, maxBytes: maxSize?.bytes, isStrict: options.strict)
    }
    let jobs = try batch.prepare(planned, settings: flags.overrides).jobs
    try batch.refuseLosses(jobs.filter { $0.current == nil })
    batch.warnOfCatalogTwins(jobs)
    try write(jobs, flags, &batch)
    try batch.writeLocks(jobs, specs)
    for page in selection.pages {
      if let lines = try page.lines(jobs, flags.baseURL, &batch) { try page.write(lines, &batch) }
    }
    if open, let first = jobs.first, !batch.failed.contains(first.source.key) {
      Browser.open(file: first.picture.path)
    }
    if let snippet, batch.exitCode == .success {
      try Snippet.print(jobs, snippet, on: SnippetPlace(baseURL: flags.baseURL), &batch)
    }
  }

  private func write(_ jobs: [Batch.Job], _ flags: PictureFlags, _ batch: inout Batch) throws {
    let maxBytes = maxSize?.bytes
    let keepsSame = !full
    let isAlone = jobs.count == 1
    for job in jobs {
      guard let current = job.current else { continue }
      batch.sum.add(.upToDate)
      batch.report(
        RenderResult.line(current: job.picture.path, of: job.source.name, bytes: current.bytes),
        isTold: isAlone || verbose)
    }
    let jobs = jobs.filter { $0.current == nil }
    if isAlone, let job = jobs.first {
      let watch = options.quiet ? nil : ProgressBar.progress(job.picture.path)
      let result = Result {
        try RenderCommand.write(
          job, as: job.picture.format, maxBytes: maxBytes, keepsSame: keepsSame, progress: watch?.progress)
      }
      watch?.bar.clear()
      return try tell(result, of: job, flags, &batch)
    }
    var failure: (any Error)?
    ParallelMap.work(on: jobs, batch.threadBudget) { job in
      (
        job,
        Result {
          try RenderCommand.write(
            job, as: job.picture.format, maxBytes: maxBytes, keepsSame: keepsSame, progress: nil)
        }
      )
    } _: { job, result in
      do { try tell(result, of: job, flags, &batch) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func tell(
    _ result: Result<Written, any Error>, of job: Batch.Job, _ flags: PictureFlags, _ batch: inout Batch
  ) throws {
    do {
      let (done, warnings) = try result.get()
      batch.tell(warnings, of: job.source)
      if done.report.isKept { batch.sum.add(.upToDate) } else { batch.sum.add(written: done) }
      batch.report(done.line(details: verbose))
    } catch var problem as Problem {
      if case .shrink(let limit)? = problem.treatment {
        problem.help = help(for: job, limit: limit, flags)
        batch.sum.add(.tooLarge)
        return batch.fail(problem, of: job)
      }
      batch.sum.add(.failed)
      batch.tell([Diagnostic(.error, problem, at: job.picture.location)], of: job.source)
    } catch { try batch.tell(error, of: job.source) }
  }

  /// The advice that makes a picture small enough that is too large.
  private func help(for job: Batch.Job, limit: Int, _ flags: PictureFlags) -> String {
    let format = job.picture.name.isFolder ? nil : job.picture.format ?? .gif
    let advice = RenderAdvice(
      spec: job.source.name, picture: job.picture, format: format, directory: flags.directory(of: job.source),
      flags: flags, options: options)
    guard let remedy = BudgetAdvice(job: job, format: format).remedy(limit: limit),
      let command = advice.command(adding: remedy.settings)
    else { return "show less of the screen, or make the movie shorter" }
    return "for \(ByteCount.text(remedy.bytes)), run: \(command)"
  }

  typealias Written = (done: RenderResult, warnings: [Diagnostic])

  /// Writes a picture; without a format it is a GIF. Throws `Problem`, and `Findings` if the spec has changed meanwhile.
  static func write(
    _ job: Batch.Job, as format: OutputFormat?, maxBytes: Int?, keepsSame: Bool, progress: Progress?
  ) throws -> Written {
    try job.finishing { try write(job, $0, as: format, maxBytes: maxBytes, keepsSame: keepsSame, progress: progress) }
  }

  static func write(
    _ job: Batch.Job, _ production: Production, as format: OutputFormat?, maxBytes: Int?, keepsSame: Bool,
    progress: Progress?
  ) throws(Problem) -> Written {
    let picture = job.picture
    let format = format ?? .gif
    func encode() throws(Problem) -> EncodeReport {
      try production.render(
        to: picture.place, as: format, at: picture.at, maxBytes: maxBytes, keepsSame: keepsSame, progress: progress)
    }
    let report = picture.isOfSpec ? try picture.place.inItsFolder(encode) : try encode()
    let result = RenderResult(
      file: picture.path, spec: job.source.name, width: production.size.width, height: production.size.height,
      seconds: production.seconds(as: picture.name.isFolder ? .apng : format), report: report)
    let warnings = production.warnings(
      of: picture.path, report, as: picture.name.isFolder ? nil : format, at: picture.at)
    return (result, warnings)
  }

  private func flags() throws -> PictureFlags {
    try pictures.flags(settings, encoding, format: format, at: at)
  }
}
