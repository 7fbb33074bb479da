/// A mistake in a curve or a list of keyframes.
public enum TimingProblem: Equatable, Error, Sendable {
  /// One of the lists that accompany keyframe values.
  public enum KeyframeList: String, Sendable { case keyTimes, tangents, curves }

  /// The x of a Bézier control point is outside 0…1, so that time would run backward.
  case controlPointOutOfRange(x: Double)
  /// A staircase has fewer than `minimum` steps.
  case tooFewSteps(count: Int, minimum: Int)
  case noLinearStops
  case noKeyframes
  /// The length of a list does not match the number of values.
  case wrongCount(of: KeyframeList, expected: Int, actual: Int)
  case keyTimeOutOfRange(index: Int, value: Double)
  /// A key time is before the preceding one.
  case keyTimesDecrease(index: Int)
  /// A number is infinite or NaN.
  case notFinite
}
