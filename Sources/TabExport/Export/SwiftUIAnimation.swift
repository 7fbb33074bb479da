import TabBase

/// SwiftUI's animations of whatever changes.
struct SwiftUIAnimation {
  /// An expression of type `Animation`, beginning with a point.
  let text: String
  /// Sentences about it for the code's reader, a line each.
  let notes: [String]

  /// In the place of a curve that SwiftUI does not know.
  static let unknown = SwiftUIAnimation(text: ".default", notes: ["SwiftUI does not have the spec's curve."])

  /// nil for keyframes, and for curves that are no cubics.
  static func expression(_ easing: Easing?, _ timing: MediaTiming) -> SwiftUIAnimation? {
    let duration = SwiftText.short(timing.duration)
    switch easing {
    case .keyframes, nil: return nil
    case .curve(let curve):
      let name: String
      switch curve {
      case .linear: name = ".linear(duration: \(duration))"
      case .easeIn: name = ".easeIn(duration: \(duration))"
      case .easeOut: name = ".easeOut(duration: \(duration))"
      case .easeInOut: name = ".easeInOut(duration: \(duration))"
      case .bezier, .steps, .stops, .closed:
        guard let bezier = curve.timingCurve else { return nil }
        let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(SwiftText.short).joined(separator: ", ")
        name = ".timingCurve(\(points), duration: \(duration))"
      }
      return finished(name, timing, curve.fitNote)
    case .spring(let spring):
      let velocity = spring.oscillator.velocity
      switch spring.origin {
      case .physical(let mass, let stiffness, let damping, let velocity):
        return finished(physical(mass, stiffness, damping, velocity), timing, [])
      case .perceptual(let duration, let bounce):
        let text = ".interpolatingSpring(duration: \(SwiftText.exact(duration)), bounce: \(SwiftText.exact(bounce)))"
        return finished(text, timing, [])
      case .uiKit:
        let cut = SwiftText.short((abs(spring.oscillator.residual(at: spring.duration)) * 1e4).rounded() / 1e4)
        return finished(
          physical(1, spring.stiffness, spring.damping, velocity), timing,
          [
            "\(uiKit(spring.origin))",
            "It runs until it settles; UIKit's is cut off there, with \(cut) of the distance left.",
          ])
      case .response: return finished(".interpolatingSpring(\(self.spring(spring)))", timing, [])
      }
    }
  }

  private static func uiKit(_ origin: Spring.Origin) -> String {
    guard case .uiKit(let duration, let damping, let velocity) = origin else { return "" }
    let numbers = [duration, damping, velocity].map(SwiftText.short)
    let start = velocity == 0 ? "" : ", velocity \(numbers[2])"
    return "UIKit's spring of \(numbers[0]) s, damping \(numbers[1])\(start)."
  }

  /// A value of type `Spring`.
  static func spring(_ spring: Spring) -> String {
    switch spring.origin {
    case .physical(let mass, let stiffness, let damping, _): self.spring(mass, stiffness, damping)
    case .uiKit: self.spring(1, spring.stiffness, spring.damping)
    case .perceptual(let duration, let bounce):
      "Spring(duration: \(SwiftText.exact(duration)), bounce: \(SwiftText.exact(bounce)))"
    case .response(let response, let fraction):
      "Spring(response: \(SwiftText.exact(response)), dampingRatio: \(SwiftText.exact(fraction)))"
    }
  }

  private static func spring(_ mass: Double, _ stiffness: Double, _ damping: Double) -> String {
    let first = mass == 1 ? "" : "mass: \(SwiftText.exact(mass)), "
    return "Spring(\(first)stiffness: \(SwiftText.exact(stiffness)), damping: \(SwiftText.exact(damping)))"
  }

  private static func physical(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> String {
    let numbers = [
      ("mass", mass, 1), ("stiffness", stiffness, .nan), ("damping", damping, .nan), ("initialVelocity", velocity, 0),
    ]
    let text = numbers.filter { $0.1 != $0.2 }.map { "\($0.0): \(SwiftText.exact($0.1))" }.joined(separator: ", ")
    return ".interpolatingSpring(\(text))"
  }

  private static func finished(_ text: String, _ timing: MediaTiming, _ notes: [String]) -> SwiftUIAnimation {
    var text = text
    if timing.speed != 1 { text += ".speed(\(SwiftText.short(timing.speed)))" }
    if timing.delay > 0 { text += ".delay(\(SwiftText.short(timing.delay)))" }
    return SwiftUIAnimation(text: text, notes: notes)
  }

  /// `name = Animation.…`, after `begin`.
  static func constant(_ begin: String, _ animation: SwiftUIAnimation, indent: String) -> [String] {
    let notes = animation.notes.map { "\(indent)// \($0)" }
    let line = "\(indent)\(begin) = Animation\(animation.text)"
    guard line.count > 100 else { return notes + [line] }
    return notes + ["\(indent)\(begin) =", "\(indent)  Animation", "\(indent)  \(animation.text)"]
  }

  /// The first line of what keyframes animate: where nothing may move, the view is at rest. A trigger that depended on the setting
  /// would run the animation when the setting changes.
  static let rest = "      let values = isStill ? Values() : moving"
  /// The setting for that line, which may not reach the view's own properties.
  static let setting = "    let isStill = reduceMotion"

  /// The first line of every type that moves something.
  static let environment = "  @Environment(\\.accessibilityReduceMotion) private var reduceMotion"
}
