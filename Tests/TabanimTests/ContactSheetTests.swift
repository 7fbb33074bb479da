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
      ["filmstrip", "-", "-q", "-o", scratch.path("strip.png")] + flags, input: spec)
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
      // The first icon: outlined, and filled in the color of selected tabs, on light and on dark; and a light name.
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
      #expect(colors(left..<left + 38, top..<top + 40).contains([0, 0, 0]))
      #expect(colors(left + 38..<left + 76, top..<top + 40).contains([0, 0x7A, 0xFF]))
      #expect(
        colors(left + 80..<left + 114, top..<top + 40).isSuperset(of: [[0xFF, 0xFF, 0xFF], [0x1C, 0x1C, 0x1E]]))
      #expect(
        colors(left + 114..<left + 152, top..<top + 40).isSuperset(of: [[0x0A, 0x84, 0xFF], [0x1C, 0x1C, 0x1E]]))
      #expect(!colors(left..<left + 152, top + 42..<top + 58).contains { $0[0] < 0x80 })
    }
  }

  @Test func theStyleSheetShowsEachStyleInItsColours() throws {
    let scratch = try Scratch()
    let result = try Binary.run(["list", "styles", "--sheet", scratch.path("styles.png"), "--scale", "1"])
    try #require(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    let sheet = try DecodedPicture(scratch.folder.appendingPathComponent("styles.png"))
    let styles = try Binary.run(["list", "styles"]).output.split(separator: "\n").count
    try #require(styles == 7)
    // Room for two bars on the side of an old phone, and 10 points around them.
    #expect(sheet.width == 1000)
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      Array(sheet.frames[0][(y * sheet.width + x) * 4..<(y * sheet.width + x) * 4 + 3])
    }
    // Below a title of 28 points a bar of 49 with 16 of page above it, in light and dark, upright and on its side.
    func height(_ rows: Int...) -> Int { 28 + rows.reduce(0) { $0 + 16 + $1 + 10 } + 10 }
    let tops = [height(49, 32, 32), height(66), height(49, 32, 32), height(49, 49), height(49, 49), height(44, 44)]
      .reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    for top in tops[3..<5] {
      for (x, y) in [(11, top + 38), (11, top + 38 + 75)] {
        for (shift, page) in [(0, [0xE5, 0xE5, 0xEA]), (y > top + 50 ? 490 : 330, [0x2C, 0x2C, 0x2E])]
          as [(Int, [UInt8])]
        {
          #expect(color(x + shift, y + 5) == page)
          #expect(color(x + shift, y + 64) == [0, 0, 0])
        }
      }
    }
    // iOS 6 begins its bar with a dark gray, iPhone OS 3 with black.
    #expect(color(328, tops[3] + 38 + 16) == [0x15, 0x15, 0x15])
    #expect(color(328, tops[4] + 38 + 16) == [0, 0, 0])
    // The page of a floating bar is light or dark at its side.
    #expect(color(12, tops[6] + 40) == [0xF2, 0xF2, 0xF7] && color(424, tops[6] + 40) == [0, 0, 0])
  }

  @Test func onlyIconsAndStylesHaveSheets() throws {
    let result = try Binary.run(["list", "colors", "--sheet", "colors.png"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--sheet draws devices, icons and styles only"))
  }
}
