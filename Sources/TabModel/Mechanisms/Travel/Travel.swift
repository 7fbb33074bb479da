import TabBase

/// The motion of a traveler from one tab to the next.
package struct Travel: Sendable, Equatable {
  package enum Path: String, CaseIterable, Sendable {
    case straight
    /// A parabola above the straight path.
    case arc
    /// A path down and up again, at constant speed.
    case dive
    /// A half-wave of a sine over the duration, larger in the middle.
    case hop
    /// The motion of a drop of jelly: it stretches, overshoots a little and settles, over the duration.
    case jelly
    /// It shrinks to nothing, and grows at the new tab.
    case teleport
    /// It fades out, and in at the new tab.
    case fade
    /// Each tab has its own, which appears and disappears.
    case appear
  }

  package var path = Path.straight
  /// Distance of an arc, a dive or a hop from the straight path, in points.
  package var rise = 40.0
  /// Scale in the middle of a hop.
  package var growth = 1.0
  /// Progress at which the old one has disappeared, and from which the new one appears, 0…1, if it does not
  /// travel.
  package var closes = 1.0
  package var opens = 0.0
  /// The easing of the progress from 0 to 1.
  package var easing = Easing.curve(.linear)
  package var timing = MediaTiming(duration: 0)
  /// Easings of the leading edge and of the trailing edge: their progress as a function of the motion's
  /// progress.
  package var lead = Edge.curve(.linear)
  package var trail = Edge.curve(.linear)
  /// Damping added to a physical spring for each point of the distance.
  package var dampingPerPoint = 0.0
  /// Whether the mark follows a finger that drags the pages, instead of starting when the finger has left.
  package var followsFinger = true

  package init() {}

  /// The easing and the timing for a distance in points.
  package func pace(over distance: Double) -> (Easing, MediaTiming) {
    guard dampingPerPoint > 0, case .spring(let spring) = easing,
      case .physical(let mass, let stiffness, let damping, let velocity) = spring.origin
    else { return (easing, timing) }
    let own = Spring.physical(
      mass: mass, stiffness: stiffness, damping: damping + dampingPerPoint * distance, velocity: velocity)
    var timing = timing
    // A spring that lasts until it rests has a duration by its own damping.
    if timing.duration == spring.duration { timing.duration = own.duration }
    return (.spring(own), timing)
  }

  /// The jelly of JDTabBarController: first it is 30 points before its end, then 5 beyond. `widths` are
  /// factors of its width at these times.
  package enum Jelly {
    package static let times = [0, 0.4, 0.7, 1]
    package static let short = 30.0
    package static let beyond = 5.0
    static let widths = [1, 1.5, 0.8, 1]
  }

  package enum Edge: Sendable, Equatable {
    case curve(Curve)
    /// A spring with its own timing.
    case spring(Spring, MediaTiming)
  }

  /// Its other numbers that leave their rest on the way and come back to it.
  package var excursions: [Law] {
    switch path {
    case .straight, .appear, .teleport, .fade: []
    case .jelly:
      [
        Law(
          .scaleX, from: Jelly.widths[0],
          (1..<Jelly.times.count).map { Law.Leg(span: Jelly.times[$0 - 1]...Jelly.times[$0], to: Jelly.widths[$0]) })
      ]
    case .arc: [.arc(.y, to: -rise)]
    case .dive: [.excursion(.y, to: rise, [.linear, .linear])]
    case .hop:
      [(Property.y, -rise), (.scale, growth)].map {
        .excursion($0, to: $1, [.closed(.sineOut), .closed(.sineIn)])
      }
    }
  }

  /// The number that is 0 from where it leaves until where it arrives, on a way without one between.
  package var passage: Law? {
    let legs = [Law.Leg(span: 0...closes, to: 0), Law.Leg(span: max(opens, closes)...1, to: 1)]
    return switch path {
    case .teleport: Law(.scale, from: 1, legs)
    case .fade: Law(.opacity, from: 1, legs)
    default: nil
    }
  }

  /// The easing of the excursions, if it is not that of the way.
  package var excursionEasing: Easing? { path == .jelly || path == .hop ? .curve(.linear) : nil }

  /// The laws of one that appears at each tab: it is there, and how much is seen of it. `fade` is the fraction of
  /// its motion in which it fades, which it does at the start of appearing and of disappearing; 0 means that it
  /// is seen at once.
  package func appearance(fade: Double) -> (come: [Law], gone: [Law]) {
    let (seen, hidden) = fade > 0 ? (opens + (1 - opens) * fade, closes * fade) : (opens, closes)
    return (
      [Law(.progress, from: 0, to: 1, in: opens...1), Law(.opacity, from: 0, to: 1, in: opens...seen)],
      [
        Law(.progress, from: 1, to: 0, in: 0...closes),
        Law(.opacity, from: 1, to: 0, in: (fade > 0 ? 0 : closes)...hidden),
      ]
    )
  }
}

extension Law {
  /// From rest to `value` in the middle of the progress, and back.
  package static func excursion(_ property: Property, to value: Double, _ curves: [Curve]) -> Law {
    Law(
      property, from: property.rest,
      [Leg(span: 0...0.5, to: value, curve: curves[0]), Leg(span: 0.5...1, to: property.rest, curve: curves[1])])
  }

  /// The same as a parabola, whose halves are 2s − s² and s².
  package static func arc(_ property: Property, to value: Double) -> Law {
    excursion(property, to: value, [CurveName.easeOutQuad.curve, CurveName.easeInQuad.curve])
  }
}
