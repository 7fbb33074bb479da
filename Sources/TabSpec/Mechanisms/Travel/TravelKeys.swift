import TabBase
import TabModel

extension Spec {
  struct TravelNumbers: MechanismNumbers {
    var written = Travel()
    var lead = Located(Curve.named(.linear))
    var trail = Located(Curve.named(.linear))
    var leadSpring: Located<Spring>?
    var trailSpring: Located<Spring>?
  }
}

extension Table {
  static let travelKeys: [Field<Spec.Animation>] = [
    Field(
      "path", { $1(&$0.travel.path) }, .name("path"),
      "Motion from tab to tab: straight; an arc, a dive or a hop; jelly, which stretches and overshoots; teleport, which shrinks and grows again; fade; or appear, where each tab has its own mark."
    ),
    Field(
      "rise", { $1(&$0.travel.rise) }, number(.from(-1_000, to: 1_000)),
      "Height of an arc or a hop, or depth of a dive, in points."),
    Field("growth", { $1(&$0.travel.growth) }, factor(.from(0, to: 10)), "Scale in the middle of a hop."),
    Field(
      "closes", { $1(&$0.travel.closes) }, factor(.from(0, to: 1)),
      "Progress at which the old mark is gone, 0 to 1. Used by teleport, fade and appear."),
    Field(
      "opens", { $1(&$0.travel.opens) }, factor(.from(0, to: 1)),
      "Progress at which the new mark starts to appear, 0 to 1. Used by teleport, fade and appear."),
    Field(
      "dampingPerPoint", { $1(&$0.travel.dampingPerPoint) }, number(.from(0, to: 10)),
      "Damping that each point of distance adds to a spring with a stiffness: longer distances swing less."),
    Field(
      "lead", { $1(&$0.travel.lead) }, curve,
      "Curve of the leading edge: its progress for each progress of the animation."),
    Field(
      "trail", { $1(&$0.travel.trail) }, curve,
      "Curve of the trailing edge: its progress for each progress of the animation."),
    Field(
      "leadSpring", { $1(&$0.travel.leadSpring) }, spring, "Spring of the leading edge, instead of `lead`.",
      default: "none"),
    Field(
      "trailSpring", { $1(&$0.travel.trailSpring) }, spring, "Spring of the trailing edge, instead of `trail`.",
      default: "none"),
  ]
}

extension Resolver {
  /// The motion of a traveler from tab to tab.
  mutating func travel(_ animation: Spec.Animation) -> Travel {
    let numbers = animation.travel
    var travel = numbers.written
    (travel.easing, travel.timing) = pace(animation, over: animation.duration)
    travel.lead = edge(numbers.lead, numbers.leadSpring, animation)
    travel.trail = edge(numbers.trail, numbers.trailSpring, animation)
    return travel
  }

  private mutating func edge(
    _ curve: Located<Spec.Curve>, _ spring: Located<Spec.Spring>?, _ animation: Spec.Animation
  ) -> Travel.Edge {
    guard let spring else { return .curve(self.curve(curve)) }
    var own = animation
    (own.spring, own.curve) = (spring, nil)
    let (easing, timing) = pace(own, over: animation.duration)
    if case .spring(let made) = easing { return .spring(made, timing) }
    return .curve(.linear)
  }
}
