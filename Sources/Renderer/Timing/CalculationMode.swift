/// How keyframes get from one value to the next: `CAAnimationCalculationMode`.
enum CalculationMode: String, CaseIterable, Equatable, Sendable {
  case linear
  /// Each value holds for its slot.
  case discrete
  /// Linear, at constant speed.
  case paced
  /// Smooth through all values.
  case cubic
  /// Smooth, with time after the distance between values.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Tension, continuity and bias of a key after Kochanek and Bartels; all 0 is Catmull–Rom.
struct KeyTangent: Equatable, Sendable {
  var tension = 0.0
  var continuity = 0.0
  var bias = 0.0

  var isFinite: Bool { tension.isFinite && continuity.isFinite && bias.isFinite }

  /// The tangent with which a curve leaves the key: `before` and `after` are the steps from the key before and to the next.
  func leaving<Value: Interpolatable>(_ before: Value, _ after: Value) -> Value {
    weigh(before, after, continuity)
  }

  /// The tangent with which a curve arrives at the key.
  func arriving<Value: Interpolatable>(_ before: Value, _ after: Value) -> Value {
    weigh(before, after, -continuity)
  }

  private func weigh<Value: Interpolatable>(_ before: Value, _ after: Value, _ c: Double) -> Value {
    (before * ((1 + c) * (1 + bias)) + after * ((1 - c) * (1 - bias))) * ((1 - tension) / 2)
  }
}
