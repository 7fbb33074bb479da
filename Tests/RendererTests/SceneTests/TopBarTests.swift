import TestTools
import Testing

@testable import TabBase
@testable import TabText
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The bar at the top of tablets, from iPadOS 18 on.
@Suite struct TopBarTests {
  private func movie(
    _ device: String = "ipad-mini", style: String = "flat-18", bar: String = "", screen: String = "",
    items: String = #""Home", "Library", "Messages""#, rest: String = #""animation": [], "timeline": []"#
  ) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "\(device)", "crop": "screen", "scale": 1, "cornerRadius": 0 \(screen) },
        "tabBar": { "style": "\(style)", "items": [\(items)] \(bar) }, \(rest) }
      """)
  }

  // MARK: Places

  @Test(
    arguments: [("ipad-mini", "flat-18", 744, 50), ("ipad-pro-11", "floating", 834, 54)]
      as [(String, String, Double, Double)]
  ) func theCapsuleStandsInTheNavigationBarsRow(device: String, style: String, width: Double, row: Double) throws {
    let geometry = try movie(device, style: style).layout.geometry
    #expect(geometry.frame == Rect(x: 0, y: 24, width: width, height: row))
    #expect(geometry.body.height == 44 && geometry.body.y == (row - 44) / 2)
    #expect(isNear(geometry.body.midX, width / 2))
    #expect(geometry.buttons.allSatisfy { $0.height == 36 && $0.y == geometry.body.y + 4 })
    #expect(isNear(geometry.buttons[0].x, geometry.body.x + 4))
    #expect(isNear(geometry.buttons[2].maxX, geometry.body.maxX - 4))
  }

  /// 16 points on each side of the title as it is while selected: 15 semibold.
  @Test func tabsAreAsWideAsTheirTitles() throws {
    let layout = try movie().layout
    for (item, title) in zip(layout.items, ["Home", "Library", "Messages"]) {
      let style = TextStyle(size: 15, weight: .semibold)
      let width = try TextLine(title, style: style, library: FontLibrary()).width
      #expect(item.button.width == (width + 32).rounded(.up))
      #expect(item.selectedTitle.width == width && item.icon.width == 0)
      #expect(isNear(item.titleCenter.x, item.button.midX) && isNear(item.titleCenter.y, layout.geometry.body.midY))
    }
  }

  @Test func theSearchTabShowsItsIconAlone() throws {
    let items = #""Home", { "title": "Search", "role": "search", "icon": "magnifyingglass" }"#
    for style in ["flat-18", "floating"] {
      let layout = try movie(style: style, items: items).layout
      #expect(layout.items[1].title.width == 0 && layout.items[1].icon.width > 15)
      #expect(layout.items[1].button.width == 48 && layout.items[0].icon.width == 0)
    }
  }

  @Test func whatIsTooLongIsCutAndStaysOnTheScreen() throws {
    let titles = (0..<7).map { #""Recommendations \#($0)""# }.joined(separator: ", ")
    let layout = try movie(items: titles).layout
    #expect(layout.geometry.body.x == 20 && layout.geometry.body.maxX == 744 - 20)
    for (a, b) in zip(layout.items, layout.items.dropFirst()) {
      #expect(a.titleOrigin.x + a.title.width + 12 <= b.titleOrigin.x)
    }
  }

  @Test(arguments: ["3", "128"]) func aBadgeStandsAtTheTitlesEnd(_ text: String) throws {
    for direction in ["ltr", "rtl"] {
      let layout = try movie(
        screen: #", "direction": "\#(direction)""#, items: #""Home", { "title": "Messages", "badge": "\#(text)" }"#
      )
      .layout
      let item = layout.items[1]
      let badge = try #require(item.badges.first).rect
      let end =
        direction == "ltr" ? item.titleCenter.x + item.title.width / 2 : item.titleCenter.x - item.title.width / 2
      #expect(abs((direction == "ltr" ? badge.minX : badge.maxX) - end) <= 3)
      #expect(badge.minX >= item.button.minX && badge.maxX <= item.button.maxX && badge.height == 16)
    }
  }

  // MARK: Where it does not stand

  @Test(arguments: [("flat", 65.0), ("flat-7", 65)]) func earlierBarsStayAtTheBottom(style: String, height: Double)
    throws
  {
    let layout = try movie("ipad-air", style: style).layout
    #expect(layout.frame == Rect(x: 0, y: 1180 - height, width: 820, height: height))
    #expect(layout.items.allSatisfy { $0.titleCenter.x > $0.icon.maxX })
  }

  @Test func aSpecCanHaveItAtTheBottom() throws {
    let flat = try movie("ipad-air", bar: #", "placement": "bottom""#).layout
    #expect(flat.frame.maxY == 1180 && flat.frame.height == 65 && flat.items[0].icon.width > 20)
    let glass = try movie("ipad-air", style: "floating", bar: #", "placement": "bottom""#).layout
    #expect(glass.frame.maxY == 1180 && glass.geometry.body.height == 62)
  }

  @Test func onPhonesItIsTheFlatBar() throws {
    let old = try movie("iphone-15", style: "flat").picture()
    #expect(try movie("iphone-15", style: "flat-18").picture() == old)
  }

  @Test(arguments: [#""minimized": true"#, #""accessory": "Song""#, #""onScroll": "minimize""#])
  func whatOnlyABarAtTheBottomDoesIsTold(_ key: String) throws {
    let problem = Problem.needsFloatingBar
    let spec = #"{ "screen": { "device": "ipad-pro-11" }, "tabBar": { "style": "floating", \#(key) } }"#
    #expect(try Resolved(spec).warnings == [problem])
    let glass = #"{ "screen": { "device": "ipad-pro-11" }, "tabBar": { "style": "floating", "glass": "clear" } }"#
    #expect(try Resolved(glass).warnings == [])
  }

  // MARK: Pages

  private let white = ##"{ "background": "#FFFFFF" }"##

  /// The first row is 44 high and begins below the row of 50; its line is the lowest pixel of it.
  @Test func pagesBeginBelowIt() throws {
    let rest = #""animation": [], "timeline": [], "pages": [{ "rows": 2 }]"#
    let picture = try movie(rest: rest).picture()
    let lines = (80..<200).filter { picture.rgb(700, $0) != 0xFFFFFF }
    #expect(lines == [24 + 50 + 44 - 1, 24 + 50 + 88 - 1])
  }

  @Test func theTitleOfThePageLeads() throws {
    let rest = #""animation": [], "timeline": [], "pages": [{ "navigationBar": "Title" }]"#
    let movie = try movie(rest: rest)
    let picture = movie.picture()
    let ink = (0..<744).filter { x in (30..<70).contains { picture.rgb(x, $0) & 0xFF < 0x60 } }
    #expect(ink.first.map { (20...23).contains($0) } == true)
    let capsule = try movie.layout.geometry.body
    #expect(ink.contains { Double($0) < capsule.x - 40 && $0 > 40 })
    #expect(ink.allSatisfy { Double($0) < 80 || Double($0) > capsule.x })
  }

  @Test func itGoesAwayUpwards() throws {
    let geometry = try movie().layout.geometry
    #expect(geometry.shift(hiding: 1) == -74 && geometry.shift(hiding: 0.5) == -37)
    let rest = ##""animation": [], "pages": [{ "background": "#FF0000" }], "timeline": [{ "at": 0, "hide": true }]"##
    let picture = try movie(screen: #", "statusBar": false"#, rest: rest).picture(at: 1)
    #expect((0..<100).allSatisfy { picture.rgb(372, $0) == 0xFF0000 })
  }

  // MARK: Motion

  @Test func thePillSlidesAndWhatLiesOnItIsSelected() throws {
    let rest = #""animation": [], "timeline": [{ "at": 0.5, "tap": 2 }]"#
    let movie = try movie(items: #""WWWWWW", "WWWWWW", "WWWWWW""#, rest: rest)
    let places = stride(from: 0.5, to: 1.5, by: 0.02).compactMap { movie.playback.pose(at: $0).markPlace }
    #expect(places.first == 0 && isNear(places.last ?? 0, 2, within: 1e-3))
    let time = try #require(
      stride(from: 0.5, to: 1, by: 0.005).first { movie.playback.pose(at: $0).markPlace ?? 0 > 0.9 })
    let picture = movie.picture(at: time)
    let layout = try movie.layout
    // Blue letters under the pill, which is over the second tab, and none elsewhere.
    func isBlue(_ index: Int) -> Bool {
      let button = layout.items[index].button.offsetBy(layout.frame.origin)
      return (Int(button.minX) + 14..<Int(button.maxX) - 14).contains { x in
        (Int(button.minY)..<Int(button.maxY)).contains { y in picture.difference(x, y, from: 0x007AFF) < 40 }
      }
    }
    #expect(isBlue(1) && !isBlue(2))
    #expect(picture.rgb(Int(layout.items[1].button.midX), Int(layout.frame.y + 10)) == 0xFFFFFF)
  }

  @Test func withReducedMotionTheMarkFades() throws {
    #expect(try movie(screen: #", "reduceMotion": true"#).movie.bar.selectionMove == .fade)
    #expect(try movie(style: "floating").movie.bar.selectionMove == .lens)
  }
}
