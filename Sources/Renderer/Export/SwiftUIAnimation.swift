import TabBase

/// SwiftUI's animations of whatever changes.
struct SwiftUIAnimation {
  /// An expression of type `Animation`, beginning with a point.
  let text: String
  /// What a reader should know of it, a line each.
  let notes: [String]

  /// In the place of a curve that SwiftUI does not know.
  static let unknown = SwiftUIAnimation(text: ".default", notes: ["SwiftUI does not know the spec's curve."])

  /// nil for keyframes, and for curves that are no cubics.
  static func expression(_ approach: Approach, _ timing: MediaTiming) -> SwiftUIAnimation? {
    func number(_ value: Double) -> String { SwiftText.integerOrNumber(value) }
    var notes: [String] = []
    var text: String
    switch approach {
    case .keyframes: return nil
    case .curve(let curve):
      let bezier: CubicBezier
      switch curve {
      case .linear:
        text = ".linear(duration: \(number(timing.duration)))"
        return finished(text, timing, notes)
      case .bezier(let own): bezier = own
      case .steps, .stops, .closed: return nil
      }
      let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(number).joined(separator: ", ")
      text = ".timingCurve(\(points), duration: \(number(timing.duration)))"
    case .spring(let spring):
      switch spring.origin {
      case .uiKit(let duration, let damping, 0):
        text =
          ".interpolatingSpring(Spring(settlingDuration: \(number(duration)), dampingRatio: \(number(damping))))"
        notes = ["iOS 17. It runs on until it rests; UIKit's is cut off after \(number(duration)) s."]
      case .uiKit(let duration, let damping, let velocity):
        text = physical(1, spring.stiffness, spring.damping, velocity)
        let cut = number((abs(spring.oscillator.residual(at: spring.duration)) * 1e4).rounded() / 1e4)
        notes = [
          "UIKit's spring of \(number(duration)) s, damping \(number(damping)), velocity \(number(velocity)).",
          "It runs on until it rests; UIKit's is cut off there, with \(cut) of the way to go.",
        ]
      case .physical(let mass, let stiffness, let damping, let velocity):
        text = physical(mass, stiffness, damping, velocity)
      case .perceptual(let duration, let bounce):
        text = ".interpolatingSpring(duration: \(number(duration)), bounce: \(number(bounce)))"
        notes = ["iOS 17."]
      case .response(let response, let fraction):
        text = ".interpolatingSpring(Spring(response: \(number(response)), dampingRatio: \(number(fraction))))"
        notes = ["iOS 17."]
      }
    }
    return finished(text, timing, notes)
  }

  private static func physical(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> String {
    let numbers = [("mass", mass), ("stiffness", stiffness), ("damping", damping), ("initialVelocity", velocity)]
    let text = numbers.map { "\($0): \(SwiftText.integerOrNumber($1))" }.joined(separator: ", ")
    return ".interpolatingSpring(\(text))"
  }

  private static func finished(_ text: String, _ timing: MediaTiming, _ notes: [String]) -> SwiftUIAnimation {
    var text = text
    if timing.speed != 1 { text += ".speed(\(SwiftText.integerOrNumber(timing.speed)))" }
    if timing.delay > 0 { text += ".delay(\(SwiftText.integerOrNumber(timing.delay)))" }
    return SwiftUIAnimation(text: text, notes: notes)
  }

  /// `static let name = Animation.…`.
  static func constant(_ name: String, _ animation: SwiftUIAnimation, indent: String) -> [String] {
    let line = "\(indent)static let \(name) = Animation\(animation.text)"
    guard line.count > 98 else { return [line] }
    return ["\(indent)static let \(name) =", "\(indent)  Animation", "\(indent)  \(animation.text)"]
  }
}
