import TabBase
import TabCodecs

extension Table {
  /// A name, an object, or a list of them.
  static let animations = Definition<[Spec.Animation]>.oneOf(
    [
      named.map { [$0] },
      animationObject.map { [$0] },
      Definition<[Spec.Animation]>.array(
        of: .oneOf([named, animationObject]), count: 0...16),
    ],
    write: { animations in
      guard animations.count == 1, let only = animations.first, only == Spec.Animation(only.kind.value) else {
        return nil
      }
      return .string(only.kind.value.rawValue)
    }
  ).shared(
    "animations", "An animation's name, an object with its kind and numbers, or a list of them that run together.")

  private static let kindName = Definition<Spec.AnimationKind>.name("animation")

  /// A kind with all its defaults; one that needs more than its name has to be an object.
  private static let named = kindName.checked { kind, node, findings in
    let needed = animationFields(kind).filter(\.isRequired)
    for field in needed {
      findings.error(.missingKey(field.name, owner: owner(of: kind), summary: field.summary), at: node.span)
    }
    return needed.isEmpty
  }.located.map { Spec.Animation($0.value, at: $0.span) }

  private static func owner(of kind: Spec.AnimationKind) -> String { "a \(kind.rawValue) animation" }

  /// An object whose `kind` says what else it may hold; bounce without one.
  private static let animationObject = Definition<Spec.Animation>(
    .shared(name: "animation", summary: "An animation with its numbers.", expected: ["an object"]) {
      .forms(tag: "kind", Spec.AnimationKind.allCases.map { ($0.rawValue, animation($0).shape) })
    }, [.object]
  ) { node, findings in
    var kind = Located(Spec.AnimationKind.bounce)
    if let written = node.member("kind") {
      guard let known = kindName.located.parse(written.value, &findings) else { return nil }
      kind = known
    }
    let fields = animationFields(kind.value)
    let applicable = node.removing(&findings) { key in
      guard !fields.contains(where: { $0.name == key }) else { return nil }
      if let meant = CoreAnimationWords.keys[key], fields.contains(where: { $0.name == meant }) {
        return .unknownKey(key, owner: owner(of: kind.value), suggestion: meant, known: fields.map(\.name))
      }
      guard let others = kindsByKey[key] else { return nil }
      return .keyDoesNotApply(
        key, with: "kind", value: kind.value.rawValue, appliesTo: others.map(\.rawValue),
        known: fields.dropFirst().map(\.name))
    }
    return animation(kind.value).read(applicable, &findings)
  }

  /// Which kinds take a key.
  private static let kindsByKey = Dictionary(
    grouping: Spec.AnimationKind.allCases.flatMap { kind in animationFields(kind).map { (key: $0.name, kind: kind) } },
    by: \.key
  ).mapValues { $0.map(\.kind) }

  private static func animation(_ kind: Spec.AnimationKind) -> Definition<Spec.Animation> {
    .object(
      owner(of: kind), kind.summary, Spec.Animation(kind), animationFields(kind), finish: checkAnimation)
  }

  private static func animationFields(_ kind: Spec.AnimationKind) -> [Field<Spec.Animation>] {
    // The schema of each kind has its own name alone.
    let kindField = Field<Spec.Animation>(
      "kind", { $1(&$0.kind) }, .name("animation", [kind]), "The kind of animation.")
    let own = [kindField] + kind.keys() + (kind.hasDuration ? [durationField] : [])
    let shared =
      timingFields + (kind.isHeld ? [] : repeatFields) + paceFields
      + (kind.hasKeyframes ? [valuesField(kind.property)] + keyframeFields : [])
    return own + shared.filter { field in !own.contains { $0.name == field.name } }
  }

  private static let durationField = Field<Spec.Animation>(
    "duration", { $1(&$0.duration) }, duration, "Of one run, in seconds.")

  static let duration = motion(.above(0, to: Limits.usual.seconds))

  private static let timingFields: [Field<Spec.Animation>] = [
    Field("delay", { $1(&$0.delay) }, time(seconds), "Seconds from the tap to the start."),
    Field("speed", { $1(&$0.speed) }, number(.above(0, to: 1_000)), "2 runs twice as fast."),
  ]

  private static let repeatFields: [Field<Spec.Animation>] = [
    Field("repeatCount", { $1(&$0.repeatCount) }, repeatCount, "How often it runs, or forever."),
    Field("autoreverses", { $1(&$0.autoreverses) }, boolean, "Whether each run is followed by one backwards."),
    Field("fill", { $1(&$0.fill) }, .name("fill mode"), "Whether it shows before its start and after its end."),
  ]

  private static let paceFields: [Field<Spec.Animation>] = [
    Field(
      "curve", { $1(&$0.curve) }, curve,
      "Timing function of the whole. It replaces the kind's own spring, but has no effect beside a `spring` that the spec writes. The same holds for every other curve that has a spring beside it.",
      default: "none beside a spring"),
    Field(
      "spring", { $1(&$0.spring) }, spring,
      "Spring that progress follows. It replaces the kind's own curve, and also a `curve` that the spec writes.",
      default: "none"),
  ]

  private static func valuesField(_ property: Property) -> Field<Spec.Animation> {
    Field(
      "values", { $1(&$0.values) }, values(of: property),
      "Keyframes: factors (opacities 0…1), points or angles; of pages and the arrow parts of the way, 0…1.",
      default: "from the old to the new state")
  }

  private static let keyframeFields: [Field<Spec.Animation>] = [
    Field(
      "keyTimes", { $1(&$0.keyTimes) }, .array(of: factor(.from(0, to: 1)), count: 2...1_001),
      "When each value is reached, from 0 to 1; with discrete when each begins, and 1.",
      default: "evenly spread, or paced"),
    Field(
      "calculationMode", { $1(&$0.calculationMode) }, .name("calculation mode"),
      "How values between keyframes are found."),
    Field(
      "curves", { $1(&$0.curves) }, .array(of: curve, count: 1...999), "A timing function for each stretch.",
      default: "linear"),
    Field("tension", { $1(&$0.tension) }, number(.from(-10, to: 10)), "Of cubic keyframes; 1 is tight."),
    Field(
      "continuity", { $1(&$0.continuity) }, number(.from(-10, to: 10)),
      "Of cubic keyframes. Any number but 0 gives the curve corners at its keys."),
    Field("bias", { $1(&$0.bias) }, number(.from(-10, to: 10)), "Of cubic keyframes; above 0 overshoots later."),
  ]
}
