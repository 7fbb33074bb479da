import TestTools
import Testing

@testable import TabBase
@testable import TabText
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct BarLayoutTests {
  private func width(_ text: String, _ size: Double, _ weight: FontWeight) throws -> Double {
    try TextLine(text, style: TextStyle(size: size, weight: weight), library: FontLibrary()).width
  }

  @Test func iconsAndTitlesOfAFlatBar() throws {
    let item = try TestMovie(items: 4).layout.items[0]
    #expect(item.icon.center == Point(47, 19))
    #expect(item.titleOrigin.y == 45.5)
    #expect(isNear(item.titleCenter.x, 47))
  }

  @Test func iconsWithoutTitlesStandLower() throws {
    #expect(try TestMovie(items: 4, bar: #""titles": false"#).layout.items[0].icon.center.y == 25)
  }

  @Test func imageInsetsMoveIcons() throws {
    let insets = #""titles": false, "imageInsets": { "top": 6, "bottom": -6, "left": 2, "right": -2 }"#
    #expect(try TestMovie(items: 4, bar: insets).layout.items[0].icon.center == Point(49, 31))
  }

  @Test func aTallerBarKeepsItsContentInTheMiddle() throws {
    let item = try TestMovie(items: 4, bar: #""height": 59"#).layout.items[0]
    #expect(item.icon.center.y == 24 && item.titleOrigin.y == 50.5)
  }

  @Test func floatingItems() throws {
    let movie = try TestMovie(items: 3, bar: #""style": "floating""#, screen: #""device": "iphone-16-pro""#)
    let item = try movie.layout.items[1]
    #expect(item.icon.center.y == 24)
    #expect(isNear(item.icon.center.x, 201))
    #expect(item.icon.width <= 34.72)
    #expect(isNear(item.titleOrigin.y, 48.667, within: 0.001))
    // The selected title is semibold, and so a little wider.
    #expect(item.selectedTitle.width > item.title.width)
  }

  // MARK: Landscape

  struct Landscape: Sendable {
    var device: String
    var middle: Double
    var iconBox: Double
    var titleSize: Double
  }

  static let landscapes = [
    Landscape(device: "iphone-8", middle: 16, iconBox: 18, titleSize: 12),
    Landscape(device: "iphone-8-plus", middle: 24.5, iconBox: 25, titleSize: 13),
  ]

  @Test(arguments: landscapes) func titlesStandBesideIconsOnTheSide(_ expected: Landscape) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "\(expected.device)", "orientation": "landscape" }, "animation": [], "timeline": [],
        "tabBar": { "items": [{ "title": "Messages", "icon": { "path": "M0 0h24v24H0z" } }, "B"] } }
      """)
    let item = try movie.layout.items[0]
    #expect(item.icon.size == Size(expected.iconBox, expected.iconBox) && item.icon.midY == expected.middle)
    #expect(isNear(item.titleOrigin.x, item.icon.maxX + 5))
    #expect(item.title.width == (try width("Messages", expected.titleSize, .medium)))
    let end = item.titleOrigin.x + item.title.width
    #expect(isNear((item.icon.minX + end) / 2, item.button.midX))
    #expect(isNear(item.titleCenter.y, expected.middle))
  }

  // MARK: Badges

  @Test(arguments: ["1", "3", "12", "1,024", "new"])
  func badgesBeginSevenPointsFromTheIconsCentre(_ text: String) throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": [{ "title": "A", "badge": "\(text)" }, "B", "C", "D"] }, "animation": [], "timeline": [] }
      """)
    let badge = try #require(try movie.layout.items[0].badges.first)
    let expected = max(18, (try width(text, 13, .regular)).rounded(.up) + 10)
    // The button ends at 92.
    #expect(badge.rect == Rect(x: min(54, 92 - expected), y: 3, width: expected, height: 18))
    #expect(isNear(badge.origin.x + badge.text.width / 2, badge.rect.midX))
  }

  // MARK: Too long, too tall

  @Test func titlesAreCutToTheirButtons() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": ["Recommendations for all of you", "B", "C", "D", "E"] }, "animation": [], "timeline": [] }
      """)
    let item = try movie.layout.items[0]
    #expect(item.title.width <= 71 && item.title.width > 55)
    let whole = try width("Recommendations for all of you", 10, .medium)
    #expect(whole > 71)
  }

  @Test(arguments: Movie.Style.allCases, ["ltr", "rtl"])
  func aWideBadgeStaysWithinItsButton(_ style: Movie.Style, _ direction: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "direction": "\(direction)" },
        "tabBar": { "style": "\(style.rawValue)",
                    "items": ["A", "B", "C", "D", { "title": "E", "badge": "12345" }] },
        "animation": [], "timeline": [] }
      """)
    let item = try movie.layout.items[4]
    let badge = try #require(item.badges.first).rect
    #expect(badge.minX >= item.button.minX - 1e-9 && badge.maxX <= item.button.maxX + 1e-9)
  }

  @Test(arguments: ["iphone-8", "iphone-8-plus"], ["12", "128"])
  func aBadgeLeavesTheTitleBesideItReadable(_ device: String, _ text: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "\(device)", "orientation": "landscape" }, "animation": [], "timeline": [],
        "tabBar": { "items": [{ "title": "Search", "badge": "\(text)" }, "B", "C"] } }
      """)
    let item = try movie.layout.items[0]
    #expect(try #require(item.badges.first).rect.maxX <= item.titleOrigin.x)
  }

  @Test func longTitlesOfAFloatingBarStayApart() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro" }, "animation": [], "timeline": [],
        "tabBar": { "style": "floating", "items": ["Recommendations", "Notifications and alerts",
                    "Internationalization", "Account Settings", "More stuff here"] } }
      """)
    let items = try movie.layout.items
    for (a, b) in zip(items, items.dropFirst()) {
      #expect(b.titleOrigin.x - (a.titleOrigin.x + a.title.width) >= 4 - 1e-9)
    }
  }

  @Test func aRaisedButtonReachesOutByWhatItIsTaller() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": ["A", { "icon": "plus", "title": "Add", "raised": true }, "C"] },
        "animation": [], "timeline": [] }
      """)
    let item = try movie.layout.items[1]
    // A fifth more than 49; its lower edge is the bar's.
    #expect(item.raised == Rect(x: 158, y: -10, width: 59, height: 59))
    #expect(item.icon.center == Point(187.5, 19.5))
    #expect(item.title.width == 0)
    #expect(movie.scene.viewport.height == 2 * (4 + 59))
  }

  @Test func aLowRaisedButtonStaysInTheMiddle() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": ["A", { "raised": { "size": { "width": 40, "height": 30 } } }, "C"] },
        "animation": [], "timeline": [] }
      """)
    #expect(try movie.layout.items[1].raised == Rect(x: 167.5, y: 9.5, width: 40, height: 30))
    #expect(movie.scene.viewport.height == 2 * (9 + 49))
  }
}
