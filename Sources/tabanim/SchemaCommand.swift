import ArgumentParser
import TabanimRenderer

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs, for editors to complete and check them.")

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(Schema.text, to: "-") }
  }
}
