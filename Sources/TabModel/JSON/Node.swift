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

  /// Whether the two have the same values. Neither the order of members nor the spelling of numbers and strings counts.
  package func isEqual(to other: Node) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    // By scalars: two spellings of one character are two texts.
    case (.string(let one), .string(let other)): one.unicodeScalars.elementsEqual(other.unicodeScalars)
    case (.array(let some), .array(let others)):
      some.count == others.count && zip(some, others).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let some), .object(let others)):
      some.count == others.count
        && some.allSatisfy { member in other.member(member.key)?.value.isEqual(to: member.value) == true }
    default: false
    }
  }

  /// The value without its source location; numbers as JSON writes them.
  package var json: JSON {
    switch value {
    case .null, .invalid: .null
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { JSON.Member(key: $0.key, value: $0.value.json) })
    }
  }
}

/// The kind of a JSON value.
package enum JSONKind { case null, boolean, number, string, array, object }
