import TabBase

/// The motion of a traveler from one tab to the next.
struct Travel: Sendable, Equatable {
  enum Path: String, CaseIterable, Sendable {
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

  var path: Path
  /// Distance of an arc, a dive or a hop from the straight path, in points.
  var rise = 0.0
  /// Scale in the middle of a hop.
  var growth = 1.0
  /// Progress at which the old one has disappeared, and from which the new one appears, 0…1, if it does not
  /// travel.
  var closes = 1.0
  var opens = 0.0
  /// The easing of the progress from 0 to 1.
  var easing: Easing
  var timing: MediaTiming
  /// Easings of the leading edge and of the trailing edge: their progress as a function of the motion's
  /// progress.
  var lead = Edge.curve(.linear)
  var trail = Edge.curve(.linear)
  /// Damping added to a physical spring for each point of the distance.
  var dampingPerPoint = 0.0
  /// Whether the mark follows a finger that drags the pages, instead of starting when the finger has left.
  var followsFinger = true

  /// The easing and the timing for a distance in points.
  func pace(over distance: Double) -> (Easing, MediaTiming) {
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
  enum Jelly {
    static let times = [0, 0.4, 0.7, 1]
    static let short = 30.0
    static let beyond = 5.0
    static let widths = [1, 1.5, 0.8, 1]
  }

  enum Edge: Sendable, Equatable {
    case curve(Curve)
    /// A spring with its own timing.
    case spring(Spring, MediaTiming)
  }

  // The halves of a parabola: 2s − s² and s².
  static let decelerating = CurveName.easeOutQuad.curve
  static let accelerating = CurveName.easeInQuad.curve
}

/// What moves from tab to tab, with its name among the targets.
struct Traveler {
  var name: SelectionFollower
  var travel: Travel
  /// Fraction of its motion in which one that appears at each tab fades in or out, 0…1; 0 means that it does
  /// not fade.
  var fade = 0.0
  /// The progress at which the icon that it carries has disappeared, and from which on the new one appears;
  /// nil means that it has no segments.
  var iconFades: ClosedRange<Double>?
  /// Whether it matters when it first reaches a tab, even if it overshoots.
  var watchesArrival = false
}
