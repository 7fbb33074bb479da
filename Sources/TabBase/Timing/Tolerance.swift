/// Differences that are rounding noise, not time. Frame times, event times and durations are decimal fractions that arrive
/// by different sums; without these, a frame that falls on an end would see the animation's last instant instead.
public enum Tolerance {
  /// In seconds: instants closer than this are the same.
  public static let time = 1e-9
  /// In units of a whole animation's progress: where a step or a segment begins.
  static let progress = 1e-12
}
