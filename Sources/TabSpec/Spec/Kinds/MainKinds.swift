import TabModel

/// The main kinds, of which all others are variants.
extension Spec.AnimationKind {
  static let mainKinds = [bounce, bounceSubtle, spring, slide, arrow, interactive]

  static let bounce = Self(
    "bounce", "The icon bounces through keyframes of its scale.", .item(.move(.scale)),
    keys: [Table.target, Table.swapAt]
  ) { $0.setKeyframes([1, 1.4, 0.9, 1.02, 1], over: 0.3) }

  static let bounceSubtle = Self(
    "bounce-subtle", "The icon shrinks in the old color and comes back in the new one.", .item(.move(.scale)),
    keys: [Table.target, Table.swapAt]
  ) {
    // Fitted to the scales of seven published frames: rms 0.0046. The swap is between the third and the
    // fourth frame.
    $0.setKeyframes([1, 0.84, 1.02, 1], over: 0.35)
    $0.swapAt = 0.5
  }

  static let spring = Self(
    "spring", "The button shrinks under the finger and springs back.", .item(.press),
    keys: Table.pressKeys(leastHold: "pressDuration")
  ) {
    $0.target = .button
    $0.setSpring(.uikit(damping: 0.9, velocity: 0.9))
  }

  static let slide = Self(
    "slide", "The old and the new page slide by the screen's width.", .pages { _ in .sideBySide },
    keys: [Table.side([.automatic, .left, .right], "Side from which the new page comes."), Table.interruptible]
      + Table.springShorthand
  ) {
    $0.setSpring(.uikit(damping: 1, velocity: 0), over: 0.5)
  }

  package static let arrow = Self(
    "arrow", "An indicator above the bar moves to the selected tab.", .arrow, keys: Table.arrowKeys
  ) { $0.setCurve(over: 0.2) }

  static let interactive = Self(
    "interactive", "A pan drags the pages; its release finishes or cancels the transition.",
    .pages(isDragged: true) {
      guard $0.page.out.isEmpty, $0.page.in.isEmpty else { return .keyed($0) }
      return $0.interactive.look == .scroll ? .sideBySide : .unveiling
    }, keys: Table.interactiveKeys + [Table.interruptible] + Table.pagesKeys
  ) { $0.setCurve(.linear, over: 0.3) }
}

extension PageLook {
  /// Both pages move by the screen's width.
  static let sideBySide = PageLook(
    outgoing: Displacement(widths: -1), incoming: Displacement(widths: 1), incomingOnTop: true)

  /// The old page moves away from a new one that rests beneath it.
  static let unveiling = PageLook(
    outgoing: Displacement(widths: -1), incoming: Displacement(), incomingOnTop: false)
}

// MARK: Their own keys

extension Table {
  /// Keys of spring and press. `leastHold` says that key's default in words; nil means the kind's number.
  static func pressKeys(leastHold: String? = nil) -> [Field<Spec.Animation>] {
    [
      target,
      Field("pressScale", { $1(&$0.press.scale) }, factor(.above(0, to: 10)), "Scale while pressed."),
      Field("pressDuration", { $1(&$0.press.duration) }, motion(seconds), "Duration of the press, in seconds."),
      Field("pressCurve", { $1(&$0.press.curve) }, curve, "Curve of the press."),
      Field("releaseDuration", { $1(&$0.press.releaseDuration) }, duration, "Duration of the release, in seconds."),
      Field(
        "leastHold", { $1(&$0.press.leastHold) }, time(seconds),
        "Minimum time from touch-down to the release, in seconds. A finger that stays longer keeps it pressed.",
        default: leastHold),
    ] + springShorthand
  }

  fileprivate static let interruptible = Field<Spec.Animation>(
    "interruptible", { $1(&$0.isInterruptible) }, boolean,
    "Whether a running transition can be caught: by a pan, or by a tap on the tab that is left. It then ends on a spring with the finger's velocity."
  )

  fileprivate static let interactiveKeys: [Field<Spec.Animation>] = [
    Field(
      "look", { $1(&$0.interactive.look) }, .name("look"),
      "Motion of the pages: both move (scroll), or the front one moves over a still one (unveil). Keys in `out` and `in` replace it."
    ),
    Field(
      "begin", { $1(&$0.interactive.begin) }, .name("begin rule"),
      "Pans that begin a transition: horizontal ones, or any."),
    Field(
      "threshold", { $1(&$0.interactive.rules.finishes) }, threshold,
      "Condition for a release to finish the transition. velocitySign: the finger still moves toward the new page when it is lifted."
    ),
    Field("completionCurve", { $1(&$0.interactive.completionCurve) }, curve, "Curve from the release to the end."),
    Field(
      "completionSpeed", { $1(&$0.interactive.completionSpeed) }, number(.from(0.001, to: 1_000)),
      "Speed from the release to the end; 1 is the transition's own.",
      default: "1 - progress to finish, progress (1 at 0) to cancel"),
  ]

  private enum ThresholdName: String, CaseIterable, Sendable { case velocitySign }

  private struct Least {
    var distance: Double?
    var velocity: Double?
  }

  /// A condition, or a number, which is refused.
  private static let threshold = Definition<[PanRules.Release]>(
    writtenThreshold.shape, writtenThreshold.kinds.union([.number]), write: writtenThreshold.write
  ) { node, findings in
    guard case .number = node.value else { return writtenThreshold.read(node, &findings) }
    findings.error(
      .wrongType(
        found: .number, expected: writtenThreshold.shape.expected, meant: "{ \"distance\": \(node.span.written) }"),
      at: node.span)
    return nil
  }

  private static let writtenThreshold = Definition<[PanRules.Release]>.oneOf(
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
    "a threshold", "Minimum values, of which one must be reached.", Least(),
    [
      Field(
        "distance", { $1(&$0.distance) }, factor(.from(0, to: 1)), "Progress of the transition, 0 to 1.",
        default: "not a condition"),
      Field(
        "velocity", { $1(&$0.velocity) }, number(.from(0, to: 1e6)),
        "Velocity in the direction of the drag, in points per second.",
        default: "not a condition"),
    ])
}
