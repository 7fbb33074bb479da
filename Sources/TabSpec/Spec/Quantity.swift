import TabModel

/// The quantity of a number in a spec. The number may be bare, or text with a unit: "300ms", "15deg",
/// "140%".
public enum Quantity: Equatable, Sendable {
  /// A time or a length of time, in seconds.
  case time
  case angle
  /// An angle, in degrees.
  case degrees
  /// A scale, an opacity or another part of a whole; 1 is 100 %.
  case factor

  /// A unit in text: `count` of them are `worth` in the bare number's unit.
  private typealias Unit = (name: String, count: Double, worth: Double)

  private var units: [Unit] {
    switch self {
    // Divided by 1,000, so that 300ms gives the same number as 0.3.
    case .time: [("ms", 1000, 1), ("s", 1, 1)]
    case .angle: [("deg", 360, 2 * .pi), ("turn", 1, 2 * .pi), ("rad", 1, 1)]
    case .degrees: [("deg", 1, 1), ("turn", 1, 360), ("rad", 2 * .pi, 360)]
    case .factor: [("%", 100, 1)]
    }
  }

  /// The regular expression (ECMA 262) of text in one of `quantities`, with a sign where `range` has
  /// numbers below 0.
  package static func pattern(of quantities: [Quantity], _ range: NumberRange) -> String {
    let sign = (range.lower ?? -1) < 0 ? "-?" : ""
    return #"^\s*\#(sign)[0-9]+(\.[0-9]+)?\s*(\#(quantities.flatMap(\.units).map(\.name).joined(separator: "|")))\s*$"#
  }

  /// The bare number for `text`; nil means that the text is not a number with one of the units.
  func number(of text: String) -> Double? {
    let text = trimmed(text[...])
    let unsigned = text.first == "-" ? text.dropFirst() : text
    let digits = unsigned.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let name = trimmed(unsigned.dropFirst(digits.count))
    guard let value = Double(digits), digits.first != ".", digits.last != ".",
      let unit = units.first(where: { $0.name == name })
    else { return nil }
    return (text.first == "-" ? -value : value) / unit.count * unit.worth
  }

  /// The unit that a bare number may lack, and the magnitude from which a whole number can only be in that
  /// unit.
  private var missing: (unit: String, from: Double)? {
    switch self {
    // More than a turn. No common angle is a whole number of radians.
    case .angle: ("deg", 7)
    // Fifty times the size of an icon is wider than any phone's screen.
    case .factor: ("%", 50)
    case .time, .degrees: nil
    }
  }

  /// The unit that is probably missing after the bare number `value`. A number in `range` can only be in
  /// that unit; a number out of range would be in range with it. nil means that there is none.
  func unit(meantBy value: Double, in range: NumberRange) -> String? {
    if self == .time { return !range.contains(value) && value >= 100 && range.contains(value / 1000) ? "ms" : nil }
    guard let missing, let unit = units.first(where: { $0.name == missing.unit }),
      range.contains(value / unit.count * unit.worth)
    else { return nil }
    let isLikely = range.contains(value) ? abs(value) >= missing.from && value == value.rounded() : abs(value) >= 5
    return isLikely ? missing.unit : nil
  }
}

extension Table {
  /// A time or a duration: a number of seconds, "300ms" or "0.3s".
  static func time(_ range: NumberRange) -> Definition<Double> { quantity(.time, range) }
  /// An angle: a number of radians, "15deg", "0.25turn" or "1.5rad".
  static func angle(_ range: NumberRange) -> Definition<Double> { quantity(.angle, range) }
  /// An angle: a number of degrees, "15deg", "0.25turn" or "1.5rad".
  static func degrees(_ range: NumberRange) -> Definition<Double> { quantity(.degrees, range) }
  /// A scale, an opacity or another part of a whole: a number, or "140%".
  static func factor(_ range: NumberRange) -> Definition<Double> { quantity(.factor, range) }

  /// A value of `property`, in `range`; nil means the property's range in all specs.
  static func value(of property: Property, in range: NumberRange? = nil) -> Definition<Double> {
    let range = range ?? property.entry.range
    return switch property.entry.unit {
    case .radians: angle(range)
    case .scale, .opacity, .progress: factor(range)
    case .points, .frames: number(range)
    }
  }

  private static func quantity(_ quantity: Quantity, _ range: NumberRange) -> Definition<Double> {
    Definition(.quantity([quantity], range), [.number, .string], write: JSON.number) { node, findings in
      switch node.value {
      case .number(let value):
        let unit = quantity.unit(meantBy: value, in: range)
        guard findings.checks(value, in: range, meant: unit, at: node) else { return nil }
        if let unit { findings.warning(.unitMissing(value, quantity, meant: unit), at: node.span) }
        return value
      case .string(let text):
        guard let value = quantity.number(of: text) else {
          findings.error(.badQuantity(text, quantity), at: node.span)
          return nil
        }
        return findings.checks(value, in: range, at: node) ? value : nil
      default: return nil
      }
    }
  }
}
