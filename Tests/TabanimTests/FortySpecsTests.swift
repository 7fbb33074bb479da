import Foundation
import TestTools
import Testing

@testable import TabCodecs

/// A project as a maintainer has it: forty specs with two themes and shared icons, dark pictures and @2x, rendered and checked
/// without a flag.
@Suite struct FortySpecsTests {
  private static let count = 40

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    for folder in ["icons", "themes", "docs/a", "docs/b"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    let project = """
      { "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.1, "tap": 1 }],
        "tabBar": { "items": [{ "icon": { "svg": "icons/a.svg" } }, { "icon": { "svg": "icons/b.svg" } }] },
        "output": { "fps": 10, "hold": 0.1 } }
      """
    try scratch.file("tabanim.json", Data(project.utf8))
    for (name, path) in [("a", "M0 0h4v4z"), ("b", "M0 4h4v-4z")] {
      try scratch.file("icons/\(name).svg", Data("<svg viewBox='0 0 4 4'><path d='\(path)'/></svg>".utf8))
    }
    try theme(scratch, "warm", "#FF9500")
    try theme(scratch, "cold", "#007AFF")
    for index in 0..<FortySpecsTests.count {
      let spec = """
        { "extends": "../../themes/\(index % 4 == 0 ? "cold" : "warm").json",
          "output": { "files": ["s\(index).gif", "s\(index)~dark@2x.png"] } }
        """
      try scratch.file("docs/\(index < 20 ? "a" : "b")/s\(index).tabanim.json", Data(spec.utf8))
    }
    return scratch
  }

  private func theme(_ scratch: Scratch, _ name: String, _ tint: String) throws {
    try scratch.file("themes/\(name).json", Data("{ \"tabBar\": { \"tint\": \"\(tint)\" } }".utf8))
  }

  private func run(_ scratch: Scratch, _ arguments: String) throws -> Binary.Result {
    try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
  }

  @Test func eachOutcomeIsTold() throws {
    let scratch = try project()
    let rendered = try run(scratch, "render docs --reporter json")
    try #require(rendered.exitCode == 0, "\(rendered.errors)")
    #expect(rendered.errors.split(separator: "\n").count == 80)
    #expect(try run(scratch, "check docs") == Binary.Result(exitCode: 0, output: "", errors: ""))
    // One picture is altered by a pixel.
    let picture = try PNGReader.read(
      Array(Data(contentsOf: URL(fileURLWithPath: scratch.path("docs/a/s5~dark@2x.png")))))
    picture.row(50)[300] ^= 0x01
    try OutputFile.write(PNGWriter().encode(picture).bytes, to: scratch.path("docs/a/s5~dark@2x.png"))
    let altered = try run(scratch, "check docs")
    #expect(altered.exitCode == 1)
    #expect(
      altered.errors.hasPrefix(
        "error: docs/a/s5~dark@2x.png differs from what its spec gives: 1 pixel in 1×1 at (300, 50) by up to 1 of 255\n"
      ),
      "\(altered.errors)")
    #expect(altered.errors.split(separator: "\n").count == 2)
    #expect(try run(scratch, "check docs --tolerance 1").exitCode == 0)
    #expect(try run(scratch, "check docs --update -q").exitCode == 0)
    #expect(try run(scratch, "check docs").exitCode == 0)
    // One is removed.
    try FileManager.default.removeItem(atPath: scratch.path("docs/b/s30.gif"))
    let missing = try run(scratch, "check docs --reporter github")
    #expect(missing.exitCode == 1)
    #expect(
      missing.errors == "::error file=docs/b/s30.tabanim.json,line=1::there is no picture docs/b/s30.gif%0A"
        + "to make it, run: tabanim render docs/b/s30.tabanim.json -o docs/b/s30.gif\n")
    #expect(try run(scratch, "render docs/b/s30.tabanim.json -o docs/b/s30.gif").exitCode == 0)
    // A theme's colour is changed: the ten specs that extend it differ, each in both its pictures.
    try theme(scratch, "cold", "#34C759")
    let changed = try run(scratch, "check docs")
    #expect(changed.exitCode == 1)
    #expect(changed.errors.components(separatedBy: "differs from what its spec gives").count == 21)
    #expect(try run(scratch, "check docs --update").errors.split(separator: "\n").count == 20)
    #expect(try run(scratch, "check docs").exitCode == 0)
  }
}
