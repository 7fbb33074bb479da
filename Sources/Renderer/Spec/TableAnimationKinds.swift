/// The keys that belong to some kinds of animation only.
extension Table {
  static let target = Field<Spec.Animation>("target", { $1(&$0.target) }, .name("target"), "What of the tab moves.")

  static let swapAt = Field<Spec.Animation>(
    "swapAt", { $1(&$0.swapAt) }, number(.from(0, to: 1)), "The fraction of the duration at which tint and icon change."
  )

  static func side(_ sides: [Spec.Side], _ summary: String) -> Field<Spec.Animation> {
    let all = Definition<Spec.Side>.name("direction")
    let names = sides.map(\.rawValue)
    let definition = Definition<Spec.Side>(.name(names), [.string], write: all.write) { node, findings in
      guard case .string(let text) = node.value else { return nil }
      if let side = sides.first(where: { $0.rawValue == text }) { return side }
      findings.error(.unknown(text, what: "direction", among: names), at: node.span)
      return nil
    }
    return Field("direction", { $1(&$0.side) }, definition, summary)
  }

  static func distance(_ summary: String) -> Field<Spec.Animation> {
    Field("distance", { $1(&$0.distance) }, number(.from(0, to: 4_096)), summary)
  }

  static let perspective = Field<Spec.Animation>(
    "perspective", { $1(&$0.perspective) }, number(.from(10, to: 1e6)),
    "How far the eye is away, in points: -1 / m34. What is nearer looks larger.",
    default: "four times the longer side of what flips")

  /// `damping` and `velocity` beside the other keys stand for a UIKit spring.
  static let springShorthand: [Field<Spec.Animation>] = [
    Field(
      "damping", { $1(&$0.uikitDamping) }, number(.from(0, to: 1e6)),
      "Damping ratio of the spring; 1 does not overshoot."),
    Field(
      "velocity", { $1(&$0.uikitVelocity) }, number(.from(-1_000, to: 1_000)),
      "Of the spring at its start, whole distances a second towards the target."),
  ]

  static let pressFields: [Field<Spec.Animation>] = [
    Field("pressScale", { $1(&$0.press.scale) }, number(.above(0, to: 10)), "The scale while pressed."),
    Field("pressDuration", { $1(&$0.press.duration) }, number(seconds), "Of the way down, in seconds."),
    Field("pressCurve", { $1(&$0.press.curve) }, curve, "Of the way down."),
    Field("releaseDuration", { $1(&$0.press.releaseDuration) }, duration, "Of the way back, in seconds."),
  ]

  static let interactiveFields: [Field<Spec.Animation>] = [
    Field(
      "look", { $1(&$0.interactive.look) }, .name("look"),
      "Both pages move (scroll), or the front one over a still one (unveil)."
    ),
    Field("begin", { $1(&$0.interactive.begin) }, .name("begin rule"), "Which pans begin a transition."),
    Field("threshold", { $1(&$0.interactive.threshold) }, threshold, "What makes a release finish the transition."),
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

  private static let threshold = Definition<Spec.Interactive.Threshold>.oneOf(
    [
      Definition<ThresholdName>.name("threshold").map { _ in .velocitySign },
      .variants(
        "a threshold",
        [Variant(["distance", "velocity"], least) { .least(distance: $0.distance, velocity: $0.velocity) }]),
    ],
    write: { threshold in
      guard case .velocitySign = threshold else { return nil }
      return .string(ThresholdName.velocitySign.rawValue)
    })

  private static let least = Definition<Least>.object(
    "a threshold", "At least one of these is reached.", Least(),
    [
      Field("distance", { $1(&$0.distance) }, number(.from(0, to: 1)), "Progress.", default: "does not count"),
      Field(
        "velocity", { $1(&$0.velocity) }, number(.from(0, to: 1e6)), "Points a second the way of the drag.",
        default: "does not count"),
    ])

  static let arrowFields: [Field<Spec.Animation>] = [
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

  static let framesFields: [Field<Spec.Animation>] = [
    swapAt,
    Field(
      "images", { $1(&$0.images) }, .array(of: path.located, count: 1...1_000), "PNG files, first to last.",
      required: true),
  ]

  static let fumeFields: [Field<Spec.Animation>] = [
    swapAt,
    Field(
      "iconDrop", { $1(&$0.fume.iconDrop) }, number(.from(-200, to: 200)), "How far the icon goes down, in points."),
    Field(
      "titleRise", { $1(&$0.fume.titleRise) }, number(.from(-500, to: 500)), "How far the title goes up, in points."),
    Field("titleScale", { $1(&$0.fume.titleScale) }, number(.above(0, to: 100)), "How much the title grows."),
  ]

  /// What can be judged only with all keys read.
  static let checkAnimation: Definition<Spec.Animation>.Check = { animation, node, findings in
    settlePace(&animation, node, &findings)
    warnOfClamps(animation, node, &findings)
    checkKeyframes(animation, node, &findings)
  }

  /// A written curve replaces the kind's spring and the other way round; beside a written spring a curve has no effect. Written
  /// values replace both: keyframes are linear unless told otherwise.
  private static func settlePace(_ animation: inout Spec.Animation, _ node: Node, _ findings: inout Findings) {
    let shorthand = node.member("damping") ?? node.member("velocity")
    if let shorthand, node.member("spring") != nil {
      findings.error(
        .keyDoesNotApply(shorthand.key, with: "spring", appliesTo: []), at: shorthand.keySpan)
    }
    let writesSpring = shorthand != nil || node.member("spring") != nil
    if writesSpring {
      animation.curve = nil
      if let curve = node.member("curve") { findings.warning(.curveBesideSpring, at: curve.keySpan) }
    } else if node.member("curve") != nil {
      animation.spring = nil
    } else if node.member("values") != nil {
      animation.spring = nil
      animation.curve = Located(.named(.linear))
    }
  }

  /// UIKit silently limits what its springs take.
  private static func warnOfClamps(_ animation: Spec.Animation, _ node: Node, _ findings: inout Findings) {
    guard case .uikit(let damping, _) = animation.spring?.value else { return }
    func warn(_ name: String, _ value: Double, _ least: Double, _ most: Double, _ span: SourceSpan?) {
      let clamped = min(max(value, least), most)
      if clamped != value, let span { findings.warning(.clamped(name, value: value, to: clamped), at: span) }
    }
    let dampingNode = node.member("damping")?.value ?? node.member("spring")?.value.member("damping")?.value
    warn("damping", damping, 1.19e-7, 1, dampingNode?.span)
    warn("duration", animation.duration.value, 0.01, 10, animation.duration.span)
    warn("releaseDuration", animation.press.releaseDuration.value, 0.01, 10, animation.press.releaseDuration.span)
  }

  private static func checkKeyframes(_ animation: Spec.Animation, _ node: Node, _ findings: inout Findings) {
    // By the tree, so that one value that cannot be read is not taken for one that is missing.
    let count = node.member("values")?.value.elements.count ?? animation.values?.value.count ?? 2
    if let times = animation.keyTimes, let span = times.span {
      let expected = animation.calculationMode == .discrete ? count + 1 : count
      if times.value.count != expected {
        findings.error(.countDiffers(times.value.count, expected: expected, from: "values"), at: span)
      } else if times.value.first != 0 || times.value.last != 1 {
        findings.error(.keyTimesEnds, at: span)
      } else if zip(times.value, times.value.dropFirst()).contains(where: { $0 > $1 }) {
        findings.error(.notIncreasing, at: span)
      }
    }
    if count > 1, let curves = animation.curves, let span = curves.span, curves.value.count != count - 1 {
      findings.error(.countDiffers(curves.value.count, expected: count - 1, from: "stretches between values"), at: span)
    }
  }
}

extension Spec.Animation {
  fileprivate var uikitNumbers: (damping: Double, velocity: Double) {
    get {
      guard case .uikit(let damping, let velocity) = spring?.value else { return (1, 0) }
      return (damping, velocity)
    }
    set { spring = Located(.uikit(damping: newValue.damping, velocity: newValue.velocity), at: spring?.span) }
  }

  var uikitDamping: Double {
    get { uikitNumbers.damping }
    set { uikitNumbers.damping = newValue }
  }

  var uikitVelocity: Double {
    get { uikitNumbers.velocity }
    set { uikitNumbers.velocity = newValue }
  }
}
