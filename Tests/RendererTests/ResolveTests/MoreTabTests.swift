import Testing

@testable import Renderer

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
    let score = Timeline.play(movie)
    #expect(score.events.map(\.index) == [1, 4, 3, 4])
    #expect(score.selectedIndex.values == [4, 1, 4, 3, 4])
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
