import ArgumentParser
import Platform
import TabanimRenderer

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail if a picture no longer matches its spec.",
    discussion: """
      Reports which frames differ, and where, and exits with 1. It compares what a viewer shows: frames, their times and \
      the number of plays, not how the file is packed. Pass the flags you rendered with.

      Each spec lists its pictures in output.files. Without that list, check compares all pictures next to the spec that \
      are named after it: NAME.gif, NAME-poster.png, NAME~dark@2x.gif. Videos are named, but not compared. A folder means all *.tabanim.json files in it.

      Examples:
        tabanim check docs
        tabanim check docs --update
      """)

  @OptionGroup var specs: SpecArguments

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var formatOption: FormatOption

  @OptionGroup var budget: BudgetOption

  @Option(help: ArgumentHelp("Largest accepted difference per color channel, 0 to 255.", valueName: "number"))
  var tolerance = 0

  @Option(help: ArgumentHelp("Time of a still (default: the spec's poster).", valueName: "seconds"))
  var at: Double?

  @Flag(help: "Write pictures that differ or are missing, instead of failing.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "For each picture that differs, write a PNG to this folder: expected, actual and difference side by side.",
      valueName: "folder"),
    completion: .directory)
  var diff: String?

  @Flag(name: .shortAndLong, help: "Also print the pictures that match, and the project of each spec.")
  var verbose = false

  @OptionGroup(title: OverrideOptions.title) var encoding: EncodingOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    guard (0...255).contains(tolerance) else { throw ValidationError("--tolerance takes 0 to 255") }
    if diff == "" { throw ValidationError("--diff takes the name of a folder") }
    try flags().validate(specs.specs)
  }

  func run() throws {
    var batch = Batch(options, specs.threadBudget, namesProjects: verbose)
    let flags = try flags()
    var strays: [(picture: String, spec: String)] = []
    let planned = try batch.read(batch.sources(of: specs), for: update ? .writing : .reading, root: pictures.directory)
    {
      script, source in
      let plan = PicturePlan(script: script, source: source, flags: flags)
      strays += plan.strays().map { ($0, source.name) }
      let expected = try plan.expected()
      return update && expected.isEmpty ? try plan.made() : expected
    }
    for one in planned where one.pictures.isEmpty {
      let advice = RenderAdvice.command(
        spec: one.source.name, directory: flags.directory(of: one.source), flags, options)
      batch.reporter.reportNoPictures(of: one.source.name, advice: advice)
      batch.fail(.difference)
    }
    for stray in strays { batch.warn(.stray(stray.picture, of: stray.spec), code: "check.stray", of: stray.spec) }
    let jobs = batch.prepare(planned, settings: flags.overrides).jobs
    if update { try batch.refuseLosses(jobs) }
    batch.warnOfCatalogTwins(jobs)
    compare(jobs, flags, &batch)
    try batch.end()
  }

  private func compare(_ jobs: [Batch.Job], _ flags: PictureFlags, _ batch: inout Batch) {
    let comparing = PictureCheck(tolerance: tolerance, maxBytes: budget.bytes, update: update, diff: diff)
    SideBySide.work(on: jobs, batch.threadBudget) {
      ($0, comparing.outcome(of: $0))
    } _: { job, outcome in
      tell(outcome, of: job, flags, &batch)
    }
  }

  private func tell(
    _ outcome: PictureCheck.Outcome, of job: Batch.Job, _ flags: PictureFlags, _ batch: inout Batch
  ) {
    let (picture, spec) = (job.picture, job.source.name)
    func advice() -> RenderAdvice {
      RenderAdvice(
        spec: spec, picture: picture, format: picture.expectedFormat, directory: flags.directory(of: job.source),
        flags: flags, options: options)
    }
    switch outcome {
    case .same:
      batch.reporter.report(
        ResultLine(
          spec: spec, text: verbose ? "\(picture.path) is up to date" : nil,
          json: """
            {"file": \(JSONText.quoted(picture.path)), "spec": \(JSONText.quoted(spec)), "differs": false}
            """))
    case .notCompared(let problem):
      batch.reporter.report(
        ResultLine(
          spec: spec, text: options.quiet ? nil : Wording(problem).message,
          json: """
            {"file": \(JSONText.quoted(picture.path)), "spec": \(JSONText.quoted(spec)), "differs": false, \
            "compared": false}
            """))
    case .differs(let differences, let origin, let sheet):
      for (index, difference) in differences.enumerated() {
        batch.reporter.report(difference, advice(), origin: index == 0 ? origin : nil, sheet: index == 0 ? sheet : nil)
      }
      batch.fail(.difference)
    case .updated(let written):
      batch.tell(written.warnings, of: spec)
      if !options.quiet { batch.reporter.report(written.done.line(details: verbose)) }
    case .tooLarge(let bytes, let limit):
      batch.fail(.tooLarge(picture.path, bytes: bytes, limit: limit), code: "check.size", of: job, .difference)
    case .isForeign:
      batch.reporter.report(foreign: picture.path, of: spec)
      batch.fail(.difference)
    case .failed(let problem):
      batch.reporter.report(problem, advice())
      batch.fail(problem.exitCode)
    }
  }

  private func flags() throws -> PictureFlags {
    try pictures.flags(options.settings, encoding, format: formatOption.format, at: at)
  }
}
