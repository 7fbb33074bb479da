import TestTools
import Testing

@testable import TabBase

/// Moves of a number that begin while others are on their way.
@Suite struct MoveTests {
  private static let easeIn = Move(.curve(.easeIn), MediaTiming(duration: 0.4))
  private static let easeOut = Move(.curve(.easeOut), MediaTiming(duration: 0.25))
  private static let linear = Move(.curve(.linear), MediaTiming(duration: 1))
  /// Laws that never go too far.
  private static let laws = [
    easeIn, easeOut, linear, Move(.curve(.easeInOut), MediaTiming(duration: 0.3, delay: 0.2)),
    Move(.spring(.uiKit(duration: 0.5, damping: 1, velocity: 0)), MediaTiming(duration: 0.5)),
  ]

  private func step(of track: Track<Double>, at time: Double) -> Double {
    abs(track.value(at: time + 1e-7) - track.value(at: time - 1e-7))
  }

  // MARK: Ways

  @Test(arguments: [Combination.sum, .product])
  func aMoveOfAnotherLawTakesOverFromTheValueShown(_ combination: Combination) {
    var track = Track(base: 1.0, combination)
    track.retarget(to: 9, at: 2, Self.linear)
    let end = track.retarget(to: 2, at: 2.25, Self.easeOut)
    #expect(track.model(at: 2.25) == 2 && isNear(end, 2.5))
    for step in 0...30 {
      let progress = Double(step) / 25
      let eased = CubicBezier.easeOut.progress(at: min(progress, 1))
      #expect(isNear(track.value(at: 2.25 + 0.25 * progress), 3 - eased), "\(progress)")
    }
  }

  @Test func whatIsInterruptedBeforeItsDelayIsOverIsNeverSeen() {
    var track = Track(base: 0.0)
    track.retarget(to: 10, at: 0, Move(.curve(.linear), MediaTiming(duration: 1, delay: 0.5)))
    track.retarget(to: -4, at: 0.2, Self.easeOut)
    #expect((0...200).allSatisfy { (-4...0).contains(track.value(at: Double($0) / 100)) })
    #expect(track.value(at: 0.2) == 0 && track.value(at: 2) == -4)
  }

  @Test func aMoveThatWaitsLetsTheOneBeforeItGoOn() {
    var track = Track(base: 0.0)
    track.retarget(to: 10, at: 0, Self.linear)
    track.retarget(to: 0, at: 0.5, Move(.curve(.linear), MediaTiming(duration: 0.4, delay: 0.3)))
    for (time, value) in [(0.6, 6.0), (0.8, 8), (1, 4), (1.2, 0)] { #expect(isNear(track.value(at: time), value)) }
    #expect(track.model(at: 0.7) == 10 && track.model(at: 0.9) == 0)
    // A third one that does not wait is there instead of the second.
    track.retarget(to: 20, at: 0.7, Self.easeOut)
    #expect(isNear(track.value(at: 0.7), 7))
    #expect(track.model(at: 0.9) == 20 && track.value(at: 3) == 20)
  }

  /// Products of one law are those of UIKit, which may leave the range.
  @Test(arguments: [Combination.sum, .product])
  func whateverTheSeriesNothingJumpsOrLeavesTheRange(_ combination: Combination) {
    var random = SeededGenerator(17)
    for run in 0..<500 {
      var track = Track(base: 1.0, combination)
      var (time, values, begins) = (0.0, [1.0], [Double]())
      var last: Int?
      for _ in 0..<Int.random(in: 2...7, using: &random) {
        time += .random(in: 0.01...0.3, using: &random)
        let choices = Self.laws.indices.filter { combination == .sum || $0 != last }
        let index = choices.randomElement(using: &random) ?? 0
        values.append(.random(in: 0.5...2, using: &random))
        track.retarget(to: values[values.count - 1], at: time, Self.laws[index])
        begins += [time, time + Self.laws[index].timing.delay]
        last = index
      }
      let shown = (0...300).map { track.value(at: Double($0) / 100) }
      let (low, high) = (values.min() ?? 1, values.max() ?? 1)
      #expect(shown.allSatisfy { low - 1e-9 <= $0 && $0 <= high + 1e-9 }, "run \(run)")
      #expect(begins.allSatisfy { step(of: track, at: $0) < 1e-4 }, "run \(run)")
      #expect(track.value(at: 9) == values.last)
    }
  }

  /// A spring has gone beyond its target, and the curve of the way back begins by going further.
  @Test func whatIsBeyondTheRangeGoesNoFurther() throws {
    var track = Track(base: 0.0)
    track.retarget(
      to: 1, at: 0, Move(.spring(.uiKit(duration: 0.5, damping: 0.4, velocity: 0)), MediaTiming(duration: 0.5)))
    let peak = try #require((0..<500).max { track.value(at: Double($0) / 1000) < track.value(at: Double($1) / 1000) })
    let shown = track.value(at: Double(peak) / 1000)
    try #require(shown > 1.1)
    let back = Curve.bezier(try CubicBezier(0.6, -0.3, 0.7, 0.05))
    track.retarget(to: 0, at: Double(peak) / 1000, Move(.curve(back), MediaTiming(duration: 0.3)))
    #expect((peak...1000).allSatisfy { (0...shown).contains(track.value(at: Double($0) / 1000)) })
    #expect(track.value(at: 1) == 0)
  }

  @Test func aPartnerHasItsWeight() {
    var track = Track(base: 0.0)
    track.retarget(to: 16, at: 0.5, Self.linear)
    let slow = Move(.curve(.linear), MediaTiming(duration: 2))
    let end = track.retarget(to: 0, at: 1, Self.linear, partner: (slow, 0.25))
    #expect(end == 3)
    for (time, value) in [(1.0, 8.0), (1.5, 4.5), (2, 1), (2.5, 0.5), (3, 0)] {
      #expect(isNear(track.value(at: time), value), "\(time)")
    }
  }

  @Test func aMoveWithAPartnerNeverAddsUp() {
    var track = Track(base: 0.0)
    for (time, value) in [(0.0, 8.0), (0.5, 0)] {
      track.retarget(to: value, at: time, Self.linear, partner: (Self.linear, 0))
    }
    #expect(isNear(track.value(at: 0.5), 4) && isNear(track.value(at: 1), 2))
  }

  /// Springs whose damping depends on the distance have that apart in common.
  @Test func movesOfACommonLawAddUp() {
    var track = Track(base: 0.0)
    track.retarget(to: 4, at: 0, Self.linear, law: Self.easeIn)
    track.retarget(to: 0, at: 0.5, Move(.curve(.linear), MediaTiming(duration: 2)), law: Self.easeIn)
    #expect(isNear(track.value(at: 0.75), -1 + 3.5))
  }

  // MARK: Bumps

  @Test func aBumpIsScaledByTheWayThatIsLeft() throws {
    var track = Track(base: 5.0)
    track.bump(try Keyframes([0, -16, 0]), at: 0, .curve(.linear), MediaTiming(duration: 1), fraction: 0.25)
    #expect([0, 0.5, 0.75, 1].map { track.value(at: $0) } == [5, 1, 3, 5])
    var scale = Track(base: 1.0, .product)
    scale.bump(try Keyframes([1, 1.4, 1]), at: 0, .curve(.linear), MediaTiming(duration: 1), fraction: 0.5)
    #expect(isNear(scale.value(at: 0.5), 1.2) && scale.value(at: 1) == 1)
  }

  enum Bump: CaseIterable {
    case hop, growth, jelly, fade, teleport

    var combination: Combination { self == .hop || self == .fade ? .sum : .product }

    var range: ClosedRange<Double> {
      switch self {
      case .hop: -16...0
      case .growth: 1...1.4
      case .jelly: 0.8...1.5
      case .fade: -1...0
      case .teleport: 0...1
      }
    }

    fileprivate func begin(_ track: inout Track<Double>, at time: Double, fraction: Double) throws {
      let (curve, timing) = (Easing.curve(.easeOut), MediaTiming(duration: 0.5))
      switch self {
      case .hop: track.bump(try Keyframes([0, -16, 0]), at: time, curve, timing, fraction: fraction)
      case .growth: track.bump(try Keyframes([1, 1.4, 1]), at: time, curve, timing, fraction: fraction)
      case .jelly:
        track.bump(
          try Keyframes([1, 1.5, 0.8, 1], keyTimes: [0, 0.4, 0.7, 1]), at: time, curve, timing, fraction: fraction)
      case .fade: track.pass(through: [-1, -1, 0], keyTimes: [0, 0.2, 0.8, 1], at: time, curve, timing)
      case .teleport: track.pass(through: [0, 0, 1], keyTimes: [0, 0.2, 0.8, 1], at: time, curve, timing)
      }
    }
  }

  @Test(arguments: Bump.allCases) func bumpsGoOnFromTheValueShownAndStayInTheirRange(_ bump: Bump) throws {
    var random = SeededGenerator(5)
    for run in 0..<300 {
      let rest = bump.combination == .sum ? 0.0 : 1
      var track = Track(base: rest, bump.combination)
      var (time, begins) = (0.0, [Double]())
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        time += .random(in: 0.01...0.4, using: &random)
        try bump.begin(&track, at: time, fraction: .random(in: 0...1, using: &random))
        begins.append(time)
      }
      let (low, high) = (bump.range.lowerBound - 1e-9, bump.range.upperBound + 1e-9)
      #expect((0...300).allSatisfy { (low...high).contains(track.value(at: Double($0) / 100)) }, "run \(run)")
      #expect(begins.allSatisfy { step(of: track, at: $0) < 1e-4 }, "run \(run)")
      #expect(track.value(at: time + 0.5) == rest)
    }
  }

  @Test func aSwingComesBackAndGoesOnFromTheValueShown() {
    var track = Track(base: 3.0)
    let spring = Spring.response(0.5, dampingFraction: 0.5)
    let end = track.swing(to: 2, at: 0, Self.linear, back: spring)
    #expect([0, 0.25, 1].map { track.value(at: $0) } == [3, 3.5, 5])
    #expect(end > 1 && track.value(at: end) == 3)
    let shown = track.value(at: 1.1)
    track.swing(to: 2, at: 1.1, Self.linear, back: spring)
    #expect(isNear(track.value(at: 1.1), shown) && isNear(track.value(at: 2.1), 5))
    #expect(isNear(track.value(at: 1.6), (shown + 5) / 2))
  }

  // MARK: Layers

  /// The newest keyframes join what is moved, and older ones do not show.
  @Test func relativeAnimationsJoinTheMovedValue() throws {
    var track = Track(base: 1.0, .sum, relative: .product, limits: 0...1)
    track.retarget(to: 0.5, at: 0, Self.linear)
    let keys = Motion.keyframes(try Keyframes([1, 0.2, 1]))
    for begin in [0.0, 0.6] { track.add(Animation(keys, begin: begin, duration: 1, layer: .relative)) }
    for (time, value) in [(0.25, 0.6 * 0.875), (0.5, 0.2 * 0.75), (0.6, 0.7), (1.1, 0.2 * 0.5), (1.6, 0.5)] {
      #expect(isNear(track.value(at: time), value), "\(time)")
    }
  }

  @Test func limitsHoldWhateverIsShown() throws {
    var track = Track(base: 0.8, .sum, relative: .product, limits: 0...1)
    track.add(Animation(.keyframes(try Keyframes([1, 3, -1, 1])), begin: 0, duration: 3, layer: .relative))
    #expect([0, 1, 2, 3].map { track.value(at: $0) } == [0.8, 1, 0, 0.8])
  }

  @Test func whatEndsNoLongerShowsAndWhatWaitsNeverBegins() {
    var track = Track(base: 1.0)
    for begin in [0.0, 0.8] { track.add(Animation(.curve(.linear, from: 5, to: 9), begin: begin, duration: 1)) }
    track.end(at: 0.5)
    #expect([0.25, 0.5, 0.75, 0.8, 1.5].map { track.value(at: $0) } == [6, 1, 1, 1, 1])
  }
}
