import Platform

/// Solver for UIKit's springs, which are given by duration, not stiffness: the angular frequency is
/// the one at which the residual amplitude at the end falls to a thousandth.
struct UIKitSpringSolver {
  /// Duration in seconds, above 0.
  let duration: Double
  /// Damping ratio ζ, above 0, at most 1.
  let dampingRatio: Double
  let velocity: Double

  /// Angular frequency ω, in rad/s. With a velocity there may be several solutions: twelve Newton
  /// steps from 5/duration lead to the one that published screen recordings of UIKit's springs
  /// show: with a velocity of 6 it fits one to 0.0053 of the distance (root mean square), and the
  /// neighboring root to 0.0076. If the steps do not converge, the largest root is used.
  var angularFrequency: Double {
    let start = 5 / duration
    var frequency = start
    for _ in 0..<12 {
      let (value, slope) = residual(frequency)
      let next = frequency - (value - Self.threshold) / slope
      // On a flat slope a step overflows, or leads to where a spring has no frequency.
      guard next.isFinite, next > 0 else { return largestRoot ?? start }
      frequency = next
    }
    return abs(residual(frequency).value - Self.threshold) <= Self.tolerance ? frequency : largestRoot ?? start
  }

  /// Fraction of the distance that may be left at the end.
  private static let threshold = 0.001
  /// Near a root each Newton step doubles the number of correct digits. A root that is not this
  /// close after all steps is not found by them.
  private static let tolerance = 1e-9

  /// The residual amplitude at the end, and its derivative with respect to ω.
  private func residual(_ frequency: Double) -> (value: Double, slope: Double) {
    dampingRatio < 1 ? underdamped(frequency) : critical(frequency)
  }

  /// |(ζω−v)/(ω√(1−ζ²))|·e^{−ζωT} and its derivative with respect to ω.
  private func underdamped(_ frequency: Double) -> (value: Double, slope: Double) {
    let root = (1 - dampingRatio * dampingRatio).squareRoot()
    let amplitude = (dampingRatio - velocity / frequency) / root
    let sign = amplitude < 0 ? -1.0 : 1.0
    let envelope = exp(-dampingRatio * frequency * duration)
    let amplitudeSlope = velocity / (frequency * frequency * root)
    return (sign * amplitude * envelope, sign * (amplitudeSlope - dampingRatio * duration * amplitude) * envelope)
  }

  /// ((ω−v)T+1)·e^{−ωT}, negated where ω < v, and its derivative with respect to ω.
  private func critical(_ frequency: Double) -> (value: Double, slope: Double) {
    let sign = frequency < velocity ? -1.0 : 1.0
    let envelope = exp(-frequency * duration)
    let term = (frequency - velocity) * duration + 1
    return (sign * term * envelope, sign * duration * (1 - term) * envelope)
  }

  /// The frequency at which the residual falls through the threshold for the last time. nil means
  /// that it is smaller for every frequency: without a velocity, with a damping ratio below a
  /// thousandth.
  private var largestRoot: Double? {
    func isAbove(_ frequency: Double) -> Bool { residual(frequency).value >= Self.threshold }
    // From its last maximum on, the residual only falls; below the zero (or jump) before that, it
    // falls from above.
    let (zero, peak) = (max(velocity, 0) / dampingRatio, lastMaximum)
    var low: Double
    var high: Double
    if peak > 0 ? isAbove(peak) : isAbove(.leastNormalMagnitude) {
      (low, high) = (peak, max(2 * peak, 1 / duration))
      while isAbove(high) { (low, high) = (high, 2 * high) }
    } else {
      (low, high) = (zero / 2, zero)
      while low > 0, !isAbove(low) { (low, high) = (low / 2, low) }
      guard low > 0 else { return nil }
    }
    // Halve the interval until no number lies between.
    while case let middle = low + (high - low) / 2, middle > low, middle < high {
      if isAbove(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Frequency of the residual's last maximum; 0 means that it falls from the start.
  private var lastMaximum: Double {
    guard velocity > 0 else { return 0 }
    guard dampingRatio < 1 else { return velocity }
    // v/ω² = ζT·(ζ − v/ω), for ω > v/ζ.
    let half = velocity * duration / 2
    return (half + (half * half + velocity * duration).squareRoot()) / (dampingRatio * duration)
  }
}
