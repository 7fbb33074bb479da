import TabBase

/// The transition of the page when the selection changes.
package enum PageTransition: Sendable, Equatable {
  /// The page changes at once.
  case cut
  case animated(AnimatedTransition)
}

package struct AnimatedTransition: Sendable, Equatable {
  package enum Side: Sendable, Equatable {
    /// By the order of the tabs: from the right if the new tab is to the right of the old one.
    case byIndex
    case left
    case right
  }

  /// Easing of the progress from 0 to 1.
  package var easing: Easing
  /// Timing without a drag. It is finite.
  package var timing: MediaTiming
  package var look: PageLook
  package var side: Side
  package var pan: PanRules
  /// Whether a finger or a tap can take the running transition over.
  package var isInterruptible: Bool

  package init(
    easing: Easing, timing: MediaTiming, look: PageLook, side: Side, pan: PanRules, isInterruptible: Bool = false
  ) {
    self.isInterruptible = isInterruptible
    self.easing = easing
    self.timing = timing
    self.look = look
    self.side = side
    self.pan = pan
  }
}

/// The motion of the old and the new page while progress goes from 0 to 1: linear to or from the values
/// given here, or keyframes.
package struct PageLook: Sendable, Equatable {
  package struct Displacement: Sendable, Equatable {
    /// Distance in screen widths; positive is toward the side of the new tab.
    package var widths = 0.0
    /// Distance in points, with the same sign.
    package var points = 0.0
    package var opacity = 1.0
    /// Keyframes by progress, which replace the numbers above: `widths` and `x` with their signs, `scale`
    /// about the center, `opacity`.
    package var keys: [Property: Keyframes<Double>] = [:]

    package init(
      widths: Double = 0.0, points: Double = 0.0, opacity: Double = 1.0, keys: [Property: Keyframes<Double>] = [:]
    ) {
      (self.widths, self.points, self.opacity, self.keys) = (widths, points, opacity, keys)
    }
  }

  /// The end of the old page's motion, which starts at rest.
  package var outgoing: Displacement
  /// The start of the new page's motion, which ends at rest.
  package var incoming: Displacement
  package var incomingOnTop: Bool

  package init(outgoing: Displacement, incoming: Displacement, incomingOnTop: Bool) {
    (self.outgoing, self.incoming, self.incomingOnTop) = (outgoing, incoming, incomingOnTop)
  }
}

/// How a finger drags the pages.
package struct PanRules: Sendable, Equatable {
  package enum Release: Sendable, Equatable {
    /// Finishes if the finger leaves in the direction of the drag.
    case velocitySign
    /// Finishes beyond this fraction of the width, 0…1.
    case distance(Double)
    /// Finishes at this velocity or a higher one, in points per second in the direction of the drag.
    case velocity(Double)
  }

  package enum CompletionSpeed: Sendable, Equatable {
    /// 1 − progress when finishing, progress (or 1 at 0) when cancelling. Each then takes the transition's
    /// whole duration.
    case byProgress
    case fixed(Double)
  }

  package var isEnabled = false
  /// Conditions for finishing; one is enough.
  package var finishes = [Release.velocitySign]
  package var completionCurve = Curve.easeInOut
  package var completionSpeed = CompletionSpeed.byProgress
  /// Whether gestures that begin more vertically than horizontally are ignored.
  package var horizontalOnly = true

  package init() {}
}
