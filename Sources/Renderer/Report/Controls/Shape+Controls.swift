import TabModel
import TabSpec

/// What a control needs to know of the form of a value.
extension Shape {
  /// The names of the shared values that this may be.
  private var sharedNames: [String] {
    switch self {
    case .oneOf(let shapes): shapes.flatMap(\.sharedNames)
    case .shared(let name, _, _, let shape): [name] + shape().sharedNames
    default: []
    }
  }

  /// Whether this may be a color.
  var isColor: Bool {
    sharedNames.contains("color")
      || alternatives.contains { if case .text(_, let pattern) = $0 { pattern.hasPrefix("^#") } else { false } }
  }

  var form: ControlRow.Form {
    let shared = sharedNames
    if shared.contains("spring") { return .spring }
    if shared.contains("curve") { return .curve }
    if isColor { return .color }
    if alternatives.count == 1, case .array(let element, _) = alternatives[0] {
      return element.range == nil ? .text : .numbers
    }
    if range != nil { return .number }
    if alternatives.allSatisfy({ if case .boolean = $0 { true } else { false } }) { return .toggle }
    if alternatives.allSatisfy({ if case .name = $0 { true } else { false } }) { return .choice }
    return .text
  }

  /// The range of a number, and whether it is a whole one; nil if this is none.
  var range: (range: NumberRange, isWhole: Bool)? {
    for shape in alternatives {
      switch shape {
      case .number(let range), .quantity(_, let range): return (range, false)
      case .whole(let range): return (range, true)
      case .array(let element, _) where alternatives.count == 1:
        return element.alternatives.count == 1 ? element.range : nil
      default: break
      }
    }
    return nil
  }

  /// The words that this may be; true and false beside a color are among them.
  var words: [String] {
    alternatives.flatMap { shape -> [String] in
      switch shape {
      case .name(let names), .text(let names, _): names
      case .boolean: isColor ? ["true", "false"] : []
      case .array(let element, _): element.sharedNames.contains("curve") ? [] : element.words
      default: []
      }
    }
  }

  /// The unit of a bare number: "s", "rad", "deg"; nil means that it has none.
  var unit: String? {
    for case .quantity(let quantities, _) in alternatives {
      switch quantities.first {
      case .time: return "s"
      case .angle: return quantities.count == 1 ? "rad" : nil
      case .degrees: return "deg"
      case .factor, nil: return nil
      }
    }
    return nil
  }

  /// The form of this that the object `node` has: the first whose tag it has, else the first with all of its keys.
  func object(for node: Node) -> ObjectShape? {
    let keys = Set(node.members.map(\.key))
    let objects = alternatives.compactMap { shape -> ObjectShape? in
      if case .object(_, let make) = shape { make() } else { nil }
    }
    return objects.first { !keys.isDisjoint(with: $0.tags) }
      ?? objects.first { keys.isSubset(of: $0.properties.map(\.name)) }
  }
}

extension Node {
  /// A value that stands nowhere, such as a default.
  init(_ json: JSON) {
    let span = SourceSpan(text: Node.nowhere, start: 0, end: 0)
    let value: Value =
      switch json {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .number(let value): .number(value)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { Node($0) })
      case .object(let members):
        .object(members.map { Member(key: $0.key, keySpan: span, value: Node($0.value)) })
      }
    self.init(value: value, span: span)
  }

  private static let nowhere = SourceText(file: "", bytes: [])
}
