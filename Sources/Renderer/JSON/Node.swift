/// A value in a spec's text, with its source location. Readers of other notations build the same tree.
struct Node: Sendable {
  indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([Node])
    case object([Member])
    /// A value about which a reader has already reported a problem.
    case invalid
  }

  struct Member: Sendable {
    var key: String
    var keySpan: SourceSpan
    var value: Node
  }

  var value: Value
  var span: SourceSpan

  var kind: JSONKind? {
    switch value {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .invalid: nil
    }
  }

  var members: [Member] { if case .object(let members) = value { members } else { [] } }

  var elements: [Node] { if case .array(let elements) = value { elements } else { [] } }

  func member(_ key: String) -> Member? { members.first { $0.key == key } }
}

/// The kind of a JSON value.
enum JSONKind { case null, boolean, number, string, array, object }
