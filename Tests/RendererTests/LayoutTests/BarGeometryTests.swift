import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct BarGeometryTests {
  struct Dump: Sendable {
    var barWidth: Int
    var lefts: [Double]
    var widths: [Double]
  }

  /// As view dumps of iOS 7 to 18 have them.
  static let dumps: [Dump] = [
    Dump(barWidth: 320, lefts: [2, 82, 162, 242], widths: [76, 76, 76, 76]),
    Dump(barWidth: 375, lefts: [2, 96, 190, 283], widths: [90, 90, 89, 90]),
    Dump(barWidth: 375, lefts: [2, 77, 152, 227, 302], widths: [71, 71, 71, 71, 71]),
    Dump(barWidth: 390, lefts: [2, 100, 197, 295], widths: [94, 93, 94, 93]),
    Dump(barWidth: 414, lefts: [2, 106, 209, 313], widths: [100, 99, 100, 99]),
    Dump(barWidth: 414, lefts: [2, 85, 168, 250, 333], widths: [79, 79, 78, 79, 79]),
  ]

  @Test(arguments: dumps) func buttonsStandWhereDumpsHaveThem(_ dump: Dump) throws {
    for style in ["flat", "flat-7", "classic", "classic-3"] {
      let movie = try TestMovie(
        items: dump.lefts.count, bar: #""style": "\#(style)""#,
        screen: #""size": { "width": \#(dump.barWidth), "height": 700 }"#)
      let expected = zip(dump.lefts, dump.widths).map { Rect(x: $0, y: 1, width: $1, height: 48) }
      #expect(try movie.layout.geometry.buttons == expected, "\(style)")
    }
  }

  /// Items with titles beside their icons are wider.
  @Test(arguments: [("classic", 76.0, [181.0, 291, 401, 511]), ("flat", 116, [101, 251, 401, 551])])
  func wideBarsCentreTheirItems(style: String, width: Double, lefts: [Double]) throws {
    let movie = try TestMovie(
      items: 4, bar: #""style": "\#(style)""#, screen: #""size": { "width": 768, "height": 1024 }"#)
    #expect(try movie.layout.geometry.buttons.map(\.x) == lefts)
    #expect(try movie.layout.geometry.buttons.allSatisfy { $0.width == width })
  }

  @Test func centredItemsGiveUpTheirGapsThenTheirWidth() throws {
    let gaps = try TestMovie(items: 4, bar: #""positioning": "centered""#).layout.geometry.buttons
    // 375 − 4·76 leaves 71 for three gaps.
    #expect(gaps.map(\.width) == [76, 76, 76, 76])
    #expect(isNear(gaps[3].maxX, 375))
    #expect(gaps[0].x == 0)
    let widths = try TestMovie(items: 5, bar: #""positioning": "centered""#).layout.geometry.buttons
    #expect(widths.map(\.x) == [0, 75, 150, 225, 300])
  }

  struct Device: Sendable {
    var name: String
    var orientation: String
    var bar: Rect
    var firstButton: Double
  }

  static let devices: [Device] = [
    Device(
      name: "iphone-8", orientation: "portrait", bar: Rect(x: 0, y: 618, width: 375, height: 49), firstButton: 2),
    Device(
      name: "iphone-8", orientation: "landscape", bar: Rect(x: 0, y: 343, width: 667, height: 32), firstButton: 2),
    Device(
      name: "iphone-8-plus", orientation: "landscape", bar: Rect(x: 0, y: 365, width: 736, height: 49), firstButton: 2),
    Device(
      name: "iphone-x", orientation: "portrait", bar: Rect(x: 0, y: 729, width: 375, height: 83), firstButton: 2),
    Device(
      name: "iphone-x", orientation: "landscape", bar: Rect(x: 0, y: 322, width: 812, height: 53), firstButton: 46),
    Device(
      name: "iphone-11", orientation: "landscape", bar: Rect(x: 0, y: 344, width: 896, height: 70), firstButton: 50),
  ]

  @Test(arguments: devices) func flatBarsKeepClearOfTheSafeArea(_ device: Device) throws {
    let layout = try TestMovie(
      items: 3, screen: #""device": "\#(device.name)", "orientation": "\#(device.orientation)""#
    ).layout.geometry
    #expect(layout.frame == device.bar)
    #expect(layout.buttons[0].x == device.firstButton)
  }

  @Test func threeItemsHugTheCapsule() throws {
    let layout = try TestMovie(items: 3, bar: #""style": "floating""#, screen: #""device": "iphone-16-pro""#).layout
      .geometry
    #expect(layout.frame == Rect(x: 0, y: 791, width: 402, height: 83))
    #expect(layout.body == Rect(x: 64, y: 0, width: 274, height: 62))
    // Each is (274 − 8 + 2·8)/3 wide.
    for (button, x) in zip(layout.buttons, [68.0, 154, 240]) {
      #expect(isNear(button.x, x, within: 1e-5))
      #expect(isNear(button.width, 94, within: 1e-5))
      #expect(button.y == 4)
      #expect(button.height == 54)
    }
  }

  @Test func fiveItemsFillTheCapsule() throws {
    let layout = try TestMovie(items: 5, bar: #""style": "floating""#, screen: #""device": "iphone-16-pro""#).layout
      .geometry
    #expect(layout.body == Rect(x: 21, y: 0, width: 360, height: 62))
    for (button, x) in zip(layout.buttons, [25, 93.8, 162.6, 231.4, 300.2]) {
      #expect(isNear(button.x, x) && isNear(button.width, 76.8))
    }
  }

  private func capsule(_ titles: String, bar: String = "", screen: String = "") throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro" \(screen) }, "animation": [], "timeline": [],
        "tabBar": { "style": "floating", "items": [\(titles)] \(bar) } }
      """)
  }

  /// As in a picture of iOS 26, where the capsule ends at 311, beside a search button at 319.3.
  @Test(arguments: ["ltr", "rtl"]) func itemsTakeTheRoomOfTheirTitles(_ direction: String) throws {
    let movie = try capsule(
      #""Timeline", "Notifications", "Favorites", "Messages", { "title": "Search", "role": "search" }"#,
      screen: #", "direction": "\#(direction)""#)
    let layout = try movie.layout
    func x(_ x: Double) -> Double { direction == "rtl" ? 402 - x : x }
    for (index, center) in [61.7, 132.8, 203.4, 269.9].enumerated() {
      #expect(isNear(layout.geometry.buttons[index].midX, x(center), within: 0.7))
      #expect(isNear(layout.items[index].icon.midX, layout.geometry.buttons[index].midX))
      #expect(isNear(layout.items[index].titleCenter.x, layout.geometry.buttons[index].midX))
    }
    let wide = layout.geometry.buttons[1].width
    #expect(isNear(wide, layout.items[1].selectedTitle.width + 20) && isNear(wide, 83.4, within: 0.7))
    #expect(isNear(direction == "rtl" ? layout.geometry.body.minX : layout.geometry.body.maxX, x(311)))
    let panes = try #require(layout.geometry.panes)
    #expect(panes.resting.search == Rect(x: direction == "rtl" ? 21 : 319, y: 0, width: 62, height: 62))
  }

  /// Whatever the titles, the items fill the capsule, and a pill fits behind each.
  @Test(
    arguments: [
      #""A", "B", "C", "D", "E""#, #""Benachrichtigungen", "Einstellungen", "Favoriten", "Ja", "Übersicht""#,
      #""Benachrichtigungen", "Einstellungen", "Veranstaltungen", "Zusammenfassung", "Datenschutzerklärung""#,
      #""Benachrichtigungen", "Ja""#,
    ], ["portrait", "landscapeLeft"])
  func longTitlesNeverTouch(_ titles: String, _ orientation: String) throws {
    let layout = try capsule(titles, screen: #", "orientation": "\#(orientation)""#).layout
    let (buttons, body) = (layout.geometry.buttons, layout.geometry.body)
    #expect(isNear(buttons[0].minX, body.minX + 4) && isNear(buttons.last?.maxX ?? 0, body.maxX - 4))
    for (a, b) in zip(buttons, buttons.dropFirst()) { #expect(isNear(a.maxX - b.minX, 8)) }
    for item in layout.items {
      #expect(item.button.width >= item.button.height - 1e-9)
      for line in [item.title, item.selectedTitle] {
        #expect(line.width <= item.button.width - 12 + 1e-9)
      }
    }
    for (a, b) in zip(layout.items, layout.items.dropFirst()) {
      let room = b.titleCenter.x - a.titleCenter.x
      #expect(room - (a.selectedTitle.width + b.selectedTitle.width) / 2 > 3)
    }
  }

  /// A title that is a little too long gets smaller; one that is much too long is cut, too.
  @Test func longTitlesShrinkBeforeTheyAreCut() throws {
    let layout = try capsule(
      #""Veranstaltungen", "Einstellungen", "Favoriten und mehr von ihnen", "Übersichten", "Tage""#
    )
    .layout
    func bounds(_ index: Int) -> Rect { layout.items[index].title.path.controlBounds }
    // Inter's capitals are 0.727 of its size.
    #expect(bounds(4).minY < -7.1 && bounds(0).minY > -7.1 && bounds(0).minY < -5.4)
    #expect(isNear(layout.items[0].selectedTitle.width, layout.items[0].button.width - 12, within: 1))
    #expect(bounds(2).minY > -6)
    #expect(layout.items[2].title.width <= layout.items[2].button.width - 12)
  }

  /// The phone's sides keep 62 points free for the island, and the bar is 21 + 48 high: small panes fit exactly.
  @Test func onItsSideTheCapsuleStaysBesideTheIsland() throws {
    let geometry = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "orientation": "landscape" },
        "tabBar": { "style": "floating", "accessory": "Song",
                    "items": ["A", "B", "C", "D", { "title": "Find", "role": "search" }] },
        "animation": [], "timeline": [] }
      """
    ).layout.geometry
    let panes = try #require(geometry.panes)
    for form in [panes.resting, panes.minimized, panes.searching] {
      #expect(form.capsule.minX == 62 && form.capsule.minY == 0 && form.capsule.height == 48)
      #expect(form.search?.maxX == 874 - 62 && form.search?.height == 48)
    }
    #expect(panes.resting.accessory == Rect(x: 62, y: -56, width: 750, height: 48))
    #expect(panes.minimized.accessory == Rect(x: 118, y: 0, width: 638, height: 48))
  }

  @Test func theBarOf2010DividesEvenly() throws {
    let layout = try TestMovie(items: 4, bar: #""style": "twitter-2010""#, screen: #""device": "iphone-4""#).layout
      .geometry
    #expect(layout.frame == Rect(x: 0, y: 436, width: 320, height: 44))
    #expect(layout.buttons == [0, 80, 160, 240].map { Rect(x: $0, y: 0, width: 80, height: 44) })
  }

  @Test(arguments: Movie.Style.allCases, ["portrait", "landscape"])
  func rightToLeftIsAMirror(_ style: Movie.Style, _ orientation: String) throws {
    func layout(_ direction: String) throws -> BarLayout {
      try TestMovie(
        """
        { "screen": { "device": "iphone-x", "direction": "\(direction)", "orientation": "\(orientation)" },
          "tabBar": { "style": "\(style.rawValue)", "titles": true, "items": [
            { "title": "One", "badge": 7 }, "Two", { "title": "Three", "badge": { "dot": true } }, "A long title" ] },
          "animation": [], "timeline": [] }
        """
      ).layout
    }
    let (ltr, rtl) = (try layout("ltr"), try layout("rtl"))
    let middle = ltr.frame.midX
    func expectMirrored(_ a: Rect, _ b: Rect) {
      let mirrored = a.mirrored(about: middle)
      #expect(isNear(mirrored.x, b.x))
      #expect(isNear(a.width, b.width))
      #expect(mirrored.y == b.y)
    }
    for (a, b) in zip(ltr.items, rtl.items) {
      expectMirrored(a.button, b.button)
      expectMirrored(a.icon, b.icon)
      #expect(isNear(a.titleCenter.x + b.titleCenter.x, 2 * middle))
      #expect(a.titleOrigin.y == b.titleOrigin.y)
      for (badge, mirrored) in zip(a.badges, b.badges) { expectMirrored(badge.rect, mirrored.rect) }
    }
    #expect(ltr.items[0].button.x < ltr.items[3].button.x)
    #expect(rtl.items[0].button.x > rtl.items[3].button.x)
  }
}

@Suite struct ShownTabsTests {
  private let titles = #"["A", "B", "C", "D", "E", "F", "G"]"#

  @Test func aPhonesBarShowsFourOfSevenTabsAndMore() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": \(titles), "selected": 6 }, "animation": [],
        "timeline": [{ "at": 1, "tap": 2 }, { "at": 2, "select": 5 }] }
      """)
    #expect(movie.movie.bar.items.map(\.title) == ["A", "B", "C", "D", "More"])
    #expect([0, 1, 2].map { movie.playback.pose(at: $0).selectedIndex } == [4, 2, 4])
    #expect(try movie.layout.geometry.buttons.count == 5)
  }

  @Test func wideBarsAndTheCustomOneShowAll() throws {
    #expect(try TestMovie(items: 7, bar: #""style": "twitter-2010""#).movie.bar.items.count == 7)
    let wide = try TestMovie(items: 7, screen: #""size": { "width": 834, "height": 1112 }"#)
    #expect(wide.movie.bar.items.count == 7)
  }
}
