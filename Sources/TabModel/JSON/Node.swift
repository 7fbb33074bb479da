/// A value in a spec's text, with its source location. Readers of other notations build the same tree.
package struct Node: Sendable {
  package indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([Node])
    case object([Member])
    /// A value about which a reader has already reported a problem.
    case invalid
  }

  package struct Member: Sendable {
    package var key: String
    package var keySpan: SourceSpan
    package var value: Node

    package init(key: String, keySpan: SourceSpan, value: Node) {
      (self.key, self.keySpan, self.value) = (key, keySpan, value)
    }
  }

  package var value: Value
  package var span: SourceSpan

  package init(value: Value, span: SourceSpan) {
    (self.value, self.span) = (value, span)
  }

  package var kind: JSONKind? {
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

  package var members: [Member] { if case .object(let members) = value { members } else { [] } }

  package var elements: [Node] { if case .array(let elements) = value { elements } else { [] } }

  package func member(_ key: String) -> Member? { members.first { $0.key == key } }
}

/// The kind of a JSON value.
package enum JSONKind { case null, boolean, number, string, array, object }
