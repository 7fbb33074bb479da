/// How long and how often something runs, and when it starts after its cause: `CAMediaTiming` without a place in time.
struct MediaTiming: Equatable, Sendable {
  /// Of one pass at speed 1, in seconds.
  var duration: Double
  /// Seconds of the movie, whatever the speed.
  var delay = 0.0
  /// Above 0.
  var speed = 1.0
  /// Passes, maybe fractional or infinite.
  var repeatCount = 1.0
  var autoreverses = false
  var fill = FillMode.removed

  /// This timing with the first value shown during the delay too, as `UIView.animate` shows it.
  var fillingBefore: MediaTiming {
    var timing = self
    timing.fill = fill.showsAfter ? .both : .backwards
    return timing
  }
}

/// What an animation shows before its begin and after its end: `CAMediaTimingFillMode`.
enum FillMode: String, CaseIterable, Sendable {
  /// It shows nothing.
  case removed
  /// After its end it goes on showing its last value.
  case forwards
  /// Before its begin it shows its first value, from the moment in which it was added.
  case backwards
  case both

  var showsBefore: Bool { self == .backwards || self == .both }
  var showsAfter: Bool { self == .forwards || self == .both }
}

extension Animation {
  /// What `cause` sets going, a time in seconds.
  init(_ motion: Motion<Value>, _ timing: MediaTiming, after cause: Double, isAdditive: Bool = false) {
    self.init(
      motion, begin: cause + timing.delay, duration: timing.duration, isAdditive: isAdditive,
      repeatCount: timing.repeatCount, autoreverses: timing.autoreverses, speed: timing.speed, fill: timing.fill,
      added: cause)
  }
}
