/// The values of an animation from begin to end, without a position in time.
public enum Motion<Value: Interpolatable>: Equatable, Sendable {
  /// Through the values of keyframes.
  case keyframes(Keyframes<Value>)
  /// Between two values, along a timing curve.
  case curve(Curve, from: Value, to: Value)
  /// Between two values, with a spring.
  case spring(Spring, from: Value, to: Value)
  /// Between two values, through keyframes of progress: 0 is `from`, 1 is `to`.
  case progress(Keyframes<Double>, from: Value, to: Value)
  /// Through keyframes whose progress is the value of another motion from 0 to 1.
  indirect case through(Keyframes<Value>, Motion<Double>)
  /// The product of several motions, for example a press and its release. Each holds its first
  /// value before its part of the time, and its last value after it.
  case product([Stage])

  /// A part of the time and the motion in it.
  public struct Stage: Equatable, Sendable {
    /// Start, in progress of the product, 0…1.
    var start: Double
    var end: Double
    /// The motion, which lasts for this part only.
    public var motion: Motion
  }

  /// The value at `progress`, 0…1 of `duration` seconds. A spring ends exactly at its target.
  public func value(at progress: Double, duration: Double) -> Value {
    switch self {
    case .keyframes(let keyframes):
      return keyframes.value(at: progress)
    case .curve(let curve, let from, let to):
      return Value.interpolate(from, to, curve.progress(at: progress))
    case .spring(let spring, let from, let to):
      if progress >= 1 { return to }
      return Value.interpolate(from, to, 1 - spring.oscillator.residual(at: progress * duration))
    case .progress(let keyframes, let from, let to):
      return Value.interpolate(from, to, keyframes.value(at: progress))
    case .through(let keyframes, let motion):
      return keyframes.value(at: motion.value(at: progress, duration: duration))
    case .product(let stages):
      return stages.dropFirst().reduce(stages[0].value(at: progress, duration: duration)) {
        Value.multiply($0, $1.value(at: progress, duration: duration))
      }
    }
  }

  /// The product of `motions`, each with its start and its length in seconds, and the length of all
  /// together, in seconds. `motions` must not be empty.
  public static func product(_ motions: [(motion: Motion, start: Double, seconds: Double)]) -> (
    motion: Motion, seconds: Double
  ) {
    let total = motions.reduce(0) { max($0, $1.start + $1.seconds) }
    let stages = motions.map { motion, start, seconds in
      let end = start + seconds
      return Stage(start: total > 0 ? start / total : 0, end: end == total ? 1 : end / total, motion: motion)
    }
    return (.product(stages), total)
  }
}

extension Motion.Stage {
  fileprivate func value(at progress: Double, duration: Double) -> Value {
    let length = end - start
    let own = progress >= end ? 1 : length > 0 ? max((progress - start) / length, 0) : 0
    return motion.value(at: own, duration: duration * length)
  }
}
