import TabBase

extension Spec {
  /// A kind of animation with its numbers: the kind's own where the spec is silent (see `init(_:)`). The groups at the end mean
  /// something for the kinds they name only.
  struct Animation: Equatable, Sendable {
    var kind: Located<AnimationKind>
    var target = ItemPart.icon
    /// Duration of one run, in seconds. A physical or perceptual spring lasts until it rests unless this is written
    /// (`isWritten`).
    var duration = Located(0.3)
    var delay = 0.0
    /// Above 0.
    var speed = 1.0
    var repeatCount = RepeatCount.times(1)
    var autoreverses = false
    var fill = FillMode.removed
    /// At most one of `curve` and `spring` is there: progress from 0 to 1, through `values` where there are some.
    var curve: Located<Curve>? = Located(.named(.linear))
    var spring: Located<Spring>?
    /// Keyframes, at least two, in the unit of what moves: factors, points (x, y), radians; for pages and the arrow
    /// parts of the way. nil: from the old to the new place.
    var values: Located<[Double]>?
    /// As many as values, from 0 to 1, never decreasing. nil: even, or paced.
    var keyTimes: Located<[Double]>?
    var calculationMode = CalculationMode.linear
    /// One for each segment.
    var curves: Located<[Curve]>?
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0
    /// The fraction of the duration at which tint and icon change; 0 is at once.
    var swapAt = 0.0
    /// Used only by `slide`, `rotation` and `flip`.
    var side = Side.automatic
    /// Used only by `spring` and `press`.
    var press = Press()
    /// Used only by `interactive`.
    var interactive = Interactive()
    /// Used only by `arrow`.
    var arrow = Arrow()
    /// Numbers of the ways of indicators and notches.
    var travel = TravelNumbers()
    /// Numbers of the kind's mechanism, if that has a type of its own for them.
    var own = OwnNumbers()
    /// Used by the variants that move the tapped item, and by those that change the page.
    var item = ItemNumbers()
    var page = PageNumbers()
  }

  enum RepeatCount: Equatable, Sendable {
    /// Above 0; 1.5 stops in the middle of the second run.
    case times(Double)
    case forever
  }

  /// `automatic`: by the indices of the old and the new tab; to the right for the same one.
  enum Side: String, CaseIterable, Sendable { case automatic, left, right, top, bottom }

  /// The button shrinks to `scale` with `curve`, then comes back with the animation's spring (or curve).
  struct Press: Equatable, Sendable {
    var scale = 0.8
    var duration = 0.1
    var curve = Located(Curve.named(.easeInOut))
    var releaseDuration = Located(0.15)
    /// From the touch until the way back may begin; nil: as long as the way down takes.
    var leastHold: Double?
  }

  struct Interactive: Equatable, Sendable {
    enum Look: String, CaseIterable, Sendable { case scroll, unveil }
    enum Begin: String, CaseIterable, Sendable {
      /// Only where |vx| ≥ |vy|.
      case horizontal
      case any
    }

    var look = Look.scroll
    var begin = Begin.horizontal
    /// What makes a release finish the transition, any of them; else it is cancelled.
    var threshold = [PanRules.Release.velocitySign]
    var completionCurve = Located(Curve.named(.easeInOut))
    /// nil: 1 − progress when finishing, progress (or 1 at 0) when cancelling.
    var completionSpeed: Double?
  }

  struct Arrow: Equatable, Sendable {
    var container = Indicator.Host.Container.window
    /// Whether the bar cuts off what stands out of it.
    var clips = false
    /// How far the arrow's bottom lies below the bar's top edge; nil: 2 in the window, 3 in the bar.
    var overlap: Double?
    var size = Size(10, 7)
    /// nil: the notched triangle of the 2010 bar.
    var color: DynamicColor?
    var image: Located<FilePath>?
    /// Whether it goes with the bar when that is hidden.
    var hidesWithBar = true
  }
}
