import Foundation
import TestTools
import Testing

/// Each curve, spring and keyframe list that a spec can hold, on each animation that takes it.
@Suite struct TracePaceTests {
  /// What moves from `start` to `end` with the progress of an animation of tab 2.
  struct Mover: CustomTestStringConvertible, Sendable {
    var kind: String
    var key: String
    var start: Double
    var end: Double
    /// Whether it is back at the start when the animation is over.
    var returns = false

    var testDescription: String { kind }
  }

  static let movers = [
    Mover(kind: "arrow", key: "arrow.x", start: 57.5, end: 307.5),
    Mover(kind: "slide", key: "pages[2].x", start: 375, end: 0),
    Mover(kind: "page-fade", key: "pages[2].opacity", start: 0, end: 1),
    Mover(kind: "page-move", key: "pages[0].x", start: 0, end: -30),
    Mover(kind: "page-overlap", key: "pages[2].x", start: 375, end: 0),
    Mover(kind: "page-side-by-side", key: "pages[0].x", start: 0, end: -375),
    Mover(kind: "page-push", key: "pages[0].x", start: 0, end: -62.5),
    Mover(kind: "interactive", key: "pages[2].x", start: 375, end: 0),
    Mover(kind: "rotation", key: "items[2].icon.rotation", start: 0, end: 2 * .pi, returns: true),
    Mover(kind: "flip", key: "items[2].icon.rotationY", start: 0, end: .pi, returns: true),
  ]

  /// `tail` are more keys of the animation, `progress` is while it runs. With `ends` there is one more row, in which it is over.
  private func compare(
    _ mover: Mover, _ tail: String, rate: Double, with progress: [Double], ends: Bool = false
  ) throws {
    let progress = progress + (ends ? [mover.returns ? 0 : 1] : [])
    let trace = try TraceOutput(
      #"{"animation": {"kind": "\#(mover.kind)", \#(tail)}, "timeline": [{"at": 0, "tap": 2}]}"#, rate: rate)
    try trace.compare(
      mover.key,
      with: progress.map {
        let value = mover.start + (mover.end - mover.start) * $0
        // Opacity stays within its range, whatever a spring or a curve makes of it.
        return mover.key.hasSuffix("opacity") ? min(max(value, 0), 1) : value
      },
      within: 1e-9 * max(abs(mover.end - mover.start), 1))
  }

  private static let curves = ["linear", "easeIn", "easeOut", "easeInOut", "default"]

  /// The 128 rows that lie k/128 of the way.
  private func unit(_ curve: String) throws -> [Double] {
    let curves = try #require(try TimingTable.load("bezier_reference")["curves"] as? [String: [[Double]]])
    return try #require(curves[curve]).filter { ($0[0] * 128).rounded() == $0[0] * 128 && $0[0] < 1 }.map { $0[1] }
  }

  @Test(arguments: movers, curves) func anyCurvePacesAnyMotion(_ mover: Mover, _ curve: String) throws {
    let expected = try unit(curve)
    #expect(expected.count == 128)
    try compare(mover, #""duration": 1, "curve": "\#(curve)""#, rate: 128, with: expected)
  }

  @Test func fourControlPointsAreTheCurveThatBearsTheirName() throws {
    try compare(
      Self.movers[0], #""duration": 1, "curve": [0.42, 0, 0.58, 1]"#, rate: 128, with: unit("easeInOut"))
    try compare(
      Self.movers[0], #""duration": 1, "curve": "cubic-bezier(.42, 0, 1, 1)""#, rate: 128, with: unit("easeIn"))
  }

  @Test func stepsAndLinearStopsPaceAnyMotionToo() throws {
    let steps = [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1]
    try compare(Self.movers[0], #""duration": 1, "curve": "steps(4, jump-start)""#, rate: 8, with: steps)
    let stops = [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.75]
    try compare(Self.movers[1], #""duration": 1, "curve": {"linear": [0, 1, 0.5, 1]}"#, rate: 12, with: [0, 0.25])
    try compare(
      Self.movers[1], #""duration": 1, "curve": "linear(0, 1 50%, 0.5 75%, 1)""#, rate: 8, with: stops)
  }

  @Test(arguments: movers, ["press_rebound", "page_slide", "extra_bouncy", "extra_velocity"])
  func anyUIKitSpringDrivesAnyMotion(_ mover: Mover, _ name: String) throws {
    let spring = try TimingTable.object("uikit_spring_reference", "cases", named: name)
    let progress = try TimingTable.column(spring["rows"], "progress")
    let duration = try #require(spring["duration"] as? Double)
    let keys = """
      "duration": \(duration), "spring": {"damping": \(spring["dampingRatio"] ?? ""), \
      "velocity": \(spring["initialVelocity"] ?? "")}
      """
    let running = Int((duration * 120).rounded())
    try compare(mover, keys, rate: 120, with: Array(progress.prefix(running)), ends: true)
  }

  @Test(arguments: movers, ["CASpring defaults", "defaults, v=5", "c=1", "critical c=20", "mass 2 k 200 c 15 v -3"])
  func anyPhysicalSpringDrivesAnyMotion(_ mover: Mover, _ name: String) throws {
    let spring = try TimingTable.object("caspring_reference", "physical", named: name)
    let rows = try #require(spring["rows"] as? [[Double]])
    let keys = """
      "spring": {"mass": \(spring["mass"] ?? ""), "stiffness": \(spring["stiffness"] ?? ""), \
      "damping": \(spring["damping"] ?? ""), "velocity": \(spring["initialVelocity"] ?? "")}
      """
    // It lasts until it has settled, which is when the last row is.
    let settled = rows[rows.count - 1][0]
    try compare(
      mover, keys, rate: Double(rows.count - 1) / settled, with: rows.dropLast().map { $0[1] },
      ends: true)
  }

  @Test(arguments: [
    ("smooth", "SwiftUI .smooth / .spring() default"), ("snappy", ".snappy"),
    ("bouncy", ".bouncy / Apple doc Spring(duration:0.5,bounce:0.3)"),
  ])
  func thePresetsAreSwiftUIs(_ preset: String, _ label: String) throws {
    let spring = try TimingTable.object("caspring_reference", "perceptual", named: label)
    let rows = try #require(spring["rows"] as? [[Double]])
    for mover in Self.movers {
      try compare(mover, #""duration": 2, "spring": "\#(preset)""#, rate: 60, with: rows.map { $0[1] })
    }
    let response = #"{"response": 0.5, "dampingFraction": \#(spring["dampingRatio"] ?? "")}"#
    try compare(Self.movers[0], #""duration": 2, "spring": \#(response)"#, rate: 60, with: rows.map { $0[1] })
  }

  @Test(arguments: movers.filter { $0.kind != "interactive" }, ["cubic", "linear", "paced"])
  func anyKeyframesTakeAnyMotionItsWay(_ mover: Mover, _ mode: String) throws {
    // The bounce's values as parts of the way, or as radians where something turns.
    let rows = try TimingTable.column(TimingTable.load("keyframe_reference")["rows"], mode).dropLast()
    let own = mover.kind == "rotation" || mover.kind == "flip"
    var mover = mover
    if own { (mover.start, mover.end) = (0, 1) }
    let keys = #""duration": 0.3, "values": [1, 1.4, 0.9, 1.02, 1], "calculationMode": "\#(mode)""#
    try compare(mover, keys, rate: 120, with: Array(rows))
  }

  @Test func aSpringPressesToAnyScaleInAnyTime() throws {
    let spring = try TimingTable.object("uikit_spring_reference", "cases", named: "extra_velocity")
    let progress = try TimingTable.column(spring["rows"], "progress").prefix(72) + [1]
    let unit = try TimingTable.rows("bezier_reference", "arrow_unit_0_to_1_in_0.2s_easeInOut").prefix(24).map { $0[1] }
    let trace = try TraceOutput(
      """
      {"animation": {"kind": "spring", "pressScale": 0.5, "pressDuration": 0.2, "releaseDuration": 0.6,
       "damping": 0.6, "velocity": 2}, "timeline": [{"at": 0, "tap": 2}]}
      """, rate: 120)
    try trace.compare(
      "items[2].button.scale", with: unit.map { 1 - 0.5 * $0 } + progress.map { 0.5 + 0.5 * $0 })
  }

  @Test func speedRunsThroughTheSameProgressSooner() throws {
    let spring = try TimingTable.object("uikit_spring_reference", "cases", named: "page_slide")
    let progress = try TimingTable.column(spring["rows"], "progress").prefix(60)
    for mover in Self.movers {
      let keys = #""duration": 0.5, "damping": 1, "velocity": 0, "speed": 2"#
      let spring = #""duration": 0.5, "spring": {"damping": 1, "velocity": 0}, "speed": 2"#
      try compare(mover, mover.kind == "slide" ? keys : spring, rate: 240, with: Array(progress), ends: true)
    }
  }

  @Test func whatUIKitClampsIsWarnedOfAndClamped() throws {
    let spec = #"{"animation": {"kind": "slide", "duration": 20, "damping": 2}, "timeline": [{"at": 0, "tap": 1}]}"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("UIKit uses 1 for a damping of 2"))
    #expect(result.errors.contains("UIKit uses 10 for a duration of 20"))
    #expect(try TraceOutput(spec, rate: 1).events.last?.time == 10)
  }
}
