/// How progress gets from 0 to 1, whatever it is the progress of.
public enum Approach: Equatable, Sendable {
  case curve(Curve)
  case spring(Spring)
  /// Values of progress; they may leave 0…1.
  case keyframes(Keyframes<Double>)

  /// On the way from one value to another.
  public func motion<Value: Interpolatable>(from: Value, to: Value) -> Motion<Value> {
    switch self {
    case .curve(let curve): .curve(curve, from: from, to: to)
    case .spring(let spring): .spring(spring, from: from, to: to)
    case .keyframes(let keyframes): .progress(keyframes, from: from, to: to)
    }
  }
}
