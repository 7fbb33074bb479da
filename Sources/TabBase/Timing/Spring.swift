/// A damped oscillator on its way from 0 to 1, evaluated in closed form. Mass is divided out: angular frequency ω (rad/s),
/// damping ratio ζ and initial velocity v (whole distances a second, positive towards the target) say everything.
public struct Spring: Equatable, Sendable {
  /// How a spring differs from the one that was asked for.
  public enum Adjustment: Equatable, Sendable {
    /// UIKit takes 0.01…10 s.
    case duration(requested: Double, used: Double)
    /// UIKit takes 1.19e-7…1; a `CASpringAnimation` above 1 moves as a critically damped one.
    case dampingRatio(requested: Double, used: Double)
    /// The spring does not come to rest in a sensible time; in seconds.
    case settlingTime(used: Double)
  }

  /// The numbers by which a spring is asked for.
  public enum Origin: Equatable, Sendable {
    case uiKit(duration: Double, damping: Double, velocity: Double)
    case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    case perceptual(duration: Double, bounce: Double)
    case response(Double, dampingFraction: Double)
  }

  /// What was asked for.
  public let origin: Origin
  /// After how many seconds the spring counts as at rest: the duration asked for, or else the settling time.
  public let duration: Double
  public let adjustments: [Adjustment]
  public let oscillator: Oscillator

  private init(_ origin: Origin, _ oscillator: Oscillator, duration: Double, adjustments: [Adjustment]) {
    self.origin = origin
    self.duration = duration
    self.adjustments = adjustments
    self.oscillator = oscillator
  }

  /// ω, rad/s.
  var angularFrequency: Double { oscillator.angularFrequency }
  /// ζ, as evaluated.
  var dampingRatio: Double { oscillator.dampingRatio }
  /// k/m, in 1/s².
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// c/m, in 1/s.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// Progress `time` seconds after the start, as it shows: at `duration` the last step to exactly 1.
  func progress(at time: Double) -> Double {
    time <= 0 ? 0 : time >= duration ? 1 : 1 - oscillator.residual(at: time)
  }

  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`.
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

  /// `CASpringAnimation`. `mass` and `stiffness` above 0, `damping` at least 0. One damped more than critically moves as a
  /// critically damped one of the same frequency.
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

  /// Perceptual duration (seconds, above 0) and bounce (above −1, at most 1), as SwiftUI takes them: below 0 it is overdamped.
  public static func perceptual(duration: Double, bounce: Double, velocity: Double = 0) -> Spring {
    natural(
      .perceptual(duration: duration, bounce: bounce), 2 * .pi / duration,
      bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity)
  }

  /// Response (seconds, above 0) and damping fraction (at least 0), as SwiftUI takes them: above 1 it is overdamped.
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

  /// In seconds. An undamped spring would never end.
  private static let longestSettling = 1000.0
}

/// SwiftUI's springs that have a name.
public enum SpringPreset: String, CaseIterable, Sendable {
  case smooth, snappy, bouncy

  public var spring: Spring {
    switch self {
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    }
  }
}
