import TabBase

/// A JSON value without a source location, for writing defaults and the schema. Members keep their order.
package indirect enum JSON: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) {
      (self.key, self.value) = (key, value)
    }
  }

  package static func members(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
    .object(pairs.map { Member(key: $0.key, value: $0.value) })
  }

  package static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map(JSON.string)) }

  /// The value on one line.
  package var compact: String {
    var out = ""
    write(into: &out, indent: nil)
    return out
  }

  /// The value with an indentation of two spaces per level. Arrays of plain values stay on one line. There
  /// is no line break at the end.
  package var pretty: String {
    var out = ""
    write(into: &out, indent: 0)
    return out
  }

  /// The same value without a space that means nothing.
  package var minified: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.minified).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Escape.json($0.key) + ":" + $0.value.minified }.joined(separator: ",") + "}"
    default: compact
    }
  }

  private func write(into out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .boolean(let value): out += value ? "true" : "false"
    case .number(let value): out += JSON.text(of: value)
    case .string(let text): out += Escape.json(text)
    case .array(let elements):
      let isPlain = elements.allSatisfy { element in
        switch element {
        case .array, .object: false
        default: true
        }
      }
      JSON.enclose("[", "]", count: elements.count, indent: isPlain ? nil : indent, into: &out) { index, inner, out in
        elements[index].write(into: &out, indent: inner)
      }
    case .object(let members):
      JSON.enclose("{", "}", count: members.count, indent: indent, into: &out) { index, inner, out in
        out += Escape.json(members[index].key)
        out += ": "
        members[index].value.write(into: &out, indent: inner)
      }
    }
  }

  private static func enclose(
    _ open: String, _ close: String, count: Int, indent: Int?, into out: inout String,
    each: (Int, Int?, inout String) -> Void
  ) {
    out += open
    for index in 0..<count {
      if index > 0 { out += indent == nil ? ", " : "," }
      if let indent { out += "\n" + String(repeating: "  ", count: indent + 1) }
      each(index, indent.map { $0 + 1 }, &out)
    }
    if let indent, count > 0 { out += "\n" + String(repeating: "  ", count: indent) }
    out += close
  }

  /// A number as text: integers without a fraction, others as short as possible for reading back exactly.
  /// JSON has no infinities, so they are null.
  package static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return "\(value)"
  }
}
