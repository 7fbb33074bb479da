/// A range of a spec's text. It is cheap to store; lines and columns are computed only for messages.
package struct SourceSpan: Sendable {
  package let text: SourceText
  /// Byte offsets.
  package let start: Int
  package let end: Int

  package init(text: SourceText, start: Int, end: Int) {
    (self.text, self.start, self.end) = (text, start, end)
  }

  package var location: SourceLocation { text.location(from: start, to: end) }

  package var written: String { String(decoding: text.bytes[start..<end], as: UTF8.self) }

  /// Number of the first line, from 1; cheaper than the whole location.
  package var line: Int { text.line(of: start) }
}

/// A value and its source location in the spec, for later stages' messages. Two are equal if their values
/// are.
package struct Located<Value> {
  package var value: Value
  /// The source location; nil means a default or a flag of the command line.
  package var span: SourceSpan?

  package init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  package var location: SourceLocation? { span?.location }

  /// Whether the spec contains the value, as opposed to a default or a flag.
  package var isWritten: Bool { span != nil }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {
  package static func == (a: Located, b: Located) -> Bool { a.value == b.value }
}
