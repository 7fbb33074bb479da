import TabBase

/// The transition of the page when the selection changes.
enum PageTransition: Sendable, Equatable {
  /// The page changes at once.
  case cut
  case animated(AnimatedTransition)
}

struct AnimatedTransition: Sendable, Equatable {
  enum Side: Sendable, Equatable {
    /// By the order of the tabs: from the right if the new tab is to the right of the old one.
    case byIndex
    case left
    case right
  }

  /// Easing of the progress from 0 to 1.
  var easing: Easing
  /// Timing without a drag. It is finite.
  var timing: MediaTiming
  var look: PageLook
  /// The side from which the new page comes.
  var side: Side
  var pan: PanRules
}

/// The motion of the old and the new page while progress goes from 0 to 1: linear to or from the values
/// given here, or keyframes.
struct PageLook: Sendable, Equatable {
  struct Displacement: Sendable, Equatable {
    /// Distance in screen widths; positive is toward the side of the new tab.
    var widths = 0.0
    /// Distance in points, with the same sign.
    var points = 0.0
    var opacity = 1.0
    /// Keyframes by progress, which replace the numbers above: `widths` and `x` with their signs, `scale`
    /// about the center, `opacity`.
    var keys: [Property: Keyframes<Double>] = [:]
  }

  /// The end of the old page's motion, which starts at rest.
  var outgoing: Displacement
  /// The start of the new page's motion, which ends at rest.
  var incoming: Displacement
  var incomingOnTop: Bool
}

/// How a finger drags the pages.
struct PanRules: Sendable, Equatable {
  enum Release: Sendable, Equatable {
    /// Finishes if the finger leaves in the direction of the drag.
    case velocitySign
    /// Finishes beyond this fraction of the width, 0…1.
    case distance(Double)
    /// Finishes at this velocity or a higher one, in points per second in the direction of the drag.
    case velocity(Double)
  }

  enum CompletionSpeed: Sendable, Equatable {
    /// 1 − progress when finishing, progress (or 1 at 0) when cancelling. Each then takes the transition's
    /// whole duration.
    case byProgress
    case fixed(Double)
  }

  var isEnabled: Bool
  /// Conditions for finishing; one is enough.
  var finishes: [Release]
  var completionCurve: Curve
  var completionSpeed: CompletionSpeed
  /// Whether gestures that begin more vertically than horizontally are ignored.
  var horizontalOnly: Bool
}
