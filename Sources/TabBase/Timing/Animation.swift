/// The way in which an animation joins the other values of its number.
public enum AnimationLayer: Equatable, Sendable {
  /// Replaces the model's value and older animations of this layer.
  case absolute
  /// Replaces older animations of this layer, and joins the value below it: an icon that is larger while its tab is selected
  /// bounces about that size.
  case relative
  /// Joins the value below it, as older ones do.
  case additive
}

/// One motion of one number or color, placed in time as Core Animation does it. Times are movie
/// times, in seconds.
public struct Animation<Value: Interpolatable>: Equatable, Sendable {
  /// Values of one pass.
  public let motion: Motion<Value>
  /// Time at which the motion starts, a delay included.
  public let begin: Double
  /// Time at which the animation was added: before it, not even `FillMode.backwards` has an effect.
  /// At most `begin`.
  public let added: Double
  /// Duration of one pass at speed 1, in seconds.
  public let duration: Double
  let layer: AnimationLayer
  /// Number of passes; may be fractional or infinite, and 0 counts as 1. With `autoreverses` each
  /// pass also runs back.
  let repeatCount: Double
  /// Whether each pass also runs back.
  public let autoreverses: Bool
  /// Rate of the animation's own time: at 2 it runs twice as fast, at 0 it stays at its start.
  /// Never negative.
  public let speed: Double
  /// The value that is shown before `begin` and after `end`.
  public let fill: FillMode
  /// End of the half-open range in which the motion is active, from `begin` until before `end`;
  /// infinite for endless repeats. An animation that takes over begins at exactly this number, so
  /// that no instant lies between the two.
  public let end: Double
  /// Number of single runs; with `autoreverses` forth and back count as two.
  private let passes: Double

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - begin: Time at which the motion starts, in seconds.
  ///   - duration: Duration of one pass, in seconds; nil means that of the spring, for other
  ///     motions 0.25 s, as in Core Animation.
  ///   - layer: The way in which the value joins those below it.
  ///   - added: Time at which the animation is added, in seconds; nil means `begin`.
  public init(
    _ motion: Motion<Value>, begin: Double, duration: Double? = nil, layer: AnimationLayer = .absolute,
    repeatCount: Double = 1,
    autoreverses: Bool = false, speed: Double = 1, fill: FillMode = .removed, added: Double? = nil
  ) {
    self.motion = motion
    self.begin = begin
    self.added = min(added ?? begin, begin)
    self.layer = layer
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.speed = speed
    self.fill = fill
    if let duration {
      self.duration = duration
    } else if case .spring(let spring, _, _) = motion {
      self.duration = spring.duration
    } else {
      self.duration = 0.25
    }
    passes = (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
    let length = self.duration > 0 ? passes * self.duration : 0
    end = length == 0 ? begin : speed > 0 ? begin + length / speed : .infinity
  }

  /// Time at which the motion comes to rest. If it never ends, the end of the first pass, including
  /// its way back.
  public var settled: Double {
    end.isFinite ? end : begin + duration * (autoreverses ? 2 : 1) / (speed > 0 ? speed : 1)
  }

  /// The animation's contribution at `time`; nil means that it has none. Instants within a
  /// nanosecond count as equal.
  func contribution(at time: Double) -> Value? {
    let now = time + Tolerance.time
    if now >= end { return fill.showsAfter ? value(ofPass: passes, ending: true) : nil }
    if now >= begin {
      var position = max(time - begin, 0) * speed / duration
      // At the border of two passes the later one counts, regardless of rounding.
      let border = position.rounded()
      if abs(position - border) * duration < Tolerance.time { position = border }
      return value(ofPass: min(position, passes), ending: position >= passes)
    }
    if now >= added && fill.showsBefore { return value(ofPass: 0, ending: false) }
    return nil
  }

  /// The value at `position`, which counts single runs forth and back from 0. `ending` takes a
  /// whole number as the end of the run before it.
  private func value(ofPass position: Double, ending: Bool) -> Value {
    var way = position.rounded(.down)
    if ending && way == position { way -= 1 }
    // Endless repeats have no end whose value could be held.
    var progress = position.isFinite ? position - way : 1
    if autoreverses && way.truncatingRemainder(dividingBy: 2) == 1 { progress = 1 - progress }
    return motion.value(at: progress, duration: duration)
  }
}

// Other modules call this instead of the generic one, which would look up its types at run time on each call.
extension Animation<Double> {
  /// The animation's contribution at `time`; nil means that it has none. Instants within a
  /// nanosecond count as equal.
  public func value(at time: Double) -> Double? { contribution(at: time) }
}
