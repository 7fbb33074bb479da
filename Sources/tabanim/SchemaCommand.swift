import ArgumentParser
import TabModel
import TabanimRenderer

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs, for completion and checks in editors.",
    discussion: """
      Examples:
        tabanim schema > tabanim-1.json
        tabanim schema --compact
      """)

  @Flag(help: "Print the same schema on one line, without repetition, for programs that read little, such as agents.")
  var compact = false

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    try reportingProblems(to: reporting.reporter) {
      try TextOutput.write(compact ? Schema.compactText : Schema.text, to: "-")
    }
  }
}
