import Foundation
import TestTools
import Testing

/// A picture's name says appearance and scale, to `render` as to `check`.
@Suite struct PictureNameTests {
  private static let spec = Data(
    #"{ "screen": { "scale": 1 }, "tabBar": { "items": ["A", "B"] }, "animation": "press" }"#.utf8)

  private func run(_ command: String, _ arguments: [String], _ scratch: Scratch) throws -> Binary.Result {
    if try !scratch.names.contains("tabs.json") { try scratch.file("tabs.json", PictureNameTests.spec) }
    return try Binary.run([command, "tabs.json"] + arguments, in: scratch.folder)
  }

  /// Of a GIF, in pixels.
  private func width(_ scratch: Scratch, _ name: String) throws -> Int {
    let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent(name)).prefix(8)
    return Int(bytes[6]) | Int(bytes[7]) << 8
  }

  @Test func aPictureIsWhatItsNameSays() throws {
    let scratch = try Scratch()
    let names = ["plain.gif", "tabs@2x.gif", "tabs~dark@3x.gif"]
    try #require(try run("render", names.flatMap { ["-o", $0] }, scratch).exitCode == 0)
    #expect(try names.map { try width(scratch, $0) } == [375, 750, 1125])
    let flags = ["-o", "flags.gif", "--scale", "3", "--appearance", "dark"]
    try #require(try run("render", flags, scratch).exitCode == 0)
    let expected = try Data(contentsOf: scratch.folder.appendingPathComponent("flags.gif"))
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("tabs~dark@3x.gif")) == expected)
    #expect(
      try run("check", ["-v"], scratch).errors.hasSuffix("tabs@2x.gif is up to date\ntabs~dark@3x.gif is up to date\n"))
  }

  @Test func bothAddsTheDarkTwinOfEachName() throws {
    let scratch = try Scratch()
    let both = ["--appearance", "both"]
    try #require(try run("render", ["-o", "tabs.gif", "-o", "tabs@2x.gif"] + both, scratch).exitCode == 0)
    #expect(try scratch.names == ["tabs.gif", "tabs.json", "tabs@2x.gif", "tabs~dark.gif", "tabs~dark@2x.gif"])
    #expect(try ["tabs~dark.gif", "tabs~dark@2x.gif"].map { try width(scratch, $0) } == [375, 750])
    #expect(try run("check", both, scratch).exitCode == 0)
    #expect(try run("check", both + ["-o", "tabs@2x.gif"], scratch).exitCode == 0)
    try FileManager.default.removeItem(atPath: scratch.path("tabs~dark@2x.gif"))
    #expect(try run("check", both, scratch).errors.hasPrefix("error: there is no picture tabs~dark@2x.gif\n"))
  }

  @Test(
    arguments: ["render", "check"],
    [
      (["-o", "a~dark.gif", "--appearance", "light"], "--appearance light contradicts the name a~dark.gif"),
      (["-o", "a~dark.gif", "--appearance", "both"], "name the light picture; both adds the dark one"),
      (["-o", "a@2x.gif", "--scale", "3"], "--scale 3 contradicts the name a@2x.gif"),
      (["-o", "a.gif", "-o", "b~dark@3x.gif", "--scale", "1"], "--scale 1 contradicts the name b~dark@3x.gif"),
      (["-o", "a@2x~dark.gif"], "are in the wrong order\n  help: call it a~dark@2x.gif"),
      (
        ["-o", "a~dark-poster.png"],
        "are in the wrong order\n  help: call it a-poster~dark.png"
      ),
      (["-o", "o/a@3x-poster~dark.png"], "call it o/a-poster~dark@3x.png"),
    ])
  func aFlagAgainstTheNameIs64(_ command: String, _ usage: (arguments: [String], message: String)) throws {
    let scratch = try Scratch()
    let result = try run(command, usage.arguments, scratch)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(usage.message), "\(result.errors)")
    #expect(try scratch.names == ["tabs.json"])
  }

  @Test func aFlagThatAgreesIsTaken() throws {
    let scratch = try Scratch()
    let arguments = ["-o", "a~dark@2x.gif", "--scale", "2.0", "--appearance", "dark"]
    #expect(try run("render", arguments + ["-q"], scratch) == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try run("check", arguments, scratch).exitCode == 0)
  }
}
