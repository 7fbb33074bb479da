import Platform

/// The remaining distance of a spring: x'' + 2ζω·x' + ω²·x = 0 with x(0) = 1 and x'(0) = −v.
public struct Oscillator: Equatable, Sendable {
  /// Angular frequency ω, in rad/s.
  let angularFrequency: Double
  /// Damping ratio ζ: below 1 it oscillates, at 1 it is critically damped, above 1 overdamped.
  public let dampingRatio: Double
  /// Initial velocity v toward rest, in initial distances per second.
  public let velocity: Double
  /// Decay rate in 1/s: ζω, or ω at critical damping; the slower of the two rates if overdamped.
  private let decay: Double
  /// Damped angular frequency ω_d = ω√|1−ζ²|, in rad/s.
  private let swing: Double
  /// Weight of the second term: (ζω−v)/ω_d, at critical damping ω−v.
  private let weight: Double

  init(angularFrequency: Double, dampingRatio: Double, velocity: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
    swing = angularFrequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
    if dampingRatio < 1 {
      decay = dampingRatio * angularFrequency
      weight = (decay - velocity) / swing
    } else if dampingRatio == 1 {
      decay = angularFrequency
      weight = angularFrequency - velocity
    } else {
      // (ζ − √(ζ²−1))·ω without its cancellation.
      decay = angularFrequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
      weight = (decay - velocity) / (2 * swing)
    }
  }

  /// The remaining distance at `time` seconds, at least 0; 1 at the start.
  public func residual(at time: Double) -> Double {
    if dampingRatio < 1 {
      let angle = swing * time
      return exp(-decay * time) * (cos(angle) + weight * sin(angle))
    }
    if dampingRatio == 1 { return exp(-decay * time) * (1 + weight * time) }
    return exp(-decay * time) * (1 - weight * expm1(-2 * swing * time))
  }

  /// Time after which it counts as at rest, in seconds. Below critical damping: when the envelope
  /// falls to 0.001. Otherwise: the first tenth of a second from which it stays under 0.001 for a
  /// second. Infinite if that never happens.
  var settlingTime: Double {
    if dampingRatio < 1 { return log((1 + abs(weight)) / Self.threshold) / decay }
    for tenth in 0..<10_000 where staysUnderThreshold(from: Double(tenth) / 10) { return Double(tenth) / 10 }
    return .infinity
  }

  private static let threshold = 0.001

  /// Whether the distance stays under the threshold for one second from `start`. The motion turns
  /// at most once, so that its ends and its turning point bound it.
  private func staysUnderThreshold(from start: Double) -> Bool {
    let end = start + 1
    guard abs(residual(at: start)) < Self.threshold, abs(residual(at: end)) < Self.threshold else { return false }
    let turn = turningPoint
    return !(turn > start && turn < end) || abs(residual(at: turn)) < Self.threshold
  }

  /// Time at which the velocity is 0, at critical damping and above. If it never is, the result is
  /// not positive, infinite or NaN.
  private var turningPoint: Double {
    if dampingRatio == 1 { return -velocity / (angularFrequency * weight) }
    // decay·(1 + weight)·e^{−decay·t} = (decay + 2·swing)·weight·e^{−(decay + 2·swing)·t}
    return log((decay + 2 * swing) * weight / (decay * (1 + weight))) / (2 * swing)
  }
}
