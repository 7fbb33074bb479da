import ArgumentParser
import Renderer

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail where a picture is not what its spec gives now.",
    discussion: """
      Says which frame and which part of it differ, and exits with 1. What counts is what a viewer shows: frames, their \
      times, and the number of plays, not how the file is packed. The pictures of a spec are those of its output.files; \
      without that they are all of its name that lie beside it: spec.gif, spec-poster.png, spec~dark@2x.gif. A folder \
      stands for the *.tabanim.json in it. Take the same settings as for rendering.
      """)

  @OptionGroup var specs: SpecArguments

  @Option(name: .shortAndLong, help: "The picture to look at instead, where there is one spec; may be repeated.")
  var output: [String] = []

  @OptionGroup var place: OutputDirectory

  @Option(help: "Channels may differ by so much, 0 to 255.")
  var tolerance = 0

  @Option(help: "light, dark or both.")
  var appearance: PictureRequest.Appearance?

  @Option(help: "The moment that a still shows, in seconds; else the spec's poster.")
  var at: Double?

  @Flag(name: .shortAndLong, help: "Name the pictures that are as they should be.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func validate() throws {
    guard (0...255).contains(tolerance) else { throw ValidationError("--tolerance: 0 to 255") }
    try flags().validate(specs.specs)
  }

  func run() throws {
    var batch = Batch(options)
    let flags = try flags()
    var strays: [(picture: String, spec: String)] = []
    let planned = try batch.read(specs, root: place.directory) { script, source in
      let plan = PicturePlan(script: script, source: source, flags: flags)
      strays += plan.strays().map { ($0, source.name) }
      return try plan.expected()
    }
    for one in planned where one.pictures.isEmpty {
      let advice = RenderAdvice.command(
        spec: one.source.name, directory: flags.directory(of: one.source), flags, options)
      batch.reporter.reportNoPictures(of: one.source.name, advice: advice)
      batch.fail(.difference)
    }
    if !options.quiet { for stray in strays { batch.reporter.report(stray: stray.picture, of: stray.spec) } }
    compare(batch.prepare(planned, settings: flags.overrides).jobs, flags, &batch)
    try batch.end()
  }

  private func compare(_ jobs: [Batch.Job], _ flags: PictureFlags, _ batch: inout Batch) {
    let tolerance = tolerance
    SideBySide.work(on: jobs) { job in
      (
        job,
        Result { () throws(Problem) in
          try job.production.differences(
            from: job.picture.path, as: job.picture.isListed ? job.picture.format : nil, at: job.picture.at,
            tolerance: tolerance)
        }
      )
    } _: { job, result in
      let picture = job.picture
      func advice() -> RenderAdvice {
        RenderAdvice(
          spec: job.source.name, picture: picture, format: picture.expectedFormat,
          directory: flags.directory(of: job.source), flags: flags, options: options)
      }
      switch result {
      case .success(let differences):
        for difference in differences { batch.reporter.report(difference, advice()) }
        if !differences.isEmpty { batch.fail(.difference) }
        batch.reporter.report(
          ResultLine(
            spec: job.source.name, text: verbose && differences.isEmpty ? "\(picture.path) is up to date" : nil,
            json: """
              {"file": \(JSONText.quoted(picture.path)), "spec": \(JSONText.quoted(job.source.name)), \
              "differs": \(!differences.isEmpty)}
              """))
      case .failure(let problem):
        batch.reporter.report(problem, advice())
        batch.fail(problem.exitCode)
      }
    }
  }

  private func flags() throws -> PictureFlags {
    PictureFlags(
      outputs: output, outputDirectory: place.directory, appearance: appearance, at: at,
      overrides: try options.settings.overrides())
  }
}

extension PictureRequest {
  /// What has to be written: what the spec's list says, else what is there, where it may have that name.
  fileprivate var expectedFormat: OutputFormat? {
    if isListed { return format }
    return Production.format(ofPicture: path).flatMap { $0.mayBeCalled(path) ? $0 : nil } ?? format
  }
}
