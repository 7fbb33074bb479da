import TabBase
import TabModel

/// Keyframes that a kind samples from a formula, as the formula itself.
struct Formula {
  /// Number of steps.
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
  /// Name of the constant: "easeOutExpo".
  let name: String
  /// The progress at `x`, 0…1, in Swift.
  let swift: String

  /// nil for curves that have no formula of a line.
  init?(_ curve: Curve) {
    guard case .closed(let closed) = curve else { return nil }
    switch closed {
    case .emphasized, .eased(_, .inOut): return nil
    case .sineIn: (name, swift) = ("easeInSine", "1 - cos(.pi * x / 2)")
    case .sineOut: (name, swift) = ("easeOutSine", "sin(.pi * x / 2)")
    case .sineInOut: (name, swift) = ("easeInOutSine", "(1 - cos(.pi * x)) / 2")
    case .eased(let easing, .out):
      guard let text = CurveFormula.text(easing, of: "x", left: "(1 - x)") else { return nil }
      (name, swift) = ("easeOut\(CurveFormula.name(easing))", text)
    case .eased(let easing, .in):
      guard let text = CurveFormula.text(easing, of: "(1 - x)", left: "x") else { return nil }
      (name, swift) = ("easeIn\(CurveFormula.name(easing))", "1 - (\(text))")
    }
  }

  private static func name(_ easing: ClosedCurve.Easing) -> String {
    switch easing {
    case .power(let exponent): [2: "Quad", 3: "Cubic", 4: "Quart", 5: "Quint"][exponent] ?? "Power\(exponent)"
    case .exponential: "Expo"
    case .circular: "Circ"
    case .back: "Back"
    case .elastic: "Elastic"
    case .bounce: "Bounce"
    }
  }

  private static func text(_ easing: ClosedCurve.Easing, of x: String, left: String) -> String? {
    switch easing {
    case .power(let exponent): "1 - pow(\(left), \(exponent))"
    case .exponential: "(1 - exp2(-10 * \(x))) / (1 - exp2(-10))"
    case .circular: "sqrt(1 - \(left) * \(left))"
    case .back(let beyond):
      "1 + pow(\(left), 2) * (\(SwiftText.short(beyond)) - \(SwiftText.short(beyond + 1)) * \(left))"
    case .elastic(let period):
      "1 - exp2(-10 * \(x)) * cos(\(SwiftText.short(20 / period)) * .pi * \(x))"
    case .bounce: nil
    }
  }

  /// The constant: the progress in 120 steps.
  var lines: [String] {
    [
      "/// The progress of the curve, in 120 steps.", "private let \(name) = (0...120).map { step -> Double in",
      "  let x = Double(step) / 120", "  return \(swift)", "}",
    ]
  }
}
