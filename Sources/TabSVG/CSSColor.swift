import TabRaster

/// Parses colors of CSS and SVG.
public enum CSSColor {
  /// The color `text`: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`,
  /// `hsla()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, `color()`, `color-mix()`, one of
  /// the 148 names or `transparent`; nil for anything else.
  public static func parse(_ text: some StringProtocol) -> Color? { parse(text, depth: 0) }

  /// The same for a color inside `depth` others.
  static func parse(_ text: some StringProtocol, depth: Int) -> Color? {
    let word = text.trimmed.lowercased()
    if word.hasPrefix("#") { return Color(hex: word) }
    if word == "transparent" { return .clear }
    if let rgb = CSSColorNames.table[word] { return Color(rgb: rgb) }
    if word.hasPrefix("color-mix("), word.hasSuffix(")") { return mix(word.dropFirst(10).dropLast(), depth: depth) }
    return function(word)
  }

  private struct Component {
    var value: Double
    /// `%`, an angle's unit, or empty.
    var unit: String
  }

  /// Parses `name(a b c)`, for the older functions also `name(a, b, c)`, with a fourth component
  /// after `/` or `,`. `none` counts as zero.
  private static func function(_ text: String) -> Color? {
    var scanner = SVGScanner(text)
    let name = scanner.name()
    guard scanner.take(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    let space = name == "color" ? CSSColorSpace(rawValue: scanner.name()) : CSSColorSpace(rawValue: name)
    var components: [Component] = []
    var hasNone = false
    while true {
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: ")")) { break }
      if components.count == 3 {
        guard scanner.take(UInt8(ascii: "/")) || scanner.take(UInt8(ascii: ",")) else { return nil }
        scanner.skipSpace()
      } else if !components.isEmpty {
        scanner.skipSeparator()
      }
      guard components.count < 4, let component = component(&scanner) else { return nil }
      hasNone = hasNone || component.unit == "none"
      components.append(component.unit == "none" ? Component(value: 0, unit: "") : component)
    }
    guard scanner.isAtEnd, components.count >= 3 else { return nil }
    var alpha = 1.0
    if components.count == 4 {
      guard let fraction = fraction(components[3], of: 1) else { return nil }
      alpha = fraction
    }
    let isOld = text.contains(",")
    guard !isOld || !hasNone else { return nil }
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
    default:
      guard let space, !isOld, (name == "color") == (space.whole == [1, 1, 1] && space.hue == nil) else { return nil }
      return color(components, space, alpha)
    }
  }

  /// Parses a number with its unit, or `none`.
  private static func component(_ scanner: inout SVGScanner) -> Component? {
    if let value = scanner.numberValue() {
      return Component(value: value, unit: scanner.take(UInt8(ascii: "%")) ? "%" : scanner.unit())
    }
    return scanner.name() == "none" ? Component(value: 0, unit: "none") : nil
  }

  private static func color(_ components: [Component], _ space: CSSColorSpace, _ alpha: Double) -> Color? {
    var values = CSSColorSpace.Values.zero
    for axis in 0..<3 {
      let component = components[axis]
      if axis == space.hue {
        guard let turns = turns(component) else { return nil }
        values[axis] = turns * 360
      } else {
        guard component.unit.isEmpty || component.unit == "%" else { return nil }
        values[axis] = component.unit == "%" ? component.value / 100 * space.whole[axis] : component.value
      }
    }
    // Only lightness is clamped.
    if [.lab, .lch, .oklab, .oklch].contains(space) { values.x = max(0, min(values.x, space.whole.x)) }
    if space == .hwb { values.clamp(lowerBound: [-.infinity, 0, 0], upperBound: [.infinity, 100, 100]) }
    return color(space.toRGB(values), alpha)
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
  static func hsl(_ turns: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> Color {
    func channel(_ n: Double) -> Double {
      let k = (n + (turns - turns.rounded(.down)) * 12).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(channel(0), channel(8), channel(4), alpha)
  }
}
