import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What stands around the bar, in the places and colours of its era.
@Suite struct EraPageTests {
  private func picture(
    _ style: String, _ page: String, device: String, scale: Int = 1, appearance: String = "light"
  ) throws -> Bitmap {
    try TestMovie(
      """
      { "screen": { "device": "\(device)", "crop": "screen", "scale": \(scale), "appearance": "\(appearance)",
          "cornerRadius": 0 },
        "tabBar": { "style": "\(style)", "items": ["A", "B"] }, "animation": [], "timeline": [], "pages": [\(page)] }
      """
    ).picture()
  }

  /// Without a status bar the page begins at the screen's top, unless the phone has a cutout there.
  @Test(arguments: [("iphone-8", 0.0), ("iphone-x", 44), ("iphone-16-pro", 62)])
  func aHiddenStatusBarKeepsNoPlace(_ device: String, _ top: Double) throws {
    func safeTop(_ own: String) throws -> Double {
      try Resolved(#"{ "screen": { "device": "\#(device)", "crop": "screen" \#(own) } }"#).movie.screen
        .safeArea(in: .portrait).top
    }
    #expect(try safeTop(#", "statusBar": false"#) == top)
    #expect(try safeTop("") == max(top, 20))
    #expect(try safeTop(#", "statusBar": true"#) == max(top, 20))
  }

  // MARK: iPhone OS 3 to iOS 6

  @Test(arguments: ["classic", "classic-3", "twitter-2010"])
  func navigationBarsBeforeSevenHaveTheirRows(_ style: String) throws {
    let picture = try picture(style, #"{ "navigationBar": "Title", "rows": 1 }"#, device: "iphone-4")
    let rows: [Int: UInt32] = [
      0: 0xCDD5DF, 1: 0xB0BCCD, 20: 0x8B9DB5, 21: 0x889BB3, 22: 0x8195AF, 42: 0x6D84A2, 43: 0x2D3642,
    ]
    for (row, color) in rows { #expect(picture.rgb(1, 20 + row) == color, "row \(row)") }
    #expect(picture.rgb(1, 64) == 0xE0E0E0)
  }

  @Test func plainRowsBeforeSevenGoOnBelowTheLast() throws {
    let picture = try picture("classic", #"{ "navigationBar": "Title", "rows": 2 }"#, device: "iphone-4")
    for row in 1...7 {
      let y = 64 + 44 * row - 1
      #expect(picture.rgb(1, y) == 0xE0E0E0 && picture.rgb(318, y) == 0xE0E0E0, "row \(row)")
      #expect(picture.rgb(1, y - 1) == 0xFFFFFF && picture.rgb(1, y + 1) == 0xFFFFFF, "row \(row)")
    }
  }

  @Test func groupedListsStandOnStripes() throws {
    let picture = try picture(
      "classic", #"{ "navigationBar": "Title", "rows": 2, "listStyle": "grouped" }"#, device: "iphone-4")
    for x in 0..<14 { #expect(picture.rgb(x, 68) == (x % 7 < 5 ? 0xC5CCD4 : 0xCBD2D8), "column \(x)") }
    // Cells are inset by 10, within a line a point wide; the first gap is 10 as well.
    let middle = 64 + 10 + 22
    #expect([0xC5CCD4, 0xCBD2D8].contains(picture.rgb(9, middle)))
    #expect(picture.rgb(10, middle) == 0xABABAB && picture.rgb(309, middle) == 0xABABAB)
    #expect(picture.rgb(11, middle) == 0xFFFFFF)
    #expect(picture.rgb(160, 74) == 0xABABAB)
  }

  /// Switches had square ends, 94 points wide, until iOS 5; then round ones, 79 wide; from iOS 7 on 51 by 31.
  @Test(
    arguments: [
      ("classic-3", "iphone-3gs", 94, 27, true), ("classic", "iphone-4", 79, 27, false),
      ("flat-7", "iphone-5s", 51, 31, false),
    ]) func switchesAreThoseOfTheirTime(style: String, device: String, width: Int, height: Int, isSquare: Bool) throws
  {
    let picture = try picture(
      style, #"{ "navigationBar": "Title", "rows": [{ "title": "A", "switch": true }] }"#, device: device)
    let right = 320 - (style == "flat-7" ? 15 : 10)
    let (top, middle) = (64 + 22 - height / 2, 64 + 20)
    func isWhite(_ x: Int, _ y: Int) -> Bool { picture.difference(x, y, from: 0xFFFFFF) <= 8 }
    #expect(!isWhite(right - width + 1, middle) && isWhite(right - width - 2, middle) && isWhite(right + 2, middle))
    // Two points off the corner a square end is there and a round one is not.
    #expect(isWhite(right - width + 2, top + 2) != isSquare)
  }

  @Test func theStatusBarBeforeSevenIsARowOfItsOwn() throws {
    let black = try picture("classic", ##"{ "background": "#FFFFFF" }"##, device: "iphone-4")
    let grey = try picture("classic-3", ##"{ "background": "#FFFFFF" }"##, device: "iphone-3gs")
    #expect(black.rgb(100, 10) == 0x000000 && black.rgb(100, 19) == 0x000000 && black.rgb(100, 20) == 0xFFFFFF)
    #expect(grey.rgb(100, 1) == 0xF0F1F2 && grey.rgb(100, 18) == 0xB9BEC4 && grey.rgb(100, 20) == 0xFFFFFF)
  }

  @Test func itStaysOnAPhoneOnItsSide() throws {
    func top(_ style: String) throws -> Double {
      let spec =
        #"{ "screen": { "device": "iphone-4", "orientation": "landscape" }, "tabBar": { "style": "\#(style)" } }"#
      return try Resolved(spec).movie.screen.safeArea(in: .landscapeRight).top
    }
    #expect(try top("classic") == 20)
    #expect(try top("flat") == 0)
  }

  // MARK: iOS 7 and later

  @Test func plainListsFollowTheBarWithoutAGap() throws {
    for (appearance, ground) in [("light", 0xFFFFFF), ("dark", 0x000000)] as [(String, UInt32)] {
      let picture = try picture(
        "flat", #"{ "navigationBar": "Title", "rows": [" "] }"#, device: "iphone-8", appearance: appearance)
      for y in 64..<107 { #expect(picture.rgb(2, y) == ground, "row \(y)") }
      #expect(picture.rgb(2, 108) == ground)
    }
  }

  /// Before content goes beneath them, bars of iOS 15 to 18 have neither material nor line.
  @Test func barsAppearAsContentGoesBeneathThem() throws {
    func page(_ scroll: Int, rows: Int) -> String {
      ##"{ "navigationBar": "Title", "rows": \##(rows), "background": "#3366CC", "scroll": \##(scroll) }"##
    }
    let resting = try picture("flat", page(0, rows: 30), device: "iphone-8")
    #expect(resting.rgb(2, 40) == 0x3366CC && resting.rgb(2, 64) == 0x3366CC)
    let scrolled = try picture("flat", page(10, rows: 30), device: "iphone-8")
    #expect(scrolled.rgb(2, 40) != 0x3366CC)
    // Half of the way the material is half there.
    let half = try picture("flat", page(5, rows: 30), device: "iphone-8")
    let (low, middle, high) = (resting.rgb(2, 40) & 255, half.rgb(2, 40) & 255, scrolled.rgb(2, 40) & 255)
    #expect(low < middle && middle < high)
    // The same for the tab bar, whose upper edge is at 618: a list that ends above it, and one that does not.
    let short = try picture("flat", page(0, rows: 3), device: "iphone-8")
    #expect(short.rgb(2, 617) == 0x3366CC && short.rgb(2, 640) == 0x3366CC)
    #expect(resting.rgb(2, 617) != 0x3366CC && resting.rgb(2, 640) != 0x3366CC)
    // iOS 7 to 12 always have both.
    let old = try picture("flat-7", page(0, rows: 3), device: "iphone-8")
    #expect(old.rgb(2, 40) != 0x3366CC && old.rgb(2, 640) != 0x3366CC)
  }

  @Test(arguments: [("iphone-8", 375, 16), ("iphone-8-plus", 414, 20)])
  func insetGroupedListsHaveTheirMargins(device: String, width: Int, margin: Int) throws {
    let picture = try picture(
      "flat", #"{ "navigationBar": "Title", "rows": ["", ""], "listStyle": "insetGrouped" }"#, device: device)
    // Below the bar and the first gap of 35.
    let middle = 64 + 35 + 30
    #expect(picture.rgb(margin - 1, middle) == 0xF2F2F7 && picture.rgb(margin, middle) == 0xFFFFFF)
    #expect(picture.rgb(width - margin - 1, middle) == 0xFFFFFF && picture.rgb(width - margin, middle) == 0xF2F2F7)
    #expect(picture.rgb(margin, 64 + 35) == 0xF2F2F7)
    #expect(picture.rgb(width / 2, 64 + 34) == 0xF2F2F7 && picture.rgb(width / 2, 64 + 35) == 0xFFFFFF)
  }

  @Test(arguments: [("flat", "iphone-14", 44.0), ("floating", "iphone-16-pro", 52), ("classic", "iphone-4", 44)])
  func rowsHaveTheirHeights(style: String, device: String, height: Double) throws {
    let movie = try TestMovie(
      #"{ "screen": { "device": "\#(device)" }, "tabBar": { "style": "\#(style)" }, "pages": [{ "rows": 3 }] }"#)
    #expect(movie.movie.pages[0].list.tokens.rowHeight == height)
  }

  /// 8×13 points, 16 from the right; before iOS 7 9×13, 10 from the right.
  @Test(arguments: [("flat", "iphone-8", 375, 16, 8, 13), ("classic", "iphone-4", 320, 10, 9, 13)])
  func chevronsHaveTheirSizeAndPlace(
    style: String, device: String, width: Int, margin: Int, wide: Int, high: Int
  ) throws {
    let scale = 4
    let row = #"{ "rows": [{ "title": "A", "accessory": "chevron" }] }"#
    let picture = try picture(style, row, device: device, scale: scale)
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for y in 26 * scale..<60 * scale {
      for x in (width - 40) * scale..<width * scale where picture.difference(x, y, from: 0xFFFFFF) > 20 {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    #expect(abs(right + 1 - (width - margin) * scale) <= 1)
    #expect(abs(right + 1 - left - wide * scale) <= 2 && abs(bottom + 1 - top - high * scale) <= 2)
    #expect(abs((top + bottom + 1) / 2 - (20 + 22) * scale) <= 1)
  }

  @Test func aPlainListEndsWithALine() throws {
    let picture = try picture("flat", #"{ "rows": 2 }"#, device: "iphone-8")
    for row in 1...2 {
      let y = 20 + 44 * row - 1
      #expect(picture.rgb(15, y) == 0xFFFFFF && picture.rgb(16, y) != 0xFFFFFF && picture.rgb(374, y) != 0xFFFFFF)
    }
  }

  @Test(arguments: ["flat", "flat-7"]) func everySectionOfAPlainListEndsWithALine(_ style: String) throws {
    let picture = try picture(
      style, #"{ "sections": [{ "rows": 2 }, { "rows": 2 }], "listStyle": "plain" }"#, device: "iphone-8")
    for row in 1...4 { #expect(picture.rgb(300, 20 + 44 * row - 1) != 0xFFFFFF, "row \(row)") }
  }

  /// From iOS 12 on the time stands at the left of a tablet's status bar, before in its middle.
  @Test(arguments: [("flat", true), ("flat-7", false), ("classic", false)])
  func onTabletsTheTimeLeads(_ style: String, leads: Bool) throws {
    let picture = try picture(style, ##"{ "background": "#FFFFFF" }"##, device: "ipad")
    let ground = picture.rgb(300, 10)
    let middle = (380..<430).contains { x in (4..<17).contains { picture.rgb(x, $0) != ground } }
    let left = (21..<50).contains { x in (4..<17).contains { picture.rgb(x, $0) != ground } }
    #expect(middle == !leads)
    #expect(!leads || left)
  }

  @Test(arguments: ["systemTeal", "systemOrange", "#FFFFFF"])
  func inTheDarkTheStatusBarIsLight(_ background: String) throws {
    let page = #"{ "background": "\#(background)" }"#
    // Inside the battery.
    #expect(try picture("flat", page, device: "iphone-8", scale: 2, appearance: "dark").rgb(714, 20) == 0xFFFFFF)
    #expect(try picture("flat", page, device: "iphone-8", scale: 2).rgb(714, 20) == 0x000000)
  }

  /// On iPhone X time and signs are kept off the corners: the time's middle is at 48, the battery ends at 361.
  @Test func theSignsOfIPhoneXStandBetweenHoleAndCorner() throws {
    let scale = 4
    let picture = try picture("flat", ##"{ "background": "#FFFFFF" }"##, device: "iphone-x", scale: scale)
    func ink(_ columns: Range<Int>) -> (Double, Double) {
      let inked = columns.filter { x in (10 * scale..<30 * scale).contains { picture.rgb(x, $0) != 0xFFFFFF } }
      return (Double(inked.first ?? 0) / Double(scale), Double((inked.last ?? 0) + 1) / Double(scale))
    }
    let time = ink(4..<80 * scale)
    #expect(abs((time.0 + time.1) / 2 - 48) < 1)
    let signs = ink(293 * scale..<374 * scale)
    #expect(abs(signs.0 - 293.7) < 0.6 && abs(signs.1 - 361) < 0.6)
  }

  @Test func moreListsItsTabsWithIconsAndEdit() throws {
    let page = try Resolved(#"{"tabBar": {"items": ["A", "B", "C", "D", "Music", "Maps"]}}"#).movie.pages[4]
    let rows = page.list.sections.flatMap(\.rows)
    #expect(rows.map(\.title) == ["Music", "Maps"])
    #expect(rows.allSatisfy { $0.icon != .none && $0.accessory == .chevron })
    #expect(page.list.tokens.iconX == 16 && page.list.tokens.textAfterIcon == 60)
    guard case .navigationBar(let bar) = page.header else {
      Issue.record("More has no navigation bar")
      return
    }
    #expect(bar.trailing?.title == "Edit")
  }

  /// An icon on a colored square is filled, as in the system's settings, and as it is without.
  @Test func iconsOnColoredSquaresAreFilled() throws {
    func icon(_ row: String) throws -> Movie.Icon {
      let page = try Resolved(#"{"pages": [{"rows": [{"title": "A", \#(row)}]}]}"#).movie.pages[0]
      return try #require(page.list.sections.first?.rows.first).icon
    }
    let (plain, filled) = (try icon(#""icon": "heart""#), try icon(#""icon": "heart.fill""#))
    #expect(plain != filled)
    #expect(try icon(#""icon": "heart", "iconBackground": "systemRed""#) == filled)
    #expect(try icon(#""icon": "heart.fill", "iconBackground": "systemRed""#) == filled)
  }

  // MARK: iOS 26

  /// Lines between rows end 16 points before the cells' side, on either side of the screen.
  @Test(arguments: ["ltr", "rtl"]) func linesBetweenRowsOfGlassPagesEndBeforeTheSide(_ direction: String) throws {
    func inked(_ style: String) throws -> (first: Int, last: Int) {
      let picture = try TestMovie(
        """
        { "screen": { "device": "iphone-17", "crop": "screen", "scale": 1, "cornerRadius": 0, "direction": "\(direction)" },
          "tabBar": { "style": "\(style)", "items": ["A", "B"] }, "animation": [], "timeline": [],
          "pages": [{ "rows": [" ", " "], "listStyle": "insetGrouped" }] }
        """
      ).picture()
      let height = style == "floating" ? 52 : 44
      let columns = (20..<382).filter { picture.rgb($0, 62 + 35 + height - 1) != 0xFFFFFF }
      return (try #require(columns.first), try #require(columns.last))
    }
    // Cells from 16 to 386; text begins 16 after that.
    let (new, old) = (try inked("floating"), try inked("flat"))
    #expect(direction == "ltr" ? new == (32, 369) : new == (32, 369))
    #expect(direction == "ltr" ? old == (32, 381) : old == (20, 369))
  }

  /// On a pane a button that confirms is a white check mark on blue; before it was a word.
  @Test func confirmingIsABlueCheckMark() throws {
    let page = #"{ "navigationBar": { "title": "T", "trailing": { "role": "done" } } }"#
    let picture = try picture("floating", page, device: "iphone-17", scale: 2)
    // The pane's middle is 16 + 22 from the right, and 27 below the status bar.
    let (x, y) = ((402 - 38) * 2, (62 + 27) * 2)
    #expect(picture.rgb(x - 30, y) == 0x0088FF && picture.rgb(x + 30, y) == 0x0088FF)
    let white: [(x: Int, y: Int)] = (x - 24..<x + 24).flatMap { column in
      (y - 24..<y + 24).filter { picture.rgb(column, $0) == 0xFFFFFF }.map { (x: column - x, y: $0 - y) }
    }
    // Two strokes: a short one down, a long one up to the right.
    #expect(white.contains { $0.x < -8 } && white.contains { $0.x > 8 && $0.y < -4 })
    #expect(!white.contains { $0.x > 8 && $0.y > 8 })
    for (style, title) in [("flat", "Done"), ("floating", "")] {
      let movie = try Resolved(#"{ "tabBar": { "style": "\#(style)" }, "pages": [\#(page)] }"#).movie
      guard case .navigationBar(let bar) = movie.pages[0].header else {
        Issue.record("no navigation bar")
        return
      }
      #expect(bar.trailing?.title == title)
    }
  }

  /// The values at which a list is laid out anew must not lose what stands in it.
  @Test(arguments: ["ltr", "rtl"]) func everyKindOfRowIsDrawnInBothDirections(_ direction: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1, "direction": "\(direction)" },
        "pages": [{ "navigationBar": { "title": "T", "leading": { "role": "back", "title": "B" }, "trailing": "Edit" },
          "sections": [{ "header": "H", "footer": "F", "rows": [
            { "title": "A", "icon": "star", "iconBackground": "systemRed", "switch": true },
            { "title": "B", "subtitle": "C", "accessory": "checkmark" }, { "title": "D", "value": "E" }, ""] }],
          "tiles": 2, "cards": 1, "paragraphs": ["One two", ""] }] }
      """)
    let picture = movie.picture()
    // The switch's green is at the row's end.
    let green = (0..<picture.width).filter { picture.rgb($0, 64 + 56 + 22) == 0x34C759 }
    #expect(!green.isEmpty)
    #expect(green.allSatisfy { direction == "ltr" ? $0 > 187 : $0 < 187 })
  }
}
