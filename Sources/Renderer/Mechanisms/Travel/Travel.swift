import TabBase

/// The motion of a mark that shows the selected tab from one tab to the next.
struct Travel: Sendable, Equatable {
  enum Path: String, CaseIterable, Sendable {
    case straight
    /// A parabola above the straight way.
    case arc
    /// A way down and up again, at an even pace.
    case dive
    /// A half-wave of a sine over the time of the motion, larger on the way.
    case hop
    /// The motion of a drop of jelly: it stretches, goes a little too far and settles, over the time of the motion.
    case jelly
    /// The mark shrinks to nothing, and grows again where it arrives.
    case teleport
    /// The mark fades out, and in again where it arrives.
    case fade
    /// Each tab has a mark of its own, which comes and goes.
    case appear
  }

  var path: Path
  /// Distance of an arc, a dive or a hop from the straight way, in points.
  var rise = 0.0
  /// Scale in the middle of a hop.
  var growth = 1.0
  /// Progress at which the old mark is gone, and from which on the new one comes, 0…1, where it does not travel.
  var closes = 1.0
  var opens = 0.0
  /// The easing of the progress from 0 to 1.
  var approach: Approach
  var timing: MediaTiming
  /// Laws of the edge that goes ahead and of the one that follows: their progress for each progress of the motion.
  var lead = Edge.curve(.linear)
  var trail = Edge.curve(.linear)
  /// Damping that each point of the way adds to a physical spring.
  var dampingPerPoint = 0.0
  /// Whether it goes with a finger that drags the pages, or sets out when that has left.
  var followsFinger = true

  /// The easing and the timing of a way of `distance` points.
  func pace(over distance: Double) -> (Approach, MediaTiming) {
    guard dampingPerPoint > 0, case .spring(let spring) = approach,
      case .physical(let mass, let stiffness, let damping, let velocity) = spring.origin
    else { return (approach, timing) }
    let own = Spring.physical(
      mass: mass, stiffness: stiffness, damping: damping + dampingPerPoint * distance, velocity: velocity)
    var timing = timing
    // A spring that lasts until it rests does so with its own damping.
    if timing.duration == spring.duration { timing.duration = own.duration }
    return (.spring(own), timing)
  }

  /// The jelly of JDTabBarController: on its way it is 30 points short of its end, then 5 beyond; and how wide it is meanwhile.
  enum Jelly {
    static let times = [0, 0.4, 0.7, 1]
    static let short = 30.0
    static let beyond = 5.0
    static let widths = [1, 1.5, 0.8, 1]
  }

  enum Edge: Sendable, Equatable {
    case curve(Curve)
    /// A spring of its own, in a time of its own.
    case spring(Spring, MediaTiming)
  }

  // The halves of a parabola: 2s − s² and s², as cubics exactly.
  static let decelerating =
    (try? CubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)).map { Curve.bezier($0) } ?? .easeOut
  static let accelerating = (try? CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3)).map { Curve.bezier($0) } ?? .easeIn
}
