import TabBase

/// A length in an SVG file.
enum SVGLength: Equatable {
  /// User units, which are CSS pixels: 96 per inch; the same as points here.
  case units(Double)
  /// Multiples of the font size.
  case em(Double)
  /// Percentage of the viewport's width, height or diagonal, depending on the attribute's axis.
  case percent(Double)
  /// A sum of all three, the result of `calc()`.
  case sum(units: Double, em: Double, percent: Double)

  enum Axis { case x, y, diagonal }

  static let zero = SVGLength.units(0)

  init?(_ text: some StringProtocol) {
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    self.init(&scanner)
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// Reads a number with an optional unit, or a function such as `calc()`.
  init?(_ scanner: inout SVGScanner) {
    if CSSMath.isNext(scanner) {
      guard let length = CSSMath.length(&scanner) else { return nil }
      self = length
      return
    }
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
    case .sum(let units, let em, let percent):
      return units + em * fontSize
        + SVGLength.percent(percent).value(along: axis, in: viewport, fontSize: fontSize)
    }
  }

  /// Whether the length depends on the viewport.
  var hasPercent: Bool { parts.z != 0 }

  /// True for a length below zero. A sum may turn out negative where it is used, and then counts as 0.
  var isNegative: Bool {
    switch self {
    case .units(let value), .em(let value), .percent(let value): value < 0
    case .sum: false
    }
  }

  /// Parses a length of a style, whose unit only zero may omit, or of an attribute, which needs
  /// none.
  init?(css text: some StringProtocol, _ notation: SVGStyle.Notation) {
    if notation == .style, SVGScanner.hasBarePoint(text) || Double(text).map({ $0 != 0 }) ?? false { return nil }
    self.init(text)
  }

  /// The parts in units, ems and percent.
  private var parts: SIMD3<Double> {
    switch self {
    case .units(let value): [value, 0, 0]
    case .em(let value): [0, value, 0]
    case .percent(let value): [0, 0, value]
    case .sum(let units, let em, let percent): [units, em, percent]
    }
  }

  private init(_ parts: SIMD3<Double>) { self = .sum(units: parts.x, em: parts.y, percent: parts.z) }

  /// The rest of a box's side after this length.
  var fromEnd: SVGLength { SVGLength([0, 0, 100] - parts) }

  static func + (a: SVGLength, b: SVGLength) -> SVGLength { SVGLength(a.parts + b.parts) }

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
