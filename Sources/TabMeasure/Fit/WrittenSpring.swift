import Platform
import TabBase

/// The round numbers near a fitted spring's, in each of the calls that make springs.
struct WrittenSpring {
  let omega: Double
  let omegaSigma: Double
  let ratio: Double
  let ratioSigma: Double

  /// The damping ratio in twentieths; nil where none is near, or more than one.
  var roundRatio: Double? { WrittenSpring.round(ratio, ratioSigma, to: 0.05) }

  /// The springs by UIKit's duration and damping, by SwiftUI's response and damping fraction, and by stiffness and damping.
  var springs: [Spring] {
    var all: [Spring] = []
    let relative = omegaSigma / omega
    if let ratio = roundRatio {
      if ratio <= 1 {
        // ω·T depends on the damping ratio alone.
        let unit = Spring.uiKit(duration: 1, damping: ratio, velocity: 0)
        let duration = unit.stiffness.squareRoot() / omega
        if let duration = WrittenSpring.round(duration, duration * relative, to: 0.05), duration > 0 {
          all.append(.uiKit(duration: duration, damping: ratio, velocity: 0))
        }
      }
      let response = 2 * .pi / omega
      if let response = WrittenSpring.round(response, response * relative, to: 0.05), response > 0 {
        all.append(.response(response, dampingFraction: ratio))
      }
    }
    let (stiffness, damping) = (omega * omega, 2 * ratio * omega)
    let dampingSigma = damping * (relative * relative + ratioSigma * ratioSigma / (ratio * ratio)).squareRoot()
    if let stiffness = WrittenSpring.round(stiffness, 2 * relative * stiffness, to: stiffness < 200 ? 10 : 50),
      let damping = WrittenSpring.round(damping, dampingSigma, to: damping < 20 ? 1 : 5), stiffness > 0
    {
      all.append(.physical(stiffness: stiffness, damping: damping))
    }
    return all
  }

  /// The multiple of `step` within three standard deviations; nil where the noise leaves room for several.
  static func round(_ value: Double, _ sigma: Double, to step: Double) -> Double? {
    let near = (value / step).rounded() * step
    guard abs(near - value) <= 3 * sigma + 1e-9, 4 * sigma < step else { return nil }
    // 0.15000000000000002 is nobody's number.
    return (near * 1e6).rounded() / 1e6
  }
}
