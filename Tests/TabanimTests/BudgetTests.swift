import Foundation
import TestTools
import Testing

/// Files that are to stay small, and what a strict run makes of warnings.
@Suite struct BudgetTests {
  private func scratch(_ output: String = "") throws -> Scratch {
    let scratch = try Scratch()
    let text = """
      { "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": "bounce", "output": { \(output) } }
      """
    try scratch.file("tabs.json", Data(text.utf8))
    return scratch
  }

  private func run(_ scratch: Scratch, _ arguments: String) throws -> Binary.Result {
    try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
  }

  /// What is advised is run, and is enough.
  @Test(arguments: ["tabs.gif", "tabs.png", "tabs.apng"]) func whatIsTooLargeIsNotWrittenAndTheAdviceHelps(
    _ name: String
  ) throws {
    let scratch = try scratch()
    try #require(try run(scratch, "render tabs.json -o \(name)").exitCode == 0)
    let file = scratch.folder.appendingPathComponent(name)
    let whole = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    let limit = whole.count * 7 / 10
    let result = try run(scratch, "render tabs.json -o \(name) --max-size \(limit)")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: \(name) is not written: it would have "), "\(result.errors)")
    #expect(try scratch.names == ["tabs.json"])
    let advice = try #require(result.errors.firstMatch(of: /help: for [\d.]+ kB, run: tabanim (render .*)/)?.1)
    #expect(try run(scratch, "\(advice) --max-size \(limit)").exitCode == 0, "\(advice)")
    #expect(try Data(contentsOf: file).count <= limit)
  }

  /// The spec's budget is a page's; the command's is meant.
  @Test func videoForAnotherEncoderHasNoBudgetOfThePage() throws {
    let scratch = try scratch(#""maxBytes": "2kB""#)
    let result = try run(scratch, "render tabs.json -o tabs.y4m")
    #expect(result.exitCode == 0 && result.warnings.isEmpty, "\(result.errors)")
    #expect(try run(scratch, "render tabs.json -o tabs.y4m --max-size 2kB").exitCode == 1)
  }

  @Test func theSpecMaySayIt() throws {
    let scratch = try scratch(#""maxBytes": "2kB""#)
    #expect(try run(scratch, "render tabs.json").exitCode == 1)
    #expect(try run(scratch, "render tabs.json -o frames/").exitCode == 1)
    let piped = try run(scratch, "render tabs.json -o -")
    #expect(piped.exitCode == 1 && piped.output.isEmpty)
    #expect(try scratch.names == ["tabs.json"])
    // A flag goes before it.
    #expect(try run(scratch, "render tabs.json --max-size 5MB").exitCode == 0)
    #expect(try run(scratch, "render tabs.json --max-size 5XB").exitCode == 64)
  }

  @Test func aStrictRunFailsForWarnings() throws {
    let scratch = try scratch(#""fps": 60"#)
    #expect(try run(scratch, "render tabs.json").exitCode == 0)
    #expect(try run(scratch, "render tabs.json --strict").exitCode == 65)
    #expect(try run(scratch, "render tabs.json --strict -q").exitCode == 65)
    #expect(try run(scratch, "render tabs.json --strict --fps 50").exitCode == 0)
    try scratch.file("tabs.json", Data(#"{ "animation": { "kind": "slide", "damping": 3 } }"#.utf8))
    for command in ["validate", "trace", "check"] {
      #expect(try run(scratch, "\(command) tabs.json --strict").exitCode == 65)
      #expect(try run(scratch, "\(command) tabs.json").exitCode != 65)
    }
  }

  /// Eight changes of a whole page within a second, and the same slower, smaller or paler.
  @Test(arguments: [
    (0.1, "screen", "#000", "#FFF", true), (1.0, "screen", "#000", "#FFF", false),
    (0.1, "tabBar", "#000", "#FFF", false), (0.1, "screen", "#000", "#333", false),
    // As light as one another.
    (0.1, "screen", "#F00", "#7F7F7F", true), (0.1, "screen", "#00F", "#4C4C4C", false),
  ])
  func flashesAreTold(_ pace: Double, _ crop: String, _ first: String, _ second: String, _ isTold: Bool) throws {
    let taps = (1...8).map { "{ \"at\": \(Double($0) * pace), \"tap\": \($0 % 2) }" }.joined(separator: ", ")
    let text = """
      { "screen": { "scale": 1, "crop": "\(crop)" }, "animation": [], "timeline": [\(taps)],
        "tabBar": { "items": ["A", "B"] }, "pages": [{ "background": "\(first)" }, { "background": "\(second)" }] }
      """
    try expectFlashes(text, isTold, in: isTold ? ["a.gif", "a.apng", "a.webp", "a.y4m", "frames/"] : ["a.webp"])
  }

  /// Many colors, of which an encoder looks at some frames before it writes all.
  @Test func flashesOfPicturesAreTold() throws {
    let taps = (1...9).map { "{ \"at\": \(Double($0) * 0.1), \"tap\": \($0 % 2) }" }.joined(separator: ", ")
    try expectFlashes(
      """
      { "screen": { "scale": 2, "crop": "screen" }, "animation": [], "timeline": [\(taps)],
        "tabBar": { "items": ["A", "B"] }, "pages": [{ "picture": "photo" }, { "background": "#000" }] }
      """, true, in: ["a.gif", "a.apng"])
  }

  /// Every place of a list that scrolls flashes, but not all at once.
  @Test func aListThatScrollsDoesNotFlash() throws {
    try expectFlashes(
      """
      { "screen": { "device": "iphone-17-pro", "crop": "screen", "scale": 1 }, "pages": [{ "cards": 12 }], "animation": [],
        "timeline": [{ "at": 0.1, "scroll": 300 }, { "at": 1.1, "scroll": -200 }], "output": { "hold": 0.1 } }
      """, false, in: ["a.gif", "a.webp"])
  }

  private func expectFlashes(_ spec: String, _ areTold: Bool, in names: [String]) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(spec.utf8))
    for name in names {
      let result = try run(scratch, "render tabs.json -o \(name)")
      #expect(result.exitCode == 0)
      #expect(
        result.errors.contains("flashes more than three times in a second") == areTold, "\(name): \(result.errors)")
    }
  }

  @Test(arguments: [
    (
      #""timeline": [{ "at": 1, "hide": true }, { "at": 2, "hide": true }]"#,
      "1:43: warning: this event has no effect"
    ),
    (
      #""pages": [{}, {}, {}], "tabBar": { "items": ["A", "B"] }"#,
      "1:21: warning: this page is never shown: there are 3 pages for 2 tabs"
    ),
    (#""pages": [{ "text": "A" }]"#, "warning: these pages are hardly seen"),
    (#""content": "music""#, "warning: these pages are hardly seen"),
    (#""$schema": "../schema/tabanim-2.json""#, "1:14: warning: this is the schema of version 2"),
  ])
  func whatHasNoEffectIsTold(_ members: String, _ message: String) throws {
    let result = try Binary.run(["validate", "-"], input: Data("{ \(members) }".utf8))
    #expect(result.exitCode == 0)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [
    #""timeline": [{ "at": 1, "hide": true }, { "at": 2, "show": true }, { "at": 3, "tap": 1 }]"#,
    #""pages": [{ "background": "red" }]"#, #""pages": [{ "text": "A" }], "screen": { "crop": "screen" }"#,
    #""$schema": "../schema/tabanim-1.json""#,
    #""pages": [{ "cards": 4 }], "tabBar": { "style": "floating" }"#,
  ])
  func whatIsMeantIsPassedOverInSilence(_ members: String) throws {
    let result = try Binary.run(["validate", "-"], input: Data("{ \(members) }".utf8))
    #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test func timesMayHaveUnits() throws {
    func trace(_ at: String, _ duration: String) throws -> String {
      let spec =
        #"{ "animation": { "kind": "bounce", "duration": \#(duration) }, "timeline": [{ "at": \#(at), "tap": 1 }] }"#
      let result = try Binary.run(["trace", "-"], input: Data(spec.utf8))
      try #require(result.exitCode == 0, "\(result.errors)")
      return result.output
    }
    let expected = try trace("0.4", "0.3")
    for (at, duration) in [(#""400ms""#, #""0.3s""#), (#"" 0.4 s ""#, #""300 ms""#)] {
      #expect(try trace(at, duration) == expected)
    }
  }
}
