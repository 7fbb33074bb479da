/// A transition that a finger drives: `UIPercentDrivenInteractiveTransition`.
public enum PercentDriven {
  /// What happens after the finger has left.
  public struct Completion: Equatable, Sendable {
    /// At the release, 0…1.
    let start: Double
    /// To 1, or back to 0.
    let isFinishing: Bool
    let curve: Curve
    /// In seconds; 0 where nothing is left to do.
    public let duration: Double

    /// - Parameters:
    ///   - start: progress at the release, 0…1.
    ///   - transitionDuration: of the whole transition, in seconds, at least 0.
    ///   - speed: completion speed; at least 0.001 is used.
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

    /// From the progress at the release to 1 or 0, for a property that `value` gives for each progress.
    public func motion(_ value: (Double) -> Double) -> Motion<Double> {
      .curve(curve, from: value(start), to: value(isFinishing ? 1 : 0))
    }
  }
}
