/// Scanner for the small grammars inside SVG attributes: numbers, separators, names.
struct SVGScanner {
  let bytes: [UInt8]
  /// Number of bytes read so far.
  private(set) var offset = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset == bytes.count }
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset = min(offset + 1, bytes.count) }

  /// Reads `byte` if it comes next, and returns whether it did.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipSpace() { while let byte = next, byte.isXMLSpace { offset += 1 } }

  /// Skips white space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if take(UInt8(ascii: ",")) { skipSpace() }
  }

  /// Reads letters, digits, `-` and `_`; empty if the next character is none of these.
  mutating func name() -> String {
    let start = offset
    while let byte = next, byte.isNameByte { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads the letters of a unit: in `10px-5` the sign begins the next number.
  mutating func unit() -> String {
    let start = offset
    while let byte = next, byte.isLetter { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  enum Number: Equatable {
    case value(Double)
    /// There is no number; nothing has been read.
    case absent
    case outOfRange
  }

  /// Reads a number of SVG 1.1: `-1.5e3`, `.5`, also `5.`; an `e` belongs to it only before digits,
  /// so that `2em` is 2.
  mutating func number() -> Number {
    var at = offset
    func byte() -> UInt8? { at < bytes.count ? bytes[at] : nil }
    var negative = false
    if let sign = byte(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      at += 1
    }
    // Up to 18 digits fit the mantissa; further ones only change the exponent.
    var (mantissa, exponent, digits, isExact) = (UInt64(0), 0, 0, true)
    func takeDigits(afterPoint: Bool) {
      while let digit = byte(), digit.isDigit {
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(digit - UInt8(ascii: "0"))
          exponent -= afterPoint ? 1 : 0
        } else {
          isExact = false
          exponent += afterPoint ? 0 : 1
        }
        digits += 1
        at += 1
      }
    }
    takeDigits(afterPoint: false)
    if byte() == UInt8(ascii: ".") {
      at += 1
      takeDigits(afterPoint: true)
    }
    guard digits > 0 else { return .absent }
    if let e = byte(), e | 0x20 == UInt8(ascii: "e") {
      let start = at
      at += 1
      var down = false
      if let sign = byte(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        down = sign == UInt8(ascii: "-")
        at += 1
      }
      if let digit = byte(), digit.isDigit {
        var power = 0
        while let digit = byte(), digit.isDigit {
          power = min(power * 10 + Int(digit - UInt8(ascii: "0")), 1_000_000)
          at += 1
        }
        exponent += down ? -power : power
      } else {
        at = start
      }
    }
    let magnitude: Double
    if isExact, mantissa < 1 << 53, abs(exponent) <= 22 {
      // Both factors are exact, so the single rounding of the product or quotient is correct
      // (Clinger 1990).
      let power = Self.powersOfTen[abs(exponent)]
      magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else {
      let text = String(decoding: bytes[offset..<at], as: UTF8.self)
      magnitude = abs(Double(text) ?? .infinity)
    }
    // SVG requires only single precision; beyond it sums and squares could overflow.
    guard magnitude <= Double(Float.greatestFiniteMagnitude) else { return .outOfRange }
    offset = at
    return .value(negative ? -magnitude : magnitude)
  }

  /// Reads a number; nil if there is none or it is out of range.
  mutating func numberValue() -> Double? {
    if case .value(let value) = number() { value } else { nil }
  }

  /// The numbers in `text`; nil for a mistake.
  static func numbers(_ text: some StringProtocol) -> [Double]? {
    var scanner = SVGScanner(text)
    var values: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let value = scanner.numberValue() else { return nil }
      values.append(value)
      scanner.skipSeparator()
    }
    return values
  }

  /// Whether a number in `text` ends with its decimal point, which is valid in attributes but not
  /// in styles (CSS Syntax 3, §4.3.12).
  static func hasBarePoint(_ text: some StringProtocol) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains {
      bytes[$0] == UInt8(ascii: ".") && ($0 + 1 == bytes.count || !bytes[$0 + 1].isDigit)
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || (0x9...0xD).contains(self) && self != 0xB }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var startsNumber: Bool {
    isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
  }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80 }
}
