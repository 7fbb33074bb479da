import TabCodecs
import TabRaster

/// The kinds that stand for themselves; all others are variants of these.
extension Spec.AnimationKind {
  static let mainKinds = [bounce, bounceSubtle, spring, slide, arrow, interactive]

  static let bounce = Self(
    "bounce", "The icon bounces through keyframes of its scale.", .item(.move(.scale)),
    keys: [Table.target, Table.swapAt]
  ) { $0.setKeyframes([1, 1.4, 0.9, 1.02, 1], over: 0.3) }

  static let bounceSubtle = Self(
    "bounce-subtle", "The icon shrinks in the old colour and comes back in the new.", .item(.move(.scale)),
    keys: [Table.target, Table.swapAt]
  ) {
    // Fitted to the scales of seven published frames: rms 0.0046. The swap lies between the third and the fourth of them.
    $0.setKeyframes([1, 0.84, 1.02, 1], over: 0.35)
    $0.swapAt = 0.5
  }

  static let spring = Self(
    "spring", "The button shrinks under the finger and springs back.", .item(.press), hasDuration: false,
    hasKeyframes: false, keys: Table.pressKeys(leastHold: "pressDuration")
  ) {
    $0.target = .button
    $0.setSpring(damping: 0.9, velocity: 0.9)
  }

  static let slide = Self(
    "slide", "Old and new page slide by the screen's width.", .pages { _ in .sideBySide },
    keys: [Table.side([.automatic, .left, .right], "The side from which the new page comes.")] + Table.springShorthand
  ) {
    $0.duration.value = 0.5
    $0.setSpring(damping: 1, velocity: 0)
  }

  static let arrow = Self(
    "arrow", "An indicator above the bar moves to the selected tab.", .arrow, keys: Table.arrowKeys
  ) { $0.setCurve(over: 0.2) }

  static let interactive = Self(
    "interactive", "A pan drags the pages; its release finishes or cancels.",
    .pages(isDragged: true) {
      guard $0.page.out.isEmpty, $0.page.in.isEmpty else { return .keyed($0) }
      return $0.interactive.look == .scroll ? .sideBySide : .unveiling
    }, hasKeyframes: false,
    keys: Table.interactiveKeys + Table.pagesKeys
  ) { $0.setCurve(.linear, over: 0.3) }
}

extension PageLook {
  /// Both pages move by the screen's width.
  static let sideBySide = PageLook(
    outgoing: Displacement(widths: -1), incoming: Displacement(widths: 1), incomingOnTop: true)

  /// The old page leaves a still one that lay beneath it.
  fileprivate static let unveiling = PageLook(
    outgoing: Displacement(widths: -1), incoming: Displacement(), incomingOnTop: false)
}

// MARK: Their own keys

extension Table {
  /// Keys of spring and press. `leastHold` says that key's default in words; nil means the kind's number.
  static func pressKeys(leastHold: String? = nil) -> [Field<Spec.Animation>] {
    [
      target,
      Field("pressScale", { $1(&$0.press.scale) }, factor(.above(0, to: 10)), "The scale while pressed."),
      Field("pressDuration", { $1(&$0.press.duration) }, motion(seconds), "Of the way down, in seconds."),
      Field("pressCurve", { $1(&$0.press.curve) }, curve, "Of the way down."),
      Field("releaseDuration", { $1(&$0.press.releaseDuration) }, duration, "Of the way back, in seconds."),
      Field(
        "leastHold", { $1(&$0.press.leastHold) }, time(seconds),
        "From the touch until the way back may begin, in seconds; a finger that stays longer holds it down.",
        default: leastHold),
    ] + springShorthand
  }

  fileprivate static let interactiveKeys: [Field<Spec.Animation>] = [
    Field(
      "look", { $1(&$0.interactive.look) }, .name("look"),
      "Both pages move (scroll), or the front one over a still one (unveil); keys in `out` and `in` take its place."
    ),
    Field("begin", { $1(&$0.interactive.begin) }, .name("begin rule"), "Which pans begin a transition."),
    Field(
      "threshold", { $1(&$0.interactive.threshold) }, threshold,
      "What makes a release finish the transition: by its sign, that the finger still moves towards the new page when it is lifted."
    ),
    Field("completionCurve", { $1(&$0.interactive.completionCurve) }, curve, "From the release to the end."),
    Field(
      "completionSpeed", { $1(&$0.interactive.completionSpeed) }, number(.from(0.001, to: 1_000)),
      "From the release to the end; 1 is the transition's own.",
      default: "1 - progress to finish, progress (1 at 0) to cancel"),
  ]

  private enum ThresholdName: String, CaseIterable, Sendable { case velocitySign }

  private struct Least {
    var distance: Double?
    var velocity: Double?
  }

  private static let threshold = Definition<[PanRules.Release]>.oneOf(
    [
      Definition<ThresholdName>.name("threshold").map { _ in [.velocitySign] },
      .variants(
        "a threshold",
        [
          Variant(["distance", "velocity"], least) { least in
            (least.distance.map { [.distance($0)] } ?? []) + (least.velocity.map { [.velocity($0)] } ?? [])
          }
        ]),
    ],
    write: { $0 == [.velocitySign] ? .string(ThresholdName.velocitySign.rawValue) : nil })

  private static let least = Definition<Least>.object(
    "a threshold", "At least one of these is reached.", Least(),
    [
      Field("distance", { $1(&$0.distance) }, factor(.from(0, to: 1)), "Progress.", default: "does not count"),
      Field(
        "velocity", { $1(&$0.velocity) }, number(.from(0, to: 1e6)), "Points a second the way of the drag.",
        default: "does not count"),
    ])

  fileprivate static let arrowKeys: [Field<Spec.Animation>] = [
    Field("container", { $1(&$0.arrow.container) }, .name("container"), "What the arrow is a part of."),
    Field("clips", { $1(&$0.arrow.clips) }, boolean, "Whether the bar cuts off what stands out of it."),
    Field(
      "overlap", { $1(&$0.arrow.overlap) }, number(.from(-200, to: 200)),
      "How far its bottom lies below the bar's top, in points.",
      default: "2 in the window, 3 in the bar"),
    Field("size", { $1(&$0.arrow.size) }, size(.from(1, to: 400)), "Of the arrow."),
    Field("color", { $1(&$0.arrow.color) }, color, "Of the arrow.", default: "a grey gradient with a border"),
    Field("image", { $1(&$0.arrow.image) }, path, "A PNG file instead of the arrow.", default: "none"),
    Field("hidesWithBar", { $1(&$0.arrow.hidesWithBar) }, boolean, "Whether it goes when the bar is hidden."),
  ]
}
