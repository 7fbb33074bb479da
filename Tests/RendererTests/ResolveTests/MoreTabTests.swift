import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct MoreTabTests {
  @Test func ofMoreThanFiveTabsTheFirstFourAreShownAndMore() throws {
    let movie = try Resolved(
      """
      {"tabBar": {"items": ["A", "B", "C", "D", "E", "F", "G"], "selected": 6}, "pages": [{"text": "First"}],
       "timeline": [{"at": 0, "tap": 1}, {"at": 1, "tap": 5}, {"at": 2, "select": 3}, {"at": 3, "select": 4}]}
      """
    ).movie
    #expect(movie.bar.items.map(\.title) == ["A", "B", "C", "D", "More"])
    #expect(movie.bar.selectedIndex == 4)
    #expect(movie.pages.map(\.text) == ["First", "B", "C", "D", ""])
    #expect(movie.pages[4].list.sections.flatMap(\.rows).map(\.title) == ["E", "F", "G"])
    guard case .navigationBar(let bar) = movie.pages[4].header else {
      Issue.record("More has no navigation bar")
      return
    }
    #expect(bar.title == "More" && !bar.isLarge)
    let playback = Timeline.play(movie)
    #expect(playback.events.map(\.index) == [1, 4, 3, 4])
    #expect(playback.selectedIndex.values == [4, 1, 4, 3, 4])
  }

  /// Three circles of 5 points before iOS 13, filled only while selected.
  @Test(arguments: ["flat-7", "flat"]) func beforeThirteenItsIconIsThreeCircles(_ style: String) throws {
    let more = try #require(
      try Resolved(#"{"tabBar": {"style": "\#(style)", "items": ["A", "B", "C", "D", "E", "F"]}}"#).movie.bar.items.last
    )
    guard case .vector(let rest, isTemplate: true, _) = more.icon,
      case .vector(let selected, isTemplate: true, _) = more.selectedIcon
    else {
      Issue.record("no drawings")
      return
    }
    #expect(rest.shapes.allSatisfy { $0.fill == nil } == (style == "flat-7"))
    #expect(selected.shapes.allSatisfy { $0.fill != nil && $0.stroke == nil })
    if style == "flat-7" {
      let width = try #require(rest.shapes[0].stroke?.width)
      #expect(rest.shapes[0].path.controlBounds.height + width == 5)
      #expect(selected.shapes[0].path.controlBounds.height == 5)
    }
    #expect(more.iconName == .system("ellipsis"))
  }

  /// The button is the fifth, so three tabs and More stand before it.
  @Test func besideASearchButtonThreeTabsAndMoreAreShown() throws {
    let movie = try Resolved(
      """
      {"tabBar": {"style": "floating", "selected": 6,
                  "items": ["A", "B", "C", "D", "E", "F", {"title": "Find", "role": "search", "badge": "1"}]},
       "pages": [{"text": "First"}],
       "timeline": [{"at": 0, "tap": 1}, {"at": 1, "tap": 3}, {"at": 2, "tap": 6}, {"at": 3, "select": 5},
                    {"at": 4, "badge": 6, "to": "2"}, {"at": 5, "badge": 4, "to": "2"}]}
      """
    ).movie
    #expect(movie.bar.items.map(\.title) == ["A", "B", "C", "More", "Find"])
    #expect(movie.bar.searchIndex == 4 && movie.bar.selectedIndex == 4)
    #expect(movie.pages.map(\.text) == ["First", "B", "C", "", "Find"])
    #expect(movie.pages[3].list.sections.flatMap(\.rows).map(\.title) == ["D", "E", "F"])
    #expect(movie.bar.laterItems.map(\.count) == [0, 0, 0, 0, 1])
    let playback = Timeline.play(movie)
    #expect(playback.events.prefix(4).map(\.index) == [1, 3, 4, 3])
  }

  /// On bars that do not float it is a tab like others.
  @Test func aFlatBarsSearchTabGoesIntoMore() throws {
    let reading = try Resolved(
      #"{"tabBar": {"items": ["A", "B", "C", "D", "E", {"title": "Find", "role": "search"}]}}"#)
    #expect(reading.movie.bar.items.map(\.title) == ["A", "B", "C", "D", "More"])
  }

  @Test(arguments: [
    #""screen": {"size": {"width": 768, "height": 1024}}, "tabBar": {"#,
    #""tabBar": {"style": "twitter-2010", "#,
  ])
  func wideScreensAndCustomBarsHaveRoomForAll(_ start: String) throws {
    let movie = try Resolved("{" + start + #""items": ["A", "B", "C", "D", "E", "F"]}}"#).movie
    #expect(movie.bar.items.map(\.title) == ["A", "B", "C", "D", "E", "F"])
  }

  @Test func fiveTabsNeedNoMore() throws {
    let movie = try Resolved(#"{"tabBar": {"items": ["A", "B", "C", "D", "E"]}}"#).movie
    #expect(movie.bar.items.map(\.title) == ["A", "B", "C", "D", "E"])
    #expect(movie.pages.map(\.text) == ["A", "B", "C", "D", "E"])
  }
}
