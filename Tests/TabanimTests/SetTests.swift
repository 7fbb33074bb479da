import Foundation
import TestTools
import Testing

/// `--set` puts values in the place of a spec's.
@Suite struct SetTests {
  private static let spec = """
    { "alt": "Tap", "screen": { "scale": 1 }, "animation": "bounce",
      "timeline": [{ "at": 0.2, "tap": 1 }, { "at": 1, "tap": 0 }],
      "tabBar": { "items": ["Home", "Search"] }, "output": { "fps": 10, "hold": 0.2 } }
    """

  private static func scratch(_ text: String = spec) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("a.tabanim.json", Data(text.utf8))
    return scratch
  }

  private func run(_ scratch: Scratch, _ arguments: [String]) throws -> Binary.Result {
    try Binary.run(arguments, in: scratch.folder)
  }

  private func events(_ scratch: Scratch, _ settings: [String]) throws -> Binary.Result {
    try run(scratch, ["trace", "a", "--events", "--format", "csv"] + settings.flatMap { ["--set", $0] })
  }

  /// The same picture as the spec with the value in it.
  @Test(
    arguments: [
      (["animation.duration=0.5"], #""bounce""#, #"{ "kind": "bounce", "duration": 0.5 }"#),
      (["animation.values=[1, 1.2, 1]"], #""bounce""#, #"{ "kind": "bounce", "values": [1, 1.2, 1] }"#),
      (["animation[0].duration=0.5"], #""bounce""#, #"{ "kind": "bounce", "duration": 0.5 }"#),
      (
        ["animation=spring", "animation.spring.damping=0.5"], #""bounce""#,
        #"{ "kind": "spring", "spring": { "damping": 0.5 } }"#
      ),
      (["timeline[0].at=0.4"], #""at": 0.2"#, #""at": 0.4"#),
      (["tabBar.items[1].badge=3"], #""Search""#, #"{ "title": "Search", "badge": "3" }"#),
      (["tabBar.tint=#FF0000"], #""items": ["#, ##""tint": "#FF0000", "items": ["##),
      (["output.fps=20", "output.fps=5"], #""fps": 10"#, #""fps": 5"#),
      (["screen.device=iphone-17"], #""scale": 1"#, #""scale": 1, "device": "iphone-17""#),
      (["touches=true", "touches.color=red"], #""alt": "Tap""#, #""alt": "Tap", "touches": { "color": "red" }"#),
    ] as [([String], String, String)]) func aValueIsThatOfTheSpec(
      _ settings: [String], _ old: String, _ new: String
    ) throws
  {
    let scratch = try SetTests.scratch()
    try scratch.file("b.tabanim.json", Data(SetTests.spec.replacingOccurrences(of: old, with: new).utf8))
    let flags = settings.flatMap { ["--set", $0] }
    let set = try run(scratch, ["render", "-q", "--strict", "a", "-o", "a.gif"] + flags)
    #expect(set == Binary.Result(exitCode: 0, output: "", errors: ""), "\(set.errors)")
    #expect(try run(scratch, ["check", "b", "-o", "a.gif"]).exitCode == 0)
    #expect(try run(scratch, ["check", "a", "-o", "a.gif"] + flags).exitCode == 0)
  }

  @Test func aListWithOneEntryIsThatEntryAndOneWithMoreIsNot() throws {
    let one = try SetTests.scratch(SetTests.spec.replacingOccurrences(of: #""bounce""#, with: #"["bounce"]"#))
    let both = try SetTests.scratch(SetTests.spec.replacingOccurrences(of: #""bounce""#, with: #"["bounce", "arrow"]"#))
    let flags = ["--set", "animation.duration=0.7"]
    #expect(try run(one, ["trace", "a", "--format", "csv"] + flags).exitCode == 0)
    let result = try run(both, ["trace", "a"] + flags)
    #expect(result.exitCode == 65)
    #expect(result.errors.hasPrefix("--set:1:11: error: \"duration\" is set in a list of 2, not in one of its entries"))
    #expect(result.errors.hasSuffix("  help: name an entry: [0].duration to [1].duration\n"), "\(result.errors)")
    #expect(try run(both, ["trace", "a", "--set", "animation[1].duration=0.7"]).exitCode == 0)
  }

  @Test(arguments: [
    ("animation.durations=1", 65, #"--set:1:11: error: unknown key "durations""#),
    ("animation.duration=long", 65, "--set:1:20: error:"),
    ("timeline[2].at=1", 65, "--set:1:9: error: there is no entry [2]: the list has 2"),
    ("pages[0].color=red", 65, "--set:1:6: error: there is no entry [0]: the list has none"),
    ("animation={ \"kind\": ", 65, "--set:1:"), ("output.fps.x=1", 65, "--set:1:"),
    ("animation", 64, #"error: --set: "animation" gives no value to a key"#),
    ("animation..x=1", 64, #"error: --set: "animation..x" is not the path of a key"#),
    ("=1", 64, "error: --set:"), ("a[x]=1", 64, "error: --set:"), ("extends=a.json", 64, #"error: --set: "extends""#),
  ]) func mistakesAreToldAtTheirPlace(_ setting: String, _ code: Int32, _ message: String) throws {
    let scratch = try SetTests.scratch()
    for command in [["trace"], ["validate"], ["render", "-o", "x.gif"], ["snippet"], ["plot"]] {
      let result = try run(scratch, command + ["a", "--set", setting])
      #expect(result.exitCode == code && result.errors.hasPrefix(message), "\(command): \(result.errors)")
    }
  }

  /// Flags go before, and the project and what the spec extends go after.
  @Test func settingsStandBetweenSpecAndFlags() throws {
    let scratch = try SetTests.scratch(#"{ "extends": "base.json" }"#)
    try scratch.file("base.json", Data(SetTests.spec.utf8))
    #expect(try events(scratch, ["timeline[1].at=2"]).output.contains("\n2.0,tap,0"))
    let lines = try run(scratch, ["snippet", "a", "--set", "screen.device=iphone-se", "--set", "alt=A & B"])
    #expect(lines.output == "![A & B](a.gif)\n" || lines.output.contains("A & B"), "\(lines.output)")
    let frames = try run(
      scratch, ["render", "a", "-o", "a.gif", "--reporter", "json", "--set", "output.fps=5", "--fps", "20"])
    let other = try run(scratch, ["render", "a", "-o", "b.gif", "--reporter", "json", "--fps", "20"])
    #expect(frames.errors.replacingOccurrences(of: "a.gif", with: "b.gif") == other.errors)
  }

  @Test func printedCommandsHaveTheSettings() throws {
    let scratch = try SetTests.scratch()
    let flags = ["--set", "tabBar.tint=#FF0000"]
    try #require(try run(scratch, ["render", "-q", "a"]).exitCode == 0)
    let stale = try run(scratch, ["check", "a"] + flags)
    #expect(stale.exitCode == 1 && stale.errors.contains("--set 'tabBar.tint=#FF0000'"), "\(stale.errors)")
    let keys = try [[], flags].map { try run(scratch, ["list", "keys", "a"] + $0).output }
    #expect(keys[0] != keys[1] && keys[1].hasSuffix("a.gif\n"))
    #expect(try run(scratch, ["list", "icons"] + flags).exitCode == 64)
  }

  @Test func compareAndPlotShowEachOfSeveralValues() throws {
    let scratch = try SetTests.scratch()
    let values = ["--set", "animation.duration=0.3,0.5,0.8"]
    let plot = try run(scratch, ["plot", "a", "--alt"] + values)
    #expect(plot.exitCode == 0)
    for value in ["0.3", "0.5", "0.8"] { #expect(plot.output.contains("In duration: \(value) "), "\(plot.output)") }
    let compared = try run(scratch, ["compare", "a", "-o", "x.gif"] + values)
    #expect(compared.exitCode == 0 && compared.errors.hasPrefix("x.gif from a.tabanim.json: "), "\(compared.errors)")
    let two = try run(scratch, ["compare", "a", "-o", "y.gif", "--set", "animation.values=[1,1.2,1],[1,1.6,1]"])
    #expect(two.exitCode == 0, "\(two.errors)")
    #expect(try run(scratch, ["compare", "a", "-o", "z.gif", "--set", "animation.duration=0.3"]).exitCode == 64)
    let wrong = try run(scratch, ["compare", "a", "-o", "z.gif", "--set", "animation.duration=0.3,x"])
    #expect(wrong.exitCode == 65 && wrong.errors.hasPrefix("--set:1:20: error:"), "\(wrong.errors)")
  }
}
