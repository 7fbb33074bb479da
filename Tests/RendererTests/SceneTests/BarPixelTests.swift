import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct BarPixelTests {
  private func bar(_ style: String, scale: Int = 2, top: Int = 0, more: String = "") throws -> Bitmap {
    try TestMovie(
      items: 4, bar: #""style": "\#(style)", \#(more)"#,
      screen: #""device": "iphone-4", "scale": \#(scale), "crop": { "margin": { "top": \#(top) } }"#
    ).picture()
  }

  // MARK: Rows

  struct Rows: Sendable {
    var style: String
    var scale: Int
    /// By rows of pixels.
    var colors: [Int: UInt32]
  }

  static let rows: [Rows] = [
    Rows(
      style: "classic", scale: 1,
      colors: [0: 0x151515, 1: 0x454545, 2: 0x242424, 24: 0x101010, 25: 0x000000, 48: 0x000000]),
    Rows(
      style: "classic", scale: 2,
      colors: [1: 0x151515, 2: 0x454545, 3: 0x343434, 4: 0x242424, 49: 0x101010, 50: 0x000000, 97: 0x000000]),
    Rows(
      style: "classic-3", scale: 2,
      colors: [0: 0x000000, 2: 0x434343, 3: 0x434343, 4: 0x2E2E2E, 49: 0x151515, 50: 0x000000]),
    Rows(
      style: "twitter-2010", scale: 1,
      colors: [0: 0x161616, 1: 0x535353, 2: 0x3C3C3C, 21: 0x292929, 22: 0x000000, 43: 0x000000]),
    Rows(
      style: "twitter-2010", scale: 2,
      colors: [1: 0x161616, 2: 0x535353, 3: 0x535353, 4: 0x3C3C3C, 43: 0x292929, 44: 0x000000, 87: 0x000000]),
  ]

  @Test(arguments: rows) func rowsHaveTheirColours(_ expected: Rows) throws {
    let picture = try bar(expected.style, scale: expected.scale, more: #""selection": false, "glow": false"#)
    for (row, color) in expected.colors {
      #expect(picture.rgb(1, row) == color, "row \(row)")
      #expect(picture.rgb(picture.width - 1, row) == color, "row \(row)")
    }
  }

  /// Points with no whole number of pixels leave the last row and column half outside the bar.
  @Test(arguments: ["", #""notch-open","#], [1.3, 1.9]) func theLastPixelsAreTheBars(_ notch: String, _ scale: Double)
    throws
  {
    let movie = try TestMovie(
      """
      {"screen": {"device": "iphone-16", "scale": \(scale)}, "pages": [{"background": "#FF0000"}],
       "tabBar": {"items": ["A", "B", "C"], "background": "#FFFFFF"}, "animation": [\(notch) "bounce"]}
      """)
    let picture = movie.picture()
    for x in 0..<picture.width { #expect(picture.rgb(x, picture.height - 1) == 0xFFFFFF, "column \(x)") }
    for y in picture.height - 40..<picture.height { #expect(picture.rgb(picture.width - 1, y) == 0xFFFFFF, "row \(y)") }
  }

  @Test func rowsGrowDarkerDownwards() throws {
    let picture = try bar("classic", more: #""selection": false"#)
    for row in 5..<50 { #expect(picture.rgb(1, row) <= picture.rgb(1, row - 1), "row \(row)") }
  }

  @Test func theClassicBarCastsAShadowUpwards() throws {
    let picture = try bar("classic", top: 2)
    #expect(picture.rgb(1, 1) == 0xFFFFFF)
    // Black of 0.20 and of 0.15 over white.
    #expect(picture.difference(1, 2, from: 0xCCCCCC) <= 1)
    #expect(picture.difference(1, 3, from: 0xD9D9D9) <= 1)
    #expect(picture.rgb(1, 4) == 0x151515)
  }

  @Test(arguments: ["light", "dark"], [1, 2, 3])
  func hairlinesAreOnePixelHigh(_ appearance: String, _ scale: Int) throws {
    // 0.3 of black over white, 0.15 of white over black.
    let line: UInt32 = appearance == "light" ? 0xB3B3B3 : 0x262626
    let (page, bar): (UInt32, UInt32) = appearance == "light" ? (0xFFFFFF, 0xF9F9F9) : (0x000000, 0x151515)
    let movie = try TestMovie(
      items: 3,
      screen: #""appearance": "\#(appearance)", "scale": \#(scale), "crop": { "margin": { "top": 1 } }"#)
    let picture = movie.picture()
    #expect(picture.difference(1, scale - 1, from: line) <= 1)
    #expect(picture.difference(1, scale, from: bar) <= 1)
    if scale > 1 { #expect(picture.rgb(1, scale - 2) == page) }
  }

  // MARK: Icons and titles

  /// A square of 30 points fills the box of icons.
  private func squares(_ style: String) throws -> Bitmap {
    try TestMovie(
      """
      { "screen": { "device": "iphone-4", "crop": { "margin": 0 } }, "animation": [], "timeline": [],
        "tabBar": { "style": "\(style)", "glow": false, "titles": false, "items": [
          { "icon": { "path": "M0 0h30v30H0z", "viewBox": [0, 0, 30, 30] } },
          { "icon": { "path": "M0 0h30v30H0z", "viewBox": [0, 0, 30, 30] } } ] } }
      """
    ).picture()
  }

  @Test func selectedIconsOf2010AreCutFromABlueField() throws {
    let picture = try squares("twitter-2010")
    // From y 9 to 39 about x 80: the field's middle 30 columns, both ends of both gradients.
    #expect(picture.difference(160, 18, from: 0xC2DAF6) <= 2)
    #expect(picture.difference(160, 77, from: 0x42CFFC) <= 4)
    // Left of the arc, right of it.
    let (left, right) = (picture.rgb(132, 62), picture.rgb(188, 62))
    #expect(left >> 16 >= 0x6D && right >> 16 < 0x43)
    // The next one is plain.
    #expect(picture.rgb(480, 18) == 0xAAAAAA && picture.rgb(480, 77) == 0xAAAAAA)
  }

  @Test func unselectedIconsOfAClassicBarGrowDarker() throws {
    let picture = try squares("classic")
    #expect(picture.difference(480, 20, from: 0x808080) <= 1)
    #expect(picture.difference(480, 79, from: 0x555555) <= 1)
  }

  @Test(arguments: [(1, 45), (2, 90), (3, 136)])
  func titlesStandOnARowOfPixels(_ scale: Int, _ lastRow: Int) throws {
    let movie = try TestMovie(
      """
      { "screen": { "scale": \(scale), "crop": { "margin": 0 } }, "animation": [], "timeline": [],
        "tabBar": { "background": "#FFFFFF", "items": [{ "title": "HHH", "icon": false }, "B", "C", "D"] } }
      """)
    let picture = movie.picture()
    let rows = (0..<picture.height).filter { y in (0..<94 * scale).contains { picture.rgb($0, y) != 0xFFFFFF } }
    #expect(rows.last == lastRow)
  }

  @Test func theMarkOf2010LiesBelowFourPoints() throws {
    let picture = try bar("twitter-2010", more: #""glow": false"#)
    let bare = try bar("twitter-2010", more: #""glow": false, "selection": false"#)
    func differs(_ x: Int, _ y: Int) -> Bool { picture.rgb(x, y) != bare.rgb(x, y) }
    #expect(!differs(80, 7) && differs(80, 8) && differs(80, 87))
    #expect(differs(159, 60) && !differs(160, 60))
    // Gray 120 of 0.2 over black.
    #expect(picture.difference(20, 86, from: 0x181818) <= 1)
    // Round at the top, and nowhere else.
    #expect(!differs(0, 8) && differs(0, 87))
  }
}
