/// Colours as CSS and SVG write them.
enum CSSColor {
  /// The colour that `text` names: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, one of the
  /// 148 names or `transparent`; nil for anything else.
  static func parse(_ text: some StringProtocol) -> Color? {
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

  /// `name(a b c)`, `name(a, b, c)`, either with a fourth component after `,` or `/`.
  private static func function(_ text: String) -> Color? {
    var scanner = SVGScanner(text)
    let name = scanner.name()
    guard scanner.take(UInt8(ascii: "(")) else { return nil }
    var components: [Component] = []
    while !scanner.take(UInt8(ascii: ")")) {
      if components.isEmpty {
        scanner.skipSpace()
      } else if components.count == 3 {
        scanner.skipSpace()
        if !scanner.take(UInt8(ascii: "/")) { scanner.skipSeparator() }
        scanner.skipSpace()
      } else {
        scanner.skipSeparator()
      }
      if scanner.next == UInt8(ascii: ")") { continue }
      guard components.count < 4, let value = scanner.numberValue() else { return nil }
      let unit = scanner.take(UInt8(ascii: "%")) ? "%" : scanner.unit()
      components.append(Component(value: value, unit: unit))
      scanner.skipSpace()
    }
    guard scanner.isAtEnd, components.count >= 3 else { return nil }
    var alpha = 1.0
    if components.count == 4 {
      guard let share = fraction(components[3], of: 1) else { return nil }
      alpha = share
    }
    switch name {
    case "rgb", "rgba":
      // Between commas, the form of old, percentages do not mix with numbers.
      let isMixed = Set(components[..<3].map(\.unit)).count > 1
      guard !isMixed || !text.contains(","), let red = fraction(components[0], of: 255),
        let green = fraction(components[1], of: 255),
        let blue = fraction(components[2], of: 255)
      else { return nil }
      return Color(red, green, blue, alpha)
    case "hsl", "hsla":
      guard let turns = turns(components[0]), components[1].unit == "%", components[2].unit == "%",
        let saturation = fraction(components[1], of: 1), let lightness = fraction(components[2], of: 1)
      else { return nil }
      return hsl(turns, saturation, lightness, alpha)
    default: return nil
    }
  }

  /// 0…1, from a percentage or a number of which `whole` is 1.
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

  /// CSS Color 4, §7.1.
  private static func hsl(_ turns: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> Color {
    func channel(_ n: Double) -> Double {
      let k = (n + (turns - turns.rounded(.down)) * 12).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(channel(0), channel(8), channel(4), alpha)
  }
}
