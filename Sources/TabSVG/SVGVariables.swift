/// CSS custom properties.
enum SVGVariables {
  /// Whether `text` uses a variable. (A string search builds a table of the pattern each time: a
  /// fifth of the time to read an icon.)
  static func areUsed(in text: String) -> Bool {
    var last: UInt32 = 0
    for byte in text.utf8 {
      last = last << 8 | UInt32(byte)
      if last == 0x7661_7228 { return true }
    }
    return false
  }

  /// Replaces each `var(--name, fallback)` in `text`. nil means that one has no value, or that
  /// there are too many, for example in a circle. `bytes` grows by the length of the replacements.
  static func filled(_ text: String, _ variables: [String: String], _ bytes: inout Int) -> String? {
    var budget = 64
    return filled(text, variables, &budget, &bytes)
  }

  private static func filled(
    _ text: String, _ variables: [String: String], _ budget: inout Int, _ bytes: inout Int
  ) -> String? {
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: "var(") {
      budget -= 1
      guard budget > 0, let end = closing(rest[start.upperBound...]) else { return nil }
      let parts = rest[start.upperBound..<end].split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      let value = variables[String(parts[0].trimmed)] ?? (parts.count > 1 ? String(parts[1].trimmed) : nil)
      guard let value else { return nil }
      bytes += value.utf8.count
      guard let inner = filled(value, variables, &budget, &bytes) else { return nil }
      result += rest[..<start.lowerBound] + inner
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Index of the parenthesis that closes one opened before `text`.
  static func closing(_ text: Substring) -> Substring.Index? {
    var open = 1
    for index in text.indices {
      if text[index] == "(" { open += 1 }
      if text[index] == ")" { open -= 1 }
      if open == 0 { return index }
    }
    return nil
  }
}
