import TabBase
import TabModel

/// `UIView`'s own animations of whatever a closure changes.
enum UIKitView {
  /// The call; nil where views have no such animation: keyframes, and curves that are no cubics. Views that `takesTouches` is true of take
  /// touches while they move.
  static func lines(
    _ easing: Easing?, _ timing: MediaTiming, _ body: [String], delay: String? = nil, completion: [String] = [],
    takesTouches: Bool = true, indent: String
  ) -> [String]? {
    let duration = SwiftText.short(timing.duration / timing.speed)
    let length = ["withDuration: \(duration)"]
    let delay = delay ?? SwiftText.short(timing.delay)
    /// Only the call with `springDuration` has a delay by default.
    func animate(_ first: [String], _ rest: [String] = [], _ option: String? = nil) -> [String] {
      let options = [option, takesTouches ? ".allowUserInteraction" : nil].compactMap(\.self)
      var rest = rest
      if let first = options.first {
        rest.append("options: \(options.count == 1 ? first : "[\(options.joined(separator: ", "))]")")
      }
      let isPlain = delay == "0" && (rest.isEmpty || first.count > 1)
      let arguments = first + (isPlain ? [] : ["delay: \(delay)"]) + rest
      if body == ["change()"], completion.isEmpty {
        return SwiftText.call("UIView.animate", arguments + ["animations: change"], indent: indent)
      }
      var lines = SwiftText.call("UIView.animate", arguments, " {", indent: indent) + body.map { "\(indent)  \($0)" }
      if !completion.isEmpty { lines += ["\(indent)} completion: { _ in"] + completion.map { "\(indent)  \($0)" } }
      return lines + ["\(indent)}"]
    }
    func animator(_ parameters: String, _ arguments: [String]) -> [String] {
      var lines = SwiftText.call("let timing = \(parameters)", arguments, indent: indent)
      lines += ["\(indent)let animator = UIViewPropertyAnimator(duration: \(duration), timingParameters: timing)"]
      lines +=
        body == ["change()"]
        ? ["\(indent)animator.addAnimations(change)"]
        : ["\(indent)animator.addAnimations {"] + body.map { "\(indent)  \($0)" } + ["\(indent)}"]
      if !completion.isEmpty {
        lines += ["\(indent)animator.addCompletion { _ in"] + completion.map { "\(indent)  \($0)" } + ["\(indent)}"]
      }
      return lines + ["\(indent)animator.startAnimation(\(delay == "0" ? "" : "afterDelay: \(delay)"))"]
    }
    func perceptual(_ seconds: Double, _ bounce: Double) -> [String] {
      ["\(indent)// It runs until it settles."]
        + animate([
          "springDuration: \(SwiftText.exact(seconds / timing.speed))", "bounce: \(SwiftText.exact(bounce))",
        ])
    }
    func physical(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> [String] {
      let numbers = [("mass", mass), ("stiffness", stiffness), ("damping", damping)].map {
        "\($0): \(SwiftText.exact($1))"
      }
      let vector =
        velocity == 0 ? ".zero" : "CGVector(dx: \(SwiftText.exact(velocity)), dy: \(SwiftText.exact(velocity)))"
      return ["\(indent)// It runs until it settles."]
        + animator("UISpringTimingParameters", numbers + ["initialVelocity: \(vector)"])
    }
    switch easing {
    case .keyframes, nil: return nil
    case .spring(let spring):
      switch spring.origin {
      case .uiKit(_, let damping, let velocity):
        return animate(
          length,
          [
            "usingSpringWithDamping: \(SwiftText.exact(damping))",
            "initialSpringVelocity: \(SwiftText.exact(velocity))",
          ])
      case .physical(let mass, let stiffness, let damping, let velocity):
        return physical(mass, stiffness, damping, velocity)
      case .perceptual(let seconds, let bounce): return perceptual(seconds, bounce)
      // The same spring: a damping ratio is 1 − bounce, and above 1 it is 1 / (1 + bounce).
      case .response(let response, let ratio): return perceptual(response, ratio > 1 ? 1 / ratio - 1 : 1 - ratio)
      }
    case .curve(.easeInOut): return animate(length)
    case .curve(let curve):
      if let option = option(curve) { return animate(length, [], option) }
      guard let bezier = curve.timingCurve else { return nil }
      return curve.fitNote.map { "\(indent)// \($0)" }
        + animator(
          "UICubicTimingParameters",
          ["controlPoint1: \(point(bezier.x1, bezier.y1))", "controlPoint2: \(point(bezier.x2, bezier.y2))"])
    }
  }

  /// A view's state by the numbers of `value`; nil means a number that is none of the view's own. Empty where there are none.
  static func state(_ view: String, _ value: (Property) -> Double?) -> [String] {
    func number(_ property: Property, else rest: Double) -> String { SwiftText.short(value(property) ?? rest) }
    var lines: [String] = []
    let ways: [Property] = [.x, .y, .rotation, .scale]
    if ways.contains(where: { value($0) != nil }) {
      let (x, y, scale) = (number(.x, else: 0), number(.y, else: 0), number(.scale, else: 1))
      let angle = value(.rotation) ?? 0
      var parts = x == "0" && y == "0" ? [] : [("translationX", "\(x), y: \(y)", "translatedBy")]
      if angle != 0 { parts.append(("rotationAngle", SwiftText.value(angle, of: .rotation), "rotated(by: ")) }
      if scale != "1" { parts.append(("scaleX", "\(scale), y: \(scale)", "scaledBy(x: ")) }
      let transform = parts.enumerated().map { index, part in
        index == 0 ? "CGAffineTransform(\(part.0): \(part.1))" : ".\(part.2)\(part.1))"
      }
      lines.append("\(view).transform = \(transform.isEmpty ? ".identity" : transform.joined())")
    }
    return lines + (value(.opacity) == nil ? [] : ["\(view).alpha = \(number(.opacity, else: 1))"])
  }

  /// Option of a curve that `UIView` knows by name; nil for others.
  static func option(_ curve: Curve) -> String? {
    switch curve {
    case .linear: ".curveLinear"
    case .easeIn: ".curveEaseIn"
    case .easeOut: ".curveEaseOut"
    case .easeInOut: ".curveEaseInOut"
    default: nil
    }
  }

  private static func point(_ x: Double, _ y: Double) -> String {
    "CGPoint(x: \(SwiftText.short(x)), y: \(SwiftText.short(y)))"
  }

  /// The end of a function where the user wants less motion.
  static let guardLine = "guard !UIAccessibility.isReduceMotionEnabled else { return }"
}
