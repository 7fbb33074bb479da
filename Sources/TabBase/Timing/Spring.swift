/// A damped oscillator that moves from 0 to 1, evaluated in closed form. Mass is divided out: it
/// depends only on the angular frequency ω (rad/s), the damping ratio ζ and the initial velocity v
/// (whole distances per second, positive toward the target).
public struct Spring: Equatable, Sendable {
  /// A difference between the spring and the requested one.
  public enum Adjustment: Equatable, Sendable {
    /// UIKit accepts 0.01…10 s.
    case duration(requested: Double, used: Double)
    /// UIKit accepts 1.19e-7…1; a `CASpringAnimation` above 1 moves as a critically damped one.
    case dampingRatio(requested: Double, used: Double)
    /// The spring does not come to rest in a reasonable time, so that it is cut off after `used`
    /// seconds.
    case settlingTime(used: Double)
  }

  /// The parameters with which a spring was requested.
  public enum Origin: Equatable, Sendable {
    /// Duration in seconds, damping ratio and initial velocity, as `UIView.animate` takes them.
    case uiKit(duration: Double, damping: Double, velocity: Double)
    /// Mass, stiffness, damping and initial velocity, as `CASpringAnimation` has them.
    case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    /// Perceptual duration in seconds and bounce, as SwiftUI takes them.
    case perceptual(duration: Double, bounce: Double)
    /// Response in seconds and damping fraction, as SwiftUI takes them.
    case response(Double, dampingFraction: Double)
  }

  /// The parameters that were requested.
  public let origin: Origin
  /// Time after which the spring counts as at rest, in seconds: the requested duration, otherwise
  /// the settling time.
  public let duration: Double
  /// The differences from the request; empty if there are none.
  public let adjustments: [Adjustment]
  /// The oscillator that gives the remaining distance.
  public let oscillator: Oscillator

  private init(_ origin: Origin, _ oscillator: Oscillator, duration: Double, adjustments: [Adjustment]) {
    self.origin = origin
    self.duration = duration
    self.adjustments = adjustments
    self.oscillator = oscillator
  }

  /// Angular frequency ω, in rad/s.
  var angularFrequency: Double { oscillator.angularFrequency }
  /// Damping ratio ζ, as evaluated.
  var dampingRatio: Double { oscillator.dampingRatio }
  /// Stiffness over mass k/m, in 1/s².
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// Damping over mass c/m, in 1/s.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// Progress `time` seconds after the start, as shown: at `duration` it steps to exactly 1.
  func progress(at time: Double) -> Double {
    time <= 0 ? 0 : time >= duration ? 1 : 1 - oscillator.residual(at: time)
  }

  /// The spring of
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`.
  /// `duration` is in seconds; numbers outside UIKit's ranges are clamped and reported in
  /// `adjustments`.
  public static func uiKit(duration: Double, damping: Double, velocity: Double) -> Spring {
    let usedDuration = min(max(duration, 0.01), 10)
    let usedDamping = min(max(damping, 1.19e-7), 1)
    var adjustments: [Adjustment] = []
    if usedDuration != duration { adjustments.append(.duration(requested: duration, used: usedDuration)) }
    if usedDamping != damping { adjustments.append(.dampingRatio(requested: damping, used: usedDamping)) }
    let solver = UIKitSpringSolver(duration: usedDuration, dampingRatio: usedDamping, velocity: velocity)
    let frequency = solver.angularFrequency
    let oscillator = Oscillator(angularFrequency: frequency, dampingRatio: usedDamping, velocity: velocity)
    return Spring(
      .uiKit(duration: duration, damping: damping, velocity: velocity), oscillator, duration: usedDuration,
      adjustments: adjustments)
  }

  /// The spring of `CASpringAnimation`. `mass` and `stiffness` are above 0, `damping` is at least
  /// 0. An overdamped one moves as a critically damped one of the same frequency.
  public static func physical(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
  ) -> Spring {
    let frequency = (stiffness / mass).squareRoot()
    let requested = damping / (2 * (stiffness * mass).squareRoot())
    return natural(
      .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity), frequency, min(requested, 1),
      velocity,
      adjustments: requested > 1 ? [.dampingRatio(requested: requested, used: 1)] : [])
  }

  /// A spring from perceptual duration (seconds, above 0) and bounce (above −1, at most 1), as
  /// SwiftUI takes them. A bounce below 0 is overdamped.
  public static func perceptual(duration: Double, bounce: Double, velocity: Double = 0) -> Spring {
    natural(
      .perceptual(duration: duration, bounce: bounce), 2 * .pi / duration,
      bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity)
  }

  /// A spring from response (seconds, above 0) and damping fraction (at least 0), as SwiftUI takes
  /// them. A fraction above 1 is overdamped.
  public static func response(_ response: Double, dampingFraction: Double, velocity: Double = 0) -> Spring {
    natural(
      .response(response, dampingFraction: dampingFraction), 2 * .pi / response, dampingFraction, velocity)
  }

  static let smooth = perceptual(duration: 0.5, bounce: 0)
  static let snappy = perceptual(duration: 0.5, bounce: 0.15)
  static let bouncy = perceptual(duration: 0.5, bounce: 0.3)

  /// A spring whose duration follows from its physics.
  private static func natural(
    _ origin: Origin, _ frequency: Double, _ ratio: Double, _ velocity: Double, adjustments: [Adjustment] = []
  ) -> Spring {
    var adjustments = adjustments
    let oscillator = Oscillator(angularFrequency: frequency, dampingRatio: ratio, velocity: velocity)
    var time = oscillator.settlingTime
    if !(time < longestSettling) {
      time = longestSettling
      adjustments.append(.settlingTime(used: time))
    }
    return Spring(origin, oscillator, duration: time, adjustments: adjustments)
  }

  /// Longest settling time, in seconds. An undamped spring would never end.
  private static let longestSettling = 1000.0
}

/// SwiftUI's named springs.
public enum SpringPreset: String, CaseIterable, Sendable {
  case smooth, snappy, bouncy

  /// The spring of this name.
  public var spring: Spring {
    switch self {
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    }
  }
}
