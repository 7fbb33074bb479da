import TabBase

/// How something that shows the selected tab gets to the next one.
struct Travel: Sendable, Equatable {
  enum Path: String, CaseIterable, Sendable {
    case straight
    /// In a parabola above the straight way.
    case arc
    /// Down and up again, at an even pace.
    case dive
    /// In a half-wave of a sine over the time of the motion, larger on the way.
    case hop
    /// As a drop of jelly: it stretches, goes a little too far and settles, over the time of the motion.
    case jelly
    /// It shrinks to nothing, and grows again where it arrives.
    case teleport
    /// It fades out, and in again where it arrives.
    case fade
    /// Each tab has one of its own, which comes and goes.
    case appear
  }

  var path: Path
  /// How far an arc, a dive or a hop leaves the straight way, points.
  var rise = 0.0
  /// How large it is in the middle of a hop.
  var growth = 1.0
  /// By which part of progress the old one is gone, and from which on the new one comes, where it does not travel.
  var closes = 1.0
  var opens = 0.0
  /// Progress from 0 to 1.
  var approach: Approach
  var timing: MediaTiming
  /// What the edge that goes ahead makes of progress, and the one that follows.
  var lead = Edge.curve(.linear)
  var trail = Edge.curve(.linear)
  /// What each point of the way adds to the damping of a physical spring.
  var dampingPerPoint = 0.0
  /// Whether it goes with a finger that drags the pages, or sets out when that has left.
  var followsFinger = true

  /// Of a way of so many points.
  func pace(over distance: Double) -> (Approach, MediaTiming) {
    guard dampingPerPoint > 0, case .spring(let spring) = approach,
      case .physical(let mass, let stiffness, let damping, let velocity) = spring.origin
    else { return (approach, timing) }
    let own = Spring.physical(
      mass: mass, stiffness: stiffness, damping: damping + dampingPerPoint * distance, velocity: velocity)
    var timing = timing
    // One that lasts until it rests does so with its own damping.
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
    /// By itself, in a time of its own.
    case spring(Spring, MediaTiming)
  }
}
