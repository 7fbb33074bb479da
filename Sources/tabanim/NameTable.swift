import TabanimRenderer

/// Names and what they are, in two columns.
struct NameTable {
  let entries: [NameList.Entry]
  /// The width of the terminal, where lines are wrapped; nil means that they are not.
  let columns: Int?
  /// Whether families have headings, and presets an indent.
  var hasFamilies = false

  /// Below this a second column is too narrow to be read.
  private static let leastColumn = 20

  /// Ends with a line break.
  var text: String {
    let width = (entries.map { indent(of: $0) + $0.name.count }.max() ?? 0) + 2
    var lines: [String] = []
    var family: String?
    for (index, entry) in entries.enumerated() {
      if hasFamilies, entry.family != family || entry.family == nil && index == 0 {
        if index > 0 { lines.append("") }
        family = entry.family
        if let family { lines.append(family + ":") }
      }
      lines += self.lines(of: entry, width: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func indent(of entry: NameList.Entry) -> Int { hasFamilies && entry.isPreset ? 2 : 0 }

  private func lines(of entry: NameList.Entry, width: Int) -> [String] {
    let name = String(repeating: " ", count: indent(of: entry)) + entry.name
    guard let summary = entry.summary else { return [name] }
    guard let columns else { return [name.padded(to: width) + summary] }
    let isNarrow = columns - width < NameTable.leastColumn
    let margin = String(repeating: " ", count: isNarrow ? 4 : width)
    let wrapped = wrap(summary, to: max(columns - margin.count, 1)).map { margin + $0 }
    guard !isNarrow, let first = wrapped.first else { return [name] + wrapped }
    return [name.padded(to: width) + first.dropFirst(width)] + wrapped.dropFirst()
  }

  private func wrap(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
