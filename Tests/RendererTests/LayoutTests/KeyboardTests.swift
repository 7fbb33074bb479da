import TestTools
import Testing

@testable import TabBase
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The keyboard, and the search field that it lifts.
@Suite struct KeyboardTests {
  private func movie(_ timeline: String, style: String = "floating", device: String = "iphone-16-pro") throws
    -> TestMovie
  {
    try TestMovie(
      """
      { "screen": { "device": "\(device)" }, "animation": [], "touches": true, "timeline": [\(timeline)],
        "tabBar": { "style": "\(style)", "items": ["Home", "Library", "Radio", { "title": "Search", "role": "search" }] } }
      """)
  }

  private static let typing =
    #"{ "at": 1, "tap": 3 }, { "at": 2, "tap": 3 }, { "at": 2, "keyboard": "show" },"#
    + #"{ "at": 4, "tap": 3 }, { "at": 4, "keyboard": "hide" }"#

  /// Published heights, in points.
  @Test(arguments: [
    ("iphone-5s", 216.0, 162.0), ("iphone-8", 216, 162), ("iphone-8-plus", 226, 162), ("iphone-13", 291, 171),
    ("iphone-16-pro", 291, 171), ("iphone-16-pro-max", 301, 171),
  ])
  func heightsAreTheSystems(device: String, portrait: Double, landscape: Double) throws {
    let screen = try Resolved(#"{ "screen": { "device": "\#(device)" } }"#).movie.screen
    #expect(KeyboardLayout.height(screen, .portrait) == portrait)
    #expect(KeyboardLayout.height(screen, .landscapeLeft) == landscape)
  }

  @Test(arguments: [Movie.Orientation.portrait, .landscapeLeft]) func keysLieInTheirPanelAndApart(
    _ orientation: Movie.Orientation
  ) throws {
    for device in ["iphone-5s", "iphone-8-plus", "iphone-16-pro"] {
      let screen = try Resolved(#"{ "screen": { "device": "\#(device)" } }"#).movie.screen
      let layout = KeyboardLayout(screen, orientation)
      #expect(layout.keys.count == 31)
      for (index, key) in layout.keys.enumerated() {
        let (all, rect) = (layout.panel.insetBy(-0.001, -0.001), key.rect)
        #expect(all.contains(rect.origin) && all.contains(Point(rect.maxX, rect.maxY)), "\(key.face)")
        #expect(rect.width > 20, "\(key.face)")
        for other in layout.keys.dropFirst(index + 1) {
          #expect(key.rect.insetBy(-2, -2).intersection(other.rect).isEmpty, "\(key.face), \(other.face)")
        }
      }
    }
  }

  @Test func theFieldIsAboveItAllTheWay() throws {
    let movie = try movie(Self.typing)
    let geometry = try movie.layout.geometry
    let forms = try #require(geometry.panes)
    // Measured on a screen of 402 points.
    let field = try #require(forms.typing.search)
    #expect(isNear(field.minX, 8, within: 0.7) && isNear(field.maxX, 338, within: 2.1), "\(field)")
    for step in 0..<400 {
      let pose = movie.playback.pose(at: 1.9 + Double(step) / 100)
      let top = 874 - pose.keyboard * 291
      guard pose.focusing > 0.2, let field = forms.panes(pose.form).search else { continue }
      #expect(geometry.frame.y + field.maxY <= top + 0.5, "at \(pose.time): \(field), \(top)")
    }
    let typing = movie.playback.pose(at: 3.5)
    #expect(isNear(geometry.frame.y + (forms.panes(typing.form).search?.maxY ?? 0), 874 - 291 - 8, within: 1e-6))
  }

  @Test func theFingerFindsTheButtonAboveIt() throws {
    let movie = try movie(Self.typing)
    let close = try #require(try movie.layout.geometry.panes?.typing.close)
    let frame = try movie.layout.frame
    #expect(movie.playback.contacts.last?.place == close.center + frame.origin)
  }

  @Test func itMovesAsAPresentedPage() throws {
    let playback = try movie(#"{ "at": 1, "keyboard": "show" }, { "at": 3, "keyboard": "hide" }"#).playback
    #expect(playback.events.map(\.kind) == [.keyboardShown, .keyboardHidden])
    #expect(playback.pose(at: 1).keyboard == 0 && playback.pose(at: 2).keyboard == 1)
    // 1 − (1 + ωt)e^(−ωt) with ω = √(1000/3).
    #expect(isNear(playback.pose(at: 1.1).keyboard, 0.544_778, within: 1e-5), "\(playback.pose(at: 1.1).keyboard)")
    #expect(playback.pose(at: playback.end).keyboard == 0)
  }

  @Test func onlyPhonesSinceIOS7HaveIt() throws {
    for (style, device) in [("classic", "iphone-4"), ("floating", "ipad-mini")] {
      let problems = try Resolved.problems(
        """
        { "screen": { "device": "\(device)" }, "tabBar": { "style": "\(style)" }, "animation": [],
          "timeline": [{ "at": 1, "keyboard": "show" }] }
        """)
      #expect(problems == [.noKeyboard], "\(style): \(problems)")
    }
  }
}
