import Foundation
import Testing

@testable import TabBase

/// The rest of a transition that was caught, against an integration of its own.
@Suite struct ContinuationTests {
  private func progress(_ rest: Continuation, at time: Double) -> Double {
    rest.motion { $0 }.value(at: rest.duration > 0 ? time / rest.duration : 1, duration: rest.duration)
  }

  /// A damped spring, integrated by Runge and Kutta's method in steps of 10 µs. It starts at `start` with `velocity` and rests at `end`;
  /// the values are those every hundredth of a second.
  private func integrated(
    from start: Double, to end: Double, velocity: Double, frequency: Double, ratio: Double, seconds: Double
  ) -> [Double] {
    let step = 1e-5
    var (x, v) = (start, velocity)
    func acceleration(_ x: Double, _ v: Double) -> Double {
      -2 * ratio * frequency * v - frequency * frequency * (x - end)
    }
    var values = [x]
    for index in 1...Int((seconds / step).rounded()) {
      let (k1x, k1v) = (v, acceleration(x, v))
      let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
      let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
      let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
      x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      if index % 1000 == 0 { values.append(x) }
    }
    return values
  }

  /// Twelve rests. The frequency of each, in radians per second, is found by the test itself: of all that bring the spring to a
  /// thousandth of its way at the end, the last one.
  @Test(arguments: [
    (0.3, true, 1.5, 0.5, 1.0), (0.3, true, 0, 0.5, 1), (0.3, true, -2, 0.5, 1), (0.6, false, -1, 0.5, 1),
    (0.6, false, 3, 0.5, 1), (0.1, false, 0.5, 0.3, 1), (0.9, true, 0.2, 0.3, 1), (0.5, true, 0.4, 0.8, 0.7),
    (0.5, false, 1, 0.8, 0.7), (0.2, true, 4, 0.4, 0.9), (-0.05, false, -0.3, 0.4, 0.8), (1.04, true, 0.6, 0.5, 0.8),
  ])
  func itIsASpringWithTheVelocity(
    start: Double, isFinishing: Bool, velocity: Double, seconds: Double, ratio: Double
  ) {
    let end = isFinishing ? 1.0 : 0
    let rest = Continuation(
      from: start, isFinishing: isFinishing, velocity: velocity, transitionDuration: seconds, dampingRatio: ratio)
    #expect(rest.duration == seconds)
    let relative = velocity / (end - start)
    func left(_ frequency: Double) -> Double {
      guard ratio < 1 else { return ((frequency - relative) * seconds + 1) * exp(-frequency * seconds) }
      let root = (1 - ratio * ratio).squareRoot()
      return abs((ratio - relative / frequency) / root) * exp(-ratio * frequency * seconds)
    }
    let grid = stride(from: 200.0, to: 0.01, by: -0.01)
    guard let frequency = grid.first(where: { left($0) >= 0.001 }) else {
      Issue.record("no frequency")
      return
    }
    let expected = integrated(
      from: start, to: end, velocity: velocity, frequency: frequency, ratio: ratio, seconds: seconds)
    for (index, value) in expected.dropLast().enumerated() {
      // The grid knows the frequency to a hundredth.
      #expect(abs(progress(rest, at: Double(index) / 100) - value) < 1e-3, "at \(index)")
    }
    #expect(progress(rest, at: seconds) == end)
  }

  @Test func aFastFingerDoesNotCarryThePagePastItsRest() {
    for velocity in [5.0, 20, 1000] {
      let rest = Continuation(
        from: 0.8, isFinishing: true, velocity: velocity, transitionDuration: 0.5, dampingRatio: 1)
      let values = stride(from: 0, through: 0.5, by: 0.001).map { progress(rest, at: $0) }
      #expect(values.allSatisfy { $0 <= 1 } && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      // It leaves with 0.2 · 4.5 / 0.5.
      #expect(abs((values[1] - values[0]) / 0.001 - 1.8) < 0.03)
    }
  }

  @Test func nothingIsLeftOfATransitionThatTakesNoTime() {
    let rest = Continuation(from: 0.5, isFinishing: true, velocity: 1, transitionDuration: 0, dampingRatio: 1)
    #expect(rest.duration == 0)
  }

  @Test func whatIsAtItsEndStaysThere() {
    let rest = Continuation(from: 1, isFinishing: true, velocity: 3, transitionDuration: 0.5, dampingRatio: 1)
    #expect([0, 0.1, 0.3, 0.5].allSatisfy { progress(rest, at: $0) == 1 })
  }
}
