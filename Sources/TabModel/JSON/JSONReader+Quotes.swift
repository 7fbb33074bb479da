/// Text in quotation marks that JSON does not have.
extension JSONReader {
  /// 'text', skipped to its end or the end of its line.
  mutating func skipSingleQuoted() {
    let start = position
    position += 1
    while let byte = next, byte != 0x0A, byte != 0x0D, byte != UInt8(ascii: "'") { position += 1 }
    if next == UInt8(ascii: "'") { position += 1 }
    report(.singleQuotes, from: start)
  }

  /// Quotation marks as word processors and chat programs set them.
  private static let typographicQuotes: Set<Character> = ["“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "″"]

  /// The typographic quotation mark at the position; nil where there is none.
  var typographicQuote: Character? {
    guard let byte = next, byte >= 0x80, let character = character(at: position).first,
      JSONReader.typographicQuotes.contains(character)
    else { return nil }
    return character
  }

  /// The text between two typographic quotation marks, the second of which may be a plain one. Only the first in a file is reported.
  mutating func readTypographicString() -> String {
    guard let opening = typographicQuote else { return "" }
    if !hasSeenTypographicQuotes {
      report(.typographicQuotes(String(opening)), from: position, to: position + opening.utf8.count)
    }
    hasSeenTypographicQuotes = true
    position += opening.utf8.count
    let start = position
    while let byte = next, byte != 0x0A, byte != 0x0D, byte != UInt8(ascii: "\""), typographicQuote == nil {
      position += 1
    }
    let content = String(decoding: text.bytes[start..<position], as: UTF8.self)
    if let closing = typographicQuote {
      position += closing.utf8.count
    } else if next == UInt8(ascii: "\"") {
      position += 1
    }
    return content
  }
}
