import Platform
import TabRaster

/// Parses the colors of CSS Color 3, and those of Display P3, which drawing programs write.
public enum CSSColor {
  /// The color `text`: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`,
  /// `hsla()`, `color(display-p3 …)`, one of the 148 names or `transparent`; nil for anything else.
  public static func parse(_ text: some StringProtocol) -> Color? {
    let word = text.trimmed.lowercased()
    if word.hasPrefix("#") { return Color(hex: word) }
    if word == "transparent" { return .clear }
    if let rgb = CSSColorNames.table[word] { return Color(rgb: rgb) }
    return function(word)
  }

  private struct Component {
    var value: Double
    /// `%`, an angle's unit, or empty.
    var unit: String
  }

  /// Parses `name(a b c)`, for the older functions also `name(a, b, c)`, with a fourth component
  /// after `/` or `,`.
  private static func function(_ text: String) -> Color? {
    var scanner = SVGScanner(text)
    let name = scanner.name()
    guard scanner.take(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    guard name != "color" || scanner.name() == "display-p3" else { return nil }
    var components: [Component] = []
    while true {
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: ")")) { break }
      if components.count == 3 {
        guard scanner.take(UInt8(ascii: "/")) || scanner.take(UInt8(ascii: ",")) else { return nil }
        scanner.skipSpace()
      } else if !components.isEmpty {
        scanner.skipSeparator()
      }
      guard components.count < 4, let value = scanner.numberValue() else { return nil }
      components.append(Component(value: value, unit: scanner.take(UInt8(ascii: "%")) ? "%" : scanner.unit()))
    }
    guard scanner.isAtEnd, components.count >= 3 else { return nil }
    var alpha = 1.0
    if components.count == 4 {
      guard let fraction = fraction(components[3], of: 1) else { return nil }
      alpha = fraction
    }
    let isOld = text.contains(",")
    switch name {
    case "rgb", "rgba":
      // In the legacy form, with commas, percentages and numbers must not be mixed.
      let isMixed = Set(components[..<3].map(\.unit)).count > 1
      guard !isMixed || !isOld, let red = fraction(components[0], of: 255),
        let green = fraction(components[1], of: 255),
        let blue = fraction(components[2], of: 255)
      else { return nil }
      return Color(red, green, blue, alpha)
    case "hsl", "hsla":
      guard let turns = turns(components[0]), !isOld || components[1...2].allSatisfy({ $0.unit == "%" }),
        let saturation = fraction(components[1], of: 100), let lightness = fraction(components[2], of: 100)
      else { return nil }
      return hsl(turns, saturation, lightness, alpha)
    case "color":
      guard !isOld, components[..<3].allSatisfy({ ["", "%"].contains($0.unit) }) else { return nil }
      let values = components[..<3].map { $0.unit == "%" ? $0.value / 100 : $0.value }
      return displayP3([values[0], values[1], values[2]], alpha)
    default: return nil
    }
  }

  /// Fraction, 0…1, of a percentage, or of a number relative to `whole`.
  private static func fraction(_ component: Component, of whole: Double) -> Double? {
    switch component.unit {
    case "%": min(max(component.value / 100, 0), 1)
    case "": min(max(component.value / whole, 0), 1)
    default: nil
    }
  }

  private static func turns(_ component: Component) -> Double? {
    switch component.unit {
    case "", "deg": component.value / 360
    case "rad": component.value / (2 * .pi)
    case "grad": component.value / 400
    case "turn": component.value
    default: nil
    }
  }

  /// HSL to RGB, after CSS Color 4, §7.1.
  private static func hsl(_ turns: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> Color {
    func channel(_ n: Double) -> Double {
      let k = (n + (turns - turns.rounded(.down)) * 12).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(channel(0), channel(8), channel(4), alpha)
  }

  // Rows of the matrix from Display P3 to sRGB, both in linear light with the same white (CSS Color
  // 4, §10 and its sample code).
  private static let p3Rows: [SIMD3<Double>] = [
    [1.224940176280560, -0.224940176280560, 0], [-0.042056954709688, 1.042056954709688, 0],
    [-0.019637554590334, -0.078636045550632, 1.098273600140966],
  ]

  /// Display P3 to sRGB. Values outside sRGB are clamped per channel, as in browsers.
  private static func displayP3(_ values: SIMD3<Double>, _ alpha: Double) -> Color {
    // Both have sRGB's curve, mirrored for negative values.
    func signed(_ x: Double, _ curve: (Double) -> Double) -> Double { x < 0 ? -curve(-x) : curve(x) }
    func light(_ x: Double) -> Double { signed(x) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) } }
    let linear = SIMD3(light(values.x), light(values.y), light(values.z))
    let channels = p3Rows.map { row in
      let encoded = signed((row * linear).sum()) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
      // The order matters: NaN becomes 0.
      return max(0, min(1, encoded.isNaN ? 0 : encoded))
    }
    return Color(channels[0], channels[1], channels[2], alpha)
  }
}
