import TabBase

extension Spec {
  /// A timing function from progress to progress.
  enum Curve: Equatable, Sendable {
    case named(CurveName)
    /// x1 and x2 are in 0…1.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// `count` is at least 1, at least 2 with `jumpNone`.
    case steps(count: Int, position: StepPosition)
    /// At least one stop.
    case linear([LinearStops.Stop])
  }

  enum Spring: Equatable, Sendable {
    case preset(SpringPreset)
    /// The spring of `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:)`, over
    /// the animation's duration.
    case uikit(damping: Double, velocity: Double)
    case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    case perceptual(duration: Double, bounce: Double)
    case response(response: Double, dampingFraction: Double)
  }
}
