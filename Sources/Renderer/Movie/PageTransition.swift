import TabBase
import TabRaster

/// How the page changes when a selection does.
enum PageTransition: Sendable, Equatable {
  /// At once.
  case cut
  case animated(AnimatedTransition)
}

struct AnimatedTransition: Sendable, Equatable {
  enum Side: Sendable, Equatable {
    /// By the order of the tabs: from the right where the new tab lies to the right of the old one.
    case byIndex
    case left
    case right
  }

  /// Progress from 0 to 1.
  var approach: Approach
  /// When nobody drags it. It ends.
  var timing: MediaTiming
  var look: PageLook
  /// The side from which the new page comes.
  var side: Side
  var pan: PanRules
}

/// What the old and the new page do while progress goes from 0 to 1: values at the moving end, to which they go evenly, or keys.
struct PageLook: Sendable, Equatable {
  struct Displacement: Sendable, Equatable {
    /// In screen widths, toward the side of the selection: positive on the side where the new tab lies.
    var widths = 0.0
    /// In points, likewise.
    var points = 0.0
    var opacity = 1.0
    /// By progress, in the place of the numbers above: `widths` and `x` with their signs, `scale` about the middle, `opacity`.
    var keys: [Property: Keyframes<Double>] = [:]
  }

  /// Where the old page ends; it starts at rest.
  var outgoing: Displacement
  /// Where the new page starts; it ends at rest.
  var incoming: Displacement
  var incomingOnTop: Bool
}

/// How a finger drags the pages.
struct PanRules: Sendable, Equatable {
  enum Release: Sendable, Equatable {
    /// Finishes when the finger leaves in the direction in which it dragged.
    case velocitySign
    /// Finishes past this part of the width, 0…1.
    case distance(Double)
    /// Finishes at or above this many points a second in the direction of the drag.
    case velocity(Double)
  }

  enum CompletionSpeed: Sendable, Equatable {
    /// 1 − progress when finishing, progress (or 1 at 0) when cancelling: each then lasts the transition's whole duration.
    case byProgress
    case fixed(Double)
  }

  var isEnabled: Bool
  /// Any of them suffices.
  var finishes: [Release]
  var completionCurve: Curve
  var completionSpeed: CompletionSpeed
  /// Gestures that begin more up or down than sideways are left alone.
  var horizontalOnly: Bool
}
