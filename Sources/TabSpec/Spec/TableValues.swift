import TabBase
import TabModel

extension Table {
  static func number(_ range: NumberRange = .any) -> Definition<Double> { .number(range) }
  static func whole(from lower: Int, to upper: Int) -> Definition<Int> { .whole(from: lower, to: upper) }
  /// A time or a length of time of the movie, in seconds.
  static let seconds = NumberRange.from(0, to: Limits.usual.seconds)
  /// A coordinate on the screen or far outside it, in points.
  static let place = NumberRange.from(-100_000, to: 100_000)
  static let boolean = Definition<Bool>.boolean
  static let string = Definition<String>.string

  static let point = Definition<Point>.oneOf([
    Definition<[Double]>.array(of: number(place), count: 2...2).map { Point($0[0], $0[1]) },
    .object(
      "a point", "A point on the screen.", Point(0, 0),
      [
        Field("x", { $1(&$0.x) }, number(place), "Distance from the screen's left, in points.", required: true),
        Field("y", { $1(&$0.y) }, number(place), "Distance from the screen's top, in points.", required: true),
      ]),
  ])

  static func size(_ range: NumberRange) -> Definition<Size> {
    .object(
      "a size", "A width and a height.", Size(0, 0),
      [
        Field("width", { $1(&$0.width) }, number(range), "Width in points.", required: true),
        Field("height", { $1(&$0.height) }, number(range), "Height in points.", required: true),
      ]
    ).writing { .members(["width": .number($0.width), "height": .number($0.height)]) }
  }

  static func edges(_ range: NumberRange) -> Definition<Insets> {
    let side = number(range)
    let sides: [Field<Insets>] = [
      Field("top", { $1(&$0.top) }, side, "Distance at the top, in points."),
      Field("left", { $1(&$0.left) }, side, "Distance on the left, in points."),
      Field("bottom", { $1(&$0.bottom) }, side, "Distance at the bottom, in points."),
      Field("right", { $1(&$0.right) }, side, "Distance on the right, in points."),
    ]
    return .oneOf(
      [side.map { Insets(all: $0) }, .object("edges", "A distance for each side.", Insets.zero, sides)],
      write: { $0 == Insets(all: $0.top) ? JSON.number($0.top) : nil })
  }

  static let path = file(.text([], pattern: "^[^/]"))

  static func file(_ shape: Shape) -> Definition<Spec.FilePath> {
    Definition(shape, [.string], read: readPath)
  }

  @Sendable private static func readPath(_ node: Node, _ findings: inout Findings) -> Spec.FilePath? {
    guard case .string(let text) = node.value else { return nil }
    if let problem = SpecRoot.problem(with: text, in: node.span.text) {
      findings.error(problem, at: node.span)
      return nil
    }
    let folder = node.span.text.folder
    findings.namedFiles.append(Findings.NamedFile(text: text, folder: folder))
    return Spec.FilePath(text: text, folder: folder)
  }

  /// `true` or `false` for a detail that may be shown, or its color.
  static let mark = Definition<Spec.Mark>.oneOf([
    Definition<Bool>.boolean.map { $0 ? .shown : .hidden }, color.map { .color($0) },
  ])

  static let curve = Definition<Spec.Curve>.oneOf(
    [
      curveText, controlPoints,
      .variants(
        "a curve",
        [
          Variant(["steps"], steps) { .steps(count: $0.count, position: $0.position) },
          Variant(["linear"], linear) { .linear($0.stops) },
        ]),
    ],
    write: { curve in
      guard case .named(let name) = curve else { return nil }
      return .string(name.rawValue)
    }
  ).shared(
    "curve",
    """
    A timing function: a name, four control points [x1, y1, x2, y2], {"steps": n, "position": …}, {"linear": […]}, or CSS text such \
    as "cubic-bezier(.2, 0, 0, 1)", "steps(4, jump-end)" or "linear(0, 0.5 20%, 1)".
    """)

  private static let curveText = Definition<Spec.Curve>(
    .text(CurveText.names, pattern: #"^\s*(cubic-bezier|steps|linear)\s*\(.*\)$"#), [.string]
  ) { node, findings in
    guard case .string(let text) = node.value else { return nil }
    let curve = CurveText.parse(text)
    if curve == nil { findings.error(CurveText.problem(text), at: node.span) }
    return curve
  }

  private static let controlPoints = Definition<[Double]>.array(of: number(), count: 4...4)
    .checked { points, node, findings in
      guard case .array(let nodes) = node.value else { return false }
      let range = NumberRange.from(0, to: 1)
      for index in [0, 2] where !range.contains(points[index]) {
        findings.error(.outOfRange(points[index], range: range), at: nodes[index].span)
      }
      return true
    }
    .map { Spec.Curve.bezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }

  private static let steps = Definition<StepsDraft>.object(
    "a curve", "Steps, as in CSS.", StepsDraft(),
    [
      Field("steps", { $1(&$0.count) }, whole(from: 1, to: 10_000), "Number of steps.", required: true),
      Field("position", { $1(&$0.position) }, stepPosition, "Position of the jumps."),
    ],
    finish: { draft, node, findings in
      if draft.position == .jumpNone, draft.count < 2, let steps = node.member("steps") {
        findings.error(.outOfRange(Double(draft.count), range: .from(2, to: 10_000)), at: steps.value.span)
      }
    })

  private static let linear = Definition<LinearDraft>.object(
    "a curve", "Straight segments, as in CSS.", LinearDraft(),
    [
      Field(
        "linear", { $1(&$0.stops) }, .array(of: linearStop, count: 1...1_000), "Output values, first to last.",
        required: true)
    ])

  static let stepPosition = Definition<StepPosition>.name(
    "step position", aliases: ["start": .jumpStart, "end": .jumpEnd])

  private struct StepsDraft {
    var count = 1
    var position = StepPosition.jumpEnd
  }

  private struct LinearDraft { var stops: [LinearStops.Stop] = [] }

  private static let linearStop = Definition<LinearStops.Stop>.oneOf([
    number().map { LinearStops.Stop(output: $0) },
    .object(
      "a stop", "An output value, and the input at which it is reached.", LinearStops.Stop(output: 0),
      [
        Field("to", { $1(&$0.output) }, number(), "Output progress.", required: true),
        Field("at", { $1(&$0.input) }, number(), "Input progress, 0…1.", default: "evenly spaced"),
      ]),
  ])

  static let spring = Definition<Spec.Spring>.oneOf(
    [
      Definition<SpringPreset>.name(.spring).map { .preset($0) },
      .variants(
        "a spring",
        [
          Variant(["mass", "stiffness"], physicalSpring) {
            .physical(mass: $0.mass, stiffness: $0.stiffness, damping: $0.damping, velocity: $0.velocity)
          },
          Variant(["duration"], perceptualSpring("duration")) { .perceptual(duration: $0.duration, bounce: $0.bounce) },
          Variant(["perceptualDuration", "bounce"], perceptualSpring("perceptualDuration")) {
            .perceptual(duration: $0.duration, bounce: $0.bounce)
          },
          Variant(["response", "dampingFraction"], responseSpring) {
            .response(response: $0.duration, dampingFraction: $0.damping)
          },
          Variant(["damping", "velocity"], uikitSpring) { .uikit(damping: $0.damping, velocity: $0.velocity) },
        ]),
    ],
    write: { spring in
      guard case .uikit(let damping, let velocity) = spring else { return nil }
      return .members(["damping": .number(damping), "velocity": .number(velocity)])
    }
  ).shared("spring", "A spring: the name of a SwiftUI preset, or its numbers.")

  private static let physicalSpring = Definition<SpringDraft>.object(
    "a spring", "A physical spring. It runs until it has settled.", SpringDraft(damping: 10),
    [
      Field("mass", { $1(&$0.mass) }, number(.above(0, to: 1e6)), "Mass of the object on the spring."),
      Field(
        "stiffness", { $1(&$0.stiffness) }, number(.above(0, to: 1e9)),
        "Stiffness of the spring: the force at a distance of 1."),
      Field(
        "damping", { $1(&$0.damping) }, number(.from(0, to: 1e6)),
        "Damping coefficient: the force at a speed of 1 per second."),
      velocity,
    ])

  /// A spring by its perceived duration. The key of the duration is `duration` in SwiftUI,
  /// `perceptualDuration` in Core Animation.
  private static func perceptualSpring(_ duration: String) -> Definition<SpringDraft> {
    .object(
      "a spring", "A spring by perceived duration and bounce, as in SwiftUI. It runs until it has settled.",
      SpringDraft(),
      [
        Field(
          duration, { $1(&$0.duration) }, time(.above(0, to: 600)), "Perceived duration of the motion, in seconds."),
        Field(
          "bounce", { $1(&$0.bounce) }, number(.from(-0.99, to: 1)),
          "Bounciness: above 0 overshoots, 0 does not, below 0 approaches more slowly."),
      ])
  }

  private static let responseSpring = Definition<SpringDraft>.object(
    "a spring", "A spring by response and damping fraction, as in SwiftUI. It runs until it has settled.",
    SpringDraft(),
    [
      Field(
        "response", { $1(&$0.duration) }, time(.above(0, to: 600)),
        "Response of the spring, in seconds: the period of its oscillation without damping."),
      Field(
        "dampingFraction", { $1(&$0.damping) }, number(.from(0, to: 100)), "Damping fraction; 1 does not overshoot."),
    ])

  private static let uikitSpring = Definition<SpringDraft>.object(
    "a spring", "A spring as in UIView's animations, over the animation's duration.", SpringDraft(),
    [
      Field("damping", { $1(&$0.damping) }, number(.from(0, to: 1e6)), "Damping ratio; 1 does not overshoot."),
      velocity,
    ])

  private static let velocity = Field<SpringDraft>(
    "velocity", { $1(&$0.velocity) }, number(.from(-1_000, to: 1_000)),
    "Initial velocity: full distances per second, toward the target.")

  private struct SpringDraft {
    var mass = 1.0
    var stiffness = 100.0
    var damping = 1.0
    var velocity = 0.0
    var duration = 0.5
    var bounce = 0.0
  }
}
