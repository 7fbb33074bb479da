import TabBase
import TabModel

/// Keyframes that a kind samples from a formula, as the formula itself.
struct Formula {
  let count: Int
  /// The value at `u`, in Swift, between the start at 0 and the end at 1.
  let swift: String

  /// nil for keyframes that are no samples.
  init?(_ keyframes: Keyframes<Double>) {
    guard keyframes.values == Bloom.scales, keyframes.mode == .linear, keyframes.curve == .linear else {
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

/// A timing curve that only a formula has, as a constant of the exported Swift.
struct CurveFormula {
  /// Name of the constant: "easeOutElastic".
  let name: String
  /// The progress at `x`, 0…1, in Swift.
  private let swift: String

  /// nil for curves that have no formula of a line, or that a few cubics follow.
  init?(_ curve: Curve) {
    guard case .closed(.eased(.elastic(let period), let end)) = curve, end != .inOut else { return nil }
    func out(_ x: String) -> String {
      "1 - exp2(-10 * \(x)) * cos(\(SwiftText.short(20 / period)) * .pi * \(x))"
    }
    (name, swift) = end == .out ? ("easeOutElastic", out("x")) : ("easeInElastic", "1 - (\(out("(1 - x)")))")
  }

  /// The constant: the progress in 120 steps.
  var lines: [String] {
    [
      "/// The progress of the curve, in 120 steps.", "private let \(name) = (0...120).map { step -> Double in",
      "  let x = Double(step) / 120", "  return \(swift)", "}",
    ]
  }
}
