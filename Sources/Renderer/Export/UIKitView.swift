import TabBase

/// `UIView`'s own animations of whatever a closure changes.
enum UIKitView {
  /// The call; nil where views know no such way: keyframes, and curves that are no cubics.
  static func lines(
    _ approach: Approach?, _ timing: MediaTiming, _ body: [String], delay: String? = nil, completion: [String] = [],
    indent: String
  ) -> [String]? {
    let duration = SwiftText.short(timing.duration / timing.speed)
    let delay = delay ?? SwiftText.short(timing.delay)
    func animate(_ arguments: [String]) -> [String] {
      var arguments = ["withDuration: \(duration)"] + arguments
      if arguments.count > 1 || delay != "0" { arguments.insert("delay: \(delay)", at: 1) }
      if body == ["change()"], completion.isEmpty {
        return SwiftText.call("UIView.animate", arguments + ["animations: change"], indent: indent)
      }
      var lines = SwiftText.call("UIView.animate", arguments, " {", indent: indent) + body.map { "\(indent)  \($0)" }
      if !completion.isEmpty { lines += ["\(indent)} completion: { _ in"] + completion.map { "\(indent)  \($0)" } }
      return lines + ["\(indent)}"]
    }
    func animator(_ parameters: String, _ arguments: [String], note: String? = nil) -> [String] {
      var lines = note.map { ["\(indent)// \($0)"] } ?? []
      lines += SwiftText.call("let timing = \(parameters)", arguments, indent: indent)
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
    func physical(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> [String] {
      let numbers = [("mass", mass), ("stiffness", stiffness), ("damping", damping)].map {
        "\($0): \(SwiftText.exact($1))"
      }
      let vector =
        velocity == 0 ? ".zero" : "CGVector(dx: \(SwiftText.exact(velocity)), dy: \(SwiftText.exact(velocity)))"
      return animator(
        "UISpringTimingParameters", numbers + ["initialVelocity: \(vector)"], note: "It runs until it rests.")
    }
    switch approach {
    case .keyframes, nil: return nil
    case .spring(let spring):
      switch spring.origin {
      case .uiKit(_, let damping, let velocity):
        return animate([
          "usingSpringWithDamping: \(SwiftText.exact(damping))", "initialSpringVelocity: \(SwiftText.exact(velocity))",
        ])
      case .physical(let mass, let stiffness, let damping, let velocity):
        return physical(mass, stiffness, damping, velocity)
      case .perceptual(let seconds, let bounce):
        return animator(
          "UISpringTimingParameters",
          ["duration: \(SwiftText.exact(seconds))", "bounce: \(SwiftText.exact(bounce))"],
          note: "iOS 17. It runs until it rests.")
      case .response: return physical(1, spring.stiffness, spring.damping, 0)
      }
    case .curve(.easeInOut): return animate([])
    case .curve(let curve):
      if let option = option(curve) { return animate(["options: \(option)"]) }
      guard case .bezier(let bezier) = curve else { return nil }
      return animator(
        "UICubicTimingParameters",
        ["controlPoint1: \(point(bezier.x1, bezier.y1))", "controlPoint2: \(point(bezier.x2, bezier.y2))"])
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

  private static func point(_ x: Double, _ y: Double) -> String {
    "CGPoint(x: \(SwiftText.short(x)), y: \(SwiftText.short(y)))"
  }

  /// What ends a function where the user wants less motion.
  static let guardLine = "guard !UIAccessibility.isReduceMotionEnabled else { return }"
}
