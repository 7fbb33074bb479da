import ArgumentParser
import Platform
import TabModel
import TabanimRenderer

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail if a picture no longer matches its spec.",
    discussion: """
      Reports which frames differ, and where, and exits with 1. It compares what a viewer shows: frames, their times and \
      the number of plays, not how the file is packed. Pass the flags you rendered with.

      Each spec lists its pictures in output.files. Without that list, check compares all pictures next to the spec that \
      are named after it: NAME.gif, NAME-poster.png, NAME~dark@2x.gif. Videos are named, but not compared. A folder means \
      all *.tabanim.json files in it, and the specs in its Markdown files, whose lines are compared, too.

      Examples:
        tabanim check docs
        tabanim check docs --update
      """)

  @OptionGroup var specs: SpecArguments

  @OptionGroup var pictures: PictureOptions

  @Option(help: .format) var format: OutputFormat?

  @Option(help: .maxSize) var maxSize: ByteCount?

  @Option(help: ArgumentHelp("Largest accepted difference per color channel, 0 to 255.", valueName: "number"))
  var tolerance = 0

  @Option(help: ArgumentHelp("Time of a still (default: the spec's poster).", valueName: "seconds"))
  var at: Double?

  @Flag(help: "Write pictures that differ or are missing, instead of failing.")
  var update = false

  @Flag(help: "Draw all pictures, also those whose keys say that they are up to date.")
  var full = false

  @Option(
    help: ArgumentHelp(
      "For each picture that differs, write a PNG to this folder: expected, actual and difference side by side.",
      valueName: "folder"),
    completion: .directory)
  var diff: String?

  @Flag(name: .shortAndLong, help: "Also print the pictures that match, and the project of each spec.")
  var verbose = false

  @OptionGroup(title: OverrideOptions.title) var encoding: EncodingOptions

  @OptionGroup(title: OverrideOptions.title) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    guard (0...255).contains(tolerance) else { throw ValidationError("--tolerance takes 0 to 255") }
    if diff == "" { throw ValidationError("--diff takes the name of a folder") }
    try flags().validate(specs.specs)
  }

  func run() throws {
    var batch = Batch(options, specs.threadBudget, isVerbose: verbose)
    let flags = try flags()
    var strays: [(picture: String, spec: String)] = []
    // The pictures that Markdown files show.
    var shown: Set<ResolvedPath> = []
    // The pictures that specs without any would have.
    var missing: [String: String] = [:]
    // The locks of specs whose pictures are not there, by their paths.
    var locks: [String: PictureLock] = [:]
    let folders = FolderListings()
    var orphans = OrphanSearch()
    let selection = batch.selection(of: specs, leavesPages: !flags.outputs.isEmpty)
    let use = update ? ResolvedPath.Use.writing : .reading
    let planned = try batch.read(selection.specs, for: use, root: pictures.directory) { script, source in
      let plan = PicturePlan(script: script, source: source, flags: flags, folders: folders)
      // Other shards may have specs that list them.
      if specs.shard == nil { strays += plan.strays().map { ($0, source.name) } }
      if source.isOnPage { shown.formUnion(try plan.made().map(\.place)) }
      let expected = try plan.expected()
      orphans.add(script, source, expected)
      guard expected.isEmpty else { return expected }
      let made = try plan.made()
      if let path = script.lockPath, locks[path] == nil { locks[path] = try? PictureLock(at: path) }
      let isLocked =
        script.lockPath.flatMap { locks[$0] }.map { lock in made.contains { lock[$0.path] != nil } } == true
      if update || isLocked { return made }
      missing[source.key] = made.first?.path
      return []
    }
    for one in planned where one.pictures.isEmpty {
      let advice = RenderAdvice.command(
        spec: one.source.name, directory: flags.directory(of: one.source), flags, options)
      batch.reporter.report(CheckRow(missing: missing[one.source.key] ?? "", of: one.source.name, advice: advice))
      batch.sum.add(.stale)
      batch.fail(.difference)
    }
    if specs.shard == nil, flags.outputs.isEmpty, flags.outputDirectory == nil, batch.failed.isEmpty {
      tell(orphans.orphans(folders), { ($0.picture, $0.list) }, Problem.orphans, &batch)
    }
    tell(strays, { $0 }, Problem.strays, &batch)
    if !full { batch.keyCheck = KeyCheck(takesWhatIsThere: true, maxBytes: nil, isStrict: options.strict) }
    let jobs = try batch.prepare(planned, settings: flags.overrides).jobs
    if update { try batch.refuseLosses(jobs.filter { $0.current == nil }) }
    batch.warnOfCatalogTwins(jobs)
    try compare(jobs, flags, &batch)
    if update {
      try batch.writeLocks(jobs, specs)
    } else {
      batch.compareLocks(jobs, specs, update: updateCommand(flags))
    }
    let shownJobs = selection.pages.isEmpty ? [] : jobs.filter { shown.contains($0.picture.place) }
    for page in selection.pages {
      guard let lines = try page.lines(shownJobs, flags.baseURL, isTold: false, &batch) else { continue }
      if update { try page.write(lines, &batch) } else { page.compare(lines, flags.baseURL, &batch) }
    }
    try batch.end(update: update ? nil : updateCommand(flags))
  }

  /// The command that writes what is stale.
  private func updateCommand(_ flags: PictureFlags) -> String {
    RenderAdvice.command(updating: specs.specs, flags, options)
  }

  private func compare(_ jobs: [Batch.Job], _ flags: PictureFlags, _ batch: inout Batch) throws {
    let comparing = PictureCheck(
      tolerance: tolerance, maxBytes: maxSize?.bytes, update: update, isFull: full, diff: diff, locks: batch.locks)
    var failure: (any Error)?
    ParallelMap.work(on: jobs, batch.threadBudget) {
      ($0, comparing.outcome(of: $0))
    } _: { job, outcome in
      do { try tell(outcome, of: job, flags, &batch) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func tell(
    _ outcome: PictureCheck.Outcome, of job: Batch.Job, _ flags: PictureFlags, _ batch: inout Batch
  ) throws {
    let (picture, spec) = (job.picture, job.source.name)
    if let sum = outcome.sum { batch.sum.add(sum) }
    func advice() -> RenderAdvice {
      RenderAdvice(
        spec: spec, picture: picture, format: picture.expectedFormat, directory: flags.directory(of: job.source),
        flags: flags, options: options)
    }
    switch outcome {
    case .same(let compared):
      if batch.reporter.style == .json {
        batch.reporter.report(CheckRow(spec: spec, picture: picture.path, differs: false, compared: compared))
      }
      if verbose { batch.reporter.report(ResultLine(spec: spec, text: "\(picture.path) is up to date")) }
    case .notCompared(let problem):
      if batch.reporter.style == .json {
        batch.reporter.report(CheckRow(spec: spec, picture: picture.path, differs: false, compared: .nothing))
      } else if !options.quiet {
        batch.reporter.report(ResultLine(spec: spec, text: problem.message))
      }
    case .differs(let differences, let origin, let sheet):
      batch.reporter.report(CheckRow(differences, advice(), origin: origin, sheet: sheet))
      batch.fail(.difference)
    case .updated(let written):
      batch.tell(written.warnings, of: job.source)
      batch.sum.add(written: written.done)
      var line = written.done.line(details: verbose)
      line.json = String(line.json.dropLast()) + ", \"differs\": false}"
      if !options.quiet { batch.reporter.report(line) }
    case .tooLarge(let bytes, let limit):
      let problem = Problem.tooLarge(picture.path, bytes: bytes, limit: limit)
      if batch.reporter.style == .json {
        batch.reporter.report(
          CheckRow(spec: spec, picture: picture.path, differs: false, findings: [problem]))
        batch.fail(.difference)
      } else {
        batch.fail(problem, of: job)
      }
    case .isForeign:
      batch.reporter.report(CheckRow(foreign: picture.path, of: spec))
      batch.fail(.difference)
    case .failed(let problem):
      batch.reporter.report(CheckRow(problem, advice()))
      batch.fail(problem.exitCode)
    case .unreadable(let error): try batch.tell(error, of: job.source)
    }
  }

  /// Tells of pictures that no spec lists: people once, machines each. `spec` is the file whose list lacks a picture.
  private func tell<Found>(
    _ found: [Found], _ place: (Found) -> (picture: String, spec: String), _ problem: ([Found]) -> Problem,
    _ batch: inout Batch
  ) {
    guard let first = found.first else { return }
    guard batch.reporter.style == .json else { return batch.warn(problem(found), of: place(first).spec) }
    if options.strict { batch.fail(.badSpec) }
    for one in found where !options.quiet {
      let (picture, spec) = place(one)
      batch.reporter.report(
        CheckRow(spec: spec, picture: picture, differs: false, findings: [problem([one])], severity: .warning))
    }
  }

  private func flags() throws -> PictureFlags {
    try pictures.flags(settings, encoding, format: format, at: at)
  }
}
