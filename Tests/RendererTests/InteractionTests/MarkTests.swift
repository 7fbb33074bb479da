import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabText
@testable import TabanimRenderer

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
    #expect(notched.movie.bar.notch == nil)
    #expect(notched.warnings == [.resolve(.noEdgeForOutline("notch"))])
    let flat = try Resolved(#"{"tabBar": {"onScroll": "minimize"}}"#)
    #expect(flat.warnings == [.resolve(.needsFloatingBar)])
    #expect(try Resolved(#"{"tabBar": {"style": "floating", "onScroll": "minimize"}}"#).warnings.isEmpty)
  }

  @Test func anIndicatorTakesThePlaceOfThePillOfGlass() throws {
    func bar(_ selection: String, _ kind: String = "ball-carry") throws -> Movie.TabBar {
      try Resolved(#"{"tabBar": {"style": "floating"\#(selection)}, "animation": "\#(kind)"}"#).movie.bar
    }
    #expect(try bar("").selectionMove == .atOnce && bar("").selection.alpha == 0)
    #expect(try bar("", "expand").selectionMove == .atOnce)
    #expect(try bar(#", "selection": true"#).selectionMove == .lens)
    #expect(try bar("", "bounce").selectionMove == .lens)
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

  /// The finger comes down where the row has the tab by then, and stays there while the row flows.
  @Test func fingersComeDownOnTabsThatOpen() throws {
    let movie = try TestMovie(
      """
      {"tabBar": {"items": ["A", "B", "C", "D"]}, "animation": {"kind": "expand", "closed": 50, "open": 150, "row": "around"},
       "touches": true, "timeline": [{"at": 0, "tap": 2}, {"at": 2, "tap": 0}]}
      """)
    let layout = try BarLayout(movie.movie.bar, movie.movie.screen, .portrait, fonts: FontLibrary())
    // One tab of 150 points and three of 50 leave 59, a quarter of it around each.
    let gap = (375 - 16 - 300) / 4.0
    for (time, x) in [
      (0.02, 8 + 2.5 * gap + 150 + 50 + 25), (0.1, 8 + 2.5 * gap + 150 + 50 + 25), (2.02, 8 + 0.5 * gap + 25),
    ] {
      let pose = movie.score.pose(at: time).touchingTabs(of: movie.movie.bar, layout)
      #expect(isNear(pose.touch?.x ?? 0, x), "\(time): \(pose.touch?.x ?? 0), not \(x)")
    }
  }

  @Test func aMenusButtonIsPressedAsOthersAre() throws {
    let movie = try TestMovie(
      """
      {"tabBar": {"items": ["A", {"title": "B", "animation": {"kind": "press", "pressScale": 0.9}}, "C"]},
       "animation": "menu", "timeline": [{"at": 0, "tap": 1}]}
      """)
    #expect(abs(movie.score.pose(at: 0.1).items[1].button.scale - 1) > 0.05)
  }

  @Test(arguments: ["menu-fan", "menu-boom-arc", "menu-folding"])
  func menusAreMirroredWhereTabsAre(_ kind: String) throws {
    func centers(_ direction: String) throws -> [Point] {
      let movie = try TestMovie(
        #"{"screen": {"direction": "\#(direction)"}, "animation": "\#(kind)", "tabBar": {"items": ["A", "B", "C"]}}"#)
      let menu = try #require(movie.movie.bar.menu)
      let places = MenuLayout(menu, try movie.layout)
      return menu.icons.indices.map { places.place($0, 0.7).center }
    }
    for (left, right) in zip(try centers("ltr"), try centers("rtl")) {
      #expect(isNear(left.x, 375 - right.x) && isNear(left.y, right.y))
    }
  }

  @Test func aFoldingMenuClosesBySpringsOfItsOwn() throws {
    let menu = try #require(try Resolved(#"{"animation": "menu-folding"}"#).movie.bar.menu)
    guard case .spring(let spring) = menu.closing else { throw Problem() }
    // e^(−10ζu)·cos(10vu) with ζ 1, v 0.2 and u in parts of 0.6 s.
    for step in 0...20 {
      let time = Double(step) / 100
      let left = exp(-10 * time / 0.6) * cos(2 * time / 0.6)
      #expect(isNear(1 - spring.progress(at: time), left))
    }
  }

  private struct Problem: Error {}

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
