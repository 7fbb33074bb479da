import Platform
import TabBase

/// The round numbers near a fitted spring's, in each of the calls that make springs.
struct WrittenSpring {
  let omega: Double
  let omegaSigma: Double
  let ratio: Double
  let ratioSigma: Double
  /// Initial velocity, in whole distances per second.
  var velocity = 0.0

  /// The damping ratio in twentieths; nil where none is near, or more than one.
  var roundRatio: Double? { WrittenSpring.round(ratio, ratioSigma, to: 0.05) }

  /// The springs by UIKit's duration and damping, by SwiftUI's response and damping fraction, and by stiffness and damping.
  var springs: [Spring] {
    var all: [Spring] = []
    let relative = omegaSigma / omega
    if let ratio = roundRatio {
      if ratio <= 1 {
        let duration = WrittenSpring.duration(omega: omega, ratio: ratio, velocity: velocity)
        if let duration = WrittenSpring.round(duration, duration * relative, to: 0.05), duration > 0 {
          all.append(.uiKit(duration: duration, damping: ratio, velocity: velocity))
        }
      }
      let response = 2 * .pi / omega
      if let response = WrittenSpring.round(response, response * relative, to: 0.05), response > 0 {
        all.append(.response(response, dampingFraction: ratio, velocity: velocity))
      }
    }
    let (stiffness, damping) = (omega * omega, 2 * ratio * omega)
    let dampingSigma = damping * (relative * relative + ratioSigma * ratioSigma / (ratio * ratio)).squareRoot()
    if let stiffness = WrittenSpring.round(stiffness, 2 * relative * stiffness, to: stiffness < 200 ? 10 : 50),
      let damping = WrittenSpring.round(damping, dampingSigma, to: damping < 20 ? 1 : 5), stiffness > 0
    {
      all.append(.physical(stiffness: stiffness, damping: damping, velocity: velocity))
    }
    return all
  }

  /// The duration with which UIKit makes a spring of this frequency, in seconds.
  static func duration(omega: Double, ratio: Double, velocity: Double) -> Double {
    func frequency(_ duration: Double) -> Double {
      Spring.uiKit(duration: duration, damping: min(ratio, 1), velocity: velocity).stiffness.squareRoot()
    }
    // ω·T depends on the damping ratio alone, unless there is a velocity.
    var duration = frequency(1) / omega
    guard velocity != 0 else { return duration }
    for _ in 0..<40 { duration *= (frequency(duration) / omega).squareRoot() }
    return duration
  }

  /// The multiple of `step` within three standard deviations; nil where the noise leaves room for several.
  static func round(_ value: Double, _ sigma: Double, to step: Double) -> Double? {
    let near = (value / step).rounded() * step
    guard abs(near - value) <= 3 * sigma + 1e-9, 4 * sigma < step else { return nil }
    // 0.15000000000000002 is nobody's number.
    return (near * 1e6).rounded() / 1e6
  }
}
