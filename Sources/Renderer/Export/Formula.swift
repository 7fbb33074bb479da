import TabBase

/// Keyframes that a kind samples from a formula, as the formula itself.
struct Formula {
  /// Number of steps.
  let count: Int
  /// The value at `u`, 0…1, in Swift.
  let swift: String

  /// nil for keyframes that are no samples.
  init?(_ keyframes: Keyframes<Double>) {
    guard keyframes.values == Spec.AnimationKind.bloomKeys, keyframes.mode == .linear, keyframes.curve == .linear else {
      return nil
    }
    count = keyframes.values.count - 1
    swift = "1 + 1.001 * exp2(-10 * u) * sin(2 * .pi * (u - 0.097) / 0.4)"
  }
}

extension Keyframes where Value == Double {
  /// The easing between each key and the next; linear where they are at one time.
  var curvesBetweenKeys: [Curve] {
    var curves = segments.map(\.curve)[...]
    if keyTimes.first ?? 0 > 0 { curves = curves.dropFirst() }
    return zip(keyTimes, keyTimes.dropFirst()).prefix(max(values.count - 1, 0)).map { from, to in
      to > from ? curves.popFirst() ?? .linear : .linear
    }
  }
}
