/// How long and how often something runs, and when it starts after its cause: `CAMediaTiming` without a place in time.
public struct MediaTiming: Equatable, Sendable {
  /// Of one pass at speed 1, in seconds.
  public var duration: Double
  /// Seconds of the movie, whatever the speed.
  public var delay = 0.0
  /// Above 0.
  public var speed = 1.0
  /// Passes, maybe fractional or infinite.
  public var repeatCount = 1.0
  public var autoreverses = false
  public var fill = FillMode.removed

  /// This timing with the first value shown during the delay too, as `UIView.animate` shows it.
  public var fillingBefore: MediaTiming {
    var timing = self
    timing.fill = fill.showsAfter ? .both : .backwards
    return timing
  }

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

/// What an animation shows before its begin and after its end: `CAMediaTimingFillMode`.
public enum FillMode: String, CaseIterable, Sendable {
  /// It shows nothing.
  case removed
  /// After its end it goes on showing its last value.
  case forwards
  /// Before its begin it shows its first value, from the moment in which it was added.
  case backwards
  case both

  public var showsBefore: Bool { self == .backwards || self == .both }
  public var showsAfter: Bool { self == .forwards || self == .both }
}

extension Animation {
  /// What `cause` sets going, a time in seconds.
  public init(_ motion: Motion<Value>, _ timing: MediaTiming, after cause: Double, isAdditive: Bool = false) {
    self.init(
      motion, begin: cause + timing.delay, duration: timing.duration, isAdditive: isAdditive,
      repeatCount: timing.repeatCount, autoreverses: timing.autoreverses, speed: timing.speed, fill: timing.fill,
      added: cause)
  }
}
