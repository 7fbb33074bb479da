/// An object of a PDF file, or a word of its page's description.
enum PDFObject {
  case null
  case number(Double)
  case name(String)
  /// A string, whose content never matters to a picture.
  case string
  case array([PDFObject])
  case dictionary([String: PDFObject])
  /// A dictionary, and the place of the bytes that follow it.
  case stream([String: PDFObject], start: Int)
  /// The number of another object.
  case reference(Int)
  /// A word without a slash: an operator, `obj` or `true`, or a bracket without a partner.
  case word(String)

  /// The number, without its fraction, if it is small enough for 32 bits.
  var integer: Int? {
    guard case .number(let value) = self, abs(value) <= 4_294_967_295 else { return nil }
    return Int(value)
  }
}

/// Splits bytes into the objects of PDF.
struct PDFScanner {
  let bytes: [UInt8]
  var position: Int
  /// Maximum number of objects that may still be read; then the bytes seem to end.
  var room = 1_000_000

  /// Maximum nesting of arrays and dictionaries; what is nested deeper is `null`.
  private static let depthLimit = 32

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = max(0, position)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9 || byte == 12 || byte == 0
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: !isSpace(byte)
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if Self.isSpace(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  /// The next object; nil means that there is none.
  mutating func next(depth: Int = 0) -> PDFObject? {
    skipSpace()
    guard position < bytes.count, room > 0 else { return nil }
    room -= 1
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("):
      skipString()
      return .string
    case UInt8(ascii: "<"):
      if position < bytes.count, bytes[position] == byte {
        position += 1
        return depth < Self.depthLimit ? .dictionary(dictionary(depth + 1)) : .null
      }
      while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
      position += 1
      return .string
    case UInt8(ascii: "["): return depth < Self.depthLimit ? .array(items(until: "]", depth + 1)) : .null
    case UInt8(ascii: "/"): return .name(name())
    case UInt8(ascii: ">"):
      guard position < bytes.count, bytes[position] == byte else { return .word(">") }
      position += 1
      return .word(">>")
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      position -= 1
      return .number(number())
    default:
      let start = position - 1
      if Self.isRegular(byte) {
        while position < bytes.count, Self.isRegular(bytes[position]) { position += 1 }
      }
      return .word(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }

  /// The operator or bracket that follows; nil means another object, or none.
  mutating func nextWord() -> String? { if case .word(let word)? = next() { word } else { nil } }

  private mutating func items(until end: String, _ depth: Int) -> [PDFObject] {
    var items: [PDFObject] = []
    while let item = next(depth: depth) {
      guard case .word(let word) = item else {
        items.append(item)
        continue
      }
      if word == end { break }
      if word == "R", items.count >= 2, let number = items[items.count - 2].integer {
        items.removeLast(2)
        items.append(.reference(number))
      } else {
        items.append(.null)
      }
    }
    return items
  }

  private mutating func dictionary(_ depth: Int) -> [String: PDFObject] {
    let items = items(until: ">>", depth)
    var (result, index) = ([String: PDFObject](), 0)
    while index + 1 < items.count {
      if case .name(let key) = items[index] {
        result[key] = items[index + 1]
        index += 1
      }
      index += 1
    }
    return result
  }

  private mutating func skipString() {
    var depth = 1
    while position < bytes.count, depth > 0 {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
    }
  }

  private mutating func name() -> String {
    var name: [UInt8] = []
    while position < bytes.count, Self.isRegular(bytes[position]) {
      let digits = bytes[position...].dropFirst().prefix(2)
      if bytes[position] == UInt8(ascii: "#"), let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
        name.append(code)
        position += 3
      } else {
        name.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A number without exponent. What does not belong to one ends it, or is skipped up to the next space.
  private mutating func number() -> Double {
    var (isNegative, digits, scale, isFraction, count) = (false, 0.0, 1.0, false, 0)
    while position < bytes.count, Self.isRegular(bytes[position]) {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Further digits of a fraction are below the precision of the others.
        if isFraction, count >= 15 { break }
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if digits > 0 { count += 1 }
        if isFraction { scale *= 10 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = true
      default: break
      }
      position += 1
    }
    let value = min(digits / scale, 1e12)
    return isNegative ? -value : value
  }
}
