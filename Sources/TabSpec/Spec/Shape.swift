import TabModel

/// The form of a value: the part of a definition from which the schema and the messages are made.
package indirect enum Shape: Sendable {
  case boolean
  /// Only `true`.
  case yes
  /// Only `false`.
  case no
  case number(NumberRange)
  case whole(NumberRange)
  case string
  /// One of the names, or text that matches the regular expression (ECMA 262).
  case text([String], pattern: String)
  /// A bare number in the range, or text: a number and a unit of one of the quantities.
  case quantity([Quantity], NumberRange)
  case name([String])
  case array(of: Shape, count: ClosedRange<Int>)
  /// An object. Its shape is made on demand, because reading a spec needs only the keys.
  case object(keys: [String], @Sendable () -> ObjectShape)
  case oneOf([Shape])
  /// An object in one of several forms. The key `tag` names the form; without it the first form is meant.
  case forms(tag: String, [(name: String, shape: Shape)])
  /// A shape that the schema stores once, under `name`.
  case shared(name: String, summary: String, expected: [String], @Sendable () -> Shape)

  /// The accepted kinds of values, for "expected a number or a string".
  var expected: [String] {
    switch self {
    case .boolean: ["true or false"]
    case .yes: ["true"]
    case .no: ["false"]
    case .number: ["a number"]
    case .whole: ["a whole number"]
    case .name(let names) where names.count <= 6: names.map { "\"\($0)\"" }
    case .string, .text, .name: ["a string"]
    case .quantity: ["a number", "a string"]
    case .array: ["an array"]
    case .object, .forms: ["an object"]
    case .oneOf(let shapes):
      shapes.flatMap(\.expected).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .shared(_, _, let expected, _): expected
    }
  }

  /// The accepted names, in the order of lists; empty if any text or number is accepted.
  var names: [String] {
    switch self {
    case .name(let names), .text(let names, _): names
    case .oneOf(let shapes): shapes.flatMap(\.names)
    case .shared(_, _, _, let shape): shape().names
    default: []
    }
  }

  /// The alternatives that are no alternatives themselves, shared ones resolved.
  package var alternatives: [Shape] {
    switch self {
    case .oneOf(let shapes): shapes.flatMap(\.alternatives)
    case .shared(_, _, _, let shape): shape().alternatives
    case .forms(_, let forms): forms.flatMap(\.shape.alternatives)
    default: [self]
    }
  }

  /// The shape of an entry, if this can be an array.
  package var element: Shape? {
    for case .array(let element, _) in alternatives { return element }
    return nil
  }

  /// The keys of an object; empty for other shapes.
  package var keys: [String] { if case .object(let keys, _) = self { keys } else { [] } }
}

package struct ObjectShape: Sendable {
  package struct Property: Sendable {
    package var name: String
    package var summary: String
    package var shape: Shape
    /// The default, or a description of a default that depends on other values.
    package var defaultValue: JSON?
    package var defaultNote: String?
    package var isRequired = false
  }

  package var summary: String
  package var properties: [Property]
  /// The keys of which an object needs at least one, which distinguishes it from its alternatives. Empty
  /// means that it needs none.
  package var tags: [String] = []

  package init(summary: String, properties: [Property], tags: [String] = []) {
    (self.summary, self.properties, self.tags) = (summary, properties, tags)
  }
}
