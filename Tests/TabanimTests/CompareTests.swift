import Foundation
import TestTools
import Testing

/// `tabanim compare` as a user runs it.
@Suite struct CompareTests {
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let spec = #"{"screen": {"scale": 1}, "animation": {"kind": "spring", "damping": 0.3}, "output": {"fps": 20}}"#
    try scratch.file("soft.json", Data(spec.utf8))
    try scratch.file("stiff.json", Data(spec.replacing(#", "damping": 0.3"#, with: "").utf8))
    return scratch
  }

  @Test(.enabled(if: Program.areHere(Program.python), "needs Pillow"))
  func everyFormatShowsTheSpecsOnOneCanvas() throws {
    let scratch = try CompareTests.scratch()
    let files = ["two.gif", "two.apng", "two.webp", "two.png", "two~dark.gif"]
    let result = try Binary.run(
      ["compare", "soft.json", "stiff.json"] + files.flatMap { ["-o", $0] }, in: scratch.folder)
    #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.errors)")
    var sizes: Set<String> = []
    var last: [String: [UInt8]] = [:]
    for file in files {
      #expect(result.errors.contains("\(file) from soft.json, stiff.json: 395×"), "\(result.errors)")
      let picture = try DecodedPicture(scratch.folder.appendingPathComponent(file))
      sizes.insert(picture.size)
      #expect(picture.frames.count == 1 || picture.frames.count > 10)
      if picture.frames.count == 1 { #expect(file == "two.png") }
      last[file] = picture.frames.last
    }
    #expect(sizes.count == 1)
    #expect(PixelDifference(last["two.apng"], last["two.webp"]) == nil)
    #expect(PixelDifference(last["two~dark.gif"], last["two.gif"]) != nil)
    // The same each time, and as a stream.
    let again = try Binary.run(["compare", "soft.json", "stiff.json", "-o", "again.gif", "-q"], in: scratch.folder)
    #expect(again == .init(exitCode: 0, output: "", errors: ""))
    let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent("two.gif"))
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("again.gif")) == bytes)
    let stream = try Program.run(
      Binary.executable, ["compare", "soft.json", "stiff.json", "-o", "-"], in: scratch.folder)
    #expect(stream.output == bytes)
  }

  @Test func flagsArrangeIt() throws {
    let scratch = try CompareTests.scratch()
    func size(_ flags: [String]) throws -> [Int] {
      let result = try Binary.run(
        ["compare", "soft.json", "stiff.json", "-o", "x.png", "--reporter", "json"] + flags, in: scratch.folder)
      try #require(result.exitCode == 0, "\(result.errors)")
      let line = try #require(try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any])
      return try [#require(line["width"] as? Int), #require(line["height"] as? Int)]
    }
    let below = try size([])
    let beside = try size(["--columns", "2"])
    #expect(beside[0] == below[0] * 2 - 10 && beside[1] < below[1])
    #expect(try size(["--scale", "2"]) == below.map { $0 * 2 })
    // A line less below each.
    #expect(try size(["--caption", "before", "--caption", "after"])[1] == below[1] - 2 * 18)
    let frames = try Binary.run(["compare", "soft.json", "stiff.json", "-o", "frames/"], in: scratch.folder)
    #expect(frames.exitCode == 0)
    #expect(try scratch.names.contains("frames"))
  }

  @Test(arguments: [
    (["soft.json", "-o", "x.gif"], Int32(64), "compare takes two specs or more"),
    (["soft.json", "stiff.json"], 64, "missing --output <file>"),
    (["soft.json", "stiff.json", "-o", "x.gif", "--caption", "a"], 64, "1 caption for 2 specs"),
    (["soft.json", "stiff.json", "-o", "x.gif", "--at", "1"], 64, "--at is for stills"),
    (["soft.json", "stiff.json", "-o", "x.mov"], 64, "x.mov: .mov is not supported"),
    (["soft.json", "none.json", "-o", "x.gif"], 66, "there is no file none.json"),
    (["soft.json", "wrong.json", "-o", "x.gif"], 65, "wrong.json:1:3"),
    (["soft.json", "stiff.json", "-o", "soft.json", "--format", "gif"], 64, "soft.json"),
    (["soft.json", "stiff.json", "-o", "x.gif", "--max-size", "1kB"], 1, "x.gif"),
  ])
  func slipsAreTold(_ arguments: [String], _ exitCode: Int32, _ message: String) throws {
    let scratch = try CompareTests.scratch()
    try scratch.file("wrong.json", Data(#"{ "tabs": 3 }"#.utf8))
    let spec = try Data(contentsOf: scratch.folder.appendingPathComponent("soft.json"))
    let result = try Binary.run(["compare"] + arguments, in: scratch.folder)
    #expect(result.exitCode == exitCode, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try Set(scratch.names) == ["soft.json", "stiff.json", "wrong.json"])
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("soft.json")) == spec)
  }
}
