/// Differences that count as rounding noise. Frame times, event times and durations are decimal
/// fractions that result from different sums; without a tolerance, a frame that falls on an end
/// would see the animation's last instant instead.
public enum Tolerance {
  /// Tolerance of times, in seconds: instants closer than this are equal.
  public static let time = 1e-9
  /// Tolerance of the start of a step or segment, in progress of the whole animation.
  static let progress = 1e-12
}
