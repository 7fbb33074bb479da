/// A number of bytes as people write it: "500kB", "5MB", "20000". Thousands, as file managers count.
package struct ByteCount: Sendable {
  /// At least 1.
  package let bytes: Int

  /// nil where the text says none.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").joined()
    let digits = parts.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let factors = ["": 1.0, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9]
    guard let value = Double(digits), let factor = factors[parts.dropFirst(digits.count).lowercased()],
      (1...1e12).contains(value * factor)
    else { return nil }
    bytes = Int(value * factor)
  }
}
