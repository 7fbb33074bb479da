extension Diagnostic {
  /// The message as text: its head, the line of the spec, a caret below the place, and help, without the last line break.
  package func text(colored: Bool) -> String {
    let bold = colored ? "\u{1B}[1m" : ""
    let tone = colored ? (severity == .error ? "\u{1B}[1;31m" : "\u{1B}[1;33m") : ""
    let plain = colored ? "\u{1B}[0m" : ""
    let place = location.map { "\(printable($0.file)):\($0.line):\($0.column): " } ?? ""
    var lines = ["\(bold)\(place)\(tone)\(severity.rawValue):\(plain) \(bold)\(printable(problem.message))\(plain)"]
    if let location, !location.lineText.isEmpty {
      let excerpt = location.excerpt
      lines += ["  " + excerpt.line, "  " + excerpt.indent + tone + excerpt.mark + plain]
    }
    if let help = problem.help { lines.append("  help: " + printable(help)) }
    return lines.joined(separator: "\n")
  }
}

extension SourceLocation {
  /// The line (or the part around the place), and below it the caret.
  package var excerpt: (line: String, indent: String, mark: String) {
    let characters = Array(lineText)
    let start = min(column - 1, characters.count)
    var first = 0
    var last = characters.count
    // A longer line is shown in part.
    let width = 120
    if last > width {
      first = max(0, min(start - width / 3, last - width))
      last = first + width
    }
    let head = first > 0 ? "…" : ""
    let tail = last < characters.count ? "…" : ""
    let before = characters[first..<max(first, min(start, last))]
    let marked = characters[min(start, last)..<min(max(start, start + length), last)]
    let line = head + printable(String(characters[first..<last])) + tail
    // A tab stays a tab, so that the caret stands below its character whatever a tab's width is.
    let indent = head.map { _ in " " }.joined() + before.map { $0 == "\t" ? "\t" : Self.blank($0) }.joined()
    let columns = marked.map { Self.blank($0).count }.reduce(0, +)
    return (line, indent, "^" + String(repeating: "~", count: max(0, columns - 1)))
  }

  /// Spaces as wide as the character is on a terminal.
  private static func blank(_ character: Character) -> String { isWide(character) ? "  " : " " }

  /// East Asian wide characters and emoji take two columns (Unicode's EastAsianWidth W and F, in ranges).
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return true }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}

/// Without what would move the cursor, color the terminal or turn the text around: a spec may come from anywhere.
package func printable(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0x09: scalar
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
      }))
}
