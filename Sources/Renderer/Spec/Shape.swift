/// What a value may look like: the part of a definition that the schema and the messages are made from.
indirect enum Shape: Sendable {
  case boolean
  /// `true` alone, where a key has to have some value.
  case yes
  case number(NumberRange)
  case whole(NumberRange)
  case string
  case name([String])
  case array(of: Shape, count: ClosedRange<Int>)
  case object(ObjectShape)
  case oneOf([Shape])
  /// Kept once in the schema, under `name`.
  case shared(name: String, summary: String, Shape)

  /// The kinds of value that fit, for "expected a number or a string".
  var expected: [String] {
    switch self {
    case .boolean: ["true or false"]
    case .yes: ["true"]
    case .number: ["a number"]
    case .whole: ["a whole number"]
    case .string, .name: ["a string"]
    case .array: ["an array"]
    case .object: ["an object"]
    case .oneOf(let shapes):
      shapes.flatMap(\.expected).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .shared(_, _, let shape): shape.expected
    }
  }
}

struct ObjectShape: Sendable {
  struct Property: Sendable {
    var name: String
    var summary: String
    var shape: Shape
    /// The default, or in words what it depends on.
    var defaultValue: JSON?
    var defaultNote: String?
    var isRequired = false
  }

  var summary: String
  var properties: [Property]
  /// One of these keys has to be there, which tells this object from its alternatives.
  var tags: [String] = []
}
