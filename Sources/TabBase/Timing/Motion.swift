/// How a value gets from begin to end; without any place in time.
public enum Motion<Value: Interpolatable>: Equatable, Sendable {
  case keyframes(Keyframes<Value>)
  case curve(Curve, from: Value, to: Value)
  case spring(Spring, from: Value, to: Value)
  /// Through keyframes of progress: 0 is `from`, 1 is `to`.
  case progress(Keyframes<Double>, from: Value, to: Value)
  /// Through keys, as far as another motion's progress from 0 to 1 has come.
  indirect case through(Keyframes<Value>, Motion<Double>)
  /// Motions that multiply: a press and its release. Each holds its first value before its part of the time, and its last one
  /// after it.
  case product([Stage])

  /// A part of the time, and what moves in it.
  public struct Stage: Equatable, Sendable {
    /// In progress of the whole, 0…1.
    var start: Double
    var end: Double
    public var motion: Motion
  }

  /// The value at `progress`, 0…1 of `duration` seconds. A spring ends at its target exactly.
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

  /// Motions that multiply, each with the seconds until it starts and those that it takes; and how long they take together. Not
  /// empty.
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
