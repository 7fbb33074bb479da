/// How a value gets from begin to end; without any place in time.
enum Motion<Value: Interpolatable>: Equatable, Sendable {
  case keyframes(Keyframes<Value>)
  case curve(Curve, from: Value, to: Value)
  case spring(Spring, from: Value, to: Value)

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
    }
  }
}
