import Foundation
import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// A bar of glass that is light or dark by what lies beneath it.
@Suite struct AdaptiveBarTests {
  private func movie(
    _ pages: [String], appearance: String = "light", animation: String = "[]", timeline: String = "",
    adaptive: Bool = true
  ) throws -> TestMovie {
    let tabs = pages.indices.map { #""Tab \#($0)""# }.joined(separator: ", ")
    return try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1, "appearance": "\(appearance)", "crop": "screen" },
        "tabBar": { "style": "floating", "adaptive": \(adaptive), "items": [\(tabs)] },
        "pages": [\(pages.joined(separator: ","))], "animation": \(animation), "timeline": [\(timeline)] }
      """)
  }

  private func flat(_ color: String) -> String { #"{ "background": "\#(color)" }"# }

  /// Dark below a luma of 0.35, light above 0.5, and between them as the screen is. In the dark appearance the
  /// values are 0.7 and 0.85, so that only nearly white pages give a light bar.
  @Test(arguments: [
    ("#000000", "light", true), ("#585858", "light", true), ("#5B5B5B", "light", false), ("#7D7D7D", "light", false),
    ("#828282", "light", false), ("#FFFFFF", "light", false), ("#000000", "dark", true), ("#828282", "dark", true),
    ("#B0B0B0", "dark", true), ("#D6D6D6", "dark", true), ("#DCDCDC", "dark", false), ("#FFFFFF", "dark", false),
    // 0.2126 of red alone, 0.7152 of green.
    ("#FF0000", "light", true), ("#00FF00", "light", false), ("#00FF00", "dark", true),
  ])
  func theMeanBelowTheTabsTells(_ color: String, _ appearance: String, _ isDark: Bool) throws {
    let playback = try movie([flat(color), flat(color)], appearance: appearance).playback
    #expect(playback.pose(at: 0).darkness == Pose.Darkness(isDark: isDark, body: isDark ? 1 : 0))
  }

  @Test func aBarThatDoesNotAskForItStays() throws {
    let movie = try movie([flat("black"), flat("black")], adaptive: false)
    #expect(movie.playback.pose(at: 0).darkness == nil)
    #expect(movie.movie.adaptive == nil)
  }

  /// The one looks like a bar in the other appearance over the same page.
  @Test(arguments: [("black", "light", "dark"), ("white", "dark", "light")])
  func itLooksAsInTheOtherAppearance(_ color: String, _ appearance: String, _ other: String) throws {
    let adapted = try movie([flat(color), flat(color)], appearance: appearance).picture()
    let plain = try movie([flat(color), flat(color)], appearance: other, adaptive: false).picture()
    // The bar with its shadow, without the home indicator and what lies beyond the round corners.
    for y in 780..<853 {
      for x in 20..<382 where adapted.rgb(x, y) != plain.rgb(x, y) {
        Issue.record("\(x), \(y): \(adapted.hex(x, y)) instead of \(plain.hex(x, y))")
        return
      }
    }
  }

  /// However long the movie has run: what lies beneath the bar is looked at after a minute as before it.
  @Test(arguments: [5.0, 59.9, 61, 300]) func itChangesLateInAMovie(time: Double) throws {
    let playback = try movie([flat("white"), flat("black")], timeline: #"{ "at": \#(time), "tap": 1 }"#).playback
    #expect(playback.pose(at: time - 0.1).darkness == Pose.Darkness(isDark: false, body: 0))
    #expect(playback.pose(at: time + 3).darkness == Pose.Darkness(isDark: true, body: 1))
  }

  /// It changes as the page does, by a critically damped spring of 0.24 s.
  @Test func itChangesWithThePage() throws {
    let playback = try movie(
      [flat("white"), flat("black")], timeline: #"{ "at": 1, "tap": 1 }, { "at": 3, "tap": 0 }"#
    )
    .playback
    #expect(playback.pose(at: 0.99).darkness == Pose.Darkness(isDark: false, body: 0))
    let changing = try #require(playback.pose(at: 1.1).darkness)
    #expect(changing.isDark)
    // 1 − (1 + ωt)·e^(−ωt) with ω = 2π/0.24, a sixtieth of a second late at most.
    #expect(changing.body > 0.60 && changing.body <= 0.737, "\(changing.body)")
    #expect(isNear(try #require(playback.pose(at: 2.9).darkness).body, 1, within: 1e-3))
    #expect(playback.pose(at: playback.end).darkness == Pose.Darkness(isDark: false, body: 0))
    #expect(playback.end > 3.5)
  }

  /// Over a grey of 0.42 it stays what it was: that is what keeps it from flickering.
  @Test func betweenTheLimitsItStays() throws {
    let (white, grey, black) = (flat("white"), flat("#6B6B6B"), flat("black"))
    let playback = try movie(
      [white, grey, black],
      timeline: #"{ "at": 1, "tap": 1 }, { "at": 2, "tap": 2 }, { "at": 3, "tap": 1 }, { "at": 4, "tap": 0 }"#
    ).playback
    let found = [0.5, 1.9, 2.9, 3.9, 4.9].map { playback.pose(at: $0).darkness?.isDark }
    #expect(found == [false, false, true, true, false])
  }

  @Test func aPageThatSlidesInChangesItOnItsWay() throws {
    let playback = try movie(
      [flat("white"), flat("black")], animation: #"{ "kind": "slide", "duration": 0.4 }"#,
      timeline: #"{ "at": 1, "tap": 1 }"#
    ).playback
    #expect(playback.pose(at: 1.05).darkness?.isDark == false)
    #expect(playback.pose(at: 1.39).darkness?.isDark == true)
  }

  /// Between the two its glass is neither.
  @Test func onItsWayTheGlassLiesBetween() throws {
    let movie = try movie([flat("white"), flat("black")], timeline: #"{ "at": 1, "tap": 1 }"#)
    // Beside the tabs' signs, over the black page.
    let greys = [1.05, 1.1, 1.2, 1.3, 1.8].map { Int(movie.picture(at: $0).rgb(135, 795) & 255) }
    #expect(greys == greys.sorted(by: >) && greys[0] > greys[4] + 60, "\(greys)")
  }

  @Test func adaptiveOnANonFloatingBarWarns() throws {
    let text = #"{ "tabBar": { "adaptive": true, "items": ["A", "B"] } }"#
    let found = try Resolved(text).warnings
    #expect(found.contains(.needsFloatingBar))
  }

  // MARK: Without being asked

  @Test(arguments: [("floating", true), ("flat", false)]) func floatingBarsAdaptByThemselves(
    _ style: String, _ adapts: Bool
  )
    throws
  {
    let movie = try TestMovie(
      """
      { "tabBar": { "style": "\(style)", "items": ["A", "B"] }, "pages": [{ "background": "black" }] }
      """)
    #expect((movie.playback.pose(at: 0).darkness?.isDark == true) == adapts)
  }

  /// Labels change when the glass is gray: before, they would be light on light.
  @Test func labelsChangeWithTheGlass() throws {
    let movie = try movie([flat("white"), flat("black")], timeline: #"{ "at": 1, "tap": 1 }"#)
    let light = try #require(movie.movie.adaptive).light.items[0].unselectedTint
    var changes = 0
    for step in 0..<100 {
      let pose = movie.playback.pose(at: 1 + Double(step) / 100)
      let darkness = try #require(pose.darkness)
      let isLight = movie.scene.colored(pose).1.items[0].tint == light
      #expect(isLight == (darkness.body < 0.38))
      changes += isLight ? 0 : 1
    }
    #expect(changes > 50)
  }

  /// Over tiles, the bar of a dark screen stays dark, as the home indicator stays light.
  @Test func tilesLeaveABarOfADarkScreenDark() throws {
    let pages = [#"{ "tiles": 60 }"#, #"{ "content": "shop" }"#]
    let playback = try movie(pages, appearance: "dark", timeline: #"{ "at": 1, "tap": 1 }"#).playback
    #expect([0, 0.9, 1.1, 2].allSatisfy { playback.pose(at: $0).darkness?.isDark == true })
    #expect(!playback.changesDarkness)
  }

  // MARK: While the bar changes

  /// The glass passes the brightness of the tint. On it, the other labels are readable in each frame of 20 ms after the one in which
  /// the page changes, and the tint, whose hue sets it off too, stays lighter or darker than the glass and keeps its hue.
  @Test(arguments: [(1.0, 1), (3, 0)]) func labelsAreReadableWhileTheBarChanges(_ begin: Double, _ index: Int) throws {
    let movie = try movie(
      [flat("white"), flat("black")], timeline: #"{ "at": 1, "tap": 1 }, { "at": 3, "tap": 0 }"#)
    let adaptive = try #require(movie.movie.adaptive)
    func item(at time: Double) -> Movie.Item {
      movie.scene.colored(movie.playback.pose(at: time)).0.items[index]
    }
    for step in 1..<20 {
      let time = begin + Double(step) / 50
      // Beside the tabs' signs.
      let glass = Color(rgb: movie.picture(at: time).rgb(135, 795))
      let (tint, label) = (item(at: time).tint, item(at: time).unselectedTint)
      #expect(contrast(label, glass) >= 2.5, "at \(time): \(label.hex) on \(glass.hex)")
      #expect(contrast(tint, glass) >= 1.6, "at \(time): \(tint.hex) on \(glass.hex)")
      #expect(tint.blue > 1.4 * tint.red, "at \(time): \(tint.hex)")
    }
    #expect(item(at: begin + 1.9).tint.hex == (begin > 2 ? adaptive.light : adaptive.dark).items[index].tint.hex)
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(a, b) / min(a, b)
  }

  // MARK: The home indicator

  /// It fades with the page below it, in 0.15 s, while the pages are still on their way.
  @Test func theHomeIndicatorFollowsThePage() throws {
    let movie = try movie(
      [flat("white"), flat("black")], animation: #"{ "kind": "slide", "duration": 0.4, "curve": "linear" }"#,
      timeline: #"{ "at": 1, "tap": 1 }"#)
    let grays = (0...60).map { step in movie.picture(at: 1 + Double(step) / 60).rgb(201, 874 - 11) & 255 }
    #expect(grays[0] == 0 && grays[60] == 255)
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 40 })
    // The page's edge passes the middle at 0.2 s.
    #expect(grays[11] < 60 && grays[29] == 255)
  }

  /// Between black and white the indicator is that of the appearance, so that two looks of a page agree.
  @Test(arguments: [
    ("#707070", "light", 0), ("#707070", "dark", 255), ("#404040", "light", 255), ("#C0C0C0", "dark", 0),
  ])
  func theHomeIndicatorHasHysteresis(_ color: String, _ appearance: String, _ gray: Int) throws {
    let picture = try movie([flat(color), flat(color)], appearance: appearance).picture()
    #expect(Int(picture.rgb(201, 874 - 11) & 255) == gray)
  }

  /// It fades when a black bar leaves it over a white page.
  @Test func theHomeIndicatorFadesWhenTheBarLeaves() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1, "crop": "screen" },
        "tabBar": { "background": "black", "items": ["A", "B"] }, "pages": [{ "background": "white" }],
        "timeline": [{ "at": 1, "hide": true }] }
      """)
    let grays = (0...30).map { movie.picture(at: 1 + Double($0) / 60).rgb(201, 874 - 11) & 255 }
    #expect(grays[0] == 255 && grays[30] == 0)
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 40 }, "\(grays)")
  }

  /// Over black beside white it has a gray that is seen on both.
  @Test(arguments: ["light", "dark"]) func theHomeIndicatorIsGrayOverBlackAndWhite(_ appearance: String) throws {
    let stops = [("black", 0.0), ("black", 0.5), ("white", 0.5), ("white", 1)].map {
      #"{ "color": "\#($0)", "offset": \#($1) }"#
    }
    let page = #"{ "background": { "stops": [\#(stops.joined(separator: ","))], "direction": "right" } }"#
    let picture = try movie([page, page], appearance: appearance).picture()
    for x in [160, 240] {
      let gray = Color(rgb: picture.rgb(x, 874 - 11))
      #expect(contrast(gray, .black) >= 3 && contrast(gray, .white) >= 3, "\(gray.hex)")
    }
  }
}
