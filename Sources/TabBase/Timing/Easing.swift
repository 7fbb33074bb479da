/// The easing of a progress from 0 to 1: a curve, a spring or keyframes.
public enum Easing: Equatable, Sendable {
  case curve(Curve)
  case spring(Spring)
  /// Keyframes of progress; their values may leave 0…1.
  case keyframes(Keyframes<Double>)

  /// The motion with this easing from one value to another.
  public func motion<Value: Interpolatable>(from: Value, to: Value) -> Motion<Value> {
    switch self {
    case .curve(let curve): .curve(curve, from: from, to: to)
    case .spring(let spring): .spring(spring, from: from, to: to)
    case .keyframes(let keyframes): .progress(keyframes, from: from, to: to)
    }
  }
}

extension Motion {
  /// The easing between its two values; nil means that it goes through keys, or that several easings
  /// are at work.
  public var easing: Easing? {
    switch self {
    case .curve(let curve, _, _): .curve(curve)
    case .spring(let spring, _, _): .spring(spring)
    case .keyframes, .progress, .through, .product: nil
    }
  }
}
