/// UIKit's springs are given by duration, not stiffness: the angular frequency is where the residual amplitude at the end
/// falls to a thousandth.
enum UIKitSpringSolver {
  /// ω in rad/s; `duration` in seconds, above 0, `dampingRatio` in 0…1 without 0. With a velocity there may be several
  /// solutions: twelve Newton steps from 5/duration lead to the one that recordings of iOS show.
  static func angularFrequency(duration: Double, dampingRatio: Double, velocity: Double) -> Double {
    let start = 5 / duration
    var frequency = start
    for _ in 0..<12 {
      let (value, slope) =
        dampingRatio < 1
        ? underdamped(frequency, duration, dampingRatio, velocity) : critical(frequency, duration, velocity)
      let next = frequency - (value - 0.001) / slope
      // Steps beyond what a number holds, or to where a spring has no frequency: the velocity is absurd.
      guard next.isFinite, next > 0 else { return frequency }
      frequency = next
    }
    return frequency
  }

  /// |(ζω−v)/(ω√(1−ζ²))|·e^{−ζωT} and its derivative by ω.
  private static func underdamped(
    _ frequency: Double, _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> (value: Double, slope: Double) {
    let root = (1 - ratio * ratio).squareRoot()
    let amplitude = (ratio - velocity / frequency) / root
    let sign = amplitude < 0 ? -1.0 : 1.0
    let envelope = exp(-ratio * frequency * duration)
    let amplitudeSlope = velocity / (frequency * frequency * root)
    return (sign * amplitude * envelope, sign * (amplitudeSlope - ratio * duration * amplitude) * envelope)
  }

  /// ((ω−v)T+1)·e^{−ωT}, negated where ω < v, and its derivative by ω.
  private static func critical(
    _ frequency: Double, _ duration: Double, _ velocity: Double
  ) -> (value: Double, slope: Double) {
    let sign = frequency < velocity ? -1.0 : 1.0
    let envelope = exp(-frequency * duration)
    let term = (frequency - velocity) * duration + 1
    return (sign * term * envelope, sign * duration * (1 - term) * envelope)
  }
}
