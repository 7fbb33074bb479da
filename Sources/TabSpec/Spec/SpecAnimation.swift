import TabBase
import TabModel

extension Spec {
  /// A kind of animation with its values, by default the kind's own (see `init(_:)`). The groups at the end
  /// are only for the kinds that they name.
  package struct Animation: Equatable, Sendable {
    package var kind: Located<AnimationKind>
    var target = ItemPart.icon
    /// Duration of one run, in seconds. If it is not written (`isWritten`), a physical or perceptual spring
    /// lasts until it rests.
    package var duration = Located(0.3)
    package var delay = 0.0
    /// Factor of the pace, above 0.
    package var speed = 1.0
    package var repeatCount = RepeatCount.times(1)
    package var autoreverses = false
    var fill = FillMode.removed
    /// Easing of the progress from 0 to 1, through `values` if there are any. At most one of `curve` and
    /// `spring` is not nil.
    var curve: Located<Curve>? = Located(.named(.linear))
    var spring: Located<Spring>?
    /// Keyframes, at least two, in the property's unit: factors, points (x, y), radians; for pages and the
    /// arrow fractions of the distance. nil means a motion from the old to the new position.
    var values: Located<[Double]>?
    /// Times of the values, as many as values, from 0 to 1, never decreasing. nil means evenly spaced, or
    /// paced.
    var keyTimes: Located<[Double]>?
    var calculationMode = CalculationMode.linear
    /// One curve per segment; nil means that no segment has one.
    var curves: Located<[Curve]>?
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0
    /// Fraction of the duration at which tint and icon change, 0…1; 0 means at once.
    var swapAt = 0.0
    /// Used only by `slide`, `rotation` and `flip`.
    var side = Side.automatic
    /// Used only by `spring` and `press`.
    package var press = Press()
    /// Whether a running transition can be caught. Used only by `slide` and `interactive`.
    var isInterruptible = false
    /// Used only by `interactive`.
    var interactive = Interactive()
    /// Used only by `arrow`.
    var arrow = Arrow()
    /// Values of the motions of indicators and notches.
    var travel = TravelNumbers()
    /// Values of the kind's mechanism, if that has a type of its own for them.
    var own = OwnNumbers()
    /// Values of the variants that animate the tapped item, and of those that change the page.
    package var item = ItemNumbers()
    var page = PageNumbers()
  }

  package enum RepeatCount: Equatable, Sendable {
    /// Number of runs, above 0; 1.5 stops in the middle of the second run.
    case times(Double)
    case forever
  }

  /// A side. `automatic` is given by the indices of the old and the new tab; right if they are equal.
  enum Side: String, CaseIterable, Sendable { case automatic, left, right, top, bottom }

  /// A press: the button shrinks to `scale` with `curve`, then comes back with the animation's spring or
  /// curve.
  package struct Press: Equatable, Sendable {
    var scale = 0.8
    package var duration = 0.1
    var curve = Located(Curve.named(.easeInOut))
    package var releaseDuration = Located(0.15)
    /// Minimum time from the touch to the motion back, in seconds; nil means the duration of the motion
    /// down.
    var leastHold: Double?
  }

  struct Interactive: Equatable, Sendable {
    enum Look: String, CaseIterable, Sendable { case scroll, unveil }
    enum Begin: String, CaseIterable, Sendable {
      /// Only if |vx| ≥ |vy|.
      case horizontal
      case any
    }

    var rules = PanRules()
    var look = Look.scroll
    var begin = Begin.horizontal
    var completionCurve = Located(Curve.named(.easeInOut))
    /// Speed of the completion; nil means 1 − progress when finishing, progress (or 1 at 0) when
    /// cancelling.
    var completionSpeed: Double?
  }
}
