import Foundation
import TestTools
import Testing

/// Each spec in BadSpecs stands beside a text with the exact words that it gets. `./make.sh goldens` writes the texts anew.
@Suite struct BadSpecTests {
  static let folder = Binary.root.appendingPathComponent("Tests/TabanimTests/BadSpecs")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test func thereAreAtLeastTwentyOfThem() { #expect(BadSpecTests.names.count >= 20) }

  @Test(arguments: names) func aBadSpecIsExplainedInTheseWords(_ name: String) throws {
    let result = try Binary.run(["validate", name], in: BadSpecTests.folder)
    let record = BadSpecTests.folder.appendingPathComponent(name.replacingOccurrences(of: ".json", with: ".txt"))
    if Recording.isOn { try Data(result.errors.utf8).write(to: record) }
    let expected = String(decoding: try Data(contentsOf: record), as: UTF8.self)
    #expect(result.errors == expected)
    #expect(result.exitCode == 65)
    #expect(result.output.isEmpty)
    #expect(!result.errors.contains("Usage:"))
  }

  @Test func aSpecFromStandardInputIsCalledStdin() throws {
    let result = try Binary.run(["validate", "-"], input: Data("{ \"alt\": 1 }".utf8))
    let expected = """
      <stdin>:1:10: error: expected a string, found a number
        { "alt": 1 }
                 ^
        help: write "1"

      """
    #expect(result == Binary.Result(exitCode: 65, output: "", errors: expected))
  }

  @Test func aSoundSpecIsPassedOverInSilence() throws {
    let spec = #"{ "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": "bounce" }"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test func warningsAloneAreNoFailure() throws {
    let spec = #"{ "animation": { "kind": "slide", "damping": 3 } }"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("<stdin>:1:46: warning: UIKit uses 1 for a damping of 3\n"))
  }

  @Test func aCaptionThatIsCutOffIsTold() throws {
    func warnings(_ text: String) throws -> String {
      let spec = #"{ "screen": { "size": { "width": 200, "height": 200 } }, "captions": [{ "text": "\#(text)" }] }"#
      let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
      #expect(result.exitCode == 0)
      return result.errors
    }
    #expect(try warnings("Short enough").isEmpty)
    #expect(
      try warnings("This one is too long for two lines of 200 points in all").hasPrefix(
        #"warning: the caption "This one is too long for two lines of 200 points in all" does not fit on two lines and is cut off"#
      ))
  }

  @Test func missingInputIs66() throws {
    let result = try Binary.run(["validate", "no-such-file.json"])
    let expected = "error: there is no file no-such-file.json\n"
    #expect(result == Binary.Result(exitCode: 66, output: "", errors: expected))
  }

  @Test func aFolderIsNoInput() throws { #expect(try Binary.run(["validate", "Tests"]).exitCode == 66) }

  @Test(arguments: [
    ["validate", "--no-such-flag", "-"], ["list", "nothing"], ["init", "--animation", "x"],
  ])
  func wrongUsageIs64(_ arguments: [String]) throws { #expect(try Binary.run(arguments).exitCode == 64) }

  @Test func nothingIsColouredWhereThereIsNoTerminal() throws {
    let result = try Binary.run(["validate", "-"], input: Data("{ \"alt\": 1 }".utf8), environment: ["TERM": "xterm"])
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func theJSONReporterWritesAnObjectALine() throws {
    let result = try Binary.run(
      ["validate", "--reporter", "json", "-"], input: Data(#"{ "alt": 1, "tint": "\"" }"#.utf8))
    let expected = """
      {"severity": "error", "code": "spec.wrongType", "file": "<stdin>", "line": 1, "column": 10, "length": 1, \
      "message": "expected a string, found a number", "help": "write \\"1\\""}
      {"severity": "error", "code": "spec.misplacedKey", "file": "<stdin>", "line": 1, "column": 13, "length": 6, \
      "message": "unknown key \\"tint\\" in the spec", "help": "it belongs in \\"tabBar\\""}

      """
    #expect(result.errors == expected)
  }

  @Test func theGitHubReporterWritesAnnotations() throws {
    let scratch = try Scratch()
    try scratch.file("a,b:100%.json", Data("{ \"altt\": 1 }".utf8))
    let result = try Binary.run(["validate", "--reporter", "github", "a,b:100%.json"], in: scratch.folder)
    let expected = """
      ::error file=a%2Cb%3A100%25.json,line=1,col=3,endColumn=8::unknown key "altt" in the spec%0Adid you mean "alt"?

      """
    #expect(result.errors == expected)
  }
}
