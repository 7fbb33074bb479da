import Foundation
import TestTools
import Testing

/// Springs and default curves as a user sees them, against numbers that were worked out elsewhere: the equation of motion
/// integrated by Runge and Kutta's method in 20,000 steps a second (Python).
@Suite struct SpringTraceTests {
  /// Progress of a slide, tapped at 0.4 s, at `rate` samples a second.
  private func slide(_ numbers: String, rate: Double) throws -> TraceOutput {
    try TraceOutput(#"{"animation": {"kind": "slide", \#(numbers)}, "timeline": [{"at": 0.4, "tap": 1}]}"#, rate: rate)
  }

  @Test func aSpringWithAVelocityTakesItsDuration() throws {
    let trace = try slide(#""duration": 0.5, "damping": 0.2, "velocity": 1"#, rate: 10)
    try trace.compare("progress", from: 1, with: [0.922657794, 1.102810172, 1.037805655, 0.997622461], within: 2e-9)
  }

  @Test func aNegativeBounceCreeps() throws {
    let trace = try slide(#""spring": {"perceptualDuration": 1, "bounce": -0.5}"#, rate: 4)
    try trace.compare("progress", from: 1, with: [0.292982746, 0.535727675], within: 2e-9)
    try trace.compare("progress", from: 4, with: [0.799926375], within: 2e-9)
    try trace.compare("progress", from: 6, with: [0.913780342], within: 2e-9)
  }

  @Test func aDampingFractionAboveOneCreeps() throws {
    let trace = try slide(#""spring": {"response": 0.4, "dampingFraction": 1.5}"#, rate: 10)
    try trace.compare(
      "progress", from: 1, with: [0.360230307, 0.647394958, 0.806460102, 0.893781677, 0.941705606], within: 2e-9)
  }

  @Test func onlyACoreAnimationSpringIsHeldAtCriticalDamping() throws {
    func warnings(_ spring: String) throws -> String {
      let spec = #"{"animation": {"kind": "slide", "spring": \#(spring)}}"#
      return try Binary.run(["validate", "-"], input: Data(spec.utf8)).errors
    }
    #expect(try warnings(#"{"perceptualDuration": 1, "bounce": -0.5}"#).isEmpty)
    #expect(try warnings(#"{"response": 0.4, "dampingFraction": 1.5}"#).isEmpty)
    #expect(try warnings(#"{"stiffness": 100, "damping": 40}"#).contains("warning: with a damping ratio of 2"))
  }

  @Test func anIconTurnsAtAnEvenPace() throws {
    let trace = try TraceOutput(#"{"animation": "rotation", "timeline": [{"at": 0.4, "tap": 1}]}"#, rate: 10)
    let fifth = 2 * Double.pi / 5
    try trace.compare("items[1].icon.rotation", with: [0, fifth, 2 * fifth, 3 * fifth, 4 * fifth])
  }

  @Test func fumeRisesAtAnEvenPace() throws {
    let trace = try TraceOutput(#"{"animation": "fume", "timeline": [{"at": 0.4, "tap": 1}]}"#, rate: 10)
    try trace.compare("items[1].title.y", with: [0, -12, -24, -36, -48])
    try trace.compare("items[1].icon.y", with: [0, 1.6, 3.2, 4, 4])
  }
}
