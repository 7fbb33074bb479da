import Foundation
import TestTools
import Testing

/// `measure` as a user runs it, on clips that the program itself has rendered.
@Suite struct MeasureCommandTests {
  private static let bar = #""tabBar": { "items": ["Home", "Search", "Profile"] }"#
  private static let bounce =
    #""animation": { "kind": "bounce", "values": [1, 1.3, 0.9, 1], "duration": 0.5, "calculationMode": "cubic" }"#

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file(
      "app.json", Data("{ \(Self.bar), \(Self.bounce), \"timeline\": [{ \"at\": 0.4, \"tap\": 1 }] }".utf8))
    try scratch.file("draft.json", Data("{ \(Self.bar), \"timeline\": [{ \"at\": 0.4, \"tap\": 1 }] }".utf8))
    let rendered = try Binary.run(["render", "app.json", "-o", "clip.gif", "-q"], in: scratch.folder)
    try #require(rendered.exitCode == 0, "\(rendered.errors)")
  }

  private func run(_ arguments: String...) throws -> Binary.Result {
    try Binary.run(["measure"] + arguments, in: scratch.folder)
  }

  @Test func theSpecThatItWritesShowsTheClipAgain() throws {
    let result = try run(
      "clip.gif", "--spec", "draft.json", "-o", "measured.json", "--plot", "points.svg", "--film", "film.gif",
      "--reporter", "json")
    try #require(result.exitCode == 0, "\(result.errors)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let motion = try #require((json["motions"] as? [[String: Any]])?.first)
    #expect(motion["track"] as? String == "items[1].icon.scale" && motion["model"] as? String == "keyframes")
    let values = try #require(motion["values"] as? [Double])
    #expect(zip(values, [1, 1.3, 0.9, 1]).allSatisfy { abs($0 - $1) < 0.02 }, "\(values)")
    #expect(json["clock"] as? String == "file")
    // It renders, and a clip of it measures the same.
    #expect(try Binary.run(["validate", "measured.json", "--strict"], in: scratch.folder).exitCode == 0)
    let again = try Binary.run(["trace", "measured.json", "--format", "csv"], in: scratch.folder)
    let rows = again.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let column = try #require(rows.first?.firstIndex(of: "items[1].icon.scale"))
    let scales = rows.dropFirst().compactMap { Double($0[column]) }
    #expect(abs((scales.max() ?? 0) - 1.3) < 0.03 && abs((scales.min() ?? 0) - 0.9) < 0.03)
    #expect(try scratch.text("points.svg").hasPrefix("<svg"))
    let film = try Data(contentsOf: scratch.folder.appendingPathComponent("film.gif"))
    #expect(film.starts(with: Data("GIF89a".utf8)))
  }

  @Test func checkHoldsAClipToItsSpec() throws {
    #expect(try run("clip.gif", "--spec", "app.json", "--check").exitCode == 0)
    let other = try run("clip.gif", "--spec", "app.json", "--check", "--set", "animation.values=[1,1.5,0.9,1]")
    #expect(other.exitCode == 1 && other.errors.contains("value 1"), "\(other.errors)")
    let lenient = try run(
      "clip.gif", "--spec", "app.json", "--check", "--tolerance", "0.5", "--set", "animation.values=[1,1.5,0.9,1]")
    #expect(lenient.exitCode == 0, "\(lenient.errors)")
  }

  @Test func mistakesAreTold() throws {
    #expect(try run("nothing.gif").exitCode == 66)
    #expect(try run("clip.gif", "--check").exitCode == 64)
    #expect(try run("clip.gif", "--tolerance", "0.1").exitCode == 64)
    #expect(try run("clip.gif", "--fps", "0").exitCode == 64)
    #expect(try run("clip.gif", "--known", "items[1].icon.scale").exitCode == 64)
    let wrong = try run("clip.gif", "--spec", "draft.json", "--known", "items[0].icon.scale=1")
    #expect(wrong.exitCode == 65 && wrong.errors.contains("items[1].icon.scale"), "\(wrong.errors)")
  }

  @Test func theClockIsWhatTheUserKnows() throws {
    let result = try run(
      "clip.gif", "--spec", "draft.json", "--known", "items[1].icon.scale=0.25", "--reporter", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let motion = try #require((json["motions"] as? [[String: Any]])?.first)
    #expect(json["clock"] as? String == "given" && abs((motion["duration"] as? Double ?? 0) - 0.25) < 0.005)
  }

  @Test func whatAFingerDragsIsRefused() throws {
    let pan =
      #"{ "at": 0.4, "pan": { "from": { "x": 300, "y": 300 }, "to": { "x": 100, "y": 300 }, "duration": 0.3 } }"#
    try scratch.file(
      "drag.json",
      Data(
        """
        { \(Self.bar), "animation": "interactive", "pages": [{ "background": "#884422" }, { "background": "#226688" }],
          "screen": { "scale": 1 }, "timeline": [\(pan)] }
        """.utf8))
    #expect(try Binary.run(["render", "drag.json", "-o", "drag.gif", "-q"], in: scratch.folder).exitCode == 0)
    let result = try run("drag.gif", "--spec", "drag.json")
    #expect(result.exitCode == 65 && result.output.contains("a finger drags it"), "\(result.output)\(result.errors)")
    // A draft with a tap more does not tell which move is whose.
    let more = try scratch.text("drag.json").replacing(pan, with: pan + #", { "at": 2, "tap": 0 }"#)
    try scratch.file("more.json", Data(more.utf8))
    let unlike = try run("drag.gif", "--spec", "more.json")
    #expect(
      unlike.exitCode == 65 && unlike.errors.contains("shows 1 move, and the draft's timeline has 2 taps and drags"),
      "\(unlike.errors)")
    // Without a draft nobody says that there is a finger.
    let guessed = try run("drag.gif")
    #expect(guessed.output.contains("Pages move. If a finger drags them"), "\(guessed.output)\(guessed.errors)")
  }
}
