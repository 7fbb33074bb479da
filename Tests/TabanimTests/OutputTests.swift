import Foundation
import TestTools
import Testing

/// What happens to the files that are written, and to those that had their names before.
@Suite struct OutputTests {
  private static let icon = #"<svg viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>"#

  /// A spec that names an SVG, and a font beside it.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let spec = #"{ "tabBar": { "items": [{ "title": "A", "icon": { "svg": "icon.svg" } }, "B"] } }"#
    try scratch.file("tabs.json", Data(spec.utf8))
    try scratch.file("icon.svg", Data(OutputTests.icon.utf8))
    return scratch
  }

  private func mode(_ scratch: Scratch, _ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: scratch.path(name))[.posixPermissions] as? Int
  }

  @Test(arguments: [
    "render tabs.json -o new.gif -o tabs.json --format gif", "render tabs.json -o new.gif -o hard.gif",
    "render tabs.json -o tabs.json --format gif", "render tabs.json -o ./tabs.json --format png",
    "render tabs.json -o icon.svg --format gif", "render tabs.json -o hard.gif", "render tabs.json -o link.gif",
    "trace tabs.json -o tabs.json", "trace tabs.json -o icon.svg", "filmstrip tabs.json -o link.png",
    "render - -o tabs.json --format gif",
  ])
  func noOutputTakesThePlaceOfAnInput(_ command: String) throws {
    let scratch = try scratch()
    let manager = FileManager.default
    try manager.linkItem(atPath: scratch.path("icon.svg"), toPath: scratch.path("hard.gif"))
    try manager.createSymbolicLink(atPath: scratch.path("link.gif"), withDestinationPath: "tabs.json")
    try manager.createSymbolicLink(atPath: scratch.path("link.png"), withDestinationPath: "icon.svg")
    let before = try ["tabs.json", "icon.svg", "hard.gif"].map { try scratch.text($0) }
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "\"$0\" \(command) < tabs.json", Binary.executable.path],
      in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(" is an input") && result.errors.contains("would replace"))
    #expect(!result.errors.contains("Usage"))
    #expect(try ["tabs.json", "icon.svg", "hard.gif"].map { try scratch.text($0) } == before)
    #expect(try scratch.names == ["hard.gif", "icon.svg", "link.gif", "link.png", "tabs.json"])
  }

  /// A folder of frames may be replaced, but not where a spec draws one of them.
  @Test func noFolderTakesThePlaceOfAnInput() throws {
    let scratch = try scratch()
    let render = ["render", "tabs.json", "-o", "frames/"]
    try #require(try Binary.run(render, in: scratch.folder).exitCode == 0)
    #expect(try Binary.run(render, in: scratch.folder).exitCode == 0)
    let spec =
      #"{ "tabBar": { "items": [{ "title": "A", "icon": { "png": "frames/0001.png" }, "renderingMode": "original" }, "B"] } }"#
    try scratch.file("tabs.json", Data(spec.utf8))
    let result = try Binary.run(render, in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("error: frames/0001.png is an input, which the output would replace\n"))
    #expect(try Binary.run(["validate", "tabs.json"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.names == ["frames", "icon.svg", "tabs.json"])
  }

  @Test func aSheetDoesNotTakeThePlaceOfItsFont() throws {
    let scratch = try scratch()
    let bold = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    try #require(FileManager.default.fileExists(atPath: bold), "install fonts-inter")
    let font = try Data(contentsOf: URL(fileURLWithPath: bold))
    try scratch.file("font.png", font)
    for command in [["list", "icons", "--sheet"], ["list", "styles", "--sheet"], ["render", "tabs.json", "-o"]] {
      let result = try Binary.run(command + ["font.png", "--font", "font.png"], in: scratch.folder)
      #expect(result.exitCode == 64)
      #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("font.png")) == font)
    }
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o400]) func theModeOfAnOutputStays(_ mode: Int) throws {
    let scratch = try scratch()
    for name in ["a.gif", "a.json"] {
      try scratch.file(name, Data("old".utf8))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: scratch.path(name))
    }
    try #require(try Binary.run(["render", "tabs.json", "-o", "a.gif"], in: scratch.folder).exitCode == 0)
    try #require(try Binary.run(["trace", "tabs.json", "-o", "a.json"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.text("a.gif").hasPrefix("GIF8") && scratch.text("a.json").hasPrefix("{"))
    #expect(try [self.mode(scratch, "a.gif"), self.mode(scratch, "a.json")] == [mode, mode])
  }

  @Test func theModeOfAFolderStays() throws {
    let scratch = try scratch()
    let render = ["render", "tabs.json", "-o", "frames/"]
    try #require(try Binary.run(render, in: scratch.folder).exitCode == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch.path("frames"))
    try #require(try Binary.run(render, in: scratch.folder).exitCode == 0)
    #expect(try mode(scratch, "frames") == 0o700)
  }

  /// 255 bytes is what a name may have; the second is one of characters of three bytes.
  @Test(arguments: [
    String(repeating: "n", count: 251) + ".gif", String(repeating: "タ", count: 83) + "ab.gif",
    String(repeating: "n", count: 255) + "/",
  ])
  func theLongestNamesAreWritten(_ name: String) throws {
    let scratch = try scratch()
    for _ in 0..<2 {
      let result = try Binary.run(["render", "tabs.json", "-o", name, "-q"], in: scratch.folder)
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
    let plain = name.hasSuffix("/") ? String(name.dropLast()) : name
    #expect(try Set(scratch.names) == ["icon.svg", "tabs.json", plain])
  }

  @Test(arguments: ["a.gif", "a/"]) func aLinkThatLeadsNowhereIsTold(_ name: String) throws {
    let scratch = try scratch()
    let plain = name.hasSuffix("/") ? "a" : name
    try FileManager.default.createSymbolicLink(atPath: scratch.path(plain), withDestinationPath: "none")
    let result = try Binary.run(["render", "tabs.json", "-o", name], in: scratch.folder)
    #expect(result.exitCode == 73)
    #expect(result.errors.hasPrefix("error: \(plain) is a link to a file that does not exist\n"), "\(result.errors)")
    #expect(try scratch.names == [plain, "icon.svg", "tabs.json"].sorted())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path(plain)) == "none")
  }

  @Test func aFolderIsReplacedThroughALink() throws {
    let scratch = try scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: scratch.path("frames"), withDestinationPath: "real")
    for _ in 0..<2 {
      let result = try Binary.run(["render", "tabs.json", "-o", "frames/", "-q"], in: scratch.folder)
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
    #expect(try scratch.names == ["frames", "icon.svg", "real", "tabs.json"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("frames")) == "real")
    #expect(try scratch.text("real/index.json").contains("0001.png"))
  }

  /// In blocks of 512 bytes, or of 1,024: less than the picture has.
  @Test(arguments: ["a.gif", "a/", "a.png"]) func aFileOverTheSystemsLimitIsTold(_ name: String) throws {
    let scratch = try scratch()
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "ulimit -f 1; \"$0\" render tabs.json -o \"$1\"", Binary.executable.path, name],
      in: scratch.folder)
    #expect(result.exitCode == 73)
    #expect(result.errors.hasPrefix("error: cannot write a") && result.errors.contains("File too large"))
    #expect(try scratch.names == ["icon.svg", "tabs.json"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aLineForMarkdownThatIsLostIsTold() throws {
    let scratch = try scratch()
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\"$0\" render tabs.json -o a.gif --snippet markdown -q > /dev/full", Binary.executable.path],
      in: scratch.folder)
    #expect(result.exitCode == 73)
    #expect(result.errors == "error: cannot write -: No space left on device\n")
  }

  /// The reader is gone before the first byte comes.
  @Test(arguments: [
    "render tabs.json -o - -q", "list icons", "schema", "trace tabs.json", "render tabs.json --snippet markdown -q",
  ])
  func aClosedPipeEndsTheProgramQuietly(_ arguments: String) throws {
    let scratch = try scratch()
    let script = "mkfifo pipe; { exec 3<>pipe; exec 4>pipe; exec 3<&-; \"$0\" \(arguments) >&4; }"
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, Binary.executable.path], in: scratch.folder)
    #expect(result.exitCode == 141)
    #expect(result.errors.isEmpty)
  }
}
