import Foundation
import TestTools
import Testing

@testable import TabBase

@Suite struct CurveTests {
  private let table: ReferenceTable

  init() throws { table = try ReferenceTable("bezier_reference") }

  private func bezier(_ points: [Double]) throws -> CubicBezier {
    try CubicBezier(points[0], points[1], points[2], points[3])
  }

  @Test func namedCurvesFollowTheTable() throws {
    let points = try table.root.object("control_points")
    let named = Dictionary(uniqueKeysWithValues: CurveName.allCases.map { ($0.rawValue, $0.curve) })
    // The others are no cubics: a model's tables hold them, through the trace.
    #expect(Set(points.keys).isSubset(of: named.keys))
    for (name, rows) in try table.root.object("curves") {
      var meter = ErrorMeter("bezier \(name)")
      let curve = try #require(named[name])
      let solved = try bezier(try points.numbers(name))
      for row in try #require(rows as? [[Double]]) {
        meter.compare(curve.progress(at: row[0]), row[1], "at \(row[0])")
        meter.compare(solved.progress(at: row[0]), row[1], "by control points at \(row[0])")
      }
      meter.report()
    }
  }

  @Test func easingsFollowTheTable() throws {
    let curves = try ReferenceTable("easing_reference").root.object("curves")
    let others = Set(try table.root.object("control_points").keys).union(["emphasized"])
    #expect(Set(curves.keys) == Set(CurveName.allCases.map(\.rawValue)).subtracting(others))
    for (name, rows) in curves {
      var meter = ErrorMeter(name)
      let curve = try #require(CurveName(rawValue: name)).curve
      for row in try #require(rows as? [[Double]]) { meter.compare(curve.progress(at: row[0]), row[1], "at \(row[0])") }
      meter.report()
    }
  }

  /// A cubic is exported as a cubic, so that no other program needs a list of points for it.
  @Test(arguments: [
    CurveName.easeInQuad, .easeOutQuad, .easeInCubic, .easeOutCubic, .easeInBack, .easeOutBack, .standard,
    .standardAccelerate, .standardDecelerate, .emphasizedAccelerate, .emphasizedDecelerate,
  ])
  func aNamedCubicIsABezier(_ name: CurveName) {
    if case .bezier = name.curve { return }
    Issue.record("\(name) is none")
  }

  @Test(arguments: CurveName.allCases) func aNamedCurveBeginsAt0AndEndsAt1(_ name: CurveName) {
    #expect(name.curve.progress(at: 0) == 0)
    #expect(name.curve.progress(at: 1) == 1)
  }

  @Test(arguments: CurveName.allCases) func aNamedCurveHasCornersOnlyAtItsBends(_ name: CurveName) {
    func corner(at x: Double) -> Double {
      let (h, curve) = (1e-6, name.curve)
      return abs(curve.progress(at: x + h) - 2 * curve.progress(at: x) + curve.progress(at: x - h)) / h
    }
    let bends = name.curve.bends
    for k in 4...385 {
      let x = Double(k) / 389
      #expect(corner(at: x) < 0.02 || bends.contains { abs($0 - x) < 1e-6 }, "\(name) at \(x)")
    }
    // A ball turns round at once where it meets the ground.
    let isCorner = bends.map { corner(at: $0) > 1 }
    switch name {
    case .easeInBounce, .easeOutBounce: #expect(isCorner == [true, true, true])
    case .easeInOutBounce: #expect(isCorner == [true, true, true, false, true, true, true])
    default: #expect(!isCorner.contains(true))
    }
  }

  @Test func curvesGoOnAlongTheirEndsAsTheTableSays() throws {
    var meter = ErrorMeter("bezier extrapolation")
    for row in try table.objects("extrapolation") {
      let curve = try bezier(try row.numbers("control_points"))
      meter.compare(curve.progress(at: try row.number("x")), try row.number("y"), "\(row)")
    }
    meter.report()
  }

  @Test func overshootingCurvesFollowTheTable() throws {
    var meter = ErrorMeter("bezier overshoot")
    for (name, entry) in try table.root.object("overshoot") {
      let entry = try #require(entry as? ReferenceTable.Object)
      let curve = try bezier(try entry.numbers("control_points"))
      for row in try entry.rows("rows") { meter.compare(curve.progress(at: row[0]), row[1], "\(name) at \(row[0])") }
    }
    meter.report()
  }

  @Test func pressAndArrowFollowTheTable() throws {
    var meter = ErrorMeter("bezier press and arrow")
    let press = Animation(.curve(.easeInOut, from: 1, to: 0.8), begin: 0, duration: 0.1, fill: .both)
    let arrow = Animation(.curve(.easeInOut, from: 0.0, to: 1), begin: 0, duration: 0.2, fill: .both)
    for row in try table.rows("press_scale_1_to_0.8_in_0.1s_easeInOut") {
      meter.compare(try #require(press.value(at: row[0])), row[1], "press at \(row[0])")
    }
    for row in try table.rows("arrow_unit_0_to_1_in_0.2s_easeInOut") {
      meter.compare(try #require(arrow.value(at: row[0])), row[1], "arrow at \(row[0])")
    }
    meter.report()
  }

  @Test func solvedPointsLieOnTheCurveForRandomControlPoints() throws {
    var random = SeededGenerator(1)
    for _ in 0..<2_000 {
      let (x1, x2) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let (y1, y2) = (Double.random(in: -2...3, using: &random), Double.random(in: -2...3, using: &random))
      let curve = try CubicBezier(x1, y1, x2, y2)
      // The other way round: from the parameter to the point, by de Casteljau's construction.
      let s = Double.random(in: 0...1, using: &random)
      func point(_ a: Double, _ b: Double) -> Double {
        let (p, q, r) = (a * s, a + (b - a) * s, b + (1 - b) * s)
        let (u, v) = (p + (q - p) * s, q + (r - q) * s)
        return u + (v - u) * s
      }
      let x = point(x1, x2)
      // Where y climbs steeply, a rounding of x shows enlarged in y.
      let slope = abs((curve.progress(at: x + 1e-9) - curve.progress(at: x - 1e-9)) / 2e-9)
      #expect(abs(curve.progress(at: x) - point(y1, y2)) <= 1e-10 + 1e-15 * slope, "\(curve) at \(x)")
    }
  }

  /// A stretch of a curve goes as the whole does there.
  @Test(
    arguments: [[0.42, 0, 0.58, 1], [0, 0, 0.58, 1], [0.3, 0.9, 0.1, 1.4]], [[0, 0.4], [0.2, 0.7], [0.5, 1.0]])
  func aStretchIsACurveOfItsOwn(points: [Double], ends: [Double]) throws {
    let curve = try bezier(points)
    let part = try #require(curve.part(from: ends[0], to: ends[1]))
    let (start, end) = (curve.progress(at: ends[0]), curve.progress(at: ends[1]))
    for k in 0...50 {
      let x = Double(k) / 50
      let expected = curve.progress(at: ends[0] + x * (ends[1] - ends[0]))
      #expect(abs(start + (end - start) * part.progress(at: x) - expected) < 1e-8, "\(x)")
    }
  }

  @Test(arguments: [
    [1.0, 0, 0, 1], [0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 1, 0], [0, 5, 1, -5], [1, -3, 0, 4], [0.5, 0, 0.5, 1],
  ])
  func extremeControlPointsGiveFiniteRisingTime(points: [Double]) throws {
    let curve = try bezier(points)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    for k in -50...150 { #expect(curve.progress(at: Double(k) / 100).isFinite) }
    // Symmetric ones pass through the middle.
    if points[0] + points[2] == 1 && points[1] + points[3] == 1 {
      #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-9)
    }
  }

  @Test func controlPointsOutsideTimeAreRefused() {
    #expect(throws: TimingProblem.controlPointOutOfRange(x: 1.5)) { try CubicBezier(0, 0, 1.5, 1) }
    #expect(throws: TimingProblem.controlPointOutOfRange(x: -0.1)) { try CubicBezier(-0.1, 0, 1, 1) }
    #expect(throws: TimingProblem.notFinite) { try CubicBezier(0, .nan, 1, 1) }
    #expect(throws: TimingProblem.tooFewSteps(count: 1, minimum: 2)) { try Steps(1, .jumpNone) }
    #expect(throws: TimingProblem.tooFewSteps(count: 0, minimum: 1)) { try Steps(0) }
    #expect(throws: TimingProblem.noLinearStops) { try LinearStops([]) }
    #expect(throws: TimingProblem.notFinite) { try LinearStops([.init(output: .infinity, input: 0)]) }
  }

  @Test func aStepBeginsAtItsInstantInSpiteOfRounding() throws {
    let steps = try Steps(10)
    for k in 0...10 {
      #expect(steps.progress(at: (Double(k) / 10).nextDown) == Double(k) / 10)
      #expect(steps.progress(at: Double(k) / 10 - 1e-6) == Double(k - 1) / 10 || k == 0)
    }
  }

  @Test func oneLinearStopIsItsOutputEverywhere() throws {
    let curve = try LinearStops([.init(output: 0.3)])
    for x in [-1, 0, 0.5, 1, 2] { #expect(curve.progress(at: x) == 0.3) }
  }

  @Test func linearStopsGoOnAlongTheFirstAndLastLine() throws {
    let curve = try LinearStops([.init(output: 0), .init(output: 0.5, input: 0.25), .init(output: 1)])
    #expect(abs(curve.progress(at: -0.1) + 0.2) < 1e-12)
    #expect(abs(curve.progress(at: 1.15) - 1.1) < 1e-12)
  }
}
