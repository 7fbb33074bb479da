import TabBase

/// A length in an SVG file.
enum SVGLength: Equatable {
  /// User units, which are CSS pixels: 96 per inch; the same as points here.
  case units(Double)
  /// Multiples of the font size.
  case em(Double)
  /// Percentage of the viewport's width, height or diagonal, depending on the attribute's axis.
  case percent(Double)

  enum Axis { case x, y, diagonal }

  static let zero = SVGLength.units(0)

  init?(_ text: some StringProtocol) {
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    self.init(&scanner)
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// Reads a number with an optional unit.
  init?(_ scanner: inout SVGScanner) {
    guard let value = scanner.numberValue() else { return nil }
    if scanner.take(UInt8(ascii: "%")) {
      self = .percent(value)
      return
    }
    switch scanner.unit().lowercased() {
    case "", "px": self = .units(value)
    case "pt": self = .units(value * 4 / 3)
    case "pc": self = .units(value * 16)
    case "in": self = .units(value * 96)
    case "cm": self = .units(value * 96 / 2.54)
    case "mm": self = .units(value * 96 / 25.4)
    case "q": self = .units(value * 96 / 101.6)
    case "em": self = .em(value)
    // Without a font, its x-height is taken as half its size, as CSS proposes.
    case "ex": self = .em(value / 2)
    case "rem": self = .units(value * SVGStyle.initialFontSize)
    default: return nil
    }
  }

  func value(along axis: Axis, in viewport: Size, fontSize: Double) -> Double {
    switch self {
    case .units(let value): return value
    case .em(let value): return value * fontSize
    case .percent(let value):
      let whole =
        switch axis {
        case .x: viewport.width
        case .y: viewport.height
        case .diagonal:
          ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
        }
      return value / 100 * whole
    }
  }

  /// Whether the length depends on the viewport.
  var hasPercent: Bool { if case .percent(let value) = self { value != 0 } else { false } }

  /// True for a length below zero.
  var isNegative: Bool {
    switch self {
    case .units(let value), .em(let value), .percent(let value): value < 0
    }
  }

  /// Parses a length of a style, whose unit only zero may omit, or of an attribute, which needs
  /// none.
  init?(css text: some StringProtocol, _ notation: SVGStyle.Notation) {
    if notation == .style, SVGScanner.hasBarePoint(text) || Double(text).map({ $0 != 0 }) ?? false { return nil }
    self.init(text)
  }

  /// Lengths separated by commas or white space; nil if there is anything else.
  static func list(_ text: some StringProtocol) -> [SVGLength]? {
    var scanner = SVGScanner(text)
    var lengths: [SVGLength] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let length = SVGLength(&scanner) else { return nil }
      lengths.append(length)
      scanner.skipSeparator()
    }
    return lengths
  }
}
