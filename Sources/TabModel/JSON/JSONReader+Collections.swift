extension JSONReader {
  mutating func readArray(depth: Int) -> Node {
    let start = position
    var elements: [Node] = []
    position += 1
    while true {
      skipTrivia()
      switch next {
      case nil:
        stopUnclosed(.bracket, openedAt: start)
        return Node(value: .array(elements), span: span(from: start))
      case UInt8(ascii: "]"):
        position += 1
        return Node(value: .array(elements), span: span(from: start))
      case UInt8(ascii: ","): skipExtraComma()
      case UInt8(ascii: "}"): stopMismatched(.bracket, openedAt: start)
      default:
        elements.append(readValue(depth: depth))
        readSeparator(in: .bracket, openedAt: start)
      }
    }
  }

  mutating func readObject(depth: Int) -> Node {
    let start = position
    var members: [Node.Member] = []
    position += 1
    while true {
      skipTrivia()
      switch next {
      case nil:
        stopUnclosed(.brace, openedAt: start)
        return Node(value: .object(withoutDuplicates(members)), span: span(from: start))
      case UInt8(ascii: "}"):
        position += 1
        return Node(value: .object(withoutDuplicates(members)), span: span(from: start))
      case UInt8(ascii: ","): skipExtraComma()
      case UInt8(ascii: "]"): stopMismatched(.brace, openedAt: start)
      default:
        if let last = members.last, skipDecimals(of: last.value) {
          members.removeLast()
        } else {
          if let member = readMember(depth: depth) { members.append(member) }
        }
        readSeparator(in: .brace, openedAt: start)
      }
    }
  }

  /// Skips the digits after a comma that is meant as the decimal point of `value`, and reports it. Returns whether there are any.
  private mutating func skipDecimals(of value: Node) -> Bool {
    guard case .number = value.value, value.span.end + 1 == position, let byte = next, (0x30...0x39).contains(byte)
    else { return false }
    let decimals = skipWord()
    report(.decimalComma(meant: value.span.written + "." + decimals), from: value.span.start)
    return true
  }

  /// Reads a key, a colon and a value; nil means that one of them is missing or that the key is invalid.
  private mutating func readMember(depth: Int) -> Node.Member? {
    let start = position
    let key = readKey()
    if case .absent = key { return nil }
    let keySpan = span(from: start)
    skipTrivia()
    if next == UInt8(ascii: ":") {
      position += 1
      skipTrivia()
      if let byte = next, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
        let character = character(at: position)
        report(.unexpected(character, expected: .value), from: position, to: position + 1)
        return nil
      }
    } else if let byte = next {
      let character = self.character(at: position)
      report(.unexpected(character, expected: .colon), from: position, to: position + character.utf8.count)
      if byte == UInt8(ascii: "=") { position += 1 }
      skipTrivia()
      if let byte = next, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { return nil }
    } else {
      stop(.unexpectedEnd(expected: .colon), from: position, to: position)
      return nil
    }
    let value = readValue(depth: depth)
    guard case .named(let name) = key else { return nil }
    return Node.Member(key: name, keySpan: keySpan, value: value)
  }

  private enum Key {
    case absent
    /// A key that cannot be read.
    case broken
    case named(String)
  }

  private mutating func readKey() -> Key {
    let start = position
    switch next {
    case UInt8(ascii: "\""): return readString().map(Key.named) ?? .broken
    case UInt8(ascii: "'"):
      skipSingleQuoted()
      return .broken
    case .some where typographicQuote != nil: return .named(readTypographicString())
    case .some(let byte) where isWordByte(byte):
      let word = skipWord()
      report(.unquotedKey(word), from: start)
      return .named(word)
    default:
      let character = self.character(at: start)
      stop(.unexpected(character, expected: .key), from: start, to: start + character.utf8.count)
      return .absent
    }
  }

  /// Reads the separator after an element: a comma, or nothing before the closing bracket.
  private mutating func readSeparator(in bracket: Bracket, openedAt start: Int) {
    let elementEnd = position
    skipTrivia()
    switch next {
    case UInt8(ascii: ","): position += 1
    case nil, UInt8(ascii: "]"), UInt8(ascii: "}"): break
    case .some(let byte):
      let beginsElement = isWordByte(byte) || [UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(byte)
      if beginsElement {
        report(.missingComma, from: max(start, elementEnd - 1), to: elementEnd)
      } else {
        let character = self.character(at: position)
        stop(
          .unexpected(character, expected: .commaOrEnd(of: bracket)), from: position,
          to: position + character.utf8.count)
      }
    }
  }

  private mutating func skipExtraComma() {
    report(.extraComma, from: position, to: position + 1)
    position += 1
  }

  private mutating func stopUnclosed(_ bracket: Bracket, openedAt start: Int) {
    let line = text.line(of: start)
    var last = end
    while last > start + 1, [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[last - 1]) { last -= 1 }
    stop(.unclosed(bracket, openedOnLine: line), from: last, to: last)
  }

  private mutating func stopMismatched(_ bracket: Bracket, openedAt start: Int) {
    let line = text.line(of: start)
    let found = character(at: position)
    stop(.mismatched(bracket, openedOnLine: line, found: found), from: position, to: position + 1)
  }

  /// The members with the first value of each key. Repeated keys are reported.
  private mutating func withoutDuplicates(_ members: [Node.Member]) -> [Node.Member] {
    var first: [String: SourceSpan] = [:]
    return members.filter { member in
      guard let earlier = first[member.key] else {
        first[member.key] = member.keySpan
        return true
      }
      findings.error(.duplicateKey(member.key, firstLine: earlier.line), at: member.keySpan)
      return false
    }
  }
}
