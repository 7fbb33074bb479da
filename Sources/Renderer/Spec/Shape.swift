/// What a value may look like: the part of a definition that the schema and the messages are made from.
indirect enum Shape: Sendable {
  case boolean
  /// `true` alone.
  case yes
  /// `false` alone.
  case no
  case number(NumberRange)
  case whole(NumberRange)
  case string
  /// One of the names, or what the regular expression (ECMA 262) fits.
  case text([String], pattern: String)
  /// A bare number in the range, or text: a number and a unit of one of the quantities.
  case quantity([Quantity], NumberRange)
  case name([String])
  case array(of: Shape, count: ClosedRange<Int>)
  /// Made when asked for: reading a spec needs the keys alone.
  case object(keys: [String], @Sendable () -> ObjectShape)
  case oneOf([Shape])
  /// An object of one of several forms: the key `tag` names the form, and without it the first is meant.
  case forms(tag: String, [(name: String, shape: Shape)])
  /// Kept once in the schema, under `name`.
  case shared(name: String, summary: String, expected: [String], @Sendable () -> Shape)

  /// The kinds of value that fit, for "expected a number or a string".
  var expected: [String] {
    switch self {
    case .boolean: ["true or false"]
    case .yes: ["true"]
    case .no: ["false"]
    case .number: ["a number"]
    case .whole: ["a whole number"]
    case .name(let names) where names.count <= 3: names.map { "\"\($0)\"" }
    case .string, .text, .name: ["a string"]
    case .quantity: ["a number", "a string"]
    case .array: ["an array"]
    case .object, .forms: ["an object"]
    case .oneOf(let shapes):
      shapes.flatMap(\.expected).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .shared(_, _, let expected, _): expected
    }
  }

  /// The names that fit, in the order in which they are listed; none where any text or number does.
  var names: [String] {
    switch self {
    case .name(let names), .text(let names, _): names
    case .oneOf(let shapes): shapes.flatMap(\.names)
    case .shared(_, _, _, let shape): shape().names
    default: []
    }
  }

  /// The keys of an object; none of anything else.
  var keys: [String] {
    if case .object(let keys, _) = self { keys } else { [] }
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
  /// At least one of these keys is there: it tells this object from its alternatives. Empty: no such need.
  var tags: [String] = []
}
