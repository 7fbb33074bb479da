import ArgumentParser
import TabanimRenderer

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check specs for mistakes, without rendering them.",
    discussion: """
      Reports all mistakes in one run, each with its line and column. A folder means all *.tabanim.json files in it.

      Example:
        tabanim validate docs
      """)

  @OptionGroup var specs: SpecArguments

  @Flag(name: .shortAndLong, help: "Also print the specs that are valid, and the project of each.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func run() throws {
    var batch = Batch(options, specs.threadBudget, namesProjects: verbose)
    let flags = PictureFlags(overrides: try options.settings.overrides())
    let planned = try batch.read(batch.sources(of: specs), for: .reading) { script, source in
      try PicturePlan(script: script, source: source, flags: flags).made()
    }
    let prepared = batch.prepare(planned, settings: flags.overrides)
    for job in prepared.jobs where !job.picture.name.isFolder {
      let format = job.picture.format ?? .gif
      batch.tell(job.production.warnings(for: format, at: job.picture.at), of: job.source.name)
    }
    batch.warnOfCatalogTwins(prepared.jobs)
    for spec in prepared.valid {
      batch.reporter.report(
        ResultLine(
          spec: spec, text: verbose ? "\(spec) is valid" : nil,
          json: "{\"spec\": \(JSONText.quoted(spec)), \"valid\": true}"))
    }
    try batch.end()
  }
}
