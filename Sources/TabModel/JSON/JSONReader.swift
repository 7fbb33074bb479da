/// Reads JSON (RFC 8259) with comments and trailing commas into a tree. After a mistake it continues if the
/// rest can still be parsed.
package struct JSONReader {
  /// Maximum nesting depth of arrays and objects.
  static let depthLimit = 64

  let text: SourceText
  let end: Int
  var position = 0
  var findings: Findings
  /// Whether typographic quotation marks have been reported: they come in numbers, and have one cause.
  var hasSeenTypographicQuotes = false
  /// Likewise for spaces that are none in JSON.
  var hasSeenOtherSpace = false

  /// Reads the tree; nil means that the text contains no value. Problems go to `findings`.
  package static func read(_ text: SourceText, into findings: inout Findings) -> Node? {
    if let offset = invalidUTF8(in: text.bytes) {
      let utf16 = text.bytes.starts(with: [0xFF, 0xFE]) || text.bytes.starts(with: [0xFE, 0xFF])
      findings.error(
        .invalidUTF8(offset: offset, looksLikeUTF16: utf16),
        at: SourceSpan(text: text, start: offset, end: offset + 1))
      return nil
    }
    var reader = JSONReader(text: text, end: text.part.upperBound, position: text.part.lowerBound, findings: findings)
    defer { findings = reader.findings }
    return reader.readAll()
  }

  private mutating func readAll() -> Node? {
    if position == 0, text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipTrivia()
    guard position < end else {
      if !findings.isPartial { report(.emptyFile, from: text.part.lowerBound, to: text.part.lowerBound) }
      return nil
    }
    if let notation = NotationGuess.notation(of: text.bytes[position..<end]) {
      let line = text.bytes[position..<end].prefix { $0 != 0x0A && $0 != 0x0D }
      stop(.otherNotation(notation), from: position, to: line.endIndex)
      return nil
    }
    let root = readValue(depth: 0)
    skipTrivia()
    if case .string = root.value, next == UInt8(ascii: ":") {
      stop(.noBraces, from: position, to: position + 1)
      return nil
    }
    if position < end { report(.trailingContent, from: position, to: position + 1) }
    return root
  }

  func span(from start: Int, to end: Int? = nil) -> SourceSpan {
    SourceSpan(text: text, start: start, end: end ?? position)
  }

  mutating func report(_ problem: @autoclosure () -> Problem, from start: Int, to end: Int? = nil) {
    findings.error(problem(), at: span(from: start, to: end))
  }

  /// Reports a problem after which reading cannot continue, and skips the rest of the text.
  mutating func stop(_ problem: @autoclosure () -> Problem, from start: Int, to end: Int? = nil) {
    if !findings.isPartial { report(problem(), from: start, to: end) }
    findings.isPartial = true
    position = self.end
  }

  var next: UInt8? { position < end ? text.bytes[position] : nil }

  /// Skips white space and comments.
  mutating func skipTrivia() {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"):
        let start = position
        guard position + 1 < end else { return stop(.unexpected("/", expected: .comment), from: start, to: start + 1) }
        if text.bytes[position + 1] == UInt8(ascii: "/") {
          while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
        } else if text.bytes[position + 1] == UInt8(ascii: "*") {
          position += 2
          while position + 1 < end, !(text.bytes[position] == 0x2A && text.bytes[position + 1] == 0x2F) {
            position += 1
          }
          guard position + 1 < end else { return stop(.unterminatedComment, from: start, to: start + 2) }
          position += 2
        } else {
          return stop(.unexpected("/", expected: .comment), from: start, to: start + 1)
        }
      case 0x80...:
        guard let scalar = character(at: position).unicodeScalars.first,
          scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
        else { return }
        if !hasSeenOtherSpace { report(.otherSpace(scalar), from: position, to: position + scalar.utf8.count) }
        hasSeenOtherSpace = true
        position += scalar.utf8.count
      default: return
      }
    }
  }

  mutating func readValue(depth: Int) -> Node {
    let start = position
    guard let byte = next else {
      stop(.unexpectedEnd(expected: .value), from: start, to: start)
      return Node(value: .invalid, span: span(from: start))
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSONReader.depthLimit else {
        stop(.tooDeep(limit: JSONReader.depthLimit), from: start, to: start + 1)
        return Node(value: .invalid, span: span(from: start, to: start + 1))
      }
      return byte == UInt8(ascii: "{") ? readObject(depth: depth + 1) : readArray(depth: depth + 1)
    case UInt8(ascii: "\""):
      let value = readString()
      return Node(value: value.map(Node.Value.string) ?? .invalid, span: span(from: start))
    case UInt8(ascii: "'"):
      skipSingleQuoted()
      return Node(value: .invalid, span: span(from: start))
    case _ where typographicQuote != nil:
      let name = readTypographicString()
      return Node(value: .string(name), span: span(from: start))
    case _ where isWordByte(byte): return readWord()
    default:
      let character = self.character(at: start)
      stop(.unexpected(character, expected: .value), from: start, to: start + character.utf8.count)
      return Node(value: .invalid, span: span(from: start, to: start + character.utf8.count))
    }
  }

  func character(at offset: Int) -> String {
    String(decoding: text.bytes[offset..<min(end, offset + 64)], as: UTF8.self).first.map { String($0) } ?? ""
  }
}

/// The offset of the first byte that is not part of well-formed UTF-8; nil means that there is none.
private func invalidUTF8(in bytes: [UInt8]) -> Int? {
  var decoder = UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .emptyInput: return nil
    case .error: return offset
    }
  }
}
