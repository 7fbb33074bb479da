import TabBase
import TabModel
import TabRaster

/// The value that an author likely meant by a value of another type: the number 2 by "2x", say.
enum MeantValue {
  /// JSON text for a value of one of `kinds`; nil means that none is likely.
  static func text(for node: Node, _ shape: Shape, _ kinds: Set<JSONKind>) -> String? {
    // Nobody retypes what is longer.
    guard node.span.end - node.span.start <= 200 else { return nil }
    return switch node.value {
    case .string(let text): ofString(text, shape, kinds)
    case .array(let elements): ofArray(elements, shape, kinds)
    case .boolean(false) where kinds.contains(.array): "[]"
    case .number where takesAnyText(shape): Escape.json(node.span.written)
    case .number(let number): ofNumber(number, shape)
    default: nil
    }
  }

  /// A color as one number: 0xRRGGBB.
  private static func ofNumber(_ number: Double, _ shape: Shape) -> String? {
    guard case .shared("color", _, _, _) = shape, let value = Int(exactly: number), (0...0xFF_FFFF).contains(value)
    else { return nil }
    let digits = String(value, radix: 16, uppercase: true)
    return Escape.json("#" + String(repeating: "0", count: 6 - digits.count) + digits)
  }

  private static func ofString(_ text: String, _ shape: Shape, _ kinds: Set<JSONKind>) -> String? {
    let word = text.lowercased()
    if kinds.contains(.boolean) {
      if ["true", "yes", "on"].contains(word) { return "true" }
      if ["false", "no", "off", "none"].contains(word) { return "false" }
    }
    if kinds.contains(.number), let number = number(word, shape) { return plain(number) }
    if case .object(_, let make) = shape, make().properties.contains(where: { $0.name == "width" }) {
      let sides = word.split { $0 == "x" || $0 == "×" }.compactMap { Double(trimmed($0)) }
      if sides.count == 2 { return "{ \"width\": \(plain(sides[0])), \"height\": \(plain(sides[1])) }" }
    }
    guard kinds.contains(.array), !kinds.contains(.string) else { return nil }
    let parts = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    if parts.count > 1, parts.allSatisfy({ $0 != nil }) {
      return "[\(parts.compactMap { $0.map(plain) }.joined(separator: ", "))]"
    }
    let names = text.split(separator: ",").map { String(trimmed($0)) }
    return names.count > 1 ? "[\(names.map(Escape.json).joined(separator: ", "))]" : nil
  }

  /// The units that people write behind numbers that are in them.
  private static let units: Set = ["", "x", "px", "pt", "pts", "fps", "hz"]

  /// The number at the beginning of `text`, if the rest is nothing or a unit.
  private static func number(_ text: String, _ shape: Shape) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = String(trimmed(text.dropFirst(digits.count)))
    guard let value = Double(digits) else { return nil }
    // A number up to 1 is a part of something; half of a length is unknown.
    if unit == "%", case .number(let range) = shape, range.upper == 1 { return value / 100 }
    return units.contains(unit) ? value : nil
  }

  /// Three or four bytes are a color; an array of one value is that value.
  private static func ofArray(_ elements: [Node], _ shape: Shape, _ kinds: Set<JSONKind>) -> String? {
    if case .shared("color", _, _, _) = shape {
      let numbers = elements.compactMap { node in if case .number(let number) = node.value { number } else { nil } }
      guard numbers.count == elements.count, (3...4).contains(numbers.count) else { return nil }
      // Components of 0…1 have a point somewhere, or are all 0 or 1.
      let whole = numbers.prefix(3).contains { $0 > 1 } ? 255.0 : 1
      let alpha = numbers.count == 4 ? numbers[3] / (numbers[3] > 1 ? 255 : 1) : 1
      guard numbers.allSatisfy({ (0...255).contains($0) }) else { return nil }
      let color = Color(numbers[0] / whole, numbers[1] / whole, numbers[2] / whole, alpha)
      return Escape.json(color.alpha == 1 ? String(color.hex.prefix(7)) : color.hex)
    }
    guard elements.count == 1, let only = elements.first, let kind = only.kind, kinds.contains(kind) else { return nil }
    return only.span.written
  }

  private static func takesAnyText(_ shape: Shape) -> Bool {
    switch shape {
    case .string: true
    case .oneOf(let shapes): shapes.contains(where: takesAnyText)
    case .shared(_, _, _, let shape): takesAnyText(shape())
    default: false
    }
  }

  /// The one cause of several unknown keys in an object of one of several forms; nil means that there is none.
  static func problem(with node: Node, _ owner: String, _ tags: [String]) -> (problem: Problem, span: SourceSpan)? {
    if owner == Table.eventOwner {
      let named = node.members.first { member in
        if case .string(let text) = member.value.value { tags.contains(text) } else { false }
      }
      guard let named, case .string(let action) = named.value.value else { return nil }
      return (.actionAsValue(action, key: named.key), named.keySpan)
    }
    let points = ["x1", "y1", "x2", "y2"].compactMap { node.member($0)?.value.span.written }
    guard owner == "a curve", points.count == 4 else { return nil }
    let meant = "[\(points.joined(separator: ", "))]"
    return (.wrongType(found: .object, expected: ["four control points"], meant: meant), node.span)
  }
}
