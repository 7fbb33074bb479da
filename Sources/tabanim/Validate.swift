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
    let folders = FolderListings()
    let planned = try batch.read(batch.sources(of: specs), for: .reading) { script, source in
      try PicturePlan(script: script, source: source, flags: flags, folders: folders).made()
    }
    let prepared = try batch.prepare(planned, settings: flags.overrides) { picture, production in
      picture.name.isFolder ? [] : production.warnings(for: picture.format ?? .gif, at: picture.at)
    }
    batch.warnOfCatalogTwins(prepared.jobs)
    for spec in prepared.valid.map(\.name) {
      batch.reporter.report(
        ResultLine(
          spec: spec, text: verbose ? "\(spec) is valid" : nil,
          json: "{\"spec\": \(JSONText.quoted(spec)), \"valid\": true}"))
    }
    try batch.end()
  }
}
