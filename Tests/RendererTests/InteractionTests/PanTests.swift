import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Pages that follow a finger.
@Suite struct PanTests {
  /// A pan by `dx`, `dy` points from the middle of the screen, and what follows it.
  private func playback(
    _ dx: Double, _ dy: Double = 0, duration: Double = 0.2, velocity: Double, selected: Int = 1, keys: String = "",
    screen: String = "{}", then: String = ""
  ) throws -> Playback {
    Timeline.play(
      try Resolved(
        """
        {"screen": \(screen), "tabBar": {"selected": \(selected)}, "animation": {"kind": "interactive" \(keys)},
         "timeline": [{"at": 1, "pan": {"from": {"x": 187.5, "y": 300}, "to": {"x": \(187.5 + dx), "y": \(300 + dy)},
                       "duration": \(duration), "velocity": \(velocity)}} \(then)]}
        """
      ).movie)
  }

  private func outcome(_ playback: Playback) -> MovieEvent.Kind? {
    playback.events.map(\.kind).first { $0 == .transitionFinished || $0 == .transitionCancelled }
  }

  private func refusal(_ playback: Playback) -> MovieEvent.Reason? {
    guard case .ignored(let reason)? = playback.events.first?.answer else { return nil }
    #expect(playback.events.map(\.kind) == [.panBegan, .panEnded])
    #expect(playback.pose(at: 1.1).progress == nil)
    return reason
  }

  @Test func draggingRightGoesToTheTabOnTheLeft() throws {
    let right = try playback(150, velocity: 100)
    #expect(right.events.map(\.index) == [0, 0, 0, 0])
    #expect(right.selectedIndex.last == 0)
    #expect(abs(right.pose(at: 1.1).pages[1].x - 75) < 1e-9)
    #expect(abs(right.pose(at: 1.1).pages[0].x + 300) < 1e-9)
    #expect(try playback(-150, velocity: -100).selectedIndex.last == 2)
    #expect(try playback(150, velocity: 100, screen: #"{"direction": "rtl"}"#).selectedIndex.last == 2)
  }

  @Test func thePagesFollowTheFingerWithinTheWidth() throws {
    let json = """
      {"animation": "interactive", "timeline": [{"at": 0, "pan": {"velocity": 0, "points": [
        {"t": 0, "x": 300, "y": 300}, {"t": 0.1, "x": 225, "y": 300}, {"t": 0.2, "x": 325, "y": 300},
        {"t": 0.3, "x": 112.5, "y": 300}]}}]}
      """
    let playback = Timeline.play(try Resolved(json).movie)
    // Back past where it started it stays at the old page.
    for (time, progress) in [(0.05, 0.1), (0.1, 0.2), (0.15, 0.2 - 50 / 375), (0.19, 0.0), (0.2, 0), (0.3, 0.5)] {
      #expect(abs((playback.pose(at: time).progress ?? -1) - progress) < 1e-9, "at \(time)")
    }
  }

  @Test func onlySidewaysPansBegin() throws {
    #expect(refusal(try playback(50, 60, velocity: 100)) == .notHorizontal)
    #expect(refusal(try playback(0, 60, velocity: 100)) == .notHorizontal)
    #expect(refusal(try playback(0, 0, velocity: 100)) == .notHorizontal)
    #expect(outcome(try playback(50, 50, velocity: 100)) == .transitionFinished)
    #expect(outcome(try playback(50, 60, velocity: 100, keys: #", "begin": "any""#)) == .transitionFinished)
  }

  @Test func noPanLeadsPastTheFirstOrTheLastTab() throws {
    #expect(refusal(try playback(50, velocity: 100, selected: 0)) == .noTabThere)
    #expect(refusal(try playback(-50, velocity: -100, selected: 2)) == .noTabThere)
  }

  @Test func aReleaseFinishesWhenTheFingerLeavesTheWayItDragged() throws {
    for (dx, velocity, finishes) in [
      (60.0, 1.0, true), (60, -1, false), (60, 0, false), (-60, -1, true), (-60, 1, false), (-60, 0, false),
    ] {
      let playback = try playback(dx, velocity: velocity)
      #expect(outcome(playback) == (finishes ? .transitionFinished : .transitionCancelled))
      // By the post's speeds, 1 − ratio and ratio, either lasts the whole 0.3 s.
      #expect(abs((playback.events.last?.time ?? 0) - 1.5) < 1e-9)
      #expect(playback.selectedIndex.last == (finishes ? dx > 0 ? 0 : 2 : 1))
      #expect(playback.pose(at: 2).items.map(\.isFilled) == (0..<3).map { $0 == playback.selectedIndex.last })
    }
  }

  @Test(arguments: [
    (#"{"distance": 0.4}"#, 150.0, 0.0, true), (#"{"distance": 0.4}"#, 149, 5000, false),
    (#"{"velocity": 200}"#, 10, 200, true), (#"{"velocity": 200}"#, 300, 199, false),
    (#"{"distance": 0.4, "velocity": 200}"#, 150, -500, true),
    (#"{"distance": 0.4, "velocity": 200}"#, 10, 200, true),
    (#"{"distance": 0.4, "velocity": 200}"#, 149, 199, false), (#""velocitySign""#, 10, 1, true),
  ])
  func thresholdsAreTheSpecsToSet(_ threshold: String, _ dx: Double, _ velocity: Double, _ finishes: Bool) throws {
    let playback = try playback(dx, velocity: velocity, keys: #", "threshold": \#(threshold)"#)
    #expect(outcome(playback) == (finishes ? .transitionFinished : .transitionCancelled))
  }

  @Test func whereNoDistanceIsLeftTheCompletionEndsAtOnce() throws {
    let finished = try playback(187.5, velocity: 1, screen: #"{"size": {"width": 150, "height": 600}}"#)
    #expect(outcome(finished) == .transitionFinished)
    #expect(finished.events.last?.time == 1.2)
    let json = """
      {"animation": "interactive", "timeline": [{"at": 1, "pan": {"velocity": 0, "points": [
        {"t": 0, "x": 300, "y": 300}, {"t": 0.1, "x": 225, "y": 300}, {"t": 0.2, "x": 300, "y": 300}]}}]}
      """
    let cancelled = Timeline.play(try Resolved(json).movie)
    #expect(outcome(cancelled) == .transitionCancelled)
    #expect(cancelled.events.last?.time == 1.2)
  }

  @Test func aVeryShortGestureEndsAsCancelledAtOnce() throws {
    let playback = try playback(30, duration: 0.01, velocity: 900, then: #", {"at": 1.5, "tap": 2}"#)
    #expect(
      playback.events.prefix(4).map(\.kind) == [.panBegan, .panEnded, .transitionBegan, .transitionCancelled])
    #expect(playback.events.prefix(4).dropFirst().allSatisfy { $0.time == 1.01 })
    #expect(playback.pose(at: 1.02).progress == nil)
    #expect(playback.pose(at: 1.02).pages[1].x == 0)
    // Nothing hangs: the next tap is answered.
    #expect(playback.events[4].answer == .accepted)
    #expect(playback.selectedIndex.last == 2)
  }

  @Test func betweenBeginAndEndNobodyElseSelects() throws {
    let playback = try playback(
      150, velocity: 100,
      then: """
        , {"at": 1.1, "tap": 2}, {"at": 1.12, "select": 2}, {"at": 1.3, "tap": 2},
        {"at": 1.35, "pan": {"from": {"x": 0, "y": 300}, "to": {"x": 100, "y": 300}, "duration": 0.05}},
        {"at": 1.5, "select": 2}
        """)
    let answers = playback.events.filter { $0.answer != nil }.map(\.answer)
    let busy = MovieEvent.Answer.ignored(.transitionRunning)
    #expect(answers == [.accepted, busy, busy, busy, busy, .accepted])
    #expect(playback.events.filter { $0.kind == .transitionBegan }.count == 2)
  }

  @Test func aSecondFingerIsIgnored() throws {
    let pan = #"{"from": {"x": 200, "y": 300}, "to": {"x": 100, "y": 300}, "duration": 0.5}"#
    let playback = Timeline.play(
      try Resolved(
        #"{"animation": "interactive", "timeline": [{"at": 0, "pan": \#(pan)}, {"at": 0.1, "pan": \#(pan)}]}"#
      )
      .movie)
    #expect(playback.events.filter { $0.kind == .panBegan }.map(\.answer) == [.accepted, .ignored(.touchInProgress)])
    #expect(playback.events.filter { $0.kind == .panEnded }.count == 2)
  }

  @Test func tapsUseTheSameAnimatorWithoutAFinger() throws {
    let json = #"{"animation": "interactive", "timeline": [{"at": 0, "tap": 2}, {"at": 0.1, "tap": 1}]}"#
    let playback = Timeline.play(try Resolved(json).movie)
    #expect(playback.events.map(\.kind) == [.tap, .transitionBegan, .tap, .transitionFinished])
    #expect(playback.events[2].answer == .ignored(.transitionRunning))
    #expect(abs((playback.pose(at: 0.15).progress ?? 0) - 0.5) < 1e-9)
    #expect(playback.end == 0.3)
  }

  @Test func unveilMovesTheFrontPageOverAStillOne() throws {
    let unveil = try playback(150, velocity: 100, keys: #", "look": "unveil""#)
    let pose = unveil.pose(at: 1.1)
    #expect(pose.visiblePages == [0, 1])
    #expect(pose.pages[0].x == 0)
    #expect(abs(pose.pages[1].x - 75) < 1e-9)
    #expect(try playback(150, velocity: 100).pose(at: 1.1).visiblePages == [1, 0])
  }

  @Test func aPanOverPagesThatDoNotFollowIsIgnored() throws {
    let pan = #"{"from": {"x": 200, "y": 300}, "to": {"x": 100, "y": 300}}"#
    for animation in ["slide", "bounce"] {
      let playback = Timeline.play(
        try Resolved(#"{"animation": "\#(animation)", "timeline": [{"at": 1, "pan": \#(pan)}]}"#).movie)
      #expect(refusal(playback) == .notInteractive)
    }
  }
}
