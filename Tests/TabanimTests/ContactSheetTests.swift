import Foundation
import TestTools
import Testing

/// Filmstrips, onion skins and the contact sheet of icons.
@Suite(.enabled(if: Program.areHere(Program.python), "needs Python with Pillow")) struct SheetTests {
  /// Black pages of 40×20 points whose only mark is an arrow that moves.
  private static let spec = Data(
    """
    { "screen": { "crop": { "x": 0, "y": 0, "width": 40, "height": 20 }, "scale": 1 },
      "animation": "press", "timeline": [{ "at": 0.4, "tap": 1 }], "tabBar": { "items": ["A", "B"] } }
    """.utf8)

  private func strip(_ flags: [String], _ spec: Data = spec) throws -> DecodedPicture {
    let scratch = try Scratch()
    let result = try Binary.run(
      ["filmstrip", "-", "-o", scratch.path("strip.png")] + flags, input: spec)
    try #require(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    return try DecodedPicture(scratch.folder.appendingPathComponent("strip.png"))
  }

  /// Ten points between pictures and around them, eighteen for a label.
  @Test(arguments: [
    (["--times", "0,1,2,3,4", "--columns", "3", "--no-labels"], "160×70"),
    (["--times", "0,1,2,3,4", "--columns", "2"], "110×154"), (["--times", "1", "--columns", "9"], "60×58"),
    (["--times", "0,1", "--columns", "2", "--onion", "--no-labels"], "60×40"),
  ])
  func theSheetIsAsLargeAsItsPictures(_ flags: [String], _ size: String) throws {
    let picture = try strip(flags)
    #expect(picture.size == size)
  }

  /// Each picture of a strip is the still of its time.
  @Test func picturesAreStills() throws {
    let spec = try Data(contentsOf: URL(fileURLWithPath: BounceTests.spec))
    let sheet = try strip(["--times", "0.45,1.5", "--columns", "1", "--no-labels"], spec)
    let scratch = try Scratch()
    for (index, time) in ["0.45", "1.5"].enumerated() {
      let result = try Binary.run(["render", BounceTests.spec, "-o", scratch.path("still.png"), "--at", time])
      try #require(result.exitCode == 0)
      let still = try DecodedPicture(scratch.folder.appendingPathComponent("still.png"))
      // The gap is ten points of 1.52 pixels, rounded up.
      let top = 16 + index * (70 + 16)
      let rows = (0..<70).flatMap { y in
        let start = ((top + y) * sheet.width + 16) * 4
        return Array(sheet.frames[0][start..<start + 570 * 4])
      }
      #expect(PixelDifference(rows, still.frames[0]) == nil)
    }
  }

  @Test func anOnionSkinKeepsWhatStandsStillAndShowsWhatMoved() throws {
    let spec = try Data(contentsOf: URL(fileURLWithPath: BounceTests.spec))
    let flags = ["--no-labels", "--from", "0.4", "--to", "0.7"]
    let onion = try strip(flags + ["--onion"], spec)
    let last = try strip(["--no-labels", "--times", "0.7"], spec)
    #expect(onion.size == last.size)
    func pixel(_ picture: DecodedPicture, _ x: Int, _ y: Int) -> [UInt8] {
      let at = ((16 + y) * picture.width + 16 + x) * 4
      return Array(picture.frames[0][at..<at + 4])
    }
    var ghosts = 0
    for y in 0..<70 {
      for x in 0..<570 where pixel(onion, x, y) != pixel(last, x, y) {
        #expect((240..<330).contains(x) && y < 57, "(\(x), \(y)) stands still")
        ghosts += 1
      }
    }
    #expect(ghosts > 200)
  }

  @Test func theIconSheetHasARoomForEachIconByTheme() throws {
    let scratch = try Scratch()
    let names = try Binary.run(["list", "icons"]).output.split(separator: "\n").filter { $0.contains("  also ") }
    #expect(names.count >= 140)
    for scale in [1, 2] {
      let result = try Binary.run(["list", "icons", "--sheet", scratch.path("icons.png"), "--scale", "\(scale)"])
      try #require(result == Binary.Result(exitCode: 0, output: "", errors: ""))
      let sheet = try DecodedPicture(scratch.folder.appendingPathComponent("icons.png"))
      // Six in a row, 152×40 points each, ten between them, eighteen for the name; a title of 28 points for each of nine themes,
      // whose last rows may be short.
      #expect(sheet.width == scale * (10 + 6 * 162))
      let rows = Double(sheet.height / scale - 9 * (28 + 10)) / 68
      #expect(rows == rows.rounded() && Int(rows) * 6 >= names.count && Int(rows) * 6 < names.count + 9 * 6)
      // The first icon: outlined and filled in black, then filled in the colour of selected tabs; and a light name.
      func colors(_ x: Range<Int>, _ y: Range<Int>) -> Set<[UInt8]> {
        Set(
          x.flatMap { x in
            y.map { y in
              let at = (y * scale * sheet.width + x * scale) * 4
              return Array(sheet.frames[0][at..<at + 3])
            }
          })
      }
      let (top, left) = (38, 10)
      #expect(colors(left..<left + 60, top..<top + 40).contains([0, 0, 0]))
      #expect(colors(left + 60..<left + 95, top..<top + 40).contains([0, 0, 0]))
      #expect(colors(left + 95..<left + 152, top..<top + 40).contains([0, 0x7A, 0xFF]))
      #expect(!colors(left..<left + 152, top + 42..<top + 58).contains { $0[0] < 0x80 })
    }
  }

  @Test func theStyleSheetShowsEachStyleInItsColours() throws {
    let scratch = try Scratch()
    let result = try Binary.run(["list", "styles", "--sheet", scratch.path("styles.png"), "--scale", "1"])
    try #require(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    let sheet = try DecodedPicture(scratch.folder.appendingPathComponent("styles.png"))
    // 402 and 874 points of bar, at most 83 high and 16 of page above them, a row with a label for each style in light and dark.
    let rows = 2 * (try Binary.run(["list", "styles"]).output.split(separator: "\n").count)
    try #require(rows >= 14)
    #expect(sheet.width == 10 + 402 + 10 + 874 + 10)
    #expect(sheet.height == 10 + rows * (16 + 83 + 18 + 10))
    func color(_ x: Int, row: Int, up: Int) -> [UInt8] {
      let y = 10 + row * 127 + 99 - up
      return Array(sheet.frames[0][(y * sheet.width + x) * 4..<(y * sheet.width + x) * 4 + 3])
    }
    // The lowest rows of both bars of the classics are black, the page above is not.
    for row in 6..<12 {
      for x in [328, 890] {
        #expect(color(x, row: row, up: 1) == [0, 0, 0])
        #expect(color(x, row: row, up: 52) == (row % 2 == 0 ? [0xE5, 0xE5, 0xEA] : [0x2C, 0x2C, 0x2E]))
      }
    }
    // iOS 6 begins its bar with a dark grey, iPhone OS 3 with black.
    #expect(color(328, row: 6, up: 49) == [0x15, 0x15, 0x15])
    #expect(color(328, row: 8, up: 49) == [0, 0, 0])
    // In the middle of a tablet's bar its selected tab has a white pill.
    #expect(color(60, row: 2, up: 57) == [0xFF, 0xFF, 0xFF])
    // The page is seen beside a capsule.
    #expect(color(422, row: 12, up: 40) == [0xFF, 0x8D, 0x28])
  }

  @Test func onlyIconsAndStylesHaveSheets() throws {
    let result = try Binary.run(["list", "colors", "--sheet", "colors.png"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--sheet draws devices, icons and styles only"))
  }
}
