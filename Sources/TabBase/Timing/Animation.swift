/// One motion of one number or color, placed in time as Core Animation does it. Times are seconds of the movie.
public struct Animation<Value: Interpolatable>: Equatable, Sendable {
  public let motion: Motion<Value>
  /// When the motion starts, a delay included.
  public let begin: Double
  /// When the animation came into being: before, not even a backwards fill shows. The same as `begin` or earlier.
  public let added: Double
  /// How long one pass takes at speed 1, in seconds.
  public let duration: Double
  let isAdditive: Bool
  /// Passes, maybe fractional or infinite; 0 counts as 1. Each has its way back where `autoreverses` is set.
  let repeatCount: Double
  public let autoreverses: Bool
  /// How fast the animation's own time runs: at 2 twice as fast, at 0 it stands still at its start. Never negative.
  public let speed: Double
  public let fill: FillMode
  /// Half-open: the motion is active from `begin` until before `end`, which is infinite for endless repeats. An animation
  /// that takes over begins at this very number, so that no instant falls between.
  public let end: Double
  /// Single ways, there or back.
  private let passes: Double

  /// `duration` is that of the spring when it is nil; for other motions 0.25 s, as in Core Animation.
  public init(
    _ motion: Motion<Value>, begin: Double, duration: Double? = nil, isAdditive: Bool = false, repeatCount: Double = 1,
    autoreverses: Bool = false, speed: Double = 1, fill: FillMode = .removed, added: Double? = nil
  ) {
    self.motion = motion
    self.begin = begin
    self.added = min(added ?? begin, begin)
    self.isAdditive = isAdditive
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

  /// When the motion has come to rest. Of a motion that never ends the first pass counts, there and back where it goes back.
  public var settled: Double {
    end.isFinite ? end : begin + duration * (autoreverses ? 2 : 1) / (speed > 0 ? speed : 1)
  }

  /// What the animation contributes at `time`, or nil where it contributes nothing. Instants within a nanosecond are one.
  public func value(at time: Double) -> Value? {
    let now = time + Tolerance.time
    if now >= end { return fill.showsAfter ? value(ofPass: passes, ending: true) : nil }
    if now >= begin {
      var position = max(time - begin, 0) * speed / duration
      // On the border of two passes the next one counts, rounding or not.
      let border = position.rounded()
      if abs(position - border) * duration < Tolerance.time { position = border }
      return value(ofPass: min(position, passes), ending: position >= passes)
    }
    if now >= added && fill.showsBefore {
      return value(ofPass: 0, ending: false)
    }
    return nil
  }

  /// `position` counts ways there and back from 0; `ending` takes a whole number as the end of the way before.
  private func value(ofPass position: Double, ending: Bool) -> Value {
    var way = position.rounded(.down)
    if ending && way == position { way -= 1 }
    // Endless repeats have no end to hold.
    var progress = position.isFinite ? position - way : 1
    if autoreverses && way.truncatingRemainder(dividingBy: 2) == 1 { progress = 1 - progress }
    return motion.value(at: progress, duration: duration)
  }
}
