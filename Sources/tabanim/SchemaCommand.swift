import ArgumentParser
import TabanimRenderer

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs, for completion and checks in editors.")

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(Schema.text, to: "-") }
  }
}
