import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct TrackTests {
  private let table: ReferenceTable

  init() throws { table = try ReferenceTable("interaction_reference") }

  /// Shrinks to 0.8 in 0.1 s, springs back in 0.15 s.
  private func press(_ track: inout Track<Double>, at time: Double) {
    let down = Animation(.curve(.easeInOut, from: 1.0, to: 0.8), begin: time, duration: 0.1, layer: .additive)
    let spring = Spring.uiKit(duration: 0.15, damping: 0.9, velocity: 0.9)
    track.add(down)
    track.add(
      Animation(.spring(spring, from: 0.8, to: 1), begin: down.end, layer: .additive))
  }

  private func compare(_ track: Track<Double>, _ key: String, startingAt start: Double = 0) throws {
    var meter = ErrorMeter("interaction \(key) from \(start)")
    for row in try table.rows(key) { meter.compare(track.value(at: start + row[0]), row[1], "at \(row[0])") }
    meter.report()
  }

  @Test(arguments: [0, 0.4, 1.4, 123.7])
  func pressesMultiplyAsTheTableSays(start: Double) throws {
    var track = Track(base: 1.0, .product)
    press(&track, at: start)
    try compare(track, "press_single_tap_120Hz", startingAt: start)
    press(&track, at: start + 0.05)
    try compare(track, "press_second_tap_at_0.05s_120Hz", startingAt: start)
  }

  @Test(arguments: [0, 0.4, 1.4, 123.7])
  func aBounceTappedAgainRestartsAsTheTableSays(start: Double) throws {
    let keyframes = Motion.keyframes(try Keyframes([1, 1.4, 0.9, 1.02, 1], mode: .cubic))
    var track = Track(base: 1.0, .product)
    for tap in [start, start + 0.15] {
      track.add(Animation(keyframes, begin: tap, duration: 0.3))
    }
    try compare(track, "bounce_second_tap_at_0.15s_120Hz", startingAt: start)
  }

  @Test(arguments: [0, 0.4, 1.4, 123.7])
  func aRetargetedArrowStaysSmoothAsTheTableSays(start: Double) throws {
    let rows = try table.rows("arrow_retarget_additive_120Hz")
    #expect(rows.last?[1] == 200)
    var track = Track(base: 0.0)
    track.retarget(to: 100, at: start, Move(.curve(.easeInOut), MediaTiming(duration: 0.2)))
    let end = track.retarget(to: 200, at: start + 0.1, Move(.curve(.easeInOut), MediaTiming(duration: 0.2)))
    try compare(track, "arrow_retarget_additive_120Hz", startingAt: start)
    #expect(end == start + 0.1 + 0.2)
  }

  @Test func deltasAddUpWhateverTheirNumber() throws {
    var random = SeededGenerator(3)
    let ease = CubicBezier.easeInOut
    for _ in 0..<100 {
      var track = Track(base: 5.0)
      var changes: [(time: Double, old: Double, new: Double)] = []
      var (time, value) = (0.0, 5.0)
      for _ in 0..<6 {
        time += .random(in: 0.01...0.2, using: &random)
        let next = Double.random(in: -300...300, using: &random)
        track.retarget(to: next, at: time, Move(.curve(.easeInOut), MediaTiming(duration: 0.3)))
        changes.append((time, value, next))
        value = next
      }
      for k in 0...150 {
        let t = Double(k) / 100
        var expected = changes.last { $0.time <= t }?.new ?? 5
        for change in changes where t >= change.time && t < change.time + 0.3 {
          expected += (change.old - change.new) * (1 - ease.progress(at: (t - change.time) / 0.3))
        }
        #expect(abs(track.value(at: t) - expected) < 1e-9)
      }
      #expect(track.value(at: 5) == value)
    }
  }

  @Test func retargetedScalesMultiplyAndMaySpringOrWait() {
    var track = Track(base: 1.0, .product)
    track.retarget(
      to: 2, at: 1,
      Move(.spring(.uiKit(duration: 0.4, damping: 1, velocity: 0)), MediaTiming(duration: 0.4, delay: 0.5)))
    #expect(track.value(at: 0.9) == 1)
    #expect(track.value(at: 1.2) == 1)
    #expect(track.model(at: 1.2) == 2)
    #expect(track.value(at: 1.9) == 2)
    track.retarget(to: 0, at: 3, Move(.curve(.linear), MediaTiming(duration: 1)))
    #expect(abs(track.value(at: 3.25) - 1.5) < 1e-12)
    #expect(track.value(at: 4) == 0)
    track.retarget(to: 1, at: 5, Move(.curve(.linear), MediaTiming(duration: 1)))
    #expect(abs(track.value(at: 5.25) - 0.25) < 1e-12)
  }

  @Test func theNewestAnimationStandsInAndAdditiveOnesJoinIt() {
    var track = Track(base: 10.0)
    func line(_ from: Double, _ to: Double, at begin: Double, _ layer: AnimationLayer = .absolute) -> Animation<Double>
    {
      Animation(.curve(.linear, from: from, to: to), begin: begin, duration: 1, layer: layer)
    }
    track.add(line(200, 300, at: 0.5))
    track.add(line(0, 100, at: 0))
    track.add(line(0, 8, at: 0.75, .additive))
    #expect(track.value(at: -0.1) == 10)
    #expect(track.value(at: 0.25) == 25)
    #expect(track.value(at: 0.5) == 200)
    #expect(track.value(at: 1) == 252)
    #expect(track.value(at: 1.625) == 17)
    #expect(track.value(at: 1.75) == 10)
  }

  @Test func fillsShowBeforeAndAfterButNotBeforeTheyWereAdded() {
    var track = Track(base: 1.0)
    func fade(_ from: Double, _ to: Double, at begin: Double, added: Double, _ layer: AnimationLayer = .absolute)
      -> Animation<
        Double
      >
    {
      Animation(
        .curve(.linear, from: from, to: to), begin: begin, duration: 1, layer: layer, fill: .both, added: added)
    }
    track.add(fade(0.25, 0.75, at: 1, added: 0.5))
    track.add(fade(4, 5, at: 4, added: 3))
    track.add(fade(16, 32, at: 6, added: 5, .additive))
    let expected = [
      (0.4, 1), (0.5, 0.25), (0.9, 0.25), (1.5, 0.5), (2, 0.75), (2.9, 0.75), (3, 4), (4.5, 4.5), (4.9, 4.9), (5, 21),
      (6.5, 29), (7, 37), (99, 37),
    ]
    for (time, value) in expected { #expect(abs(track.value(at: time) - value) < 1e-9, "at \(time)") }
  }

  @Test func atAChangeTheValueIsTheOneAfterIt() {
    var track = Track(base: Color.black)
    track.set(.white, at: 0.4)
    track.set(.clear, at: 0.1)
    track.set(.black, at: 0.4)
    #expect(track.visibleValue(at: 0.05) == .black)
    #expect(track.visibleValue(at: 0.1) == .clear)
    #expect(track.visibleValue(at: 0.3) == .clear)
    #expect(track.visibleValue(at: 0.1 + 0.3) == .black)
  }

  @Test func nothingShowsThroughWhereOneAnimationTakesOver() {
    var random = SeededGenerator(11)
    for _ in 0..<2000 {
      var track = Track(base: 1.0, .product)
      let start = Double.random(in: 0...100, using: &random)
      press(&track, at: start)
      for t in [start + 0.1, (start + 0.1).nextUp, (start + 0.1).nextDown] {
        #expect(abs(track.value(at: t) - 0.8) < 1e-6)
      }
    }
  }
}
