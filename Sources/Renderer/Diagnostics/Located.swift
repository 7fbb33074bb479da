/// A range of a spec's text. It is cheap to store; lines and columns are computed only for messages.
struct SourceSpan: Sendable {
  let text: SourceText
  /// Byte offsets.
  let start: Int
  let end: Int

  var location: SourceLocation { text.location(from: start, to: end) }

  var written: String { String(decoding: text.bytes[start..<end], as: UTF8.self) }

  /// Number of the first line, from 1; cheaper than the whole location.
  var line: Int { text.line(of: start) }
}

/// A value and its source location in the spec, for later stages' messages. Two are equal if their values
/// are.
struct Located<Value> {
  var value: Value
  /// The source location; nil means a default or a flag of the command line.
  var span: SourceSpan?

  init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  var location: SourceLocation? { span?.location }

  /// Whether the spec contains the value, as opposed to a default or a flag.
  var isWritten: Bool { span != nil }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {
  static func == (a: Located, b: Located) -> Bool { a.value == b.value }
}
