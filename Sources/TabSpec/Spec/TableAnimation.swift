import TabModel

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
    "animations", "An animation's name, an object with its kind and numbers, or a list of animations that run together."
  )

  private static let kindName = Definition<Spec.AnimationKind>.name(.animation)

  /// A kind with all its defaults. A kind that needs more than its name must be an object.
  private static let named = kindName.checked { kind, node, findings in
    let needed = animationFields(kind).filter(\.isRequired)
    for field in needed {
      findings.error(.missingKey(field.name, owner: owner(of: kind), summary: field.summary), at: node.span)
    }
    return needed.isEmpty
  }.located.map { Spec.Animation($0.value, at: $0.span) }

  private static func owner(of kind: Spec.AnimationKind) -> String { "a \(kind.rawValue) animation" }

  /// An object whose `kind` determines its other keys; without a kind it is a bounce.
  private static let animationObject = Definition<Spec.Animation>(
    .shared(name: "animation", summary: "An animation with its numbers.", expected: ["an object"]) {
      .forms(tag: "kind", forms)
    },
    [.object]
  ) { node, findings in
    var kind = Located(Spec.AnimationKind.bounce)
    if let written = node.member("kind") {
      guard let known = kindName.located.parse(written.value, &findings) else { return nil }
      kind = known
    }
    if node.members.isEmpty { findings.warning(.emptyAnimation, at: node.span) }
    let fields = animationFields(kind.value)
    let applicable = node.withProperty(fields.map(\.name), &findings).removing(&findings) { key in
      guard !fields.contains(where: { $0.name == key }) else { return nil }
      let isKind = Spec.AnimationKind.allCases.contains { $0.rawValue == key }
      if isKind, node.member("kind") == nil { return .kindAsKey(key) }
      if let meant = CoreAnimationKeyPaths.keys[key], fields.contains(where: { $0.name == meant }) {
        return .unknownKey(key, owner: owner(of: kind.value), suggestion: meant, known: fields.map(\.name))
      }
      guard let others = kindsByKey[key] else { return nil }
      return .keyDoesNotApply(
        key, with: "kind", value: kind.value.rawValue, appliesTo: others.map(\.rawValue),
        known: fields.dropFirst().map(\.name))
    }
    return animation(kind.value).read(applicable, &findings)
  }

  private static let forms = Spec.AnimationKind.allCases.map { (name: $0.rawValue, shape: animation($0).shape) }

  private static let kindsByKey = Dictionary(
    grouping: Spec.AnimationKind.allCases.flatMap { kind in animationFields(kind).map { (key: $0.name, kind: kind) } },
    by: \.key
  ).mapValues { $0.map(\.kind) }

  private static func animation(_ kind: Spec.AnimationKind) -> Definition<Spec.Animation> {
    .object(
      owner(of: kind), kind.summary, Spec.Animation(kind), animationFields(kind), finish: checkAnimation)
  }

  package static func shape(of kind: Spec.AnimationKind) -> Shape {
    forms.first { $0.name == kind.rawValue }?.shape ?? animation(kind).shape
  }

  private static func animationFields(_ kind: Spec.AnimationKind) -> [Field<Spec.Animation>] {
    // The schema of each kind allows only its own name.
    let kindField = Field<Spec.Animation>(
      "kind", { $1(&$0.kind) }, .name(.animation, [kind]), "Kind of the animation.")
    let own = [kindField] + kind.keys() + (kind.hasDuration ? [durationField] : [])
    let shared =
      timingFields + (kind.isHeld ? [] : repeatFields) + paceFields
      + (kind.hasKeyframes ? [valuesField(kind.property)] + keyframeFields : [])
    return own + shared.filter { field in !own.contains { $0.name == field.name } }
  }

  private static let durationField = Field<Spec.Animation>(
    "duration", { $1(&$0.duration) }, duration, "Duration of one run, in seconds.")

  static let duration = motion(.above(0, to: Limits.usual.seconds))

  private static let timingFields: [Field<Spec.Animation>] = [
    Field("delay", { $1(&$0.delay) }, time(seconds), "Delay from the tap to the start, in seconds."),
    Field("speed", { $1(&$0.speed) }, number(.above(0, to: 1_000)), "Speed; 2 runs twice as fast."),
  ]

  private static let repeatFields: [Field<Spec.Animation>] = [
    Field("repeatCount", { $1(&$0.repeatCount) }, repeatCount, "Number of runs, or forever."),
    Field("autoreverses", { $1(&$0.autoreverses) }, boolean, "Whether each run is followed by one in reverse."),
    Field(
      "fill", { $1(&$0.fill) }, .name("fill mode"),
      "Whether the first value applies before the start, and the last one after the end."),
  ]

  private static let paceFields: [Field<Spec.Animation>] = [
    Field(
      "curve", { $1(&$0.curve) }, curve,
      "Timing function of the whole animation. It replaces the kind's own spring, but has no effect if the spec also sets `spring`. The same is true of every other curve with a matching spring.",
      default: "none with a spring"),
    Field(
      "spring", { $1(&$0.spring) }, spring,
      "Spring that the progress follows. It replaces the kind's own curve, and a `curve` that the spec sets.",
      default: "none"),
  ]

  private static func valuesField(_ property: Property) -> Field<Spec.Animation> {
    Field(
      "values", { $1(&$0.values) }, values(of: property),
      "Keyframes: factors (opacities 0…1), points or radians; for pages and the arrow, progress 0…1.",
      default: "from the old to the new state")
  }

  private static let keyframeFields: [Field<Spec.Animation>] = [
    Field(
      "keyTimes", { $1(&$0.keyTimes) }, .array(of: factor(.from(0, to: 1)), count: 2...1_001),
      "Time of each value, 0 to 1. With calculationMode discrete, the start of each value, and then 1.",
      default: "evenly spaced, or paced"),
    Field(
      "calculationMode", { $1(&$0.calculationMode) }, .name("calculation mode"),
      "Interpolation between keyframes."),
    Field(
      "curves", { $1(&$0.curves) }, .array(of: curve, count: 1...999),
      "Timing function of each segment between keyframes.",
      default: "linear"),
    Field("tension", { $1(&$0.tension) }, number(.from(-10, to: 10)), "Tension of cubic keyframes; 1 is tight."),
    Field(
      "continuity", { $1(&$0.continuity) }, number(.from(-10, to: 10)),
      "Continuity of cubic keyframes; any number but 0 gives the curve corners at its keyframes."),
    Field("bias", { $1(&$0.bias) }, number(.from(-10, to: 10)), "Bias of cubic keyframes; above 0 overshoots later."),
  ]
}

extension Node {
  /// This object with "property" and its value where a property is a key of its own, which is reported.
  fileprivate func withProperty(_ keys: [String], _ findings: inout Findings) -> Node {
    guard keys.contains("property"), member("property") == nil,
      let value = ["values", "value"].first(where: keys.contains),
      let written = members.first(where: { member in Property.ofSpecs.contains { $0.rawValue == member.key } }),
      !keys.contains(written.key)
    else { return self }
    findings.error(.propertyAsKey(written.key, value: value), at: written.keySpan)
    var node = self
    node.value = .object(members.filter { $0.key != written.key && $0.key != value })
    let name = Member(
      key: "property", keySpan: written.keySpan, value: Node(value: .string(written.key), span: written.keySpan))
    let amount = Member(
      key: value, keySpan: written.keySpan,
      value: Node(value: .invalid, span: written.value.span))
    node.value = .object(node.members + [name, amount])
    return node
  }
}
