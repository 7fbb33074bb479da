import TabModel

/// Keys that several kinds of animation have, but not all.
extension Table {
  static let target = Field<Spec.Animation>(
    "target", { $1(&$0.target) }, .name("target"), "Part of the tab that moves.")

  static let swapAt = Field<Spec.Animation>(
    "swapAt", { $1(&$0.swapAt) }, factor(.from(0, to: 1)), "Fraction of the duration at which tint and icon change."
  )

  static func side(_ sides: [Spec.Side], _ summary: String) -> Field<Spec.Animation> {
    Field("direction", { $1(&$0.side) }, .name("direction", sides), summary)
  }

  /// The keys `damping` and `velocity` beside the other keys, which mean a UIKit spring.
  static let springShorthand: [Field<Spec.Animation>] = [
    Field(
      "damping", { $1(&$0.uikitNumbers.damping) }, number(.from(0, to: 1e6)),
      "Damping ratio of the spring; 1 does not overshoot."),
    Field(
      "velocity", { $1(&$0.uikitNumbers.velocity) }, number(.from(-1_000, to: 1_000)),
      "Initial velocity of the spring: full distances per second, toward the target."),
  ]
}

extension Spec.Animation {
  fileprivate var uikitNumbers: (damping: Double, velocity: Double) {
    get {
      guard case .uikit(let damping, let velocity) = spring?.value else { return (1, 0) }
      return (damping, velocity)
    }
    set { spring = Located(.uikit(damping: newValue.damping, velocity: newValue.velocity), at: spring?.span) }
  }
}
