/// The rest of a transition that has been caught in mid flight and let go: a spring from where it is to its end or its start, which
/// takes over the velocity, as `UIViewPropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)` runs it with
/// `UISpringTimingParameters(dampingRatio:initialVelocity:)` and a factor of 1.
public struct Continuation: Equatable, Sendable {
  /// Progress at the start; springs of the transition itself may have led it outside 0…1.
  let start: Double
  /// Whether progress runs to 1; otherwise it runs back to 0.
  let isFinishing: Bool
  let spring: Spring
  /// Duration in seconds; 0 where the transition itself has none.
  public let duration: Double

  /// Creates the rest.
  ///
  /// - Parameters:
  ///   - start: Progress at which it begins.
  ///   - isFinishing: Whether the transition finishes; otherwise it is canceled.
  ///   - velocity: Progress per second at the start; above 0 is toward the end. One that would carry a critically damped spring past
  ///     its rest is lowered to 4.5 distances in the duration T: UIKit looks for the spring's frequency from 5/T on and finds one above
  ///     the velocity, which never passes its rest, only if the velocity is below that.
  ///   - transitionDuration: Duration of the whole transition, in seconds, at least 0.
  ///   - dampingRatio: Damping ratio of the spring, above 0; values above 1 count as 1.
  public init(
    from start: Double, isFinishing: Bool, velocity: Double, transitionDuration: Double, dampingRatio: Double
  ) {
    self.start = start
    self.isFinishing = isFinishing
    let way = (isFinishing ? 1 : 0) - start
    let relative = way == 0 ? 0 : velocity / way
    let most = transitionDuration > 0 ? Self.fastest / transitionDuration : 0
    spring = .uiKit(duration: transitionDuration, damping: dampingRatio, velocity: min(relative, most))
    duration = transitionDuration > 0 ? spring.duration : 0
  }

  /// Largest velocity, in distances per duration.
  private static let fastest = 4.5

  /// The motion of a property from the progress at the start to 1 or 0; `value` gives the property's value for a
  /// progress.
  public func motion(_ value: (Double) -> Double) -> Motion<Double> {
    .spring(spring, from: value(start), to: value(isFinishing ? 1 : 0))
  }
}
