/// Rules of an SVG file's `style` elements.
struct SVGStyleSheet {
  struct Declaration: Equatable {
    /// Name in lowercase.
    var name: String
    var value: String
    var isImportant: Bool

    /// Whether this is a custom property.
    var isVariable: Bool { name.utf8.first == UInt8(ascii: "-") && name.hasPrefix("--") }
  }

  private struct Rule {
    var selector: CSSSelector
    var declarations: [Declaration]
    /// Cost of applying the declarations to an element, in bytes; each has a minimum, however
    /// short.
    var weight: Int
  }

  /// Rules by ascending specificity, then in the order of the file.
  private var rules: [Rule] = []
  /// Indices in `rules` by the id, class or name that a rule requires: no other rules have to be
  /// tried on an element.
  private var places: [CSSSelector.Key: [Int]] = [:]
  /// Selectors and at-rules that are ignored.
  private(set) var unsupported: [String] = []
  /// Beginnings of selectors whose rules do not apply.
  private let skippedSelectors: [String]

  /// Reads the text of a sheet without the rules for classes that begin with one of `skippedClasses`.
  init(_ text: String, skippedClasses: [String] = []) {
    skippedSelectors = skippedClasses.map { "." + $0 }
    read(Substring(Self.withoutComments(text)), depth: 0)
    // The order is stable: with equal specificity, that of the file.
    rules = rules.enumerated()
      .sorted { ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset) }
      .map(\.element)
    for (place, rule) in rules.enumerated() { places[rule.selector.key, default: []].append(place) }
  }

  /// Maximum nesting of at-rules; deeper ones are ignored.
  private static let depthLimit = 16

  private mutating func read(_ text: Substring, depth: Int) {
    var rest = text
    while true {
      // Only at-rules may have no block.
      let isAtRule = rest.withoutLeadingSpace.hasPrefix("@")
      guard let brace = rest.firstIndex(where: { $0 == "{" || isAtRule && $0 == ";" }) else { break }
      let head = rest[..<brace].trimmed
      let isBlock = rest[brace] == "{"
      rest = rest[rest.index(after: brace)...]
      let (body, nested) = isBlock ? Self.takeBlock(&rest) : ("", nil)
      if isAtRule {
        switch isBlock && depth < Self.depthLimit ? Self.applies(head) : nil {
        case true?: read(body, depth: depth + 1)
        case false?: break
        case nil: unsupported.append(String(head))
        }
        continue
      }
      if let nested {
        let begin = body[..<nested].lastIndex { $0 == ";" || $0 == "}" }.map { body.index(after: $0) }
        unsupported.append(String(body[(begin ?? body.startIndex)..<nested].trimmed))
      }
      let declarations = Self.declarations(body)
      let weight = declarations.reduce(0) { $0 + 16 + $1.value.utf8.count }
      for selector in head.split(separator: ",") {
        let isSkipped = skippedSelectors.contains { selector.trimmed.hasPrefix($0) }
        if isSkipped { continue }
        if let parsed = CSSSelector(selector.trimmed) {
          rules.append(Rule(selector: parsed, declarations: declarations, weight: weight))
        } else {
          unsupported.append(String(selector.trimmed))
        }
      }
    }
  }

  /// Whether the block of an at-rule applies; nil means unknown.
  private static func applies(_ head: Substring) -> Bool? {
    let name = head.prefix { $0.isLetter || $0 == "@" || $0 == "-" }
    let condition = head[name.endIndex...].trimmed
    switch name.lowercased() {
    case "@media": return CSSMediaQuery.matches(condition)
    // The picture is not printed and does not change.
    case "@page", "@starting-style": return false
    default: return nil
    }
  }

  /// Declarations for `element`, in ascending order of precedence. The caller moves important ones
  /// to the end. `steps` counts the processed bytes; above `limit` no more rules apply.
  func declarations(for element: SVGElement, _ steps: inout Int, limit: Int) -> [Declaration] {
    if rules.isEmpty { return [] }
    var result: [Declaration] = []
    for place in element.selectorKeys.flatMap({ places[$0] ?? [] }).sorted() {
      guard rules[place].selector.matches(element, &steps, limit: limit) else { continue }
      steps += rules[place].weight
      result += rules[place].declarations
    }
    return result
  }

  /// Declarations in the body of a rule or in a `style` attribute.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    // Works on bytes: all delimiters are single bytes, and comparing characters takes ten times as
    // long.
    let bytes = Array(withoutComments(text).utf8)
    var (begin, colon, depth): (Int, Int?, Int) = (0, nil, 0)
    var quote: UInt8?
    var found: [Declaration] = []
    func end(at end: Int) {
      if let colon { found.append(declaration(bytes[begin..<colon], bytes[(colon + 1)..<end])) }
      (begin, colon) = (end + 1, nil)
    }
    // A semicolon in quotes or parentheses, as in a data URL, is no delimiter.
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":"), colon == nil { colon = index }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ";") where depth == 0: end(at: index)
      default: break
      }
    }
    end(at: bytes.count)
    return found
  }

  private static func declaration(_ name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Declaration {
    var value = trimmed(text)
    var isImportant = false
    if let mark = value.lastIndex(of: UInt8(ascii: "!")),
      String(decoding: trimmed(value[(mark + 1)...]), as: UTF8.self).lowercased() == "important"
    {
      value = trimmed(value[..<mark])
      isImportant = true
    }
    let name = String(decoding: trimmed(name), as: UTF8.self)
    return Declaration(
      name: name.hasPrefix("--") ? name : name.lowercased(), value: String(decoding: value, as: UTF8.self),
      isImportant: isImportant)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
    else { return [] }
    return bytes[first...last]
  }

  private static func withoutComments(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return String(text) }
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

  /// Reads up to the brace that closes the block, inclusive. `nested` is the start of the first
  /// block inside it; nil if there is none.
  private static func takeBlock(_ rest: inout Substring) -> (body: Substring, nested: Substring.Index?) {
    var depth = 1
    var nested: Substring.Index?
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      if character == "\"" || character == "'" { quote = character }
      if character == "{" {
        depth += 1
        if nested == nil { nested = index }
      }
      if character == "}" { depth -= 1 }
      if depth == 0 {
        let body = rest[..<index]
        rest = rest[rest.index(after: index)...]
        return (body, nested)
      }
    }
    defer { rest = "" }
    return (rest, nested)
  }
}

extension StringProtocol {
  /// The string from the first character that is not white space.
  var withoutLeadingSpace: SubSequence { self[(utf8.firstIndex { !$0.isSpace } ?? endIndex)...] }

  /// The string without white space at either end.
  var trimmed: SubSequence {
    guard let first = utf8.firstIndex(where: { !$0.isSpace }) else { return self[startIndex..<startIndex] }
    var (index, end) = (first, first)
    while index != utf8.endIndex {
      let isSpace = utf8[index].isSpace
      index = utf8.index(after: index)
      if !isSpace { end = index }
    }
    return self[first..<end]
  }
}

extension UInt8 {
  /// True for a space, a tab, and the end of a line or page.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
