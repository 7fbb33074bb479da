import TabBase

/// Kinds that take any property of the tapped item: through keyframes, or as a pose that lasts while the tab is selected.
extension Spec.AnimationKind {
  static let propertyKinds = [keyframes, pose]

  static let keyframes = Self(
    "keyframes", "One property of the icon, the title or the button goes through values.", .item(.keyframes),
    example: #"{ "kind": "keyframes", "property": "y", "values": [0, -8, 0] }"#,
    keys: [
      Table.target, Table.property(Property.ofSpecs, "What changes about it."), Table.occasion, Table.keyValues,
      Table.swapAt,
    ]
  ) { $0.duration.value = 0.5 }

  static let pose = Self(
    "pose", "One property has another value while the tab is selected.", .item(.pose), hasKeyframes: false,
    isHeld: true,
    example: #"{ "kind": "pose", "property": "y", "value": -6 }"#,
    keys: [
      Table.target, Table.property(Property.ofSpecs.filter { $0 != .tint }, "What is other about it."), Table.poseValue,
      Table.unselectedValue,
      Table.deselectDuration, Table.deselectCurve, Table.swapAt,
    ]
  ) { $0.setCurve(over: 0.3) }
}

extension Spec {
  /// A keyframe's value, before it is known what the property takes.
  enum KeyValue: Equatable, Sendable {
    case number(Double)
    case color(DynamicColor)
  }
}

extension Table {
  fileprivate static func property(_ properties: [Property], _ summary: String) -> Field<Spec.Animation> {
    Field(
      "property", { $1(&$0.item.property) }, .name("property", properties, meant: CoreAnimationWords.properties),
      summary
        + " x and y are points from rest, rotations radians; trim is how much of an icon's strokes is drawn, 0 to 1.",
      required: true)
  }

  static let occasion = Field<Spec.Animation>(
    "when", { $1(&$0.item.occasion) }, .name("occasion"),
    "What starts it: a tap on the tab, a tap that takes the selection from it, a finger that comes down on it, or a badge that changes; always: it runs from the beginning."
  )

  private static let keyValue = Definition<Spec.KeyValue>.oneOf([
    number(.from(-1_000, to: 1_000)).map { .number($0) }, color.map { .color($0) },
  ])

  fileprivate static let keyValues = Field<Spec.Animation>(
    "values", { $1(&$0.item.keys) }, .array(of: keyValue, count: 2...1_000),
    "Keyframes: factors, points, radians or, of tint, colours. Beside a spring two, from one to the other.",
    required: true)

  fileprivate static let poseValue = valueOfPose(required: true)

  /// Presets have a value of their own.
  static let valueOfPose = valueOfPose(required: false)

  private static func valueOfPose(required: Bool) -> Field<Spec.Animation> {
    Field(
      "value", { $1(&$0.item.value) }, number(.from(-1_000, to: 1_000)), "The property's while the tab is selected.",
      required: required)
  }

  static let unselectedValue = Field<Spec.Animation>(
    "unselected", { $1(&$0.item.unselectedValue) }, number(.from(-1_000, to: 1_000)),
    "The property's while the tab is not selected.", default: "that at rest")

  static let deselectDuration = Field<Spec.Animation>(
    "deselectDuration", { $1(&$0.item.deselectDuration) }, duration, "Of the way back, in seconds.")

  static let deselectCurve = Field<Spec.Animation>(
    "deselectCurve", { $1(&$0.item.deselectCurve) }, curve, "Of the way back.")

  /// Sorts what a keyframes animation goes through, and finds what its property does not take.
  static func settleKeys(_ animation: inout Spec.Animation, _ node: Node, _ findings: inout Findings) {
    let property = animation.item.property
    if let value = node.member("value")?.value, case .number(let number) = value.value {
      check(number, property, value, &findings)
    }
    if let value = node.member("unselected")?.value, case .number(let number) = value.value {
      check(number, property, value, &findings)
    }
    if property == .trim, animation.target != .icon, let target = node.member("target") {
      findings.error(
        .keyDoesNotApply("target", with: "property", value: property.rawValue, appliesTo: []), at: target.keySpan)
    }
    let keys = animation.item.keys
    guard !keys.value.isEmpty, let elements = node.member("values")?.value.elements else { return }
    var (numbers, colors): ([Double], [Spec.DynamicColor]) = ([], [])
    for (key, element) in zip(keys.value, elements) {
      switch key {
      case .number(let number) where property != .tint:
        check(number, property, element, &findings)
        numbers.append(number)
      case .color(let color) where property == .tint: colors.append(color)
      case .number: findings.error(.wrongType(found: .number, expected: ["a colour"]), at: element.span)
      case .color: findings.error(.wrongType(found: .string, expected: ["a number"]), at: element.span)
      }
    }
    animation.item.colors = colors
    if property != .tint { animation.values = Located(numbers, at: keys.span) }
  }

  private static func check(_ number: Double, _ property: Property, _ node: Node, _ findings: inout Findings) {
    let range = property.entry.range
    if !range.contains(number) { findings.error(.outOfRange(number, range: range), at: node.span) }
  }
}
