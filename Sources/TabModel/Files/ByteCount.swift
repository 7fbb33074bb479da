/// A number of bytes, written as "500kB", "5MB" or "20000". The prefixes are powers of 1,000, as in file
/// managers.
package struct ByteCount: Sendable {
  /// Number of bytes, 1 to 10¹².
  package let bytes: Int

  /// Parses the text; nil means that it is not a number of bytes in that range.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").joined()
    let digits = parts.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let factors = ["": 1.0, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9]
    guard let value = Double(digits), let factor = factors[parts.dropFirst(digits.count).lowercased()],
      (1...1e12).contains(value * factor)
    else { return nil }
    bytes = Int(value * factor)
  }

  /// The count as text, "31 kB"; of a thousand bytes or more, to one digit after the point.
  package static func text(_ bytes: Int) -> String {
    func rounded(_ value: Double) -> String { plain((value * 10).rounded() / 10) }
    if bytes < 1_000 { return counted(bytes, "byte") }
    return bytes < 1_000_000 ? rounded(Double(bytes) / 1e3) + " kB" : rounded(Double(bytes) / 1e6) + " MB"
  }
}
