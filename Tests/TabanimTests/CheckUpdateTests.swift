import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabText

/// What `check` does about a difference: it shows it, writes the picture anew, and says what may be the reason.
@Suite struct CheckUpdateTests {
  private static func spec(_ tint: String, _ files: String = #""tabs.gif""#, titles: Bool = false) -> Data {
    let items = titles ? #"["Home", "Search"]"# : #"[{ "icon": "circle" }, { "icon": "square" }]"#
    return Data(
      """
      { "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }],
        "tabBar": { "tint": "\(tint)", "items": \(items) },
        "output": { "fps": 10, "hold": 0.2, "files": [\(files)] } }
      """.utf8)
  }

  private func run(_ scratch: Scratch, _ arguments: String) throws -> Binary.Result {
    try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
  }

  @Test func whatDiffersOrIsMissingIsWrittenAnew() throws {
    let scratch = try Scratch()
    let files = #""tabs.gif", { "file": "tabs.png", "format": "apng", "scale": 2 }, "img/tabs~dark.gif", "frames/""#
    try scratch.file("tabs.json", CheckUpdateTests.spec("#0000FF", files))
    // Nothing is there yet.
    let first = try run(scratch, "check tabs.json --update")
    #expect(first.exitCode == 0 && first.warnings.isEmpty, "\(first.errors)")
    #expect(first.errors.split(separator: "\n").count == 4)
    #expect(try run(scratch, "check tabs.json").sum == "4 pictures: all up to date")
    // What is as it should be is not touched.
    let before = try FileManager.default.attributesOfItem(atPath: scratch.path("tabs.gif"))[.systemFileNumber] as? Int
    try FileManager.default.removeItem(atPath: scratch.path("img/tabs~dark.gif"))
    try scratch.file("tabs.png", Data(contentsOf: scratch.folder.appendingPathComponent("tabs.png")).prefix(500))
    let second = try run(scratch, "check tabs.json --update")
    #expect(second.exitCode == 0)
    #expect(
      second.errors.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["tabs.png", "img/tabs~dark.gif"])
    let after = try FileManager.default.attributesOfItem(atPath: scratch.path("tabs.gif"))[.systemFileNumber] as? Int
    #expect(before == after)
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
    try scratch.file("tabs.json", CheckUpdateTests.spec("#FF0000", files))
    #expect(try run(scratch, "check tabs.json --update -q") == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
  }

  /// A spec that lists no files makes a GIF of its name.
  @Test func theFirstPictureOfASpecIsWritten() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(#"{ "screen": { "scale": 1 }, "tabBar": { "items": ["A", "B"] } }"#.utf8))
    #expect(try run(scratch, "check tabs.json").exitCode == 1)
    #expect(try run(scratch, "check tabs.json --update").exitCode == 0)
    #expect(try scratch.names == ["tabs.gif", "tabs.json"])
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
  }

  @Test func whatIsNoPictureOfOursIsNotWrittenOver() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(#"{ "screen": { "scale": 1 }, "tabBar": { "items": ["A", "B"] } }"#.utf8))
    for name in ["tabs.gif", "tabs-old.png"] {
      try #require(try run(scratch, "render tabs.json -o \(name) --appearance dark").exitCode == 0)
    }
    let diagram = try Data(contentsOf: Binary.root.appendingPathComponent("Tests/TabCodecsTests/Fixtures/PNG/6-8.png"))
    try scratch.file("tabs-diagram.png", diagram)
    let result = try run(scratch, "check tabs.json --update")
    #expect(result.exitCode == 1)
    #expect(
      result.warnings.hasPrefix(
        "error: tabs-diagram.png differs from what tabs.json gives, and may not be a picture of it"))
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("tabs-diagram.png")) == diagram)
    // Those that say that they were made by this program are its own.
    #expect(try run(scratch, "check tabs.json -o tabs.gif -o tabs-old.png").exitCode == 0)
    try scratch.file("tabs.gif", Data("text".utf8))
    #expect(try run(scratch, "check tabs.json --update").exitCode == 73)
    #expect(try scratch.text("tabs.gif") == "text")
  }

  @Test func aDifferenceIsShown() throws {
    let scratch = try Scratch()
    for (name, tint) in [("a", "#0000FF"), ("b", "#00FF00")] {
      try scratch.file("\(name).json", CheckUpdateTests.spec(tint, "\"img/\(name).gif\""))
    }
    try #require(try run(scratch, "render a.json b.json").exitCode == 0)
    try scratch.file("a.json", CheckUpdateTests.spec("#FF0000", #""img/a.gif""#))
    let result = try run(scratch, "check a.json b.json --diff new/diff")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains("  help: new/diff/img/a.gif.png shows it; if the change is intended"), "\(result.errors)")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: scratch.path("new/diff")).sorted() == [
        "img", "img/a.gif.png",
      ])
    let sheet = try PNGReader.read(
      Array(Data(contentsOf: URL(fileURLWithPath: scratch.path("new/diff/img/a.gif.png")))))
    // Expected red, actual blue, and the difference marked.
    func count(_ pixel: UInt32, _ range: Range<Int>) -> Int {
      (0..<sheet.height).reduce(0) { sum, y in sum + range.count { sheet.row(y)[$0] == pixel } }
    }
    let third = sheet.width / 3
    #expect(count(0xFF00_00FF, 0..<third) > 100 && count(0xFF00_00FF, third..<sheet.width) == 0)
    #expect(count(0xFFFF_0000, third..<2 * third) > 100 && count(0xFF20_10E0, 2 * third..<sheet.width) > 100)
  }

  /// One pixel alone is found, and shown enlarged.
  @Test func aSinglePixelIsSeen() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", CheckUpdateTests.spec("#0000FF", #""a.png""#))
    try #require(try run(scratch, "render a.json").exitCode == 0)
    let picture = try PNGReader.read(Array(Data(contentsOf: URL(fileURLWithPath: scratch.path("a.png")))))
    picture.row(30)[200] ^= 0x10
    try OutputFile.write(PNGWriter().encode(picture).bytes, to: scratch.path("a.png"))
    let result = try run(scratch, "check a.json --diff diff")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains("a.png differs from what its spec gives: 1 pixel in 1×1 at (200, 30) by up to 16 of 255"))
    let sheet = try PNGReader.read(Array(Data(contentsOf: URL(fileURLWithPath: scratch.path("diff/a.png.png")))))
    let marked = (0..<sheet.height).reduce(0) { sum, y in
      sum + (0..<sheet.width).count { sheet.row(y)[$0] == 0xFF20_10E0 }
    }
    #expect(marked > 16)
  }

  @Test(arguments: ["tabs.gif", "tabs.png", "tabs.apng", "tabs.webp", "tabs.svg"]) func anotherFontIsTheReason(
    _ name: String
  )
    throws
  {
    let bold = try #require(InterFiles.find(.bold, in: InterFiles.folders), "install Inter")
    let scratch = try Scratch()
    try scratch.file("tabs.json", CheckUpdateTests.spec("#0000FF", "\"\(name)\"", titles: true))
    try scratch.file("font.otf", try Data(contentsOf: URL(fileURLWithPath: bold)))
    try #require(try run(scratch, "render tabs.json --font font.otf").exitCode == 0)
    let file = try Data(contentsOf: scratch.folder.appendingPathComponent(name))
    let begin = name.hasSuffix(".svg") ? "<!-- tabanim " : "Made by tabanim "
    let mark = try #require(file.range(of: Data("\(begin)0.1.0, key ".utf8)))
    let font = try #require(file.range(of: Data(", text in Inter ".utf8)))
    #expect(file[font.upperBound...].prefix(17).prefix { $0 != 0 }.count >= 16)
    let result = try run(scratch, "check tabs.json")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("; it was made with another Inter, which may be the reason\n"), "\(result.errors)")
    // With the same font it is only the color.
    try scratch.file("tabs.json", CheckUpdateTests.spec("#FF0000", "\"\(name)\"", titles: true))
    #expect(try !run(scratch, "check tabs.json --font font.otf").errors.contains("which may be the reason"))
    var older = file
    older.replaceSubrange(mark, with: Data("\(begin)0.0.9, key ".utf8))
    try scratch.file(name, older)
    #expect(
      try run(scratch, "check tabs.json --font font.otf").errors.contains(
        "; it was made by tabanim 0.0.9, which may be the reason\n"))
  }

  /// Other programs read a picture with the comment in it as one without.
  @Test(
    .enabled(if: Program.python != nil, "needs Python with Pillow"), arguments: ["tabs.gif", "tabs.png", "tabs.apng"])
  func theCommentIsWhereOthersLookForIt(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", CheckUpdateTests.spec("#0000FF", "\"\(name)\"", titles: true))
    try #require(try run(scratch, "render tabs.json").exitCode == 0)
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      image.seek(getattr(image, "n_frames", 1) - 1)
      text = image.info.get("comment") or image.info.get("Comment").encode()
      print(text.decode())
      """
    let read = try Program.run(try #require(Program.python), ["-c", script, name], in: scratch.folder)
    try #require(read.exitCode == 0, "\(read.errors)")
    let text = String(decoding: read.output, as: UTF8.self)
    #expect(
      text.wholeMatch(of: /Made by tabanim 0\.1\.0, key \w{16}, sum \w{16}, text in Inter \w{16}\n/) != nil, "\(text)")
  }
}
