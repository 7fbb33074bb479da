import TabBase

extension Table {
  static let event = Definition<Spec.Event>.variants(
    "an event",
    [
      form(
        "tap", "A finger taps a tab.",
        [
          Field("tap", { $1(&$0.index) }, eventTab, "Index of the tab.", required: true),
          Field(
            "hold", { $1(&$0.hold) }, time(seconds),
            "How long the finger stays down before it is lifted at the event's time, in seconds.",
            default: "a quick tap"),
          Field(
            "leaves", { $1(&$0.leaves) }, time(seconds),
            "How many seconds after it comes down the finger leaves the tab. The press comes back, and lifting the finger selects nothing.",
            default: "it stays"),
          Field(
            "returns", { $1(&$0.returns) }, time(seconds),
            "How many seconds after it comes down a finger that has left is back on the tab. Lifting it there selects the tab.",
            default: "it stays away"),
        ], check: checkAbsence
      ) { tap in
        .tap(tap.index, hold: tap.hold, tap.leaves.map { Movie.Absence(leaves: $0.value, returns: tap.returns?.value) })
      },
      form(
        "select", "The program selects a tab.",
        [Field("select", { $1(&$0.index) }, eventTab, "Index of the tab.", required: true)]
      ) { .select($0.index) },
      form(
        "pan", "A finger drags across the screen.",
        [Field("pan", { $1(&$0.pan) }, pan, "The finger's way.", required: true)]
      ) { .pan($0.pan) },
      form(
        "rotate", "The phone is turned.", duration: 0.3,
        [Field("rotate", { $1(&$0.orientation) }, orientation, "How it is held then.", required: true)]
      ) { .rotate($0.orientation, duration: $0.duration) },
      form(
        "present", "A modal page comes up.", duration: 0.5,
        [Field("present", { $1(&$0.modal) }, modal.map { $0 }, "true, or the page.", required: true)]
      ) { .present(duration: $0.duration) },
      form(
        "dismiss", "The modal page goes.", duration: 0.5,
        [Field("dismiss", { $1(&$0.flag) }, .yes, "true.", required: true)]
      ) { .dismiss(duration: $0.duration) },
      form(
        "hide", "The bar goes.", duration: 0.2, [Field("hide", { $1(&$0.flag) }, .yes, "true.", required: true)]
      ) { .hide(duration: $0.duration) },
      form(
        "show", "The bar comes back.", duration: 0.2, [Field("show", { $1(&$0.flag) }, .yes, "true.", required: true)]
      ) { .show(duration: $0.duration) },
      form(
        "minimize", "A floating bar shrinks to its selected tab, as when a page scrolls down.",
        [Field("minimize", { $1(&$0.flag) }, .yes, "true.", required: true)]
      ) { _ in .minimize(true) },
      form(
        "expand", "A minimised bar comes back, as when a page scrolls up.",
        [Field("expand", { $1(&$0.flag) }, .yes, "true.", required: true)]
      ) { _ in .minimize(false) },
      form(
        "badge", "A tab's badge changes, comes or goes.",
        [
          Field("badge", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.badge) }, badgeOrNone, "The new badge; false for none.", required: true), passage,
        ], edit: { $1.badge = $0.badge }
      ) { .change(ContentChange(index: $0.index, part: .badge, passage: $0.passage)) },
      form(
        "title", "A tab's title changes.",
        [
          Field("title", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.text) }, string, "The new title; empty for none.", required: true), passage,
        ], edit: { $1.title = $0.text }
      ) { .change(ContentChange(index: $0.index, part: .title, passage: $0.passage)) },
      form(
        "icon", "A tab's icon changes.",
        [
          Field("icon", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.icon) }, icon, "The new icon.", required: true),
          Field(
            "selectedIcon", { $1(&$0.selectedIcon) }, icon, "While it is selected.",
            default: "the filled form of a built-in icon, else the same"), passage,
        ], edit: { ($1.icon, $1.selectedIcon) = ($0.icon, $0.selectedIcon) }
      ) { .change(ContentChange(index: $0.index, part: .icon, passage: $0.passage)) },
      form(
        "enable", "A tab can be selected from now on, or no more.",
        [
          Field("enable", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.flag) }, boolean, "Whether taps select it."),
        ], edit: { $1.enabled = $0.flag }
      ) { .change(ContentChange(index: $0.index, part: .enabled)) },
      form(
        "caption", "The text below the picture changes.",
        [Field("caption", { $1(&$0.text) }, string, "The text; empty for none.", required: true)]
      ) { .caption($0.text) },
      form(
        "scroll", "The selected page's content scrolls.", duration: 0.5,
        [
          Field(
            "scroll", { $1(&$0.distance) }, number(place),
            "How far, in points: above 0 shows what lies further down. No page scrolls above its beginning.",
            required: true),
          Field("finger", { $1(&$0.flag) }, boolean, "Whether a finger does it, at an even pace."),
        ]
      ) { .scroll(Movie.Scroll(distance: $0.distance, duration: $0.duration, hasFinger: $0.flag)) },
    ])

  private static let passage = Field<EventDraft>(
    "with", { $1(&$0.passage) }, .name("way to change"), "How the new takes the place of the old.")

  private static let badgeOrNone = Definition<Spec.Badge?>.oneOf([
    badge.map { $0 }, Definition<Bool>.no(or: badge.shape.expected).map { _ in nil },
  ])

  struct EventDraft: Sendable {
    var at: Located<Double>?
    var index = 0
    var hold: Double?
    var leaves: Located<Double>?
    var returns: Located<Double>?
    var pan = Movie.Pan(samples: [])
    var orientation = Movie.Orientation.portrait
    var modal: Spec.Modal?
    var flag = true
    var distance = 0.0
    var badge: Spec.Badge?
    var text = ""
    var icon = Located(Spec.Icon.none)
    var selectedIcon: Located<Spec.Icon>?
    var passage = Passage.none
    var duration = 0.0
    var span: SourceSpan?
  }

  /// An event told by its key `tag`; those with a `duration` may set it.
  private static func form(
    _ tag: String, _ summary: String, duration: Double? = nil, _ fields: [Field<EventDraft>],
    edit: (@Sendable (EventDraft, inout Spec.Item) -> Void)? = nil,
    check: @escaping Definition<EventDraft>.Check = { _, _, _ in },
    _ action: @escaping @Sendable (EventDraft) -> Movie.Action
  ) -> Variant<Spec.Event> {
    let at = Field<EventDraft>(
      "at", { $1(&$0.at) }, time(seconds), "Seconds from the start.",
      default: "0.4 for the first, else 1 s after the last motion ended")
    let timing = Field<EventDraft>("duration", { $1(&$0.duration) }, motion(seconds), "Seconds.")
    let definition = Definition<EventDraft>.object(
      "a \(tag) event", summary, EventDraft(duration: duration ?? 0),
      [at] + fields + (duration == nil ? [] : [timing]),
      finish: { draft, node, findings in
        draft.span = node.span
        MotionLength.check(draft.duration, "duration", of: node, &findings)
        check(&draft, node, &findings)
      })
    return Variant([tag], definition) {
      let draft = $0
      let tab = edit.map { edit in Spec.TabEdit { edit(draft, &$0) } }
      return Spec.Event(at: draft.at, action: action(draft), modal: draft.modal, edit: tab, span: draft.span)
    }
  }

  /// A finger leaves and comes back while it is down.
  private static let checkAbsence: Definition<EventDraft>.Check = { tap, node, findings in
    let hold = tap.hold ?? Timeline.quickTap
    if let leaves = tap.leaves, !NumberRange.above(0, to: hold).contains(leaves.value) {
      findings.error(.outOfRange(leaves.value, range: .above(0, to: hold)), at: leaves.span)
    }
    guard let returns = tap.returns else { return }
    guard let leaves = tap.leaves else {
      findings.error(
        .missingKey("leaves", owner: "a tap event", summary: "Seconds after which the finger leaves."), at: node.span)
      return
    }
    if !NumberRange.above(leaves.value, to: hold).contains(returns.value) {
      findings.error(.outOfRange(returns.value, range: .above(leaves.value, to: hold)), at: returns.span)
    }
  }

  private struct PanDraft {
    var from = Point.zero
    var to = Point.zero
    var duration = 0.4
    var samples: [Movie.Pan.Sample] = []
    var velocity: Point?
  }

  private static let pan = Definition<Movie.Pan>.variants(
    "a pan",
    [
      Variant(["points"], sampledPan) { Movie.Pan(samples: $0.samples, releaseVelocity: $0.velocity) },
      Variant(["from", "to"], straightPan) { draft in
        let samples = [
          Movie.Pan.Sample(time: 0, position: draft.from), Movie.Pan.Sample(time: draft.duration, position: draft.to),
        ]
        return Movie.Pan(samples: samples, releaseVelocity: draft.velocity)
      },
    ])

  private static let velocity = Field<PanDraft>(
    "velocity", { $1(&$0.velocity) },
    .oneOf([number(.from(-100_000, to: 100_000)).map { Point($0, 0) }, point]),
    "On release, points a second; right (and down) is positive.", default: "that of the last stretch")

  private static let straightPan = Definition<PanDraft>.object(
    "a pan", "Straight, at an even pace.", PanDraft(),
    [
      Field("from", { $1(&$0.from) }, point, "Where the finger comes down.", required: true),
      Field("to", { $1(&$0.to) }, point, "Where it is lifted.", required: true),
      Field("duration", { $1(&$0.duration) }, motion(.above(0, to: Limits.usual.seconds)), "Seconds."),
      velocity,
    ],
    finish: { draft, node, findings in MotionLength.check(draft.duration, "duration", of: node, &findings) })

  private static let sampledPan = Definition<PanDraft>.object(
    "a pan", "Through points at their times.", PanDraft(),
    [
      Field(
        "points", { $1(&$0.samples) }, .array(of: sample, count: 2...10_000), "Where the finger is, and when.",
        required: true),
      velocity,
    ],
    finish: { draft, node, findings in
      let times = draft.samples.map(\.time)
      guard let points = node.member("points"), zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) else {
        return
      }
      findings.error(.notIncreasing, at: points.value.span)
    })

  private static let sample = Definition<Movie.Pan.Sample>.object(
    "a point", "A place of the finger.", Movie.Pan.Sample(time: 0, position: .zero),
    [
      Field("t", { $1(&$0.time) }, time(seconds), "Seconds from the pan's start.", required: true),
      Field("x", { $1(&$0.position.x) }, number(place), "Points from the left.", required: true),
      Field("y", { $1(&$0.position.y) }, number(place), "Points from the top.", required: true),
    ])
}
