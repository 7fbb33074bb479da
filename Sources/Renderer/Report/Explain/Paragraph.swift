import TabBase
import TabModel

/// Sets text for terminals of 80 columns and more.
enum Paragraph {
  private static let width = 80
  /// In characters; a spec is easier to copy from one line.
  private static let exampleWidth = 96

  static func text(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(of: text, width: width - indent).map { margin + $0 + "\n" }.joined()
  }

  /// A key and, beside it, what is said of it.
  static func entry(_ key: String, _ text: String, width keyWidth: Int) -> String {
    let column = keyWidth + 6
    let margin = String(repeating: " ", count: column)
    let name = "    " + key
    let wrapped = lines(of: text, width: width - column).map { margin + $0 }
    guard name.count + 2 <= column, let first = wrapped.first else {
      return ([name] + wrapped).map { $0 + "\n" }.joined()
    }
    return ([name + first.dropFirst(name.count)] + wrapped.dropFirst()).map { $0 + "\n" }.joined()
  }

  /// A spec, on one line if it fits.
  static func example(_ spec: JSON) -> String {
    let line = spec.spaced
    let text = line.count <= exampleWidth ? line : spec.pretty
    return text.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
  }

  private static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension JSON {
  /// One line, with a space within the brackets of objects.
  fileprivate var spaced: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.spaced).joined(separator: ", ") + "]"
    case .object(let members) where !members.isEmpty:
      "{ " + members.map { Escape.json($0.key) + ": " + $0.value.spaced }.joined(separator: ", ") + " }"
    default: compact
    }
  }
}
