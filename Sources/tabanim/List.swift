import ArgumentParser
import Renderer

extension Catalogue: ExpressibleByArgument {}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the names that a spec may use.")

  @Argument(help: "What to list.")
  var catalogue: Catalogue

  func run() {
    let entries = catalogue.entries
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      guard let summary = entry.summary else {
        print(entry.name)
        continue
      }
      print(entry.name + String(repeating: " ", count: width - entry.name.count + 2) + summary)
    }
  }
}
