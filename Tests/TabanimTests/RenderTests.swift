import Foundation
import TestTools
import Testing

/// What goes in and out of `render`: files, names, streams and exit codes.
@Suite struct RenderTests {
  static let minimal = #"{ "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": "bounce" }"#
  /// What is said of a file that was written.
  static var line: Regex<Substring> {
    /tabs.gif from tabs.json: 750×116 pixels, \d+ frames, [\d.]+ s, [\d.]+ kB\n/
  }
  static let gif = Data("GIF89a".utf8)
  static let png = Data([0x89, 0x50, 0x4E, 0x47])

  private func head(_ scratch: Scratch, _ name: String, _ count: Int) throws -> Data {
    try Data(contentsOf: scratch.folder.appendingPathComponent(name)).prefix(count)
  }

  @Test func theSmallestSpecBecomesAGIFOfItsName() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(RenderTests.minimal.utf8))
    // render is what is done where no other work is named.
    let result = try Binary.run(["tabs.json"], in: scratch.folder)
    #expect(result.exitCode == 0 && result.output.isEmpty)
    #expect(result.errors.firstMatch(of: RenderTests.line)?.0.count == result.errors.count, "\(result.errors)")
    #expect(try scratch.names == ["tabs.gif", "tabs.json"])
    #expect(try head(scratch, "tabs.gif", 6) == RenderTests.gif)
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let result = try Program.run(Binary.executable, ["render", "-", "-o", "-"], input: Data(RenderTests.minimal.utf8))
    #expect(result.exitCode == 0)
    #expect(result.output.prefix(6) == RenderTests.gif)
    #expect(result.output.last == 0x3B)
    let still = try Program.run(
      Binary.executable, ["render", "-", "-o", "-", "--format", "png"], input: Data(RenderTests.minimal.utf8))
    #expect(still.output.prefix(4) == RenderTests.png)
  }

  @Test func everyOutputGetsTheFormatOfItsSuffix() throws {
    let scratch = try Scratch()
    let arguments = [
      "render", "-", "-o", scratch.path("a.gif"), "-o", scratch.path("a.png"), "-o", scratch.path("a.apng"),
    ]
    #expect(try Binary.run(arguments, input: Data(RenderTests.minimal.utf8)).exitCode == 0)
    #expect(try scratch.names == ["a.apng", "a.gif", "a.png"])
    #expect(try head(scratch, "a.gif", 6) == RenderTests.gif)
    #expect(try head(scratch, "a.png", 4) == RenderTests.png)
    let animated = try Data(contentsOf: scratch.folder.appendingPathComponent("a.apng"))
    #expect(animated.range(of: Data("acTL".utf8)) != nil)
  }

  @Test(arguments: [
    ("tabs.gif", "tabs~dark.gif"), ("tabs@2x.png", "tabs~dark@2x.png"), ("v1.2/tabs", "v1.2/tabs~dark"),
  ])
  func bothAppearancesBecomeTwoFiles(_ light: String, _ dark: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("v1.2"), withIntermediateDirectories: true)
    let arguments = [
      "render", "-", "-o", light, "--appearance", "both", "--format", light.hasSuffix("png") ? "png" : "gif",
    ]
    #expect(try Binary.run(arguments, in: scratch.folder, input: Data(RenderTests.minimal.utf8)).exitCode == 0)
    let (one, other) = (try head(scratch, light, .max), try head(scratch, dark, .max))
    #expect(one != other)
  }

  @Test func flagsGoBeforeTheSpec() throws {
    let scratch = try Scratch()
    let spec = #"{ "tabBar": { "items": ["A", "B"] }, "screen": { "scale": 1 }, "output": { "loop": 2 } }"#
    for (name, flags) in [("spec.gif", []), ("flag.gif", ["--scale", "2", "--loop", "forever"])] {
      let result = try Binary.run(["render", "-", "-o", scratch.path(name)] + flags, input: Data(spec.utf8))
      try #require(result.exitCode == 0)
    }
    // Width at byte 6; the loop extension says 1 for two plays, 0 for ever.
    func loop(_ data: Data) -> UInt8? { data.range(of: Data("NETSCAPE2.0".utf8)).map { data[$0.upperBound + 2] } }
    let (one, two) = (try head(scratch, "spec.gif", .max), try head(scratch, "flag.gif", .max))
    #expect(Int(one[6]) | Int(one[7]) << 8 == 375)
    #expect(Int(two[6]) | Int(two[7]) << 8 == 750)
    #expect(loop(one) == 1)
    #expect(loop(two) == 0)
  }

  @Test func theSpecsPosterIsTheStill() throws {
    let scratch = try Scratch()
    let spec = #"{ "tabBar": { "items": ["A", "B"] }, "animation": "bounce", "output": { "poster": 0.46 } }"#
    let arguments = [
      ["-o", "poster.png"], ["-o", "at.png", "--at", "0.46"], ["-o", "first.png", "--at", "0"], ["-o", "a.apng"],
    ]
    for output in arguments {
      let result = try Binary.run(["render", "-"] + output, in: scratch.folder, input: Data(spec.utf8))
      #expect(result.exitCode == 0)
    }
    let poster = try Data(head(scratch, "poster.png", .max)).withoutKey
    #expect(try Data(head(scratch, "at.png", .max)).withoutKey == poster)
    #expect(try Data(head(scratch, "first.png", .max)).withoutKey != poster)
    // The picture of an animation's first frame comes after its control chunk.
    let file = try head(scratch, "a.apng", .max)
    let (data, control) = (file.range(of: Data("IDAT".utf8)), file.range(of: Data("fcTL".utf8)))
    #expect(try #require(data).lowerBound < #require(control).lowerBound)
    try scratch.file("a.json", Data(spec.utf8))
    let check = try Binary.run(["check", "a.json", "-o", "a.apng", "-o", "poster.png"], in: scratch.folder)
    #expect(check == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test func aNameWithASlashIsAFolderOfFrames() throws {
    let scratch = try Scratch()
    let spec = Data(RenderTests.minimal.utf8)
    let arguments = ["render", "-", "-o", "v1.2@2x/", "-o", "a.png", "--appearance", "both"]
    #expect(try Binary.run(arguments, in: scratch.folder, input: spec).exitCode == 0)
    #expect(try scratch.names == ["a.png", "a~dark.png", "v1.2@2x", "v1.2~dark@2x"])
    // A file of its own says besides what made it.
    func pixels(_ name: String) throws -> [UInt8]? {
      try DecodedPicture(scratch.folder.appendingPathComponent(name)).frames.first
    }
    #expect(try PixelDifference(pixels("v1.2@2x/0001.png"), pixels("a.png")) == nil)
    #expect(try PixelDifference(pixels("v1.2~dark@2x/0001.png"), pixels("a~dark.png")) == nil)
    // The bar rests for 0.4 s before the first tap.
    #expect(
      try scratch.text("v1.2@2x/index.json").contains(#"{ "file": "0001.png", "delay": [2, 5], "centiseconds": 40 }"#))
  }

  @Test func aFolderOfOtherThingsIs73AndLeftAlone() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("docs"), withIntermediateDirectories: true)
    try scratch.file("docs/page.md", Data("text".utf8))
    let result = try Binary.run(
      ["render", "-", "-o", "docs/"], in: scratch.folder, input: Data(RenderTests.minimal.utf8))
    #expect(result.exitCode == 73)
    #expect(
      result.errors == """
        error: docs contains page.md, so it is not a folder of frames and is not replaced
          help: name a new or an empty folder

        """)
    #expect(try scratch.names == ["docs"])
    #expect(try scratch.text("docs/page.md") == "text")
  }

  @Test(arguments: [
    ["render", "-"], ["render", "x.json", "-o", "x.mov"], ["render", "x.json", "--fps", "0"],
    ["render", "x.json", "--at", "-1"], ["render", "x.json", "--no-such-flag"],
    ["render", "x.json", "-o", "-", "--appearance", "both"], ["render", "x.json", "-o", "x/", "--format", "gif"],
    ["render", "x.json", "-o", "x/", "--snippet", "html"], ["render", "x.json", "-o", "-", "--snippet", "html"],
    ["render", "-", "-o", "x.gif", "--watch"], ["render", "x.json", "--max-size", "5XB"], ["filmstrip", "x.json"],
    ["filmstrip", "x.json", "-o", "x.png", "--every", "0"], ["filmstrip", "x.json", "-o", "x.png", "--times", "a"],
    ["check", "a.json", "b.json", "-o", "a.gif"], ["list", "curves", "--sheet", "x.png"],
  ])
  func wrongUsageIs64AndLeavesNothing(_ arguments: [String]) throws {
    let scratch = try Scratch()
    let result = try Binary.run(arguments, in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.output.isEmpty)
    #expect(try scratch.names.isEmpty)
  }

  @Test func aBadSpecIs65AndLeavesNothing() throws {
    let scratch = try Scratch()
    let result = try Binary.run(
      ["render", "-", "-o", "x.gif"], in: scratch.folder, input: Data(#"{ "animation": "bounc" }"#.utf8))
    #expect(result.exitCode == 65)
    #expect(!result.errors.contains("Usage"))
    #expect(try scratch.names.isEmpty)
  }

  @Test func aMissingSpecIs66AndLeavesNothing() throws {
    let scratch = try Scratch()
    let result = try Binary.run(["render", "none.json", "-o", "x.gif"], in: scratch.folder)
    #expect(result.exitCode == 66)
    #expect(try scratch.names.isEmpty)
  }

  @Test func whatCannotBeWrittenIs73AndLeavesNothing() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("x.gif"), withIntermediateDirectories: true)
    for path in ["none/x.gif", "x.gif"] {
      let result = try Binary.run(
        ["render", "-", "-o", path], in: scratch.folder, input: Data(RenderTests.minimal.utf8))
      #expect(result.exitCode == 73)
      #expect(result.errors.hasPrefix("error: cannot write \(path): "))
      #expect(result.errors.contains(path == "x.gif" ? "help: x.gif is a folder" : "create it with mkdir -p none/"))
    }
    #expect(try scratch.names == ["x.gif"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("x.gif")).isEmpty)
  }

  @Test func theVersionIsANumber() throws {
    let parts = try Binary.run(["--version"]).output.split(separator: "\n").first?.split(separator: ".")
    #expect(parts?.count == 3 && parts?.allSatisfy { Int($0) != nil } == true)
  }
}
