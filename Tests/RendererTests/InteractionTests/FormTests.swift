import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// A floating bar that shrinks to one tab, and one whose search button becomes a field.
@Suite struct FormTests {
  private func movie(_ timeline: String, style: String = "floating", bar: String = "") throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro" },
        "tabBar": { "style": "\(style)", \(bar)
                    "items": ["Home", "Library", "Radio", { "title": "Search", "role": "search" }] },
        "animation": [], "timeline": [\(timeline)] }
      """)
  }

  @Test func minimisingTakesNotHalfASecond() throws {
    let playback = try movie(#"{ "at": 1, "minimize": true }, { "at": 3, "expand": true }"#).playback
    #expect(playback.pose(at: 0.99).minimizing == 0)
    // 1 − e^(−ζωt)·(cos ω't + ζω/ω' sin ω't) with ω = 2π/0.4 and ζ = 0.85.
    #expect(isNear(playback.pose(at: 1.1).minimizing, 0.509_380, within: 1e-5), "\(playback.pose(at: 1.1).minimizing)")
    #expect(isNear(playback.pose(at: 1.45).minimizing, 1, within: 0.01))
    // The tabs that go have gone after 0.17 s.
    #expect(playback.pose(at: 1.16).tabOpacity > 0 && playback.pose(at: 1.17).tabOpacity == 0)
    #expect(playback.pose(at: playback.end).minimizing == 0 && playback.pose(at: playback.end).tabOpacity == 1)
  }

  @Test func theTabThatIsLeftBringsItBack() throws {
    let movie = try movie(#"{ "at": 1, "tap": 2 }, { "at": 2, "tap": 0 }"#, bar: #""minimized": true,"#)
    // Tab 2 is not there to be tapped.
    #expect(movie.playback.events.map(\.kind) == [.tap, .tap, .expanded])
    #expect(movie.playback.events.prefix(2).map(\.answer) == [.ignored(.barHidden), .accepted])
    #expect(movie.playback.pose(at: 1.9).minimizing == 1)
    #expect(movie.playback.pose(at: movie.playback.end).minimizing == 0)
    #expect(movie.playback.pose(at: movie.playback.end).selectedIndex == 0)
  }

  @Test func otherBarsStay() throws {
    let playback = try movie(#"{ "at": 1, "minimize": true }"#, style: "flat").playback
    #expect(playback.pose(at: 2).minimizing == 0)
    #expect(isNear(playback.end, 1))
  }

  @Test func theSearchButtonBecomesAFieldAndBack() throws {
    let playback = try movie(#"{ "at": 1, "tap": 3 }, { "at": 3, "tap": 1 }"#).playback
    #expect(playback.pose(at: 1).searching == 0)
    #expect(isNear(playback.pose(at: 1.4).searching, 1, within: 0.02))
    #expect(playback.pose(at: 2.5).searching == 1)
    // No pill flies: it stays behind the first tab, and then is behind the second.
    #expect(stride(from: 0.5, to: 2.9, by: 0.01).allSatisfy { playback.pose(at: $0).lens == nil })
    #expect(playback.pose(at: 2.5).markPlace == 0)
    #expect(playback.pose(at: playback.end).markPlace == 1)
    #expect(playback.pose(at: playback.end).searching == 0)
  }

  /// A quick tap's finger is there for 0.12 s: 1 − (1 + 1.2π)·e^(−1.2π) of the way.
  @Test func underAFingerTheSearchButtonSwells() throws {
    let playback = try movie(#"{ "at": 1, "tap": 3 }"#).playback
    #expect(playback.pose(at: 0.879).searchPress == 0)
    #expect(isNear(playback.pose(at: 1).searchPress, 0.890_04, within: 1e-4), "\(playback.pose(at: 1).searchPress)")
    #expect(playback.pose(at: playback.end).searchPress == 0)
    let still = try TestMovie(
      #"{ "screen": { "reduceMotion": true }, "tabBar": { "style": "floating", "items": ["A", { "title": "B", "role": "search" }] }, "timeline": [{ "at": 1, "tap": 1 }] }"#
    ).playback
    #expect(still.pose(at: 1).searchPress == 0)
  }

  @Test func aTapInTheFieldBeginsToTypeAndTheButtonBesideItEndsThat() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro" }, "touches": true,
        "tabBar": { "style": "floating", "items": ["Home", "Library", { "title": "Search", "role": "search" }] },
        "animation": [],
        "timeline": [{ "at": 1, "tap": 2 }, { "at": 2, "tap": 2 }, { "at": 3, "tap": 2 }, { "at": 4, "tap": 2 },
                     { "at": 5, "tap": 0 }] }
      """)
    let playback = movie.playback
    #expect([1.9, 2.9, 3.9, 4.9].map { (playback.pose(at: $0).focusing * 1000).rounded() } == [0, 1000, 0, 1000])
    #expect(playback.pose(at: playback.end).focusing == 0 && playback.pose(at: playback.end).searching == 0)
    #expect(playback.events.filter { $0.kind == .tap }.allSatisfy { $0.answer == .accepted })
    // The field reaches from 28 to 12 before the button, which ends 28 before the screen's edge.
    let panes = try #require(try movie.layout.geometry.panes)
    #expect(panes.focused.search == Rect(x: 28, y: 7, width: 286, height: 48))
    #expect(panes.focused.close == Rect(x: 326, y: 7, width: 48, height: 48))
    // Where the fingers are: on the button, in the field, on what closes it, and in the field again.
    #expect(playback.contacts.prefix(4).map { $0.place?.x } == [350, 231, 350, 231])
  }

  @Test func theSearchTabIsTheLastOne() {
    let text = #"{ "tabBar": { "style": "floating", "items": [{ "title": "A", "role": "search" }, "B"] } }"#
    let reading = Spec.read(SourceText(file: "spec.json", bytes: Array(text.utf8)))
    #expect(reading.diagnostics.map(\.problem) == [.searchTabNotLast])
  }
}
