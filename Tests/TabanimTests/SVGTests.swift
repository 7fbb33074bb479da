import Foundation
import TestTools
import Testing

/// Animated SVG as a format of `render`, `check` and `snippet`.
@Suite struct SVGTests {
  private func scratch(_ files: String = #""tabs.svg""#) throws -> Scratch {
    let scratch = try Scratch()
    let spec = """
      { "alt": "Tap", "animation": "bounce", "timeline": [{ "at": 0.1, "tap": 1 }], "output": { "hold": 0.2, "files": [\(files)] } }
      """
    try scratch.file("tabs.json", Data(spec.utf8))
    return scratch
  }

  private func run(_ scratch: Scratch, _ line: String) throws -> Binary.Result {
    try Binary.run(line.split(separator: " ").map(String.init), in: scratch.folder)
  }

  @Test func checkComparesAllButTheComment() throws {
    let scratch = try scratch()
    #expect(try run(scratch, "render tabs.json").errors.contains("vectors"))
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
    let text = try scratch.text("tabs.svg")
    let older = try text.replacing(Regex("<!-- tabanim [0-9.]+"), with: "<!-- tabanim 0.0.1")
    try scratch.file("tabs.svg", Data(older.utf8))
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
    // Git may check text out with other line breaks.
    try scratch.file("tabs.svg", Data(text.replacing("\n", with: "\r\n").utf8))
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
    try scratch.file("tabs.svg", Data(older.replacing("animation-name", with: "animation-nome").utf8))
    let result = try run(scratch, "check tabs.json")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("tabs.svg differs from the drawing that its spec gives"))
    #expect(try run(scratch, "check tabs.json --update").exitCode == 0)
    #expect(try scratch.text("tabs.svg") == text)
  }

  private static let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- mine --><path d=\"M0 0h1v1z\"/></svg>\n"

  @Test(arguments: ["render tabs.json", "render tabs.json -o tabs.svg", "check tabs.json", "check tabs.json --update"])
  func anSVGWithoutTheCommentIsNeitherReplacedNorCompared(_ line: String) throws {
    let scratch = try scratch()
    try scratch.file("tabs.svg", Data(Self.icon.utf8))
    let result = try run(scratch, line)
    #expect(result.exitCode == 73)
    #expect(result.errors.contains("tabs.svg exists and is not a picture"))
    #expect(result.errors.contains("help: "))
    #expect(try scratch.text("tabs.svg") == Self.icon)
  }

  /// Without a list, pictures are found by their names.
  @Test func anIconOfTheSameNameIsNoPictureOfTheSpec() throws {
    let scratch = try scratch()
    try scratch.file("tabs.json", Data(#"{ "animation": "bounce", "output": { "hold": 0.2 } }"#.utf8))
    #expect(try run(scratch, "render tabs.json").exitCode == 0)
    try scratch.file("tabs.svg", Data(Self.icon.utf8))
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
  }

  @Test func aSnippetIsOneLineOrAPictureWithTheDarkOne() throws {
    #expect(try run(scratch(), "snippet tabs.json").output == "![Tap](tabs.svg)\n")
    let both = try run(scratch(#""tabs.svg", "tabs~dark.svg""#), "snippet tabs.json --for html")
    #expect(
      both.output == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="tabs~dark.svg">
          <img src="tabs.svg" alt="Tap" width="375" height="58">
        </picture>

        """)
    #expect(!both.errors.contains("asked for less motion"))
  }
}
