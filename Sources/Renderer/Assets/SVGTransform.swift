import Platform

/// The `transform` attribute: functions one after the other, the last of which applies first.
enum SVGTransform {
  /// Also reads what style sheets write: `rotate(90deg)`, `translate(1px, 2px)`. Nil for a mistake anywhere.
  static func parse(_ text: some StringProtocol) -> Affine? {
    var scanner = SVGScanner(text)
    var result = Affine.identity
    scanner.skipSpace()
    if text.trimmed == "none" { return result }
    while !scanner.isAtEnd {
      guard let next = function(&scanner) else { return nil }
      result = next.then(result)
      scanner.skipSeparator()
    }
    return result
  }

  private static func function(_ scanner: inout SVGScanner) -> Affine? {
    let name = scanner.name()
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: "(")),
      let values = arguments(&scanner, isAngle: name.hasPrefix("rotate") || name.hasPrefix("skew"))
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

  /// Quarter turns come out exact.
  private static func rotation(_ degrees: Double) -> Affine {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 90, -270: Affine(a: 0, b: 1, c: -1, d: 0)
    case 180, -180: Affine(a: -1, d: -1)
    case 270, -90: Affine(a: 0, b: -1, c: 1, d: 0)
    case let rest: .rotation(rest * .pi / 180)
    }
  }

  /// Numbers up to the closing bracket, parted by white space, a comma, or nothing but the sign or the point of the next one;
  /// angles in degrees.
  private static func arguments(_ scanner: inout SVGScanner, isAngle: Bool) -> [Double]? {
    var values: [Double] = []
    scanner.skipSpace()
    while !scanner.take(UInt8(ascii: ")")) {
      guard values.count < 6, let value = scanner.numberValue() else { return nil }
      switch (scanner.unit(), isAngle) {
      case ("", _), ("px", false), ("deg", true): values.append(value)
      case ("rad", true): values.append(value * 180 / .pi)
      case ("grad", true): values.append(value * 0.9)
      case ("turn", true): values.append(value * 360)
      default: return nil
      }
      scanner.skipSeparator()
    }
    return values
  }
}
