import ArgumentParser
import TabanimRenderer

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Say what is wrong with specs, without rendering them.",
    discussion: "A folder stands for the *.tabanim.json in it.")

  @OptionGroup var specs: SpecArguments

  @Flag(name: .shortAndLong, help: "Name the specs that are sound.")
  var verbose = false

  @OptionGroup var options: ProductionOptions

  func run() throws {
    var batch = Batch(options, namesProjects: verbose)
    let flags = PictureFlags(overrides: try options.settings.overrides())
    let planned = try batch.read(batch.sources(of: specs), for: .reading) { script, source in
      try PicturePlan(script: script, source: source, flags: flags).made()
    }
    for spec in batch.prepare(planned, settings: flags.overrides).sound {
      batch.reporter.report(
        ResultLine(
          spec: spec, text: verbose ? "\(spec) is sound" : nil,
          json: "{\"spec\": \(JSONText.quoted(spec)), \"valid\": true}"))
    }
    try batch.end()
  }
}
