import Testing

@testable import TabBase
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Tabs that act, and taps on the selected tab.
@Suite struct ActionTests {
  private func playback(_ timeline: String, bar: String = "", animation: String = #""bounce""#) throws -> Playback {
    Timeline.play(
      try Resolved(
        """
        {"tabBar": {\(bar) "items": ["Home", {"title": "Post", "role": "action"}, "Likes"]}, "animation": \(animation),
         "timeline": [\(timeline)]}
        """
      ).movie)
  }

  @Test func itIsPressedAndNotSelected() throws {
    let playback = try playback(#"{"at": 1, "tap": 1}"#)
    #expect(playback.events == [MovieEvent(time: 1, kind: .tap, index: 1, answer: .acted)])
    #expect(playback.pose(at: 1.1).items[1].icon.scale > 1.2)
    for time in [1, 1.1, 1.5] {
      let pose = playback.pose(at: time)
      #expect(pose.selectedIndex == 0 && pose.items[0].isFilled && !pose.items[1].isFilled)
    }
  }

  @Test func itActsWhilePagesMove() throws {
    let playback = try playback(#"{"at": 1, "tap": 2}, {"at": 1.1, "tap": 1}"#, animation: #"["bounce", "slide"]"#)
    #expect(playback.events.filter { $0.kind == .tap }.map(\.answer) == [.accepted, .acted])
    #expect(playback.pose(at: playback.end).selectedIndex == 2)
  }

  @Test func aHiddenBarHasNoneToTap() throws {
    let playback = try playback(#"{"at": 1, "tap": 1}"#, bar: #""hidden": true,"#)
    #expect(playback.events.map(\.answer) == [.ignored(.barHidden)])
  }

  @Test func aPanPassesIt() throws {
    let pan = #"{"at": 1, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 100, "y": 300}, "duration": 0.2}}"#
    let playback = try playback(pan, animation: #""interactive""#)
    #expect(playback.pose(at: playback.end).selectedIndex == 2)
  }

  @Test func theLensReturnsFromIt() throws {
    let pan = #"{"at": 1, "pan": {"from": {"x": 70, "y": 780}, "to": {"x": 196, "y": 780}, "duration": 0.3}}"#
    let movie = try Resolved(
      """
      {"screen": {"device": "iphone-15"}, "animation": [], "timeline": [\(pan)],
       "tabBar": {"style": "floating", "items": ["Home", {"title": "Post", "role": "action"}, "Likes"]}}
      """
    ).movie
    let playback = Timeline.play(movie)
    #expect(playback.events.map(\.answer).contains(.ignored(.action)))
    #expect(playback.pose(at: playback.end).selectedIndex == 0)
  }

  @Test func nothingSelectsIt() throws {
    for spec in [
      #"{"tabBar": {"selected": 1, "items": ["A", {"title": "B", "role": "action"}]}}"#,
      #"{"tabBar": {"items": [{"title": "B", "role": "action"}, "A"]}}"#,
      #"{"tabBar": {"items": ["A", {"title": "B", "role": "action"}]}, "timeline": [{"select": 1}]}"#,
    ] {
      let codes = Spec.read(SourceText(file: "spec.json", bytes: Array(spec.utf8))).diagnostics.map(\.problem.code)
      #expect(codes == ["spec.selectedAction"], "\(spec): \(codes)")
    }
  }

  @Test func aTapOnTheSelectedTabScrollsToTheTop() throws {
    let playback = try playback(#"{"at": 1, "scroll": 300}, {"at": 2, "tap": 0}, {"at": 3, "tap": 0}"#, animation: "[]")
    #expect(playback.events.map(\.kind) == [.scrolled, .tap, .scrolled, .tap])
    #expect(playback.events.map(\.answer) == [nil, .accepted, nil, .ignored(.alreadySelected)])
    #expect(playback.pose(at: 1.9).pages[0].scroll == 300)
    #expect((1...299).contains(playback.pose(at: 2.15).pages[0].scroll ?? 0))
    #expect(playback.pose(at: 2.4).pages[0].scroll == 0)
  }

  @Test func whatScrollsToTheTopBringsTheBarBack() throws {
    let playback = try playback(
      #"{"at": 1, "scroll": 300}, {"at": 2, "show": true}, {"at": 3, "tap": 0}"#, bar: #""onScroll": "hide","#)
    #expect(playback.events.map(\.kind) == [.scrolled, .hidden, .shown, .tap, .scrolled])
  }
}
