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
    // The pitch is (274 − 16.25)/3.
    for (button, x) in zip(layout.buttons, [68, 153.916_667, 239.833_333]) {
      #expect(isNear(button.x, x, within: 1e-5))
      #expect(isNear(button.width, 94.166_667, within: 1e-5))
      #expect(button.y == 4)
      #expect(button.height == 54)
    }
  }

  @Test func fiveItemsFillTheCapsule() throws {
    let layout = try TestMovie(items: 5, bar: #""style": "floating""#, screen: #""device": "iphone-16-pro""#).layout
      .geometry
    #expect(layout.body == Rect(x: 21, y: 0, width: 360, height: 62))
    #expect(layout.buttons.map(\.x) == [25, 93.75, 162.5, 231.25, 300])
    #expect(layout.buttons.allSatisfy { $0.width == 77 })
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
