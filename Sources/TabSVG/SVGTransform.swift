import Platform
import TabBase

/// Transform lists: functions in sequence, of which the last applies first.
enum SVGTransform {
  /// Parses a transform; nil for any mistake. Attributes hold plain numbers, in user units and
  /// degrees. Styles hold CSS functions, such as `rotate(90deg)`, or the notation of attributes, as
  /// in other readers.
  static func parse(_ text: some StringProtocol, as notation: SVGStyle.Notation = .attribute) -> Affine? {
    let value = text.trimmed
    if value == "none" { return .identity }
    let css = notation == .style && !SVGScanner.hasBarePoint(value) ? functions(value, .style) : nil
    return css ?? functions(value, .attribute)
  }

  private static func functions(_ text: some StringProtocol, _ notation: SVGStyle.Notation) -> Affine? {
    var scanner = SVGScanner(text)
    var result = Affine.identity
    while !scanner.isAtEnd {
      guard let next = function(&scanner, notation) else { return nil }
      result = next.then(result)
      if notation == .attribute { scanner.skipSeparator() } else { scanner.skipSpace() }
    }
    return result
  }

  private static func function(_ scanner: inout SVGScanner, _ notation: SVGStyle.Notation) -> Affine? {
    let name = scanner.name()
    if notation == .attribute { scanner.skipSpace() }
    guard scanner.take(UInt8(ascii: "(")), notation == .style || !ofOneAxis.contains(name),
      let values = arguments(&scanner, notation == .style ? units[name] : nil),
      notation == .attribute || name != "rotate" || values.count == 1
    else { return nil }
    switch (name, values.count) {
    case ("matrix", 6):
      return Affine(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1): return .translation(values[0], 0)
    case ("translate", 2): return .translation(values[0], values[1])
    case ("translateX", 1): return .translation(values[0], 0)
    case ("translateY", 1): return .translation(0, values[0])
    case ("scale", 1): return .scale(values[0])
    case ("scale", 2): return .scale(values[0], values[1])
    case ("scaleX", 1): return .scale(values[0], 1)
    case ("scaleY", 1): return .scale(1, values[0])
    case ("rotate", 1): return rotation(values[0])
    case ("rotate", 3): return rotation(values[0]).about(Point(values[1], values[2]))
    case ("skewX", 1): return Affine(c: tan(values[0] * .pi / 180))
    case ("skewY", 1): return Affine(b: tan(values[0] * .pi / 180))
    default: return nil
    }
  }

  /// Rotation by an angle; exact for multiples of 90 degrees.
  private static func rotation(_ degrees: Double) -> Affine {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 90, -270: Affine(a: 0, b: 1, c: -1, d: 0)
    case 180, -180: Affine(a: -1, d: -1)
    case 270, -90: Affine(a: 0, b: -1, c: 1, d: 0)
    case let rest: .rotation(rest * .pi / 180)
    }
  }

  /// Rotation of the property `rotate`: an angle, and an axis before or after it.
  static func turn(_ words: [String]) -> Affine? {
    if words.isEmpty { return .identity }
    // Zero needs no unit, but only if it cannot be part of an axis.
    let isAngle: (String) -> Bool = { $0.utf8.last?.isLetter ?? false || words.count == 1 }
    guard let index = words.firstIndex(where: { isAngle($0) && cssAngle($0) != nil }),
      index == 0 || index == words.count - 1, let degrees = cssAngle(words[index])
    else { return nil }
    var rest = words
    rest.remove(at: index)
    let axes = ["x": [1.0, 0, 0], "y": [0, 1, 0], "z": [0, 0, 1]]
    let axis: [Double]
    switch rest.count {
    case 0: axis = [0, 0, 1]
    case 1: axis = axes[rest[0]] ?? []
    default: axis = rest.compactMap(SVGStyle.fraction)
    }
    guard axis.count == 3, rest.count <= 1 || rest.count == 3 else { return nil }
    if axis == [0, 0, 1] { return rotation(degrees) }
    let length = (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (axis[0] / length, axis[1] / length, axis[2] / length)
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Affine(
      a: x * x * (1 - c) + c, b: x * y * (1 - c) + z * s, c: x * y * (1 - c) - z * s, d: y * y * (1 - c) + c)
  }

  private static let ofOneAxis: Set<String> = ["translateX", "translateY", "scaleX", "scaleY"]

  /// Angle units, in degrees.
  private static let angleUnits = ["deg": 1, "rad": 180 / Double.pi, "grad": 0.9, "turn": 360]

  /// Units of the arguments of CSS functions, with their factors; other functions take plain
  /// numbers.
  private static let units: [String: [String: Double]] = [
    "translate": ["px": 1], "translateX": ["px": 1], "translateY": ["px": 1], "rotate": angleUnits,
    "skewX": angleUnits, "skewY": angleUnits,
  ]

  /// Reads numbers up to the closing parenthesis. With `units` they are separated by commas;
  /// otherwise by white space, a comma, or only the sign or decimal point of the next one.
  private static func arguments(_ scanner: inout SVGScanner, _ units: [String: Double]?) -> [Double]? {
    var values: [Double] = []
    scanner.skipSpace()
    while !scanner.take(UInt8(ascii: ")")) {
      guard values.count < 6, let value = scanner.numberValue() else { return nil }
      let unit = scanner.unit()
      // Zero needs no unit.
      guard let factor = units?[unit] ?? (unit.isEmpty && (units == nil || value == 0) ? 1 : nil) else { return nil }
      values.append(value * factor)
      scanner.skipSpace()
      if !scanner.take(UInt8(ascii: ",")), units != nil, scanner.next != UInt8(ascii: ")") { return nil }
      scanner.skipSpace()
    }
    return values
  }

  /// Parses an angle of a style, in degrees; only zero may omit its unit.
  static func cssAngle(_ text: some StringProtocol) -> Double? {
    SVGScanner.hasBarePoint(text) || Double(text).map({ $0 != 0 }) ?? false ? nil : angle(text)
  }

  /// Parses an angle with or without a unit, in degrees; nil for anything else.
  static func angle(_ text: some StringProtocol) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = scanner.numberValue() else { return nil }
    let unit = scanner.unit()
    guard scanner.isAtEnd, let factor = unit.isEmpty ? 1 : angleUnits[unit] else { return nil }
    return value * factor
  }
}
