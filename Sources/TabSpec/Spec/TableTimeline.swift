import TabBase
import TabModel

extension Table {
  static let eventOwner = "an event"

  static let event = Definition<Spec.Event>.variants(
    eventOwner,
    [
      form(
        "tap", "A finger taps a tab.",
        [
          Field("tap", { $1(&$0.index) }, eventTab, "Index of the tab.", required: true),
          Field(
            "hold", { $1(&$0.hold) }, time(seconds),
            "Time that the finger is down, in seconds. It is lifted at the event's time.",
            default: "a quick tap"),
          Field(
            "leaves", { $1(&$0.leaves) }, time(seconds),
            "Time from touch-down until the finger slides off the tab, in seconds. The press ends, and lifting the finger there selects nothing.",
            default: "the finger stays on the tab"),
          Field(
            "returns", { $1(&$0.returns) }, time(seconds),
            "Time from touch-down until a finger that slid off is back on the tab, in seconds. Lifting it there selects the tab.",
            default: "the finger stays away"),
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
        [Field("pan", { $1(&$0.pan) }, pan, "Path of the finger.", required: true)]
      ) { .pan($0.pan) },
      form(
        "rotate", "The device is rotated.", duration: 0.3,
        [Field("rotate", { $1(&$0.orientation) }, orientation, "Orientation after the rotation.", required: true)]
      ) { .rotate($0.orientation, duration: $0.duration) },
      form(
        "present", "A modal page comes up.", duration: 0.5,
        [Field("present", { $1(&$0.modal) }, modal.map { $0 }, "The page, or true for a plain one.", required: true)]
      ) { .present(duration: $0.duration) },
      bare("dismiss", "The modal page is dismissed.", duration: 0.5) { .dismiss(duration: $0.duration) },
      bare("hide", "The bar is hidden.", duration: 0.2) { .hide(duration: $0.duration) },
      bare("show", "The bar is shown again.", duration: 0.2) { .show(duration: $0.duration) },
      bare("minimize", "A floating bar shrinks to its selected tab, as when a page scrolls down.") { _ in
        .minimize(true)
      },
      bare("expand", "A minimized bar expands again, as when a page scrolls up.") { _ in .minimize(false) },
      form(
        "badge", "A tab's badge changes, appears or disappears.",
        [
          Field("badge", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.badge) }, badgeOrNone, "New badge; false removes it.", required: true), passage,
        ], edit: { $1.badge = $0.badge }
      ) { .change(ContentChange(index: $0.index, part: .badge, passage: $0.passage)) },
      form(
        "title", "A tab's title changes.",
        [
          Field("title", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.text) }, string, "New title; empty removes it.", required: true), passage,
        ], edit: { $1.title = $0.text }
      ) { .change(ContentChange(index: $0.index, part: .title, passage: $0.passage)) },
      form(
        "icon", "A tab's icon changes.",
        [
          Field("icon", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.icon) }, icon, "New icon.", required: true),
          Field(
            "selectedIcon", { $1(&$0.selectedIcon) }, icon, "New icon while the tab is selected.",
            default: "the filled form of a built-in icon, else the same icon"), passage,
        ], edit: { ($1.icon, $1.selectedIcon) = ($0.icon, $0.selectedIcon) }
      ) { .change(ContentChange(index: $0.index, part: .icon, passage: $0.passage)) },
      form(
        "enable", "A tab is enabled or disabled.",
        [
          Field("enable", { $1(&$0.index) }, tabIndex, "Index of the tab.", required: true),
          Field("to", { $1(&$0.flag) }, boolean, "Whether taps select the tab."),
        ], edit: { $1.enabled = $0.flag }
      ) { .change(ContentChange(index: $0.index, part: .enabled)) },
      form(
        "caption", "The text below the picture changes.",
        [Field("caption", { $1(&$0.text) }, string, "Text to show; an empty text shows none.", required: true)]
      ) { .caption($0.text) },
      form(
        "keyboard", "The keyboard comes up or goes away. It lifts a search field that is edited.", duration: 0.5,
        [
          Field(
            "keyboard", { $1(&$0.keyboard) }, .name("keyboard state"), "Whether the keyboard is shown or hidden.",
            required: true)
        ]
      ) { .keyboard($0.keyboard, duration: $0.duration) },
      form(
        "scroll", "The content of the selected page scrolls.", duration: 0.5,
        [
          Field(
            "scroll", { $1(&$0.distance) }, number(place),
            "Distance in points; above 0 reveals what is farther down. No page scrolls above its top.",
            required: true),
          Field("finger", { $1(&$0.flag) }, boolean, "Whether a finger drags the content, at constant speed."),
        ]
      ) { .scroll(Movie.Scroll(distance: $0.distance, duration: $0.duration, hasFinger: $0.flag)) },
    ])

  private static let passage = Field<EventDraft>(
    "with", { $1(&$0.passage) }, .name("way to change"), "Transition from the old content to the new.")

  private static let badgeOrNone = Definition<Spec.Badge?>.oneOf([
    writtenBadge.map { $0 },
    Definition<Bool>.no(or: writtenBadge.shape.expected, meant: dotText).map { _ in nil },
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
    var keyboard = Movie.Keyboard.State.show
    var distance = 0.0
    var badge: Spec.Badge?
    var text = ""
    var icon = Located(Spec.Icon.none)
    var selectedIcon: Located<Spec.Icon>?
    var passage = ContentTransition.none
    var duration = 0.0
    var span: SourceSpan?
  }

  /// An event with the key `tag`. With a `duration`, the event may set another one; nil means that it has
  /// none.
  private static func form(
    _ tag: String, _ summary: String, duration: Double? = nil, _ fields: [Field<EventDraft>],
    edit: (@Sendable (EventDraft, inout Spec.Item) -> Void)? = nil,
    check: @escaping Definition<EventDraft>.Check = { _, _, _ in },
    _ action: @escaping @Sendable (EventDraft) -> Movie.Action
  ) -> Variant<Spec.Event> {
    let at = Field<EventDraft>(
      "at", { $1(&$0.at) }, time(seconds), "Time from the start of the movie, in seconds.",
      default: "0.4 for the first event, else 1 s after the last motion")
    let timing = Field<EventDraft>("duration", { $1(&$0.duration) }, motion(seconds), "Duration in seconds.")
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

  /// An event whose key is always true.
  private static func bare(
    _ tag: String, _ summary: String, duration: Double? = nil,
    _ action: @escaping @Sendable (EventDraft) -> Movie.Action
  ) -> Variant<Spec.Event> {
    form(
      tag, summary, duration: duration, [Field(tag, { $1(&$0.flag) }, .yes, "Always true.", required: true)], action)
  }

  /// Checks the times at which a finger leaves and comes back while it is down.
  private static let checkAbsence: Definition<EventDraft>.Check = { tap, node, findings in
    let hold = tap.hold ?? Movie.Action.quickTap
    if let leaves = tap.leaves, !NumberRange.above(0, to: hold).contains(leaves.value) {
      findings.error(.outOfRange(leaves.value, range: .above(0, to: hold)), at: leaves.span)
    }
    guard let returns = tap.returns else { return }
    guard let leaves = tap.leaves else {
      findings.error(
        .missingKey(
          "leaves", owner: "a tap event",
          summary: "Time from touch-down until the finger slides off the tab, in seconds."), at: node.span)
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
    "Velocity on release, in points per second: a number for x, or x and y. Right and down are positive.",
    default: "that of the last segment")

  private static let straightPan = Definition<PanDraft>.object(
    "a pan", "A straight drag at constant speed.", PanDraft(),
    [
      Field("from", { $1(&$0.from) }, point, "Point where the finger touches down.", required: true),
      Field("to", { $1(&$0.to) }, point, "Point where the finger is lifted.", required: true),
      Field(
        "duration", { $1(&$0.duration) }, motion(.above(0, to: Limits.usual.seconds)),
        "Duration of the drag, in seconds."),
      velocity,
    ],
    finish: { draft, node, findings in MotionLength.check(draft.duration, "duration", of: node, &findings) })

  private static let sampledPan = Definition<PanDraft>.object(
    "a pan", "A drag through points at given times.", PanDraft(),
    [
      Field(
        "points", { $1(&$0.samples) }, .array(of: sample, count: 2...10_000),
        "Positions of the finger, with their times.",
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
    "a point", "A position of the finger, and its time.", Movie.Pan.Sample(time: 0, position: .zero),
    [
      Field("t", { $1(&$0.time) }, time(seconds), "Time from the start of the drag, in seconds.", required: true),
      Field("x", { $1(&$0.position.x) }, number(place), "Distance from the screen's left, in points.", required: true),
      Field("y", { $1(&$0.position.y) }, number(place), "Distance from the screen's top, in points.", required: true),
    ])
}
