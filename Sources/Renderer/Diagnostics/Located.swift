/// A stretch of a spec's text. It is cheap to keep; lines and columns are counted only when a message needs them.
struct SourceSpan: Sendable {
  let text: SourceText
  /// Byte offsets.
  let start: Int
  let end: Int

  var location: SourceLocation { text.location(from: start, to: end) }

  /// The text itself.
  var written: String { String(decoding: text.bytes[start..<end], as: UTF8.self) }

  /// The first line's number, from 1; cheaper than the whole location.
  var line: Int { text.line(of: start) }
}

/// A value and the place in the spec where it stands, so that later stages can point to it. Two are equal when their values are.
struct Located<Value> {
  var value: Value
  /// nil for a default, or for what a flag of the command line said.
  var span: SourceSpan?

  init(_ value: Value, at span: SourceSpan? = nil) {
    self.value = value
    self.span = span
  }

  var location: SourceLocation? { span?.location }

  /// Whether the spec says it, as against a default or a flag.
  var isWritten: Bool { span != nil }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {
  static func == (a: Located, b: Located) -> Bool { a.value == b.value }
}
