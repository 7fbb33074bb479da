/// How a value gets from begin to end; without any place in time.
enum Motion<Value: Interpolatable>: Equatable, Sendable {
  case keyframes(Keyframes<Value>)
  case curve(Curve, from: Value, to: Value)
  case spring(Spring, from: Value, to: Value)
  /// Through keyframes of progress: 0 is `from`, 1 is `to`.
  case progress(Keyframes<Double>, from: Value, to: Value)
  /// One motion after the other: a press and its release. Never empty.
  case sequence([Stage])

  /// A part of a sequence.
  struct Stage: Equatable, Sendable {
    /// In progress of the whole, 0…1.
    var start: Double
    var end: Double
    var motion: Motion
  }

  /// The value at `progress`, 0…1 of `duration` seconds. A spring ends at its target exactly.
  func value(at progress: Double, duration: Double) -> Value {
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
    case .sequence(let stages):
      let place = stages.firstIndex { progress < $0.end } ?? stages.count - 1
      let stage = stages[place]
      let length = stage.end - stage.start
      let own = length > 0 ? min(max((progress - stage.start) / length, 0), 1) : 1
      return stage.motion.value(at: own, duration: duration * length)
    }
  }

  /// `motions` one after the other, each with its seconds; and how long they take together.
  static func sequence(_ motions: [(motion: Motion, seconds: Double)]) -> (motion: Motion, seconds: Double) {
    let total = motions.reduce(0) { $0 + $1.seconds }
    var elapsed = 0.0
    var stages: [Stage] = []
    for (motion, seconds) in motions {
      let start = elapsed
      elapsed += seconds
      let isLast = stages.count == motions.count - 1
      stages.append(
        Stage(start: total > 0 ? start / total : 0, end: isLast || total == 0 ? 1 : elapsed / total, motion: motion))
    }
    return (.sequence(stages), total)
  }
}
