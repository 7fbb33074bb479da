import TestTools
import Testing

@testable import TabBase
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Transitions that a finger or a tap takes over.
@Suite struct CatchTests {
  private func playback(
    _ timeline: String, kind: String = "slide", keys: String = "", screen: String = "{}", also: String = ""
  ) throws -> Playback {
    Timeline.play(
      try Resolved(
        """
        {"screen": \(screen), "tabBar": {"items": ["A", "B", "C"]},
         "animation": [{"kind": "\(kind)", "interruptible": true \(keys)} \(also)], "timeline": [\(timeline)]}
        """
      ).movie)
  }

  private func pan(at time: Double, _ dx: Double, over duration: Double = 0.2, velocity: Double) -> String {
    """
    {"at": \(time), "pan": {"from": {"x": 187.5, "y": 300}, "to": {"x": \(187.5 + dx), "y": 300},
      "duration": \(duration), "velocity": \(velocity)}}
    """
  }

  private let ends: Set<MovieEvent.Kind> = [
    .transitionBegan, .transitionCaught, .transitionFinished, .transitionCancelled,
  ]

  private func story(_ playback: Playback) -> [MovieEvent.Kind] { playback.events.map(\.kind).filter(ends.contains) }

  /// The largest step of a page between two moments a thousandth of a second apart, in points.
  private func largestStep(_ playback: Playback, until end: Double) -> Double {
    let times = stride(from: 0.0, to: end, by: 0.001).map { $0 }
    return [0, 1].flatMap { page in
      zip(times, times.dropFirst()).map {
        abs(playback.pose(at: $1).pages[page].x - playback.pose(at: $0).pages[page].x)
      }
    }.max() ?? 0
  }

  @Test func aFingerTakesTheSlideOver() throws {
    let free = try playback(#"{"at": 0, "tap": 1}"#)
    let caught = try playback(#"{"at": 0, "tap": 1},"# + pan(at: 0.1, 75, velocity: 400))
    let place = free.pose(at: 0.1).pages[1].x
    #expect(place > 50 && place < 300)
    #expect(isNear(caught.pose(at: 0.1).pages[1].x, place, within: 1e-9))
    // From where it is, the page goes with the finger.
    #expect(isNear(caught.pose(at: 0.2).pages[1].x, place + 37.5, within: 1e-9))
    #expect(isNear(caught.pose(at: 0.2).pages[0].x, place + 37.5 - 375, within: 1e-9))
    #expect(story(caught) == [.transitionBegan, .transitionCaught, .transitionCancelled])
    #expect(caught.events.filter { $0.kind == .transitionCaught }.map(\.index) == [1])
    #expect(caught.pose(at: caught.end).selectedIndex == 0 && caught.pose(at: caught.end).pages[0].x == 0)
    // It leaves with the finger's velocity.
    let step = caught.pose(at: 0.301).pages[0].x - caught.pose(at: 0.3).pages[0].x
    #expect(isNear(step, 0.4, within: 0.02), "\(step)")
    // The bar shows the tab that stays when the transition has ended.
    #expect(caught.pose(at: 0.4).items[1].isFilled && !caught.pose(at: 0.4).items[0].isFilled)
    #expect(caught.pose(at: caught.end).items[0].isFilled)
  }

  @Test func aFingerThatMovesOnFinishesIt() throws {
    let playback = try playback(#"{"at": 0, "tap": 1},"# + pan(at: 0.1, -75, velocity: -400))
    #expect(story(playback) == [.transitionBegan, .transitionCaught, .transitionFinished])
    #expect(playback.pose(at: playback.end).selectedIndex == 1)
    #expect(isNear(playback.events.last?.time ?? 0, 0.3 + 0.5, within: 1e-9))
  }

  @Test func aTapOnTheTabThatIsLeftTurnsItAround() throws {
    let playback = try playback(
      #"{"at": 0, "tap": 1}, {"at": 0.1, "tap": 0}, {"at": 0.2, "tap": 1}, {"at": 0.3, "tap": 0}"#)
    #expect(
      story(playback) == [
        .transitionBegan, .transitionCaught, .transitionCaught, .transitionCaught, .transitionCancelled,
      ])
    #expect(playback.events.filter { $0.kind == .tap }.allSatisfy { $0.answer == .accepted })
    #expect(playback.pose(at: playback.end).selectedIndex == 0)
    #expect(isNear(playback.events.last?.time ?? 0, 0.8, within: 1e-9))
    #expect(largestStep(playback, until: 0.79) < 3, "\(largestStep(playback, until: 0.79))")
    // The velocity goes on: no page turns on the spot.
    for time in [0.1, 0.2, 0.3] {
      let before = playback.pose(at: time).pages[0].x - playback.pose(at: time - 0.0005).pages[0].x
      let after = playback.pose(at: time + 0.0005).pages[0].x - playback.pose(at: time).pages[0].x
      #expect(abs(after - before) < 0.05, "at \(time): \(before), \(after)")
    }
  }

  @Test func nothingElseIsTakenOver() throws {
    for tap in [1, 2] {
      let playback = try playback(#"{"at": 0, "tap": 1}, {"at": 0.1, "tap": \#(tap)}"#)
      #expect(playback.events.filter { $0.kind == .tap }.last?.answer == .ignored(.transitionRunning))
      #expect(story(playback) == [.transitionBegan, .transitionFinished])
    }
    // A second finger, while the first one holds the page.
    let two = try playback(
      #"{"at": 0, "tap": 1},"# + pan(at: 0.1, 75, velocity: 400) + "," + pan(at: 0.2, 75, velocity: 400))
    #expect(two.events.filter { $0.kind == .panBegan }.map(\.answer) == [.accepted, .ignored(.touchInProgress)])
    let held = try playback(#"{"at": 0, "tap": 1},"# + pan(at: 0.1, 75, velocity: 400) + #", {"at": 0.2, "tap": 0}"#)
    #expect(held.events.filter { $0.kind == .tap }.last?.answer == .ignored(.transitionRunning))
    // No transition runs.
    let idle = try playback(pan(at: 0.1, 75, velocity: 400))
    #expect(idle.events.first?.answer == .ignored(.nothingToCatch))
  }

  @Test func aDraggedTransitionIsCaughtAfterItsRelease() throws {
    let playback = try playback(
      pan(at: 0, -150, velocity: -300) + "," + pan(at: 0.3, 60, over: 0.1, velocity: 500), kind: "interactive",
      also: #", "indicator""#)
    #expect(story(playback) == [.transitionBegan, .transitionCaught, .transitionCancelled])
    #expect(playback.pose(at: playback.end).selectedIndex == 0)
    #expect(largestStep(playback, until: 0.8) < 3.5, "\(largestStep(playback, until: 0.8))")
  }

  @Test func theArrowGoesBackWithTheSelection() throws {
    let playback = try playback(
      #"{"at": 0, "tap": 1},"# + pan(at: 0.1, 75, velocity: 400), also: #", "arrow""#)
    let start = playback.pose(at: 0).followers[.arrow]?.left
    #expect(start != nil && playback.pose(at: 0.29).followers[.arrow]?.left != start)
    #expect(playback.pose(at: playback.end).followers[.arrow]?.left == start)
  }

  @Test func itGoesTheOtherWayFromRightToLeft() throws {
    let playback = try playback(
      #"{"at": 0, "tap": 1},"# + pan(at: 0.1, 75, velocity: 400), screen: #"{"direction": "rtl"}"#)
    #expect(story(playback) == [.transitionBegan, .transitionCaught, .transitionFinished])
    #expect(playback.pose(at: playback.end).selectedIndex == 1)
  }

  @Test func withoutTheKeyNothingIsCaught() throws {
    let movie = try Resolved(
      """
      {"animation": "slide", "timeline": [{"at": 0, "tap": 1}, {"at": 0.1, "tap": 0}]}
      """
    ).movie
    #expect(Timeline.play(movie).events.filter { $0.kind == .tap }.last?.answer == .ignored(.transitionRunning))
  }
}
