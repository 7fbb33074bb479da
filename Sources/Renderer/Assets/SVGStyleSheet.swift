/// The rules of an SVG file's `style` elements.
struct SVGStyleSheet {
  struct Declaration: Equatable {
    /// In lower case.
    var name: String
    var value: String
    var isImportant: Bool
  }

  private struct Rule {
    var selector: CSSSelector
    var declarations: [Declaration]
  }

  /// By rising specificity, then in the order of the file.
  private var rules: [Rule] = []
  /// Selectors and at-rules that are passed over.
  private(set) var unsupported: [String] = []

  init(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
      let head = rest[..<brace].trimmed
      let isBlock = rest[brace] == "{"
      rest = rest[rest.index(after: brace)...]
      if !isBlock {
        if head.hasPrefix("@") { unsupported.append(String(head)) }
        continue
      }
      let body = Self.takeBlock(&rest)
      if head.hasPrefix("@") {
        unsupported.append(String(head))
        continue
      }
      let declarations = Self.declarations(body)
      for selector in head.split(separator: ",") {
        if let parsed = CSSSelector(selector.trimmed) {
          rules.append(Rule(selector: parsed, declarations: declarations))
        } else {
          unsupported.append(String(selector.trimmed))
        }
      }
    }
    // A stable order: equal specificity leaves the file's order.
    rules = rules.enumerated()
      .sorted { ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset) }
      .map(\.element)
  }

  /// What the rules say about `element`, the stronger last; important ones are still to be moved behind all others. `steps` counts
  /// what had to be looked at, no more than about `limit` times.
  func declarations(for element: SVGElement, _ steps: inout Int, limit: Int) -> [Declaration] {
    var result: [Declaration] = []
    for rule in rules where rule.selector.matches(element, &steps, limit: limit) { result += rule.declarations }
    return result
  }

  /// The declarations of a rule's body or of a `style` attribute.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    var (parts, current, depth): ([String], String, Int) = ([], "", 0)
    var quote: Character?
    // A semicolon in quotes or brackets, as in a data URL, separates nothing.
    for character in withoutComments(text) {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == ")" {
        depth = max(0, depth + (character == "(" ? 1 : -1))
      } else if character == ";", depth == 0 {
        parts.append(current)
        current = ""
        continue
      }
      current.append(character)
    }
    parts.append(current)
    return parts.compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      var value = part[part.index(after: colon)...].trimmed
      let important = value.lastIndex(of: "!").flatMap { mark in
        value[value.index(after: mark)...].trimmed.lowercased() == "important" ? mark : nil
      }
      if let important { value = value[..<important].trimmed }
      let name = part[..<colon].trimmed
      return Declaration(
        name: name.hasPrefix("--") ? String(name) : name.lowercased(), value: String(value),
        isImportant: important != nil)
    }
  }

  private static func withoutComments(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// Up to the brace that closes the block, which is read too.
  private static func takeBlock(_ rest: inout Substring) -> Substring {
    var depth = 1
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      if character == "\"" || character == "'" { quote = character }
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth == 0 {
        let body = rest[..<index]
        rest = rest[rest.index(after: index)...]
        return body
      }
    }
    defer { rest = "" }
    return rest
  }
}

extension StringProtocol {
  /// Without white space at either end.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
