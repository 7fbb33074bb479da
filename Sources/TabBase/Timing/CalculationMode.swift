/// Interpolation between keyframes: `CAAnimationCalculationMode`.
public enum CalculationMode: String, CaseIterable, Equatable, Sendable {
  /// Straight lines between the values, at the key times.
  case linear
  /// Each value holds until the next key time.
  case discrete
  /// Linear, at constant speed: key times follow the distances between the values.
  case paced
  /// A smooth curve through all values.
  case cubic
  /// A smooth curve whose key times follow the distances between the values.
  case cubicPaced

  /// Whether key times follow from the distances between the values.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
  /// Whether the values are joined by a smooth curve.
  public var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Tension, continuity and bias of a key (Kochanek–Bartels splines); all 0 is Catmull–Rom.
public struct KeyTangent: Equatable, Sendable {
  /// Tension: 1 gives tangents of length 0, negative values longer ones.
  public var tension = 0.0
  /// Continuity: 0 gives the same tangent on both sides of the key.
  public var continuity = 0.0
  /// Bias: 1 takes the tangent from the step before the key only, −1 from the step after it.
  public var bias = 0.0

  /// Whether all three numbers are finite.
  public var isFinite: Bool { tension.isFinite && continuity.isFinite && bias.isFinite }

  /// The tangent at which the curve leaves the key: `before` and `after` are the steps from the
  /// previous key and to the next one.
  public func leaving<Value: Interpolatable>(_ before: Value, _ after: Value) -> Value {
    weigh(before, after, continuity)
  }

  /// The tangent at which the curve arrives at the key.
  public func arriving<Value: Interpolatable>(_ before: Value, _ after: Value) -> Value {
    weigh(before, after, -continuity)
  }

  private func weigh<Value: Interpolatable>(_ before: Value, _ after: Value, _ c: Double) -> Value {
    (before * ((1 + c) * (1 + bias)) + after * ((1 - c) * (1 - bias))) * ((1 - tension) / 2)
  }

  /// Creates a tangent; by default that of Catmull–Rom.
  public init(tension: Double = 0.0, continuity: Double = 0.0, bias: Double = 0.0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}
