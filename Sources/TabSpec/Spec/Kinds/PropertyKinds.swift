import TabModel

/// Kinds that animate any property of the tapped item: through keyframes, or as a state while the tab is
/// selected.
extension Spec.AnimationKind {
  static let propertyKinds = [keyframes, pose]

  static let keyframes = Self(
    "keyframes", "A property of icon, title or button runs through keyframes.", .item(.keyframes),
    example: #"{ "kind": "keyframes", "property": "y", "values": [0, -8, 0] }"#,
    keys: [
      Table.target, Table.property(Property.ofSpecs, "Property that changes."), Table.trigger, Table.keyValues,
      Table.swapAt,
    ]
  ) { $0.duration.value = 0.5 }

  static let pose = Self(
    "pose", "One property has another value while the tab is selected.", .item(.pose),
    example: #"{ "kind": "pose", "property": "y", "value": -6 }"#,
    keys: [
      Table.target,
      Table.property(Property.ofSpecs.filter { $0 != .tint }, "Property that differs while the tab is selected."),
      Table.poseValue,
      Table.unselectedValue,
      Table.deselectDuration, Table.deselectCurve, Table.swapAt,
    ]
  ) { $0.setCurve(over: 0.3) }
}

extension Table {
  fileprivate static func property(_ properties: [Property], _ summary: String) -> Field<Spec.Animation> {
    Field(
      "property", { $1(&$0.item.property) }, .name("property", properties, meant: CoreAnimationKeyPaths.properties),
      summary
        + " x and y are points from rest, rotations radians; trim is the fraction of an icon's strokes that is drawn, 0 to 1.",
      required: true)
  }

  static let trigger = Field<Spec.Animation>(
    "when", { $1(&$0.item.trigger) }, .name("occasion"),
    "Trigger: a tap on the tab (select), the selection of another tab (deselect), a touch-down on it (press), a new badge (badge), or the start of the movie (always)."
  )

  private static let valueRange = NumberRange.from(-1_000, to: 1_000)

  /// A number of any property.
  private static let anyValue = Shape.quantity([.angle, .factor], valueRange)

  /// A key that `settleKeys` reads, because its values depend on the property.
  private static func settled(
    _ name: String, _ shape: Shape, _ summary: String, default note: String? = nil, required: Bool = false,
    write: @escaping @Sendable (Spec.Animation) -> JSON? = { _ in nil }
  ) -> Field<Spec.Animation> {
    Field(
      name: name, summary: summary, shape: shape, defaultNote: note, isRequired: required, read: { _, _, _ in },
      defaultValue: write)
  }

  fileprivate static let keyValues = settled(
    "values", .array(of: .oneOf([anyValue, color.shape]), count: keyCount),
    "Keyframes: factors, points, radians or, for tint, colors. With a spring, two values: start and end.",
    required: true)

  private static let keyCount = 2...1_000
  private static let valueSummary = "Value of the property while the tab is selected."

  fileprivate static let poseValue = settled("value", anyValue, valueSummary, required: true)

  /// Value of a pose. Presets have one of their own.
  static let valueOfPose = settled("value", anyValue, valueSummary) { .number($0.item.value) }

  static let unselectedValue = settled(
    "unselected", anyValue, "Value of the property while the tab is not selected.", default: "the value at rest")

  static let deselectDuration = Field<Spec.Animation>(
    "deselectDuration", { $1(&$0.item.deselectDuration) }, duration, "Duration of the way back, in seconds.")

  static let deselectCurve = Field<Spec.Animation>(
    "deselectCurve", { $1(&$0.item.deselectCurve) }, curve, "Curve of the way back.")

  static func values(of property: Property) -> Definition<[Double]> {
    .array(of: value(of: property), count: keyCount)
  }

  /// Reads the values of keyframes and poses.
  static func settleKeys(_ animation: inout Spec.Animation, _ node: Node, _ findings: inout Findings) {
    let property = animation.item.property
    if Spec.AnimationKind.propertyKinds.contains(animation.kind.value) {
      // A missing or unknown property does not determine the values.
      guard case .string(let name)? = node.member("property")?.value.value, name == property.rawValue else { return }
    }
    func read(_ key: String) -> Double? {
      node.member(key).flatMap { value(of: property).parse($0.value, &findings) }
    }
    if let value = read("value") { animation.item.value = value }
    if let value = read("unselected") { animation.item.unselectedValue = value }
    if property == .trim, animation.target != .icon, let target = node.member("target") {
      findings.error(
        .keyDoesNotApply("target", with: "property", value: property.rawValue, appliesTo: []), at: target.keySpan)
    }
    guard animation.kind.value == .keyframes, let values = node.member("values")?.value else { return }
    if property == .tint {
      let colors = Definition<[Spec.DynamicColor]>.array(of: tint, count: keyCount).located
      animation.item.colors = colors.parse(values, &findings) ?? animation.item.colors
    } else {
      animation.values = Table.values(of: property).located.parse(values, &findings)
    }
  }

  /// A color, named "color" in messages.
  private static let tint = Definition<Spec.DynamicColor>(
    .shared(name: "color", summary: "A color.", expected: ["a color"]) { color.shape }, color.kinds, read: color.read)
}
