/// The law by which a number gets from one value to another, without the two values.
public struct Move: Equatable, Sendable {
  /// Progress from 0 to 1.
  public var easing: Easing
  /// Duration, delay and speed.
  public var timing: MediaTiming
  /// The fraction of the way that is left, by progress, from 1 to 0; nil means 1 − progress.
  public var left: Keyframes<Double>?

  /// Creates a law.
  public init(_ easing: Easing, _ timing: MediaTiming, left: Keyframes<Double>? = nil) {
    (self.easing, self.timing, self.left) = (easing, timing, left)
  }

  /// The motion of a number that is to join another: from `start` to what changes nothing, which is 0 in a
  /// sum and 1 in a product.
  func motion(from start: Double, _ combination: Combination) -> Motion<Double> {
    let end = combination == .sum ? 0.0 : 1
    guard let left else { return easing.motion(from: start, to: end) }
    return .through(
      combination == .sum ? left.scaled(by: start) : left.scaled(by: start - 1, offset: 1),
      easing.motion(from: 0, to: 1))
  }

  /// The fraction of the way that is left `seconds` after the move's start, without its delay.
  public func left(after seconds: Double) -> Double {
    motion(from: 1, .sum).value(at: min(seconds * timing.speed / timing.duration, 1), duration: timing.duration)
  }
}
