import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabText
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Indicators, notches, tabs that open and menus, as a spec asks for them.
@Suite struct MarkTests {
  @Test func aBarHasOneOfEach() throws {
    #expect(
      try Resolved.problems(#"{"animation": ["underline", "worm", "notch", "bump", "expand", "expand-clip"]}"#) == [
        .twoOnOneBar(first: "underline", second: "worm", what: "indicators"),
        .twoOnOneBar(first: "notch", second: "bump", what: "outlines of the bar"),
        .twoOnOneBar(first: "expand", second: "expand-clip", what: "ways to open tabs"),
      ])
    #expect(
      try Resolved.problems(#"{"tabBar": {"items": ["A", {"title": "B", "animation": "worm"}]}}"#) == [
        .barMotionOfOneItem("worm")
      ])
  }

  /// A ball behind a straight edge and an empty hump are half of a picture each.
  @Test func someKindsBringTheirPartner() throws {
    func bar(_ animation: String, _ style: String = "flat") throws -> Movie.TabBar {
      let resolved = try Resolved(#"{"tabBar": {"style": "\#(style)"}, "animation": \#(animation)}"#)
      #expect(resolved.warnings.isEmpty || animation.contains("collar"))
      return resolved.movie.bar
    }
    #expect(try bar(#""ball-dive""#) == bar(#"["ball-dive", "notch-curved"]"#))
    #expect(try bar(#""collar""#) == bar(#"["collar", "ball-ring"]"#))
    #expect(
      try bar(#"{"kind": "ball-dive", "duration": 2}"#)
        == bar(#"[{"kind": "ball-dive", "duration": 2}, {"kind": "notch-curved", "duration": 2}]"#))
    // What the spec names stays.
    #expect(try bar(#"["ball-dive", "bump"]"#).notch?.depth == -30)
    #expect(try bar(#"["collar", "dot-hop"]"#).indicator?.carriedIcon == nil)
    #expect(try bar(#""ball-dive""#, "floating").notch == nil && bar(#""collar""#, "floating").indicator == nil)
  }

  @Test func whatAFloatingBarCannotDoIsTold() throws {
    let notched = try Resolved(#"{"tabBar": {"style": "floating"}, "animation": "notch"}"#)
    #expect(notched.movie.bar.notch == nil)
    #expect(notched.warnings == [.noEdgeForOutline("notch")])
    let flat = try Resolved(#"{"tabBar": {"onScroll": "minimize"}}"#)
    #expect(flat.warnings == [.needsFloatingBar])
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
      movie.playback.events.map(\.kind) == [
        .tap, .menuOpened, .tap, .menuClosed, .tap, .menuOpened, .tap, .menuClosed,
      ])
    #expect(isNear(movie.playback.pose(at: 0.9).number(.menuItem(0), .progress) ?? -1, 1))
    #expect(isNear(movie.playback.pose(at: 1.9).number(.menuItem(0), .progress) ?? -1, 0))
    // The tap that closes the menu selects nothing, and its tab does not bounce.
    #expect([1.5, 3.1, 9].map { movie.playback.pose(at: $0).selectedIndex } == [0, 0, 0])
    #expect(movie.playback.pose(at: 3.1).items[2].icon.scale == 1)
    #expect(movie.playback.events.filter { $0.kind == .tap }.allSatisfy { $0.answer == .accepted })
  }

  @Test func aTapThatClosesAMenuMaySelect() throws {
    let playback = try TestMovie(
      """
      {"tabBar": {"items": ["A", "B", "C"]}, "animation": [{"kind": "menu", "closingTapSelects": true}, "bounce"],
       "timeline": [{"at": 0, "tap": 1}, {"at": 1, "tap": 2}]}
      """
    ).playback
    #expect(playback.events.map(\.kind) == [.tap, .menuOpened, .tap, .menuClosed])
    #expect(playback.pose(at: 1.1).selectedIndex == 2 && playback.pose(at: 1.1).items[2].icon.scale != 1)
    #expect(isNear(playback.pose(at: 2).number(.menuItem(0), .progress) ?? -1, 0))
  }

  /// The plus turns by 405°, the discs by five turns back to 0; both go 22.5° too far, and swing back.
  @Test func aFoldingMenuTurnsTooFarAndSwingsBack() throws {
    let movie = try TestMovie(
      #"{"tabBar": {"items": ["A", "B", "C"]}, "animation": "menu-folding", "timeline": [{"at": 0, "tap": 1}, {"at": 3, "tap": 1}]}"#
    )
    let places = MenuLayout(try #require(movie.movie.bar.menu), try movie.layout)
    func degrees(at time: Double) -> (plus: Double, disc: Double) {
      let pose = movie.playback.pose(at: time)
      return (pose.items[1].icon.rotation * 180 / .pi, places.place(0, in: pose).rotation * 180 / .pi)
    }
    let turns = (0...290).map { degrees(at: Double($0) / 100) }
    #expect(isNear(turns.map(\.plus).max() ?? 0, 427.5) && isNear(turns[25].plus, 427.5))
    #expect(isNear(turns.map(\.disc).min() ?? 0, -22.5) && isNear(turns[25].disc, -22.5))
    for (time, turn) in turns.enumerated().dropFirst(25) where time < 80 {
      // FoldingTabBar's spring with ζ 0.5, v 3 and 0.667 s.
      let seconds = Double(time - 25) / 100
      let left = 22.5 * exp(-7.5 * seconds) * cos(45 * seconds)
      #expect(isNear(turn.plus, 405 + left) && isNear(turn.disc, -left), "\(time)")
    }
    #expect(isNear(turns[290].plus, 405) && isNear(turns[290].disc, 0))
    let closed = degrees(at: movie.playback.end)
    #expect(isNear(closed.plus, 0) && isNear(closed.disc, 1800))
  }

  /// The bar is hidden once it is out, and not while it goes.
  @Test(arguments: [
    (#""follow""#, #""scroll": 120, "duration": 0.5"#), (#""follow""#, #""scroll": 30, "duration": 0.5"#),
    (#""follow""#, #""scroll": 120, "duration": 0.5, "finger": false"#),
    (#""follow""#, #""scroll": 49, "duration": 0.5"#),
    (#"{"answer": "follow", "speed": 2, "resistance": 20}"#, #""scroll": 150, "duration": 0.5"#),
    (#"{"answer": "follow", "rest": "onward"}"#, #""scroll": 20, "duration": 0.5"#),
  ])
  func aBarThatFollowsIsHiddenWhenItIsOut(_ answer: String, _ scroll: String) throws {
    let playback = try TestMovie(
      """
      {"animation": [], "pages": [{"rows": 40}], "tabBar": {"onScroll": \(answer)}, "timeline": [{"at": 0.2, \(scroll)}]}
      """
    ).playback
    let event = try #require(playback.events.last)
    #expect(playback.events.map(\.kind) == [.scrolled, .hidden])
    #expect(isNear(playback.pose(at: event.time).barHiding, 1))
    #expect(playback.pose(at: event.time - 0.001).barHiding < 1 - 1e-7 && event.time > 0.3)
  }

  @Test func anIndicatorThatCarriesTheIconLeavesNoneBehind() throws {
    func fade(_ animation: String) throws -> Double? {
      try Resolved(#"{"animation": {\#(animation)}}"#).movie.bar.indicator?.itemFade
    }
    #expect(try fade(#""kind": "ball-carry""#) == 1 && fade(#""kind": "underline""#) == 0)
    #expect(try fade(#""kind": "ball-carry", "itemFade": 0.25"#) == 0.25)
    #expect(try fade(#""kind": "ball", "carriesIcon": true"#) == 1)
  }

  /// A bar that is on its way to rest and scrolled again goes on from where it is.
  @Test func aBarThatComesToRestIsTakenAlongAgain() throws {
    let movie = try TestMovie(
      """
      {"animation": [], "tabBar": {"onScroll": "follow"},
       "timeline": [{"at": 0, "scroll": 30, "duration": 0.2}, {"at": 0.25, "scroll": -20, "duration": 0.2}]}
      """)
    let before = movie.playback.pose(at: 0.25 - 1e-7).barHiding
    let after = movie.playback.pose(at: 0.25 + 1e-7).barHiding
    #expect(before > 0.6 && abs(before - after) < 1e-4)
    #expect(isNear(movie.playback.pose(at: 3).barHiding.rounded(), movie.playback.pose(at: 3).barHiding))
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
      let pose = movie.playback.pose(at: time).touchingTabs(of: movie.movie.bar, layout)
      #expect(isNear(pose.touch?.x ?? 0, x), "\(time): \(pose.touch?.x ?? 0), not \(x)")
    }
  }

  @Test func aMenusButtonIsPressedAsOthersAre() throws {
    let movie = try TestMovie(
      """
      {"tabBar": {"items": ["A", {"title": "B", "animation": {"kind": "press", "pressScale": 0.9}}, "C"]},
       "animation": "menu", "timeline": [{"at": 0, "tap": 1}]}
      """)
    #expect(abs(movie.playback.pose(at: 0.1).items[1].button.scale - 1) > 0.05)
  }

  @Test(arguments: ["menu-fan", "menu-boom-arc", "menu-folding"])
  func menusAreMirroredWhereTabsAre(_ kind: String) throws {
    func centers(_ direction: String) throws -> [Point] {
      let movie = try TestMovie(
        #"{"screen": {"direction": "\#(direction)"}, "animation": "\#(kind)", "tabBar": {"items": ["A", "B", "C"]}}"#)
      let menu = try #require(movie.movie.bar.menu)
      let places = MenuLayout(menu, try movie.layout)
      var pose = movie.playback.pose(at: 0)
      for index in menu.icons.indices { pose.set(.menuItem(index), .progress, to: 0.7) }
      return menu.icons.indices.map { places.place($0, in: pose).center }
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
        let fraction = Double(step) / 20
        let pills = row.tabs([1 - fraction, 0, fraction, 0]).map(\.pill)
        #expect(zip(pills, pills.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 2 }, "\(kind) at \(fraction)")
        #expect(
          pills.first.map { $0.minX >= -1 } == true && pills.last.map { $0.maxX <= 376 } == true,
          "\(kind) at \(fraction)")
      }
    }
  }
}
