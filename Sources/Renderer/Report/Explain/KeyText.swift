import TabModel
import TabSpec

/// The values that a key takes, in words.
enum KeyText {
  /// "Frames per second. Number above 0, at most 240. Default: 50."
  static func sentences(_ property: ObjectShape.Property, hasDefault: Bool = true) -> String {
    var parts = [property.summary]
    let value = text(of: property.shape)
    parts.append(value.prefix(1).uppercased() + value.dropFirst() + ".")
    guard hasDefault else { return parts.joined(separator: " ") }
    if property.isRequired {
      parts.append("Required.")
    } else if let value = property.defaultValue {
      parts.append("Default: \(text(of: value, in: property.shape)).")
    } else if let note = property.defaultNote {
      parts.append("Default: \(note).")
    }
    return parts.joined(separator: " ")
  }

  /// A default as a spec writes it; an angle that is a fraction of π is written so, too.
  static func text(of value: JSON, in shape: Shape) -> String {
    guard case .number(let number) = value, case .quantity(let quantities, _) = shape, quantities.contains(.angle),
      let text = fractionOfPi(number)
    else {
      let text = value.compact
      return text.count <= 60 ? text : text.prefix(59) + "…"
    }
    return "\(text) (\"\(JSON.text(of: (number * 180 / .pi * 1e6).rounded() / 1e6))deg\")"
  }

  /// The values of a shape: "number 0…1, or text such as "140%"".
  static func text(of shape: Shape) -> String {
    switch shape {
    case .boolean: "true or false"
    case .yes: "true"
    case .no: "false"
    case .number(let range): "number" + text(of: range)
    case .whole(let range): "whole number" + text(of: range)
    case .quantity(let quantities, let range): text(of: quantities, range)
    case .string: "text"
    case .text(let names, let pattern) where names.isEmpty || pattern.hasPrefix("^#"): format(of: pattern)
    case .text(let names, _): self.names(names)
    case .name(let names): self.names(names)
    case .array(let element, let count):
      count.lowerBound == count.upperBound
        ? "list of \(count.lowerBound) values: \(text(of: element))" : "list of: \(text(of: element))"
    case .object(let keys, let make):
      make().tags.isEmpty
        ? "object with the keys " + list(keys) : "object with " + oneOf(make().tags)
    case .forms: "object with a kind and its keys"
    case .oneOf(let shapes): choices(shapes)
    case .shared("iconName", _, _, _): "name of a built-in icon (tabanim list icons)"
    case .shared("animations", _, _, _): "name of a kind (tabanim list animations), object, or list of them"
    case .shared("item", _, _, _): "title, or object"
    case .shared(let name, _, _, _): name
    }
  }

  private static func choices(_ shapes: [Shape]) -> String {
    let tags = shapes.compactMap { shape -> [String]? in
      guard case .object(_, let make) = shape else { return nil }
      return make().tags
    }
    var texts = shapes.map(text).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if tags.count > 2 {
      texts.removeAll { $0.hasPrefix("object with") }
      texts.append("object with one of the keys " + oneOf(tags.compactMap(\.first)))
    }
    return texts.joined(separator: "; or ")
  }

  private static func names(_ names: [String]) -> String {
    names.count > 60 ? "one of \(names.count) names" : oneOf(names.map { "\"\($0)\"" })
  }

  private static func format(of pattern: String) -> String {
    if pattern.contains("MB") { return "text such as \"5MB\"" }
    if pattern == BaseURL.pattern { return "address" }
    return pattern.hasPrefix("^#")
      ? "name of a color (tabanim list colors) or text such as \"#5B3DF5\"" : "path of a file"
  }

  private static func text(of quantities: [Quantity], _ range: NumberRange) -> String {
    switch quantities.first {
    case .time: "seconds" + text(of: range) + ", or text such as \"300ms\""
    case .degrees: "degrees" + text(of: range) + ", or text such as \"0.25turn\""
    case .angle where quantities.count == 1: "radians" + text(of: range) + ", or text such as \"15deg\""
    case .angle: "number" + text(of: range) + ", or text such as \"15deg\" or \"140%\""
    case .factor, nil: "number" + text(of: range) + ", or text such as \"\(range.contains(1.4) ? 140 : 50)%\""
    }
  }

  private static func text(of range: NumberRange) -> String {
    func number(_ value: Double) -> String { fractionOfPi(value) ?? grouped(value) }
    switch (range.lower, range.upper) {
    case (let lower?, let upper?) where !range.excludesLower: return " \(number(lower))…\(number(upper))"
    case (let lower?, let upper?): return " above \(number(lower)), at most \(number(upper))"
    case (let lower?, nil): return range.excludesLower ? " above \(number(lower))" : " from \(number(lower))"
    case (nil, let upper?): return " at most \(number(upper))"
    case (nil, nil): return ""
    }
  }

  /// Thousands apart from five digits on: 100,000.
  private static func grouped(_ value: Double) -> String {
    let text = JSON.text(of: value)
    guard abs(value) >= 10_000, value == value.rounded() else { return text }
    let digits = text.filter(\.isNumber)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return (value < 0 ? "-" : "") + result
  }

  /// "4π", "π/4"; nil for a number that is no multiple of π/16.
  static func fractionOfPi(_ value: Double) -> String? {
    let sixteenths = value / .pi * 16
    let count = sixteenths.rounded()
    guard count != 0, abs(sixteenths - count) < 1e-9 else { return nil }
    var (top, bottom) = (Int(abs(count)), 16)
    while top % 2 == 0, bottom > 1 { (top, bottom) = (top / 2, bottom / 2) }
    return (count < 0 ? "-" : "") + (top == 1 ? "" : "\(top)") + "π" + (bottom == 1 ? "" : "/\(bottom)")
  }
}
