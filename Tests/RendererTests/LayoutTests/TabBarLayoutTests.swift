import Testing

@testable import Renderer

@Suite struct TabBarLayoutTests {
  /// x and width, as view dumps of iOS 7 to 18 have them.
  @Test(arguments: [
    (320, [(2, 76), (82, 76), (162, 76), (242, 76)]),
    (375, [(2, 90), (96, 90), (190, 89), (283, 90)]),
    (375, [(2, 71), (77, 71), (152, 71), (227, 71), (302, 71)]),
    (390, [(2, 94), (100, 93), (197, 94), (295, 93)]),
    (414, [(2, 100), (106, 99), (209, 100), (313, 99)]),
    (414, [(2, 79), (85, 79), (168, 78), (250, 79), (333, 79)]),
  ])
  func buttonsStandWhereDumpsHaveThem(_ width: Int, _ frames: [(x: Int, width: Int)]) throws {
    for style in ["flat", "flat-7", "classic", "classic-3"] {
      let movie = try TestMovie(
        items: frames.count, bar: #""style": "\#(style)""#, screen: #""size": { "width": \#(width), "height": 700 }"#)
      let expected = frames.map { Rect(x: Double($0.x), y: 1, width: Double($0.width), height: 48) }
      #expect(try movie.layout.frame.buttons == expected, "\(style)")
    }
  }

  @Test func wideBarsCentreTheirItems() throws {
    let movie = try TestMovie(items: 4, screen: #""size": { "width": 768, "height": 1024 }"#)
    #expect(try movie.layout.frame.buttons.map(\.x) == [181, 291, 401, 511])
    #expect(try movie.layout.frame.buttons.allSatisfy { $0.width == 76 })
  }

  @Test func centredItemsGiveUpTheirGapsThenTheirWidth() throws {
    let gaps = try TestMovie(items: 4, bar: #""positioning": "centered""#).layout.frame.buttons
    // 375 − 4·76 leaves 71 for three gaps.
    #expect(gaps.map(\.width) == [76, 76, 76, 76])
    #expect(abs(gaps[3].maxX - 375) < 1e-9 && gaps[0].x == 0)
    let widths = try TestMovie(items: 5, bar: #""positioning": "centered""#).layout.frame.buttons
    #expect(widths.map(\.x) == [0, 75, 150, 225, 300])
  }

  @Test(arguments: [
    ("iphone-8", "portrait", Rect(x: 0, y: 618, width: 375, height: 49), 2.0),
    ("iphone-8", "landscape", Rect(x: 0, y: 343, width: 667, height: 32), 2),
    ("iphone-8-plus", "landscape", Rect(x: 0, y: 365, width: 736, height: 49), 2),
    ("iphone-x", "portrait", Rect(x: 0, y: 729, width: 375, height: 83), 2),
    ("iphone-x", "landscape", Rect(x: 0, y: 322, width: 812, height: 53), 46),
    ("iphone-11", "landscape", Rect(x: 0, y: 344, width: 896, height: 70), 50),
  ])
  func flatBarsKeepClearOfTheSafeArea(_ device: String, _ orientation: String, _ frame: Rect, _ first: Double) throws {
    let movie = try TestMovie(items: 3, screen: #""device": "\#(device)", "orientation": "\#(orientation)""#)
    #expect(try movie.layout.frame.frame == frame)
    #expect(try movie.layout.frame.buttons[0].x == first)
  }

  @Test func threeItemsHugTheCapsule() throws {
    let layout = try TestMovie(items: 3, bar: #""style": "floating""#, screen: #""device": "iphone-16-pro""#).layout
      .frame
    #expect(layout.frame == Rect(x: 0, y: 791, width: 402, height: 83))
    #expect(layout.body == Rect(x: 64, y: 0, width: 274, height: 62))
    // The pitch is (274 − 16.25)/3.
    for (button, x) in zip(layout.buttons, [68, 153.916_667, 239.833_333]) {
      #expect(abs(button.x - x) < 1e-5 && abs(button.width - 94.166_667) < 1e-5)
      #expect(button.y == 4 && button.height == 54)
    }
  }

  @Test func fiveItemsFillTheCapsule() throws {
    let layout = try TestMovie(items: 5, bar: #""style": "floating""#, screen: #""device": "iphone-16-pro""#).layout
      .frame
    #expect(layout.body == Rect(x: 21, y: 0, width: 360, height: 62))
    #expect(layout.buttons.map(\.x) == [25, 93.75, 162.5, 231.25, 300])
    #expect(layout.buttons.allSatisfy { $0.width == 77 })
  }

  @Test func theBarOf2010DividesEvenly() throws {
    let layout = try TestMovie(items: 4, bar: #""style": "twitter-2010""#, screen: #""device": "iphone-4""#).layout
      .frame
    #expect(layout.frame == Rect(x: 0, y: 436, width: 320, height: 44))
    #expect(layout.buttons == [0, 80, 160, 240].map { Rect(x: $0, y: 0, width: 80, height: 44) })
  }

  @Test(arguments: Spec.Style.allCases, ["portrait", "landscape"])
  func rightToLeftIsAMirror(_ style: Spec.Style, _ orientation: String) throws {
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
    let middle = ltr.frame.frame.midX
    func expectMirrored(_ a: Rect, _ b: Rect) {
      let mirrored = a.mirrored(about: middle)
      #expect(abs(mirrored.x - b.x) < 1e-9 && mirrored.y == b.y && abs(a.width - b.width) < 1e-9)
    }
    for (a, b) in zip(ltr.items, rtl.items) {
      expectMirrored(a.button, b.button)
      expectMirrored(a.icon, b.icon)
      #expect(abs(2 * middle - a.titleCenter.x - b.titleCenter.x) < 1e-9 && a.titleOrigin.y == b.titleOrigin.y)
      for (badge, mirrored) in zip(a.badges, b.badges) { expectMirrored(badge.rect, mirrored.rect) }
    }
    #expect(ltr.items[0].button.x < ltr.items[3].button.x && rtl.items[0].button.x > rtl.items[3].button.x)
  }
}
