import Foundation
import TestTools
import Testing

/// `check` looks at what a viewer shows, and says what is different in it.
@Suite struct CheckTests {
  /// A movie of a few frames at one pixel to the point.
  private static func spec(_ tint: String = "#0000FF", _ output: String = #""fps": 10"#) -> Data {
    Data(
      """
      { "screen": { "scale": 1 }, "animation": { "kind": "press", "leastHold": 0.2 }, "timeline": [{ "at": 0.2, "tap": 1 }],
        "tabBar": { "tint": "\(tint)", "items": [{ "icon": "circle" }, { "icon": "square" }] },
        "output": { "hold": 0.2, \(output) } }
      """.utf8)
  }

  private func rendered(_ names: [String], _ spec: Data = spec()) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("tabs.json", spec)
    let outputs = names.flatMap { ["-o", $0] }
    let result = try Binary.run(["render", "tabs.json"] + outputs, in: scratch.folder)
    try #require(result.exitCode == 0, "\(result.errors)")
    return scratch
  }

  private func check(_ scratch: Scratch, _ more: [String] = []) throws -> Binary.Result {
    try Binary.run(["check", "tabs.json"] + more, in: scratch.folder)
  }

  @Test func whatIsUpToDatePasses() throws {
    let scratch = try rendered(["tabs.gif", "tabs.png", "tabs.apng"])
    #expect(try check(scratch) == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try check(scratch).sum == "3 pictures: all up to date")
    #expect(try check(scratch, ["-q"]).sum.isEmpty)
    let told = "tabs.apng is up to date\ntabs.gif is up to date\ntabs.png is up to date\n"
    #expect(try check(scratch, ["-v"]).errors == told)
  }

  /// Frames that look alike are one. Where a color joins or parts them, the pixels are the difference, not the times.
  @Test func joinedFramesAreComparedMomentByMoment() throws {
    func spec(_ tint: String) -> Data {
      let item = #"{ "icon": "circle", "selectedIcon": "circle" }"#
      return Data(
        """
        { "screen": { "scale": 1 }, "animation": [], "timeline": [{ "at": 0.2, "tap": 1 }, { "at": 0.6, "tap": 0 }],
          "tabBar": { "tint": "\(tint)", "unselectedTint": "#000000", "items": [\(item), \(item)] },
          "output": { "hold": 0.2, "fps": 10 } }
        """.utf8)
    }
    // All frames look alike where the tints are one color.
    let scratch = try rendered(["tabs.gif"], spec("#000000"))
    try scratch.file("tabs.json", spec("#FF0000"))
    let parted = try check(scratch)
    #expect(parted.errors.contains("gives, in 3 of 3 frames, most in frame"), "\(parted.errors)")
    #expect(!parted.errors.contains("is shown for"), "\(parted.errors)")
    try #require(try Binary.run(["render", "tabs.json", "-o", "tabs.gif"], in: scratch.folder).exitCode == 0)
    #expect(try check(scratch).exitCode == 0)
    try scratch.file("tabs.json", spec("#000000"))
    let joined = try check(scratch)
    #expect(joined.errors.contains("differs from what its spec gives: "), "\(joined.errors)")
    #expect(!joined.errors.contains("is shown for"), "\(joined.errors)")
  }

  /// The file's contents say what it is: DocC wants an APNG to be called .png.
  @Test func anAPNGMayBeCalledPNG() throws {
    let scratch = try rendered(["tabs.apng"])
    try FileManager.default.moveItem(atPath: scratch.path("tabs.apng"), toPath: scratch.path("tabs.png"))
    #expect(try check(scratch).exitCode == 0)
  }

  @Test func appearanceAndScaleAreReadOffTheName() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", CheckTests.spec())
    let arguments = ["render", "tabs.json", "-o", "tabs@2x.gif", "--scale", "2", "--appearance", "both"]
    try #require(try Binary.run(arguments, in: scratch.folder).exitCode == 0)
    let result = try check(scratch, ["-v"])
    #expect(
      result.errors == "tabs@2x.gif is up to date\ntabs~dark@2x.gif is up to date\n")
  }

  /// The last line of a run over several pictures, and the command in it.
  @Test func aRunEndsWithItsSum() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] {
      try scratch.file(
        name + ".tabanim.json",
        Data(
          #"{ "screen": { "scale": 1 }, "animation": [], "output": { "files": ["\#(name).gif", "\#(name)~dark.gif"] } }"#
            .utf8))
    }
    func sum(_ command: String) throws -> String {
      let words = command.split(separator: " ").map(String.init)
      return try Binary.run(words, in: scratch.folder).sum
    }
    let whole = try sum("render . --scale 2")
    #expect(whole.hasPrefix("6 pictures: all written; ") && whole.hasSuffix(" kB"), "\(whole)")
    try FileManager.default.removeItem(atPath: scratch.path("b.gif"))
    let stale = try sum("check . --scale 2")
    let advice = "check . --scale 2 --update"
    #expect(stale == "6 pictures: 1 stale; to update all: tabanim " + advice)
    #expect(try sum(advice).hasPrefix("6 pictures: 1 written, 5 up to date; "))
    #expect(try sum("check . --scale 2 --max-size 10").hasPrefix("6 pictures: all too large"))
    #expect(try sum("check . --scale 1").hasPrefix("6 pictures: all stale; "))
    try scratch.file("c.tabanim.json", Data(#"{ "screen": 1 }"#.utf8))
    #expect(try sum("check . --scale 2") == "4 pictures: errors in 1 spec")
    #expect(try sum("check a.tabanim.json --scale 2 -o a.gif").isEmpty)
    #expect(try sum("check . --scale 2 --reporter json").isEmpty)
  }

  @Test(
    .enabled(if: Program.areHere(Program.gifsicle), "needs gifsicle"),
    arguments: [["-O3"], ["-U", "-i"], ["-U", "-D", "previous"], ["-U", "-D", "background"]])
  func howAGIFIsPackedDoesNotCount(_ options: [String]) throws {
    let scratch = try rendered(["plain.gif"])
    let packed = try Program.run(
      try #require(Program.gifsicle), options + ["plain.gif", "-o", "tabs.gif"], in: scratch.folder)
    try #require(packed.exitCode == 0)
    #expect(
      try Data(contentsOf: scratch.folder.appendingPathComponent("plain.gif"))
        != Data(contentsOf: scratch.folder.appendingPathComponent("tabs.gif")))
    #expect(try check(scratch, ["-o", "tabs.gif"]) == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  /// Disposal: keep, clear (Pillow writes no sound file that restores). Blending: in place, over.
  @Test(.enabled(if: Program.areHere(Program.python), "needs Python with Pillow"), arguments: 0...1, 0...1)
  func howAnAPNGIsPackedDoesNotCount(_ disposal: Int, _ blending: Int) throws {
    let scratch = try rendered(["plain.apng"])
    let script = """
      from PIL import Image, ImageSequence
      image = Image.open("plain.apng")
      frames, delays = [], []
      for frame in ImageSequence.Iterator(image):
          frames.append(frame.convert("RGBA"))
          delays.append(image.info["duration"])
      frames[0].save("tabs.png", save_all=True, append_images=frames[1:], duration=delays, loop=0,
                     disposal=\(disposal), blend=\(blending))
      """
    let packed = try Program.run(try #require(Program.python), ["-c", script], in: scratch.folder)
    try #require(packed.exitCode == 0, "\(packed.errors)")
    #expect(try check(scratch, ["-o", "tabs.png"]) == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test(arguments: ["tabs.gif", "tabs.apng"]) func anotherColourIsFoundInItsPlace(_ name: String) throws {
    let scratch = try rendered([name])
    try scratch.file("tabs.json", CheckTests.spec("#0028FF"))
    let result = try check(scratch)
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    let pattern = /error: (\S+) differs from what its spec gives, in (\d+) of \2 frames, .*by up to 40 of 255/
    #expect(result.errors.firstMatch(of: pattern)?.1 == Substring(name), "\(result.errors)")
    #expect(result.errors.contains("tabanim render tabs.json -o \(name)"))
    #expect(try check(scratch, ["--tolerance", "40"]).exitCode == 0)
    #expect(try check(scratch, ["--tolerance", "39"]).exitCode == 1)
  }

  /// The frame before the press lasts until the tap; half as fast twice as long.
  @Test func otherTimesAreFound() throws {
    let scratch = try rendered(["tabs.gif"])
    try scratch.file("tabs.json", CheckTests.spec("#0000FF", #""fps": 10, "speed": 0.5"#))
    let result = try check(scratch)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("frame 0 of tabs.gif is shown for 0.2 s; its spec says 0.4 s"), "\(result.errors)")
  }

  @Test func anotherLoopIsFound() throws {
    let scratch = try rendered(["tabs.gif"])
    try scratch.file("tabs.json", CheckTests.spec("#0000FF", #""fps": 10, "loop": 3"#))
    #expect(try check(scratch).errors.hasPrefix("error: tabs.gif plays forever; its spec says 3 times\n"))
  }

  @Test func anotherSizeIsFound() throws {
    let scratch = try rendered(["tabs.png"])
    let result = try check(scratch, ["--scale", "3"])
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: tabs.png has 375×58 pixels; its spec gives 1125×174\n"), "\(result.errors)")
  }

  @Test(arguments: [0, 5, 12, 60, 400]) func aBrokenFileIsADifference(_ length: Int) throws {
    for name in ["tabs.gif", "tabs.apng"] {
      let scratch = try rendered([name])
      let file = try Data(contentsOf: scratch.folder.appendingPathComponent(name))
      try scratch.file(name, file.prefix(length))
      let result = try check(scratch)
      #expect(result.exitCode == 1)
      #expect(result.errors.hasPrefix("error: \(name) "))
    }
  }

  @Test func aSpecWithoutAPictureFails() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", CheckTests.spec())
    let expected = "error: there is no picture of tabs.json\n  help: to make one, run: tabanim render tabs.json\n"
    #expect(try check(scratch) == Binary.Result(exitCode: 1, output: "", errors: expected))
    #expect(try check(scratch, ["-o", "none.gif"]).exitCode == 1)
  }
}
