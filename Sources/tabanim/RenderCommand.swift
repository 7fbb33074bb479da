import ArgumentParser
import Renderer

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render specs to \(oneOf(OutputFormat.titles)).",
    discussion: """
      What is made stands in each spec's output.files; without that it is a GIF of the spec's name beside it. A folder \
      stands for the *.tabanim.json in it. The suffix of a picture says its format: \(OutputFormat.suffixList). A name \
      that ends in a slash is a folder, which gets every frame as a PNG and an index.json that says how long each is \
      shown. A name that ends in ~dark is a dark picture, one that ends in @3x has scale 3: name~dark@3x.gif. With \
      --appearance both the dark picture is named after the light one: name.gif and name~dark.gif.
      """)

  @OptionGroup var specs: SpecArguments

  @Option(
    name: .shortAndLong,
    help: "The file or folder/ to write instead of what the spec lists; may be repeated; - is standard output.")
  var output: [String] = []

  @OptionGroup var place: OutputDirectory

  @Option(help: "The format of outputs, whatever their suffixes say: \(OutputFormat.names).")
  var format: OutputFormat?

  @Option(help: "light, dark or both.")
  var appearance: PictureRequest.Appearance?

  @Option(help: "The moment that a still shows, in seconds; else the spec's poster.")
  var at: Double?

  @Flag(help: "Print the lines that put the picture, with the spec's alt, into a Markdown page.")
  var markdown = false

  @Flag(name: .shortAndLong, help: "Say how each file came about, and how long each stage took.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    try flags().validate(specs.specs)
    if output.contains("-"), appearance == .both { throw ValidationError("two appearances take two files") }
    if output.contains("-"), markdown { throw ValidationError("--markdown is about files, not standard output") }
    if output.contains(where: { $0.hasSuffix("/") }), markdown {
      throw ValidationError("--markdown is about files, not folders")
    }
    let formats = try output.filter { !$0.hasSuffix("/") }.map { try format ?? OutputFormat.said(by: $0).showing(at) }
    if at != nil, !output.isEmpty, !formats.contains(where: \.isStill) {
      throw ValidationError(
        "--at is for stills, and no output is a \(oneOf(OutputFormat.allCases.filter(\.isStill).map(\.title)))")
    }
  }

  func run() throws {
    var batch = Batch(options, namesProjects: verbose)
    let flags = try flags()
    let planned = try batch.read(specs, for: .writing, root: place.directory) { script, source in
      try PicturePlan(script: script, source: source, flags: flags).made()
    }
    let jobs = batch.prepare(planned, settings: flags.overrides).jobs
    try batch.refuseLosses(jobs)
    write(jobs, &batch)
    if markdown, batch.exitCode == .success { try printMarkdown(jobs, batch.reporter) }
    try batch.end()
  }

  private func write(_ jobs: [Batch.Job], _ batch: inout Batch) {
    if jobs.count == 1, let job = jobs.first {
      let watch = options.quiet ? nil : ProgressBar.progress(job.picture.path)
      let result = Result { () throws(Problem) in
        try RenderCommand.write(job, as: job.picture.format, progress: watch?.progress)
      }
      watch?.bar.clear()
      return tell(result, of: job, &batch)
    }
    SideBySide.work(on: jobs) { job in
      (job, Result { () throws(Problem) in try RenderCommand.write(job, as: job.picture.format, progress: nil) })
    } _: { job, result in
      tell(result, of: job, &batch)
    }
  }

  private func tell(_ result: Result<Written, Problem>, of job: Batch.Job, _ batch: inout Batch) {
    switch result {
    case .success(let (done, warnings)):
      guard !options.quiet else { return }
      batch.reporter.report(warnings, of: job.source.name)
      batch.reporter.report(done.line(details: verbose))
    case .failure(let problem):
      batch.reporter.report([Diagnostic(.error, problem, at: job.picture.location)], of: job.source.name)
      batch.fail(problem.exitCode)
    }
  }

  typealias Written = (done: RenderResult, warnings: [Diagnostic])

  /// Writes a picture; without a format it is a GIF.
  static func write(_ job: Batch.Job, as format: OutputFormat?, progress: Progress?) throws(Problem) -> Written {
    let (picture, production) = (job.picture, job.production)
    let format = format ?? .gif
    func encode() throws(Problem) -> EncodeReport {
      picture.name.isFolder
        ? try production.renderFrames(to: picture.path, progress: progress)
        : try production.render(to: picture.path, as: format, at: picture.at, progress: progress)
    }
    let report = picture.isOfSpec ? try OutputPlace(picture.path).inItsFolder(encode) : try encode()
    let result = RenderResult(
      file: picture.path, spec: job.source.name, width: production.size.width, height: production.size.height,
      seconds: production.seconds(as: picture.name.isFolder ? .apng : format), report: report)
    let warnings = picture.name.isFolder ? [] : production.warnings(for: format, at: picture.at)
    return (result, warnings + report.warnings)
  }

  private func printMarkdown(_ jobs: [Batch.Job], _ reporter: Reporter) throws {
    let names = jobs.map(\.picture.name)
    let lines = jobs.filter { job in !names.contains { $0.dark == job.picture.name } }.map { job in
      let dark = job.picture.name.dark
      return PictureMarkup.markdown(
        job.picture.path, dark: names.contains(dark) ? dark.path : nil, alt: job.production.alt ?? "") + "\n"
    }
    try reportingProblems(to: reporter) { try TextOutput.write(lines.joined(), to: "-") }
  }

  private func flags() throws -> PictureFlags {
    PictureFlags(
      outputs: output, outputDirectory: place.directory, format: format, appearance: appearance, at: at,
      overrides: try options.settings.overrides())
  }
}

/// Where pictures are, for the commands that write and compare them.
struct OutputDirectory: ParsableArguments {
  @Option(
    name: .customLong("output-dir"),
    help: "Where all pictures are instead of beside their specs; those of a folder's specs in the same tree.")
  var directory: String?

  func validate() throws {
    if directory == "" { throw ValidationError("--output-dir: this is no folder's name") }
  }
}

extension OutputFormat: ExpressibleByArgument {
  /// "gif, png or apng".
  static var names: String { oneOf(allCases.map(\.rawValue)) }

  /// ".gif, .png (a still) or .apng".
  static var suffixList: String {
    oneOf(
      suffixes.map { suffix in
        allCases.first { $0.suffix == suffix }?.isStill == true ? ".\(suffix) (a still)" : ".\(suffix)"
      })
  }

  /// What the suffix of `path` says; standard output is a GIF. Throws a usage error where it says nothing.
  static func said(by path: String) throws -> OutputFormat {
    if path == "-" { return .gif }
    guard let format = OutputFormat(path: path) else {
      throw ValidationError("the suffix of \(path) says no format; --format does (\(names))")
    }
    return format
  }
}
