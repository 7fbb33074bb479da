import ArgumentParser
import Renderer

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs, for editors to complete and check them.")

  func run() { print(Schema.text, terminator: "") }
}
