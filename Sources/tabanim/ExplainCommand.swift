import ArgumentParser
import TabModel
import TabanimRenderer

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a key of a spec, or a kind of animation.",
    discussion: """
      Prints what it takes, its defaults, and a spec as an example. A key without its path, such as fps, stands for all \
      keys of that name.

      Examples:
        tabanim explain bounce
        tabanim explain tabBar.items
        tabanim explain fps
        tabanim explain bounce duration
      """)

  @Argument(
    help: ArgumentHelp(
      "Kind of animation (bounce), key (fps), path of keys (output.fps) or key of a kind (worm.width, worm width).",
      valueName: "word"),
    completion: .list(NameList.animations.entries.map(\.name) + NameList.keys))
  var words: [String]

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    guard let explanation = Explanation(of: words) else {
      let word = words.joined(separator: " ")
      let meant = suggestion(for: words.count == 1 ? word : words.joined(separator: "."), among: Explanation.words)
      let remedy =
        meant.map { "; did you mean \(quoted($0))?" }
        ?? "; tabanim list animations names the kinds, tabanim schema all keys"
      throw ValidationError("there is no key and no kind of animation \(quoted(word))\(remedy)")
    }
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(explanation.text, to: "-") }
  }
}
