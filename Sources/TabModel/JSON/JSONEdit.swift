import TabBase

/// Changes of a JSON text in place: the characters of a value change, an entry comes or goes, and every other byte stays, comments
/// among them. Input: a text without mistakes, and nodes of its own tree. Output: the text's new bytes.
///
/// The edit takes over the text's own ways: its indentation, its line breaks, its trailing commas, and whether a space follows
/// a colon.
package struct JSONEdit {
  /// An entry of an object, or of an array, in the text.
  package struct Entry: Sendable {
    package let start: Int
    package let end: Int

    package init(_ member: Node.Member) { (start, end) = (member.keySpan.start, member.value.span.end) }
    package init(_ element: Node) { (start, end) = (element.span.start, element.span.end) }
  }

  private typealias Change = (range: Range<Int>, new: String)

  /// The longest line into which an object or array is written, in bytes.
  private static let longestLine = 100

  private let text: SourceText
  private var bytes: [UInt8] { text.bytes }
  /// Whether the text is within an HTML comment, which "-->" would end.
  private let isInComment: Bool
  private let isTight: Bool
  private let lineBreak: String

  /// Parameter root: The tree of `text`.
  package init(_ text: SourceText, root: Node) {
    self.text = text
    isInComment = text.part.count < text.bytes.count
    let bytes = text.bytes
    isTight = root.members.first.map { bytes[$0.value.span.start - 1] == UInt8(ascii: ":") } ?? false
    let end = bytes[text.part].firstIndex { $0 == 0x0A || $0 == 0x0D }
    lineBreak =
      end.map { bytes[$0] == 0x0A ? "\n" : $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A ? "\r\n" : "\r" } ?? "\n"
  }

  // MARK: Changes

  /// The text with `value` in the place of `old`.
  package func replacing(_ old: Node, with value: Node) -> SourceText {
    applying([(old.span.start..<old.span.end, written(value, at: indent(of: old.span.start)))])
  }

  /// The text with an entry more in the object or array `container`, whose entries are `entries`, before the one at `index`. `index`
  /// is their number for one after them all. Parameter key: The key of the new entry in an object.
  package func inserting(
    _ value: Node, key: String? = nil, into container: Node, _ entries: [Entry], at index: Int
  ) -> SourceText {
    func entry(at indent: String) -> String {
      (key.map { quoted($0) + (isTight ? ":" : ": ") } ?? "") + written(value, at: indent)
    }
    let start = container.span.start
    if index < entries.count {
      let next = entries[index]
      let isOwnLine = beginsLine(next.start)
      let indent = indent(of: next.start)
      return applying([
        (next.start..<next.start, entry(at: indent) + "," + (isOwnLine ? lineBreak + indent : space))
      ])
    }
    guard let last = entries.last else {
      guard bytes[start..<container.span.end].contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
        let isBare = container.span.end == start + 2
        let room = isTight ? "" : " "
        return applying([(start + 1..<start + 1, room + entry(at: indent(of: start)) + (isBare ? room : ""))])
      }
      let indent = indent(of: start) + unit
      let place = endOfLine(after: start + 1)
      return applying([(place..<place, lineBreak + indent + entry(at: indent))])
    }
    let comma = comma(after: last.end)
    guard beginsLine(last.start) else {
      let indent = indent(of: last.start)
      let place = comma.map { $0 + 1 } ?? last.end
      let new = comma == nil ? "," + space + entry(at: indent) : space + entry(at: indent) + ","
      return applying([(place..<place, new)])
    }
    let indent = indent(of: last.start)
    let place = endOfLine(after: comma.map { $0 + 1 } ?? last.end)
    let new = lineBreak + indent + entry(at: indent)
    if comma != nil { return applying([(place..<place, new + ",")]) }
    return applying([(last.end..<last.end, ","), (place..<place, new)])
  }

  /// The text without the entry at `index`, its comma, and the line if nothing else is in it.
  package func removing(_ entries: [Entry], at index: Int) -> SourceText {
    let entry = entries[index]
    var changes: [Change] = []
    var (start, end) = (entry.start, entry.end)
    let comma = comma(after: entry.end)
    if let comma, isBlank(entry.end..<comma) {
      end = comma + 1
    } else if let comma {
      changes.append((comma..<comma + 1, ""))
    } else if index > 0, let comma = self.comma(after: entries[index - 1].end) {
      changes.append((comma..<comma + 1, ""))
    }
    let after = bytes[end..<text.part.upperBound].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.part.upperBound
    let isLineEnd = after < bytes.count && (bytes[after] == 0x0A || bytes[after] == 0x0D)
    if beginsLine(start), isLineEnd {
      start = lineStart(of: start)
      end = after + (bytes[after] == 0x0D && after + 1 < bytes.count && bytes[after + 1] == 0x0A ? 2 : 1)
    } else if comma == nil {
      while start > text.part.lowerBound, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    } else {
      end = after
    }
    changes.append((start..<end, ""))
    return applying(changes)
  }

  private func applying(_ changes: [Change]) -> SourceText {
    var result: [UInt8] = []
    var position = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<change.range.lowerBound]
      result += Array(change.new.utf8)
      position = change.range.upperBound
    }
    result += bytes[position...]
    return text.replaced(by: result)
  }

  // MARK: What is written

  private var space: String { isTight ? "" : " " }

  /// The value as text: on one line if that is not too long. Numbers are as they were written.
  private func written(_ value: Node, at indent: String) -> String {
    let line = line(value)
    guard !isTight, indent.utf8.count + line.utf8.count > JSONEdit.longestLine else { return line }
    let inner = indent + unit
    func enclosed(_ open: String, _ entries: [String], _ close: String) -> String {
      open + lineBreak + entries.map { inner + $0 }.joined(separator: "," + lineBreak) + lineBreak + indent + close
    }
    switch value.value {
    case .object(let members):
      return enclosed("{", members.map { quoted($0.key) + ": " + written($0.value, at: inner) }, "}")
    case .array(let elements) where elements.contains { $0.kind == .object || $0.kind == .array }:
      return enclosed("[", elements.map { written($0, at: inner) }, "]")
    default: return line
    }
  }

  private func line(_ value: Node) -> String {
    switch value.value {
    case .null, .invalid: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: value.span.written
    case .string(let text): quoted(text)
    case .array(let elements): "[" + elements.map(line).joined(separator: "," + space) + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{" + space + members.map { quoted($0.key) + ":" + space + line($0.value) }.joined(separator: "," + space)
          + space + "}"
    }
  }

  /// A string. HTML's comments end at "-->", and at "--!>", too.
  private func quoted(_ text: String) -> String {
    let json = Escape.json(text)
    guard isInComment else { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar == ">", result.ends(with: "--") || result.ends(with: "--!") {
        result.append(contentsOf: "\\u003e".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: Lines

  /// The indentation of one level, from the first entry that has a line of its own; two spaces if none has.
  private var unit: String {
    let content = bytes[text.part]
    guard let brace = content.firstIndex(of: UInt8(ascii: "{")),
      let lineEnd = content[brace...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
      let first = content[lineEnd...].firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
    else { return "  " }
    let (outer, inner) = (indent(of: brace), indent(of: first))
    return inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : "  "
  }

  private func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The blanks at the beginning of the line of `offset`.
  private func indent(of offset: Int) -> String {
    let line = bytes[lineStart(of: offset)..<offset]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private func beginsLine(_ offset: Int) -> Bool { isBlank(lineStart(of: offset)..<offset) }

  private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The comma after an entry that ends at `offset`; nil means that none follows.
  private func comma(after offset: Int) -> Int? {
    var reader = JSONReader(text: text, end: text.part.upperBound, position: offset, findings: Findings())
    reader.skipTrivia()
    return reader.next == UInt8(ascii: ",") ? reader.position : nil
  }

  /// The place after the comments that follow `offset` in its line.
  private func endOfLine(after offset: Int) -> Int {
    var (place, position) = (offset, offset)
    let end = text.part.upperBound
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09: position += 1
      case UInt8(ascii: "/"):
        if bytes[position + 1] == UInt8(ascii: "/") {
          return bytes[position..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
        }
        guard let close = bytes[(position + 2)..<end].firstRange(of: Array("*/".utf8)) else { return place }
        (place, position) = (close.upperBound, close.upperBound)
      default: return place
      }
    }
    return place
  }
}

extension String.UnicodeScalarView {
  fileprivate func ends(with text: String) -> Bool { reversed().starts(with: text.unicodeScalars.reversed()) }
}
