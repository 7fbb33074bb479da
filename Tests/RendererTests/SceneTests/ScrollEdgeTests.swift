import TabBase
import TabRaster
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The upper edge of a scrolled page of iOS 26, and the glass of its buttons.
@Suite struct ScrollEdgeTests {
  /// Ends of the safe area of an iPhone 17, and of the navigation bar below it, in points.
  private let safe = 62
  private let bottom = 116

  private func picture(
    _ appearance: String, scroll: Int, bar: Bool, page: String = #""tiles": 60"#
  ) throws -> Bitmap {
    let navigationBar = bar ? #""navigationBar": { "title": "T", "trailing": { "icon": "plus" } },"# : ""
    return try TestMovie(
      """
      { "screen": { "device": "iphone-17", "scale": 1, "crop": "screen", "statusBar": false, "cornerRadius": 0,
          "appearance": "\(appearance)" },
        "tabBar": { "style": "floating", "items": ["A", "B"] },
        "pages": [{ \(navigationBar) \(page), "scroll": \(scroll) }], "animation": [], "timeline": [] }
      """
    ).picture()
  }

  private func level(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Double {
    let rgb = bitmap.rgb(x, y)
    return [16, 8, 0].map { Double(rgb >> UInt32($0) & 255) }.reduce(0, +) / 3
  }

  /// The share of the page's own color over the content at `y`, in the middle of a column of tiles.
  private func shares(_ appearance: String) throws -> (Int) -> Double {
    // Without a bar the content begins 54 points higher.
    let (with, without) = (
      try picture(appearance, scroll: 254, bar: true), try picture(appearance, scroll: 200, bar: false)
    )
    let ground = appearance == "dark" ? 0.0 : 255.0
    let x = 66
    return { y in
      let content = self.level(without, x, y) - ground
      return 1 - (self.level(with, x, y) - ground) / content
    }
  }

  @Test(arguments: ["light", "dark"]) func contentFadesBehindStatusBarAndTitle(_ appearance: String) throws {
    let fraction = try shares(appearance)
    for y in [12, 30, 50] { #expect(fraction(y) >= 0.85, "behind the status bar, at \(y)") }
    #expect((0.6...0.8).contains(fraction((safe + bottom) / 2)))
    #expect((0.05...0.35).contains(fraction(bottom + 4)))
    // Not in the gap between two tiles, where page and content are alike.
    let below = [bottom + 14, bottom + 30, bottom + 60].map(fraction).filter { !$0.isNaN }
    #expect(below.count >= 2 && below.allSatisfy { abs($0) < 0.03 })
  }

  /// Text beneath the bar loses its edges: the steps between neighbors get smaller toward the top.
  @Test func contentIsBlurredTowardTheTop() throws {
    let rows = #""rows": ["HHHHHHHHHHHHHHHHHH", "HHHHHHHHHHHHHHHHHH", "HHHHHHHHHHHHHHHHHH", "HHHHHHHHHHHHHHHHHH"]"#
    func sharpness(scroll: Int, _ rowsOfPixels: Range<Int>, bar: Bool) throws -> Double {
      let picture = try picture("light", scroll: scroll, bar: bar, page: rows)
      let (from, to) = (20, 160)
      return rowsOfPixels.map { y in
        (from..<to).map { abs(level(picture, $0 + 1, y) - level(picture, $0, y)) }.max() ?? 0
      }.max() ?? 0
    }
    // A line of text behind the status bar: its contrast is a fiftieth of that in the open.
    let open = try sharpness(scroll: 0, 120..<170, bar: true)
    let behind = try sharpness(scroll: 116, 10..<60, bar: true)
    #expect(open > 100)
    #expect(behind < open / 50)
  }

  @Test func aPageThatRestsHasNoEdge() throws {
    let picture = try picture("dark", scroll: 0, bar: true)
    #expect((0..<60).allSatisfy { picture.rgb(200, $0) == 0 })
  }

  /// Buttons are panes of the tab bar's glass, as the spec sets it.
  @Test(arguments: ["", #""glass": "clear","#]) func buttonsAreGlass(_ glass: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-17" }, "tabBar": { "style": "floating", \(glass) "items": ["A", "B"] },
        "pages": [{ "navigationBar": { "title": "T", "leading": { "role": "back" }, "trailing": { "icon": "plus" } } }],
        "animation": [], "timeline": [] }
      """)
    guard case .navigationBar(let bar) = movie.movie.pages[0].header,
      case .panes(_, let surface, _, _) = bar.tokens.buttons
    else {
      Issue.record("no panes")
      return
    }
    #expect(surface == movie.movie.bar.background)
    guard case .glass = surface.fill else {
      Issue.record("no glass")
      return
    }
  }

  /// The glass of a button blurs a large title that passes below it.
  @Test func aLargeTitlePassesBelowTheButtons() throws {
    let bar = #""navigationBar": { "title": "MMMMMM", "largeTitle": true, "leading": { "role": "back" } }"#
    let picture = try picture("light", scroll: 30, bar: false, page: bar + #", "rows": ["A", "B"]"#)
    func sharpness(_ columns: Range<Int>) -> Double {
      (100..<104).map { y in columns.map { abs(level(picture, $0 + 1, y) - level(picture, $0, y)) }.max() ?? 0 }
        .max() ?? 0
    }
    // The disc is 44 points wide, 16 from the side.
    let (inside, beside) = (sharpness(27..<49), sharpness(70..<120))
    #expect(beside > 60)
    #expect(inside < beside / 2)
  }
}
