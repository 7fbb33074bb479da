import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct KeyframesTests {
  private let table: ReferenceTable
  private let bounce = [1, 1.4, 0.9, 1.02, 1]

  init() throws { table = try ReferenceTable("keyframe_reference") }

  @Test func everyCalculationModeFollowsTheTable() throws {
    for mode in CalculationMode.allCases {
      var meter = ErrorMeter("keyframes \(mode)")
      let keyframes = try Keyframes(bounce, mode: mode)
      let animation = Animation(.keyframes(keyframes), begin: 0, duration: 0.3, fill: .both)
      for row in try table.objects("rows") {
        let expected = try row.number(mode.rawValue)
        meter.compare(keyframes.value(at: try row.number("x")), expected, "at \(row)")
        meter.compare(try #require(animation.value(at: try row.number("t"))), expected, "in time at \(row)")
      }
      meter.report()
    }
  }

  @Test func pacedKeyTimesAreTheTables() throws {
    let expected = try table.root.numbers("paced_key_times")
    for mode in [CalculationMode.paced, .cubicPaced] {
      let actual = try Keyframes(bounce, mode: mode).keyTimes
      #expect(actual.count == expected.count)
      for (a, b) in zip(actual, expected) { #expect(abs(a - b) < 1e-12) }
    }
  }

  @Test func theBouncePeaksAndDipsWhereTheTableSays() throws {
    let expected = try table.root.object("extremes_of_cubic")
    let keyframes = try Keyframes(bounce, mode: .cubic)
    let samples = (0...2400).map { (time: Double($0) / 8000, value: keyframes.value(at: Double($0) / 2400)) }
    let highest = try #require(samples.max { $0.value < $1.value })
    let lowest = try #require(samples.min { $0.value < $1.value })
    #expect(abs(highest.value - (try expected.number("max"))) < 1e-9)
    #expect(abs(highest.time - (try expected.number("t_max"))) < 1e-9)
    #expect(abs(lowest.value - (try expected.number("min"))) < 1e-9)
    #expect(abs(lowest.time - (try expected.number("t_min"))) < 1e-9)
  }

  @Test func tensionContinuityAndBiasFollowTheTable() throws {
    var meter = ErrorMeter("keyframes tension, continuity, bias")
    for entry in try table.objects("kochanek_bartels") {
      let tangent = KeyTangent(
        tension: try entry.number("tension"), continuity: try entry.number("continuity"), bias: try entry.number("bias")
      )
      let keyframes = try Keyframes(bounce, mode: .cubic, tangents: Array(repeating: tangent, count: bounce.count))
      for row in try entry.rows("rows") {
        meter.compare(keyframes.value(at: row[0]), row[1], "\(tangent) at \(row[0])")
      }
    }
    meter.report()
  }

  @Test func unevenKeyTimesFollowTheTable() throws {
    var meter = ErrorMeter("keyframes uneven")
    let entry = try table.root.object("uneven_key_times")
    let keyframes = try Keyframes(bounce, keyTimes: try entry.numbers("keyTimes"), mode: .cubic)
    for row in try entry.rows("cubic") { meter.compare(keyframes.value(at: row[0]), row[1], "at \(row[0])") }
    meter.report()
  }

  @Test(arguments: [CalculationMode.linear, .paced, .cubic, .cubicPaced])
  func joinsAreContinuousAndKeysAreHitExactly(mode: CalculationMode) throws {
    var random = SeededGenerator(7)
    for _ in 0..<300 {
      let count = Int.random(in: 2...9, using: &random)
      let values = (0..<count).map { _ in Double.random(in: -100...100, using: &random) }
      var times = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
      (times[0], times[count - 1]) = (0, 1)
      let tangents = values.map { _ in
        KeyTangent(
          tension: .random(in: -1...1, using: &random), continuity: .random(in: -1...1, using: &random),
          bias: .random(in: -1...1, using: &random))
      }
      let keyframes = try Keyframes(
        values, keyTimes: times, mode: mode, tangents: tangents,
        segmentCurves: Array(repeating: .easeInOut, count: count - 1), curve: .linear)
      #expect(keyframes.value(at: 0) == values[0])
      #expect(keyframes.value(at: 1) == values[count - 1])
      for (time, value) in zip(keyframes.keyTimes, values) {
        #expect(abs(keyframes.value(at: time) - value) < 1e-9)
        let step = 1e-11
        #expect(abs(keyframes.value(at: time - step) - keyframes.value(at: time + step)) < 1e-3)
      }
    }
  }

  @Test func catmullRomTangentsAreSmoothAtUnevenJoins() throws {
    let keyframes = try Keyframes([0.0, 3, -1, 2], keyTimes: [0, 0.2, 0.7, 1], mode: .cubic)
    for time in [0.2, 0.7] {
      let h = 1e-6
      let before = (keyframes.value(at: time) - keyframes.value(at: time - h)) / h
      let after = (keyframes.value(at: time + h) - keyframes.value(at: time)) / h
      #expect(abs(before - after) < 1e-2, "speed \(before) before, \(after) after \(time)")
    }
  }

  @Test func equalValuesStayExactlyEqual() throws {
    for mode in CalculationMode.allCases {
      let keyframes = try Keyframes([0.1, 0.1, 0.1], mode: mode)
      for k in 0...1000 { #expect(keyframes.value(at: Double(k) / 1000) == 0.1) }
    }
  }

  @Test func wholeCurveComesBeforeTheSegmentAndItsCurveAfter() throws {
    let easeIn = try CubicBezier(0.42, 0, 1, 1)
    let keyframes = try Keyframes(
      [0.0, 1, 3], segmentCurves: [.linear, .steps(try Steps(2))], curve: .bezier(easeIn))
    // easeIn reaches .5 after the middle; 0.6 → 0.4241…, which lies in the first segment.
    let early = easeIn.progress(at: 0.6)
    #expect(early < 0.5)
    #expect(abs(keyframes.value(at: 0.6) - early * 2) < 1e-12)
    let late = easeIn.progress(at: 0.9)
    #expect(late > 0.75)
    #expect(abs(keyframes.value(at: 0.9) - 2) < 1e-12)
  }

  @Test func anOvershootingWholeCurveGoesOnPastTheLastKey() throws {
    let back = Curve.bezier(try CubicBezier(0.175, 0.885, 0.32, 1.275))
    let keyframes = try Keyframes([0.0, 1, 2], curve: back)
    let values = (0...100).map { keyframes.value(at: Double($0) / 100) }
    #expect(values.max() ?? 0 > 2.05)
    for (a, b) in zip(values, values.dropFirst()) { #expect(abs(a - b) < 0.2) }
    let cubic = try Keyframes([0.0, 1, 2], mode: .cubic, curve: back)
    for (k, value) in values.enumerated() { #expect(abs(cubic.value(at: Double(k) / 100) - value) < 1e-12) }
  }

  @Test func valuesHoldOutsideTheirKeyTimesAndJumpWhereTwoShareOne() throws {
    let held = try Keyframes([2.0, 4], keyTimes: [0.25, 0.75])
    #expect([0, 0.2, 0.25, 0.5, 0.75, 0.9, 1].map { held.value(at: $0) } == [2, 2, 2, 3, 4, 4, 4])
    let jump = try Keyframes([0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1], mode: .cubic)
    #expect(jump.value(at: 0.5) == 5)
    #expect(abs(jump.value(at: 0.5 - 1e-9) - 1) < 1e-6)
    #expect(abs(jump.value(at: 0.25) - 0.5) < 1e-12)
    let atEnd = try Keyframes([0.0, 1, 5], keyTimes: [0, 1, 1])
    #expect(atEnd.value(at: 1) == 5)
    #expect(try Keyframes([3.0, 4], keyTimes: [1, 1]).value(at: 0.5) == 3)
    #expect(try Keyframes([3.0, 4], keyTimes: [0, 0]).value(at: 0.5) == 4)
    #expect(try Keyframes([3.0], mode: .cubicPaced).value(at: 0.5) == 3)
  }

  @Test func discreteValuesTakeCoreAnimationsExtraKeyTime() throws {
    let keyframes = try Keyframes([1.0, 2, 3], keyTimes: [0, 0.5, 0.6, 1], mode: .discrete)
    #expect([0, 0.49, 0.5, 0.59, 0.6, 1].map { keyframes.value(at: $0) } == [1, 1, 2, 2, 3, 3])
    let even = try Keyframes([1.0, 2, 3, 4, 5], mode: .discrete)
    #expect([0, 0.19, 0.2, 0.39, 0.8, 0.99, 1].map { even.value(at: $0) } == [1, 1, 2, 2, 5, 5, 5])
  }

  @Test func pointsAndColoursMoveByComponent() throws {
    let scalars = try Keyframes([0.0, 10, 4], mode: .cubic)
    let points = try Keyframes([Point(0, 0), Point(10, -10), Point(4, -4)], mode: .cubic)
    let colors = try Keyframes(
      [Color(0, 0, 0, 0), Color(1, 0.5, 0, 1), Color(0.4, 0.2, 0, 0.4)], mode: .cubic)
    for x in [0, 0.1, 0.5, 0.77, 1] {
      let value = scalars.value(at: x)
      #expect(Point.distance(points.value(at: x), Point(value, -value)) < 1e-12)
      #expect(Color.distance(colors.value(at: x), Color(value / 10, value / 20, 0, value / 10)) < 1e-12)
    }
    let paced = try Keyframes([Point(0, 0), Point(3, 4), Point(3, 9)], mode: .paced)
    #expect(paced.keyTimes == [0, 0.5, 1])
  }

  @Test func listsThatDoNotFitAreRefused() {
    #expect(throws: TimingProblem.noKeyframes) { try Keyframes([Double]()) }
    #expect(throws: TimingProblem.wrongCount(of: .keyTimes, expected: 2, actual: 1)) {
      try Keyframes([0.0, 1], keyTimes: [0])
    }
    #expect(throws: TimingProblem.wrongCount(of: .tangents, expected: 2, actual: 1)) {
      try Keyframes([0.0, 1], mode: .cubic, tangents: [KeyTangent()])
    }
    #expect(throws: TimingProblem.wrongCount(of: .curves, expected: 1, actual: 2)) {
      try Keyframes([0.0, 1], segmentCurves: [.linear, .linear])
    }
    #expect(throws: TimingProblem.keyTimeOutOfRange(index: 1, value: 1.5)) {
      try Keyframes([0.0, 1], keyTimes: [0, 1.5])
    }
    #expect(throws: TimingProblem.keyTimesDecrease(index: 2)) { try Keyframes([0.0, 1, 2], keyTimes: [0, 0.5, 0.4]) }
    #expect(throws: TimingProblem.notFinite) { try Keyframes([0.0, .nan]) }
  }
}
