extension JSONReader {
  /// Reads a string; the position is at the opening quote. nil means that the string is invalid, which has
  /// been reported.
  mutating func readString() -> String? {
    let start = position
    position += 1
    var content: [UInt8] = []
    var isSound = true
    var runStart = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        content += text.bytes[runStart..<position]
        position += 1
        return isSound ? String(decoding: content, as: UTF8.self) : nil
      case UInt8(ascii: "\\"):
        content += text.bytes[runStart..<position]
        if let scalar = readEscape() { content += Array(String(scalar).utf8) } else { isSound = false }
        runStart = position
      case 0x0A, 0x0D:
        if let closing = closingQuote() {
          report(.lineBreakInString, from: start, to: closing + 1)
          position = closing + 1
          return nil
        }
        // Commas and brackets at the end of the line are more likely JSON than text.
        while position > start + 1, [0x20, 0x09, 0x2C, 0x5D, 0x7D].contains(text.bytes[position - 1]) { position -= 1 }
        report(.unterminatedString, from: start)
        return nil
      case 0..<0x20:
        report(.controlCharacter(byte), from: position, to: position + 1)
        isSound = false
        position += 1
      default: position += 1
      }
    }
    stop(.unterminatedString, from: start, to: end)
    return nil
  }

  /// The quotation mark that ends a string with line breaks, if the first one of the next lines does: what comes after it is JSON, and
  /// before it there is none.
  private func closingQuote() -> Int? {
    guard let quote = text.bytes[position..<end].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let passed = text.bytes[position..<quote]
    let after = text.bytes[(quote + 1)..<end].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isText = !passed.contains { "{}[]:".utf8.contains($0) } && quote - position <= 400
    return isText && after.map { ",}]".utf8.contains($0) } == true ? quote : nil
  }

  /// Reads an escape; the position is at the backslash. nil means that it is invalid.
  private mutating func readEscape() -> Unicode.Scalar? {
    let start = position
    position += 1
    guard let byte = next, byte != 0x0A, byte != 0x0D else {
      report(.badEscape("\\"), from: start)
      return nil
    }
    switch byte {
    case UInt8(ascii: "u"): return readUnicodeEscape(from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      position += 1
      return Unicode.Scalar(byte)
    default:
      let plain: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
        UInt8(ascii: "t"): "\t",
      ]
      if let scalar = plain[byte] {
        // A combining mark after the letter is the text's next scalar.
        position += 1
        return scalar
      }
      let character = self.character(at: position)
      position += character.utf8.count
      report(.badEscape("\\" + character), from: start)
      return nil
    }
  }

  /// Reads the "u" of an escape that began at `start`. Two escapes may form one scalar. nil means that it
  /// is invalid.
  private mutating func readUnicodeEscape(from start: Int) -> Unicode.Scalar? {
    guard let first = readFourDigits() else {
      let escape = String(decoding: text.bytes[start..<position], as: UTF8.self)
      report(.badEscape(escape), from: start)
      return nil
    }
    // Pages, style sheets and source texts do not allow U+0000.
    if first == 0 { return "\u{FFFD}" }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = position
    if first < 0xDC00, next == UInt8(ascii: "\\"), position + 1 < end, text.bytes[position + 1] == UInt8(ascii: "u") {
      position += 1
      if let second = readFourDigits(), (0xDC00..<0xE000).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      }
      position = afterFirst
    }
    let escape = String(decoding: text.bytes[start..<afterFirst], as: UTF8.self)
    report(.loneSurrogate(escape), from: start)
    return nil
  }

  /// Reads four hexadecimal digits after the "u". The position then is after the digits that are there; nil
  /// means fewer than four.
  private mutating func readFourDigits() -> UInt32? {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// True for the bytes of numbers, literals and bare keys.
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  mutating func skipWord() -> String {
    let start = position
    while let byte = next, isWordByte(byte) { position += 1 }
    return String(decoding: text.bytes[start..<position], as: UTF8.self)
  }

  /// Reads a number or one of true, false and null.
  mutating func readWord() -> Node {
    let start = position
    let word = skipWord()
    let value: Node.Value
    switch word {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "null": value = .null
    default:
      if let fault = numberFault(word) {
        report(.malformedNumber(word, fault), from: start)
        value = .invalid
      } else if word.utf8.first.map({ $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }) == true {
        if let number = Double(word), number.isFinite {
          value = .number(number)
        } else {
          report(.numberTooLarge(word), from: start)
          value = .invalid
        }
      } else {
        let meant = { suggestion(for: word, among: ["true", "false", "null"]) }
        findings.error(.unknownWord(word, suggestion: meant()), at: span(from: start))
        value = .invalid
      }
    }
    return Node(value: value, span: span(from: start))
  }

  /// The reason why `word` is not a JSON number; nil means that it is one, or that it does not look like a
  /// number.
  private func numberFault(_ word: String) -> NumberFault? {
    if ["nan", "infinity", "inf"].contains(word.lowercased().drop { $0 == "-" || $0 == "+" }) { return .notFinite }
    var rest = Substring(word).utf8
    if rest.first == UInt8(ascii: "+") { return .plus }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard let first = rest.first else { return .other }
    if first == UInt8(ascii: ".") { return .point }
    guard isDigit(first) else { return word.hasPrefix("-") ? .other : nil }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    if whole.count == 1, whole.first == 0x30, let next = rest.first, [0x78, 0x58, 0x6F, 0x62].contains(next) {
      return .radix
    }
    if whole.count > 1, whole.first == 0x30 { return .leadingZero }
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      if fraction.isEmpty { return .point }
      rest = rest.dropFirst(1 + fraction.count)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      let digits = rest.prefix(while: isDigit)
      if digits.isEmpty { return .other }
      rest = rest.dropFirst(digits.count)
    }
    return rest.isEmpty ? nil : .other
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
