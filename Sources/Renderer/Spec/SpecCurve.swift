extension Spec {
  /// A timing function: progress in, progress out.
  enum Curve: Equatable, Sendable {
    case named(CurveName)
    /// x1 and x2 are in 0…1.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// `count` is at least 1, at least 2 with `jumpNone`.
    case steps(count: Int, position: StepPosition)
    /// At least one stop.
    case linear([LinearStop])
  }

  enum CurveName: String, CaseIterable, Sendable { case linear, easeIn, easeOut, easeInOut, `default` }

  enum StepPosition: String, CaseIterable, Sendable {
    case jumpStart = "jump-start"
    case jumpEnd = "jump-end"
    case jumpNone = "jump-none"
    case jumpBoth = "jump-both"
  }

  /// A control point of CSS's `linear()`.
  struct LinearStop: Equatable, Sendable {
    var value: Double
    /// Input progress, 1 for 100 %; nil: spread evenly between its neighbours, as CSS has it.
    var at: Double?
  }

  enum Spring: Equatable, Sendable {
    case preset(SpringPreset)
    /// As `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:)`, over the animation's duration.
    case uikit(damping: Double, velocity: Double)
    case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    case perceptual(duration: Double, bounce: Double)
    case response(response: Double, dampingFraction: Double)
  }

  enum SpringPreset: String, CaseIterable, Sendable { case smooth, snappy, bouncy }
}
