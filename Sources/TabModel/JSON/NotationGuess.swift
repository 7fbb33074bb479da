/// Guesses what a text that is no JSON is written in.
enum NotationGuess {
  /// The name of the notation, with its article where it has one: "YAML", "an SVG file". nil means that JSON is likely meant.
  /// `bytes` begin with something other than space and JSON's comments.
  static func notation(of bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first else { return nil }
    if first == UInt8(ascii: "<") { return markup(bytes) }
    if bytes.starts(with: "{\\rtf".utf8) { return "RTF" }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    if line.hasPrefix("---") || line.hasPrefix("- ") || line.hasPrefix("%YAML") { return "YAML" }
    let word = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
    guard word.first?.isLetter == true else { return isSection(line) && hasAssignment(bytes) ? "TOML" : nil }
    let rest = line.dropFirst(word.count).drop { $0 == " " }
    if ["export", "module.exports", "const", "let", "var", "import"].contains(word) { return "JavaScript" }
    if rest.first == ":" { return "YAML" }
    return rest.first == "=" ? "TOML" : nil
  }

  /// Whether a line after the first assigns a value to a key, as in "tint = 1".
  private static func hasAssignment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lines = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.dropFirst().contains { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return false }
      let key = trimmed(parts[0])
      return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
    }
  }

  /// Whether the line is a header of TOML, such as "[tabBar]".
  private static func isSection(_ line: String) -> Bool {
    let line = line.split(separator: "#").first.map { trimmed($0) } ?? ""
    let name = line.drop { $0 == "[" }.prefix { $0 != "]" }
    return line.first == "[" && line.last == "]" && !["true", "false", "null"].contains(name) && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0 == "_" || $0 == "-" || $0 == "." }
  }

  private static func markup(_ bytes: ArraySlice<UInt8>) -> String {
    let head = String(decoding: bytes.prefix(2_000), as: UTF8.self).lowercased()
    if head.contains("<svg") { return "an SVG file" }
    if head.contains("<plist") { return "a property list" }
    return head.contains("<html") ? "HTML" : "XML"
  }
}
