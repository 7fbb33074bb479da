/// Duration, repetition and delay of an animation: `CAMediaTiming` without a position in time.
public struct MediaTiming: Equatable, Sendable {
  /// Duration of one pass at speed 1, in seconds.
  public var duration: Double
  /// Delay after the cause, in seconds of the movie, regardless of the speed.
  public var delay = 0.0
  /// Speed factor, above 0.
  public var speed = 1.0
  /// Number of passes; may be fractional or infinite.
  public var repeatCount = 1.0
  /// Whether each pass also runs back.
  public var autoreverses = false
  /// The value that is shown before the start and after the end.
  public var fill = FillMode.removed

  /// This timing with the first value also shown during the delay, as `UIView.animate` does.
  public var fillingBefore: MediaTiming {
    var timing = self
    timing.fill = fill.showsAfter ? .both : .backwards
    return timing
  }

  /// Creates a timing; by default one pass without delay.
  public init(
    duration: Double, delay: Double = 0.0, speed: Double = 1.0, repeatCount: Double = 1.0, autoreverses: Bool = false,
    fill: FillMode = FillMode.removed
  ) {
    self.duration = duration
    self.delay = delay
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fill = fill
  }
}

/// The value that an animation shows before its begin and after its end: `CAMediaTimingFillMode`.
public enum FillMode: String, CaseIterable, Sendable {
  /// Neither before nor after.
  case removed
  /// The last value, after the end.
  case forwards
  /// The first value, before the begin, from the moment at which the animation was added.
  case backwards
  /// The first value before the begin and the last one after the end.
  case both

  /// Whether the first value shows before the begin.
  public var showsBefore: Bool { self == .backwards || self == .both }
  /// Whether the last value shows after the end.
  public var showsAfter: Bool { self == .forwards || self == .both }
}

extension Animation {
  /// Creates the animation that starts after `cause`, a time in seconds, and the timing's delay.
  public init(_ motion: Motion<Value>, _ timing: MediaTiming, after cause: Double, layer: AnimationLayer = .absolute) {
    self.init(
      motion, begin: cause + timing.delay, duration: timing.duration, layer: layer,
      repeatCount: timing.repeatCount, autoreverses: timing.autoreverses, speed: timing.speed, fill: timing.fill,
      added: cause)
  }
}
