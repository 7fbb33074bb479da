import Testing
import TestTools

@testable import Renderer

/// Indicators, notches, tabs that open and menus, as a spec asks for them.
@Suite struct MarkTests {
  @Test func aBarHasOneOfEach() throws {
    #expect(
      try Resolved.problems(#"{"animation": ["underline", "worm", "notch", "bump", "expand", "expand-clip"]}"#) == [
        .resolve(.twoOnOneBar(first: "underline", second: "worm", what: "indicators")),
        .resolve(.twoOnOneBar(first: "notch", second: "bump", what: "outlines of the bar")),
        .resolve(.twoOnOneBar(first: "expand", second: "expand-clip", what: "ways to open tabs")),
      ])
    #expect(
      try Resolved.problems(#"{"tabBar": {"items": ["A", {"title": "B", "animation": "worm"}]}}"#) == [
        .resolve(.barMotionOfOneItem("worm"))
      ])
  }

  @Test func whatAFloatingBarCannotDoIsTold() throws {
    let notched = try Resolved(#"{"tabBar": {"style": "floating"}, "animation": "notch"}"#)
    #expect(notched.movie.bar.outline == nil)
    #expect(notched.warnings == [.resolve(.noEdgeForOutline("notch"))])
    let flat = try Resolved(#"{"tabBar": {"onScroll": "minimize"}}"#)
    #expect(flat.warnings == [.resolve(.needsFloatingBar)])
    #expect(try Resolved(#"{"tabBar": {"style": "floating", "onScroll": "minimize"}}"#).warnings.isEmpty)
  }

  @Test func aMenuOpensAndClosesByTapsAndByOtherTabs() throws {
    let movie = try TestMovie(
      """
      {"tabBar": {"items": ["A", "B", "C"]}, "animation": ["menu", "bounce"],
       "timeline": [{"at": 0, "tap": 1}, {"at": 1, "tap": 1}, {"at": 2, "tap": 1}, {"at": 3, "tap": 2}]}
      """)
    #expect(
      movie.score.events.map(\.kind) == [
        .tap, .menuOpened, .tap, .menuClosed, .tap, .menuOpened, .tap, .menuClosed,
      ])
    #expect(isNear(movie.score.pose(at: 0.9).menu[0] ?? -1, 1))
    #expect(isNear(movie.score.pose(at: 1.9).menu[0] ?? -1, 0))
    #expect(movie.score.pose(at: 3.5).selectedIndex == 2)
    #expect(movie.score.pose(at: 1.5).selectedIndex == 0)
  }

  /// A bar that is on its way to rest and scrolled again goes on from where it is.
  @Test func aBarThatComesToRestIsTakenAlongAgain() throws {
    let movie = try TestMovie(
      """
      {"animation": [], "tabBar": {"onScroll": "follow"},
       "timeline": [{"at": 0, "scroll": 30, "duration": 0.2}, {"at": 0.25, "scroll": -20, "duration": 0.2}]}
      """)
    let before = movie.score.pose(at: 0.25 - 1e-7).barHiding
    let after = movie.score.pose(at: 0.25 + 1e-7).barHiding
    #expect(before > 0.6 && abs(before - after) < 1e-4)
    #expect(isNear(movie.score.pose(at: 3).barHiding.rounded(), movie.score.pose(at: 3).barHiding))
  }

  /// Whatever is open, tabs stand in their order and inside the bar; four with wide titles may touch.
  @Test func aRowOfTabsStaysInOrder() throws {
    let fonts = try FontLibrary()
    for kind in ["expand", "expand-fade", "expand-clip", "expand-slide", "expand-share", "expand-half", "expand-plain"]
    {
      let movie = try Resolved(
        #"{"animation": "\#(kind)", "tabBar": {"items": ["Home", "Search", "Favorites", "Profile"]}}"#
      ).movie
      let layout = try BarLayout(movie.bar, movie.screen, .portrait, fonts: fonts)
      let row = ExpandingLayout(try #require(movie.bar.expansion), layout)
      for step in 0...20 {
        let share = Double(step) / 20
        let pills = row.tabs([1 - share, 0, share, 0]).map(\.pill)
        #expect(zip(pills, pills.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 2 }, "\(kind) at \(share)")
        #expect(
          pills.first.map { $0.minX >= -1 } == true && pills.last.map { $0.maxX <= 376 } == true, "\(kind) at \(share)")
      }
    }
  }
}
