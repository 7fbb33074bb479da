/// In quotation marks, cut where it is long.
package func quoted(_ text: some StringProtocol) -> String {
  text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(57))…\""
}

/// "a, b or c".
package func oneOf(_ names: [String]) -> String { list(names, "or") }

/// "a, b and c".
package func list(_ names: [String], _ conjunction: String = "and") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// As short as it reads back: 2, 0.5, 1e+20.
package func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

/// To six digits after the point, without the noise that sums and quotients carry.
package func decimal(_ value: Double) -> String { plain((value * 1e6).rounded() / 1e6) }

/// To two digits after the point.
package func hundredths(_ value: Double) -> String { plain((value * 100).rounded() / 100) }

/// In millions, to one digit after the point.
package func millions(_ value: Double) -> String { plain((value / 1e5).rounded() / 10) }

/// "1 key", "2 keys".
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Sides of a picture in pixels: "390×844".
package func sizeText(_ sides: [Int]) -> String { sides.map(String.init).joined(separator: "×") }

/// The text without spaces at its ends.
package func trimmed(_ text: Substring) -> Substring {
  var text = text.drop(while: \.isWhitespace)
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}
