/// A transition that a finger drives: `UIPercentDrivenInteractiveTransition`.
public enum PercentDriven {
  /// The part of the transition after the finger has been lifted.
  public struct Completion: Equatable, Sendable {
    /// Progress at the release, 0…1.
    let start: Double
    /// Whether progress runs to 1; otherwise it runs back to 0.
    let isFinishing: Bool
    let curve: Curve
    /// Duration of the rest, in seconds; 0 means that nothing is left to do.
    public let duration: Double

    /// Creates the completion.
    ///
    /// - Parameters:
    ///   - start: Progress at the release, 0…1.
    ///   - isFinishing: Whether the transition finishes; otherwise it is cancelled.
    ///   - transitionDuration: Duration of the whole transition, in seconds, at least 0.
    ///   - speed: Completion speed; values below 0.001 count as 0.001.
    ///   - curve: Completion curve.
    public init(
      from start: Double, isFinishing: Bool, transitionDuration: Double, speed: Double = 1, curve: Curve = .easeInOut
    ) {
      self.start = start > 0 ? min(start, 1) : 0
      self.isFinishing = isFinishing
      self.curve = curve
      let remaining = isFinishing ? 1 - self.start : self.start
      let usedSpeed = speed > Self.slowest ? speed : Self.slowest
      duration = max(remaining * transitionDuration / usedSpeed, 0)
    }

    static let slowest = 0.001

    /// The motion of a property from the progress at the release to 1 or 0; `value` gives the
    /// property's value for a progress.
    public func motion(_ value: (Double) -> Double) -> Motion<Double> {
      .curve(curve, from: value(start), to: value(isFinishing ? 1 : 0))
    }
  }
}
