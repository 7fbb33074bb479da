import TabModel
import TabSpec

/// A control for one key of a spec: what the table says of the key, and the value that the spec has there.
struct ControlRow {
  enum Form: String {
    case number, numbers, choice, toggle, color, curve, spring
    /// The kind of an animation, on which its other keys depend.
    case kind
    /// Any other value, as JSON or as a word.
    case text
  }

  let key: String
  /// The key below its group: "spring.damping".
  let name: String
  var type: Form
  let property: ObjectShape.Property
  var names: [String]
  /// The value; nil means that the spec has none, and that the default holds.
  let node: Node?
  /// An object that is a default as a whole: its first change writes all of it.
  var whole: (key: String, value: JSON)?
  /// For the kind of an animation, the kinds that take each of its other keys.
  var keys: [String: [String]] = [:]
  private let range: (range: NumberRange, isWhole: Bool)?
  private let plot: PaceSample?

  /// Parameter seconds: The duration at which UIKit's springs are drawn.
  init(
    _ property: ObjectShape.Property, at key: String, called name: String? = nil, _ node: Node?, _ seconds: Double
  ) {
    (self.key, self.property, self.node) = (key, property, node)
    self.name = name ?? property.name
    let shape = property.shape
    type = shape.form
    names = shape.words
    range = shape.range
    let effective = node ?? property.defaultNode
    plot =
      switch type {
      case .curve: effective.flatMap { PaceSample(curve: $0) }
      case .spring: effective.flatMap { PaceSample(spring: $0, over: seconds) }
      default: nil
      }
  }

  /// The row of a property, and those of the keys below it that its object has.
  static func rows(
    _ property: ObjectShape.Property, at key: String, _ name: String, _ node: Node?, _ seconds: Double,
    whole: (key: String, value: JSON)? = nil
  ) -> [ControlRow] {
    var row = ControlRow(property, at: key, called: name, node, seconds)
    row.whole = whole
    guard let value = node ?? property.defaultNode, case .object = value.value,
      let shape = property.shape.object(for: value)
    else { return [row] }
    let inner = node == nil ? whole ?? property.defaultValue.map { (key, $0) } : nil
    let below = shape.properties.flatMap { part in
      rows(
        part, at: "\(key).\(part.name)", "\(name).\(part.name)", value.member(part.name)?.value, seconds, whole: inner)
    }
    // A key that is not set as a whole needs no row.
    return [.spring, .curve].contains(row.type) ? [row] + below : below
  }

  /// {"key", "name", "type", "summary", "takes", "value", "default", …}: `value` and `default` are null where there is none; `place` is
  /// the file and line of the value. Beside them stand only those that the type has: `names`, `min`, `max`, `isAbove`, `isWhole`,
  /// `unit`, `hex` (of a color in light appearance), `whole`, `keys`, `plot`.
  var json: JSON {
    var members: [(String, JSON)] = [
      ("key", .string(key)), ("name", .string(name)), ("type", .string(type.rawValue)),
      ("summary", .string(property.summary)), ("takes", .string(KeyText.text(of: property.shape))),
      ("value", node?.json ?? .null),
      ("default", property.defaultValue ?? .null), ("note", property.defaultNote.map { .string($0) } ?? .null),
      ("place", node.flatMap(ControlRow.place) ?? .null),
    ]
    if !names.isEmpty { members.append(("names", .strings(names))) }
    if let (range, isWhole) = range {
      if let lower = range.lower { members.append(("min", .number(lower))) }
      if let upper = range.upper { members.append(("max", .number(upper))) }
      if range.excludesLower { members.append(("isAbove", .boolean(true))) }
      if isWhole { members.append(("isWhole", .boolean(true))) }
    }
    if let unit = property.shape.unit { members.append(("unit", .string(unit))) }
    if type == .color, let hex = (node ?? property.defaultNode).flatMap(Spec.DynamicColor.hex) {
      members.append(("hex", .string(hex)))
    }
    if let whole {
      members.append(("whole", .members(["key": .string(whole.key), "value": whole.value])))
    }
    if !keys.isEmpty {
      let pairs = keys.sorted { $0.key < $1.key }
      members.append(("keys", .object(pairs.map { JSON.Member(key: $0.key, value: .strings($0.value)) })))
    }
    if let plot {
      members.append(
        (
          "plot",
          .members([
            "end": .number(plot.end), "values": .array(plot.values.map { .number(($0 * 1e4).rounded() / 1e4) }),
            "points": plot.controlPoints.map { .array($0.map(JSON.number)) } ?? .null,
          ])
        ))
    }
    return .object(members.map { JSON.Member(key: $0.0, value: $0.1) })
  }

  /// "theme.json:3", for a value that stands in a file.
  private static func place(of node: Node) -> JSON? {
    let file = node.span.text.file
    return file.isEmpty ? nil : .string(file == Assignment.place ? file : "\(file):\(node.span.line)")
  }
}
