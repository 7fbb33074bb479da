import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Which icon a ball has on its way.
@Suite struct LegTests {
  private let atOnce = 0.5...0.5

  @Test func aBallHasTheIconThatItLeavesAndThenTheOneToWhichItComes() {
    let leg = IndicatorSegment(after: IndicatorSegment(at: 0), from: 0, to: 3, atOnce)
    for step in 0...30 {
      let place = Double(step) / 10
      let icon = leg.icon(at: place, atOnce)
      // None of the tabs between them.
      #expect(icon.tab == (place < 1.5 ? 0 : 3), "at \(place)")
      #expect(isNear(icon.strength, abs(place - 1.5) / 1.5), "at \(place)")
    }
    #expect(leg.icon(at: 3.4, atOnce) == (3, 1))
    #expect(leg.within(3.4) == 3 && leg.within(-0.2) == 0)
  }

  @Test func betweenItsFadesThereIsNoIcon() {
    let (leg, fades) = (IndicatorSegment(after: IndicatorSegment(at: 2), from: 2, to: 0, atOnce), 0.2...0.8)
    #expect(isNear(leg.icon(at: 1.8, fades).strength, 0.5) && isNear(leg.icon(at: 0.2, fades).strength, 0.5))
    #expect([1.6, 1.2, 0.8, 0.4].allSatisfy { isNear(leg.icon(at: $0, fades).strength, 0) })
    #expect(leg.icon(at: 2, 0.0...1.0).strength == 1 && leg.icon(at: 0, 0.0...1.0).strength == 1)
  }

  /// Whatever it was doing before, its icon and what tabs make way for are the same when it is sent elsewhere.
  @Test func aNewWayGoesOnWhereTheOldOneWas() {
    var random = SeededGenerator(7)
    for _ in 0..<2_000 {
      let fades = Double.random(in: 0...0.5, using: &random)...Double.random(in: 0.5...1, using: &random)
      var leg = IndicatorSegment(at: Int.random(in: 0...4, using: &random))
      for _ in 0..<5 {
        let place = Double.random(in: -1...5, using: &random)
        let (before, within) = (leg.icon(at: place, fades), leg.within(place))
        let goal = Int.random(in: 0...4, using: &random)
        leg = IndicatorSegment(after: leg, from: place, to: goal, fades)
        let after = leg.icon(at: place, fades)
        #expect(isNear(leg.within(place), within))
        #expect(before.tab == after.tab && isNear(before.strength, after.strength))
        let there = leg.icon(at: Double(goal), fades)
        #expect(there.tab == goal && isNear(there.strength, 1) && isNear(leg.within(Double(goal)), Double(goal)))
      }
    }
  }

  /// A spring swings over and back: by then the ball has arrived, and its tab stays empty.
  @Test func aBallThatSwingsHasArrived() throws {
    let movie = try TestMovie(
      #"{"animation": "ball-lift", "tabBar": {"items": ["A", "B", "C", "D"]}, "timeline": [{"at": 0, "tap": 2}]}"#)
    var (isThere, returns) = (false, false)
    for frame in 0..<120 {
      let pose = movie.playback.pose(at: Double(frame) / 100)
      let ball = try #require(pose.followers[.indicator])
      isThere = isThere || ball.middle >= 2
      returns = returns || isThere && ball.middle < 1.95
      if isThere { #expect(pose.items[2].icon.opacity == 0 && ball.leg?.icon(at: ball.middle, atOnce).strength == 1) }
    }
    #expect(returns)
  }
}
