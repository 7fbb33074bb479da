import TabBase

/// `UIView`'s own animations of whatever a closure changes.
enum UIKitView {
  /// The call; nil where views know no such way: keyframes, and curves that are no cubics.
  static func lines(
    _ approach: Approach, _ timing: MediaTiming, _ body: [String], delay: String? = nil, completion: [String] = [],
    indent: String
  ) -> [String]? {
    let duration = SwiftText.integerOrNumber(timing.duration / timing.speed)
    let delay = delay ?? SwiftText.integerOrNumber(timing.delay)
    switch approach {
    case .keyframes: return nil
    case .spring(let spring):
      switch spring.origin {
      case .uiKit(_, let damping, let velocity):
        return call(
          "UIView.animate",
          [
            "withDuration: \(duration)", "delay: \(delay)",
            "usingSpringWithDamping: \(SwiftText.integerOrNumber(damping))",
            "initialSpringVelocity: \(SwiftText.integerOrNumber(velocity))", "options: []",
          ], body, completion, indent)
      case .physical(let mass, let stiffness, let damping, let velocity):
        let numbers = [("mass", mass), ("stiffness", stiffness), ("damping", damping)].map {
          "\($0): \(SwiftText.integerOrNumber($1))"
        }
        return animator(
          duration, "UISpringTimingParameters", numbers + ["initialVelocity: \(vector(velocity))"], delay, body,
          completion, indent, note: "It runs until it rests.")
      case .perceptual(let seconds, let bounce):
        return animator(
          duration, "UISpringTimingParameters",
          ["duration: \(SwiftText.integerOrNumber(seconds))", "bounce: \(SwiftText.integerOrNumber(bounce))"], delay,
          body, completion, indent, note: "iOS 17. It runs until it rests.")
      case .response:
        let numbers = [("mass", 1), ("stiffness", spring.stiffness), ("damping", spring.damping)].map {
          "\($0): \(SwiftText.integerOrNumber($1))"
        }
        return animator(
          duration, "UISpringTimingParameters", numbers + ["initialVelocity: \(vector(0))"], delay, body, completion,
          indent, note: "It runs until it rests.")
      }
    case .curve(let curve):
      if let option = option(curve) {
        return call(
          "UIView.animate", ["withDuration: \(duration)", "delay: \(delay)", "options: \(option)"], body, completion,
          indent)
      }
      guard case .bezier(let bezier) = curve else { return nil }
      return animator(
        duration, "UICubicTimingParameters",
        ["controlPoint1: \(point(bezier.x1, bezier.y1))", "controlPoint2: \(point(bezier.x2, bezier.y2))"], delay, body,
        completion, indent, note: nil)
    }
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

  private static func vector(_ velocity: Double) -> String {
    let number = SwiftText.integerOrNumber(velocity)
    return "CGVector(dx: \(number), dy: \(number))"
  }

  private static func point(_ x: Double, _ y: Double) -> String {
    "CGPoint(x: \(SwiftText.integerOrNumber(x)), y: \(SwiftText.integerOrNumber(y)))"
  }

  private static func call(
    _ function: String, _ arguments: [String], _ body: [String], _ completion: [String], _ indent: String
  ) -> [String] {
    var lines = ["\(indent)\(function)("] + arguments.map { "\(indent)  \($0)," }
    lines.append("\(indent)  animations: {")
    lines += body.map { "\(indent)    \($0)" }
    guard !completion.isEmpty else { return lines + ["\(indent)  },", "\(indent)  completion: nil", "\(indent))"] }
    lines += ["\(indent)  },", "\(indent)  completion: { _ in"] + completion.map { "\(indent)    \($0)" }
    return lines + ["\(indent)  }", "\(indent))"]
  }

  private static func animator(
    _ duration: String, _ parameters: String, _ arguments: [String], _ delay: String, _ body: [String],
    _ completion: [String], _ indent: String, note: String?
  ) -> [String] {
    var lines = note.map { ["\(indent)// \($0)"] } ?? []
    lines.append("\(indent)let timing = \(parameters)(")
    lines += arguments.enumerated().map { "\(indent)  \($1)\($0 + 1 < arguments.count ? "," : "")" }
    lines += [
      "\(indent))", "\(indent)let animator = UIViewPropertyAnimator(duration: \(duration), timingParameters: timing)",
    ]
    lines += ["\(indent)animator.addAnimations {"] + body.map { "\(indent)  \($0)" } + ["\(indent)}"]
    if !completion.isEmpty {
      lines += ["\(indent)animator.addCompletion { _ in"] + completion.map { "\(indent)  \($0)" } + ["\(indent)}"]
    }
    return lines + [
      delay == "0" ? "\(indent)animator.startAnimation()" : "\(indent)animator.startAnimation(afterDelay: \(delay))"
    ]
  }
}
