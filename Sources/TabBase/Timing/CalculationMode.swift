/// How keyframes get from one value to the next: `CAAnimationCalculationMode`.
public enum CalculationMode: String, CaseIterable, Equatable, Sendable {
  case linear
  /// Each value holds for its slot.
  case discrete
  /// Linear, at constant speed.
  case paced
  /// Smooth through all values.
  case cubic
  /// Smooth, with time after the distance between values.
  case cubicPaced

  public var isPaced: Bool { self == .paced || self == .cubicPaced }
  public var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Tension, continuity and bias of a key after Kochanek and Bartels; all 0 is Catmull–Rom.
public struct KeyTangent: Equatable, Sendable {
  public var tension = 0.0
  public var continuity = 0.0
  public var bias = 0.0

  public var isFinite: Bool { tension.isFinite && continuity.isFinite && bias.isFinite }

  /// The tangent with which a curve leaves the key: `before` and `after` are the steps from the key before and to the next.
  public func leaving<Value: Interpolatable>(_ before: Value, _ after: Value) -> Value {
    weigh(before, after, continuity)
  }

  /// The tangent with which a curve arrives at the key.
  public func arriving<Value: Interpolatable>(_ before: Value, _ after: Value) -> Value {
    weigh(before, after, -continuity)
  }

  private func weigh<Value: Interpolatable>(_ before: Value, _ after: Value, _ c: Double) -> Value {
    (before * ((1 + c) * (1 + bias)) + after * ((1 - c) * (1 - bias))) * ((1 - tension) / 2)
  }

  public init(tension: Double = 0.0, continuity: Double = 0.0, bias: Double = 0.0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}
