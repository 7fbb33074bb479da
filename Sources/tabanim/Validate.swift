import ArgumentParser
import TabBase

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check specs for mistakes, without rendering them.",
    discussion: """
      Reports all mistakes in one run, each with its line and column. A folder means all *.tabanim.json files in \
      it, and the specs in its Markdown files.

      Example:
        tabanim validate docs
      """)

  @OptionGroup var specs: SpecArguments

  @Flag(name: .shortAndLong, help: "Also print the specs that are valid, and the project of each.")
  var verbose = false

  @OptionGroup(visibility: .hidden) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func run() throws {
    var batch = Batch(options, specs.threadBudget, isVerbose: verbose)
    let flags = PictureFlags(overrides: try settings.overrides())
    let folders = FolderListings()
    let planned = try batch.read(batch.selection(of: specs).specs, for: .reading) { script, source in
      try PicturePlan(script: script, source: source, flags: flags, folders: folders).made()
    }
    let prepared = try batch.prepare(planned, settings: flags.overrides) { picture, production in
      picture.name.isFolder ? [] : production.warnings(for: picture.format ?? .gif, at: picture.at)
    }
    batch.warnOfCatalogTwins(prepared.jobs)
    for source in prepared.valid {
      batch.reporter.report(
        ResultLine(
          spec: source.name, text: verbose ? "\(source.key) is valid" : nil,
          json: "{\"spec\": \(Escape.json(source.key)), \"valid\": true}"))
    }
    try batch.end()
  }
}
