import ArgumentParser
import Renderer

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a small spec to start from.")

  @Argument(help: "The file to write; - is standard output.")
  var output = "tabbar.json"

  @Option(help: "The animation; `tabanim list animations` has the names.")
  var animation = "bounce"

  @Flag(help: "Replace a file that is there.")
  var force = false

  @OptionGroup var reporting: ReportingOptions

  func validate() throws {
    let names = Catalogue.animations.entries.map(\.name)
    guard names.contains(animation) else {
      throw ValidationError(
        "there is no animation \(quoted(animation)); they are: \(names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let text = Init.text(animation: animation)
    if !force, output != "-", TextOutput.exists(output) {
      reporting.reporter.report(.output(.exists(path: output)))
      throw ExitCode.cannotWrite
    }
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(text, to: output) }
  }

  /// Comments and all: what a reader needs to go on from here.
  static func text(animation: String) -> String {
    let kind = Catalogue.animations.entries.first { $0.name == animation }?.example ?? "\"\(animation)\""
    return """
      // Render it with: tabanim render FILE -o FILE.gif
      {
        "alt": "Tapping the tabs of an app",
        "screen": { "device": "iphone-8", "appearance": "light" },
        "tabBar": {
          "tint": "systemBlue",
          "items": ["Home", "Search", { "title": "Profile", "badge": "3" }],
        },
        "animation": \(kind),
        // Without a timeline each tab is tapped in turn.
        "timeline": [{ "at": 0.4, "tap": 1 }, { "tap": 2 }, { "tap": 0 }],
        "output": { "fps": 50, "loop": "forever" },
      }

      """
  }
}
