/// Conditions of `@media` (Media Queries 4), evaluated for a static picture on a screen.
enum CSSMediaQuery {
  /// Maximum nesting of parentheses; deeper ones are unknown.
  private static let depthLimit = 16

  /// Whether the queries in `text` match a picture on a screen; nil means that it depends on the
  /// place of drawing, or is unknown.
  static func matches(_ text: Substring) -> Bool? {
    let queries = text.lowercased()[...].cssParts
    let results = queries.map { query($0) }
    if queries == [""] || results.contains(true) { return true }
    return results.contains(nil) ? nil : false
  }

  /// Evaluates one query of a list: a media type, conditions, or both.
  private static func query(_ text: Substring) -> Bool? {
    var words = text.cssWords
    guard let first = words.first, !first.hasPrefix("(") else { return whole(text, 0) }
    let isNot = first == "not"
    if isNot && words.count > 1 && words[1].hasPrefix("(") { return whole(text, 0) }
    if isNot || first == "only" { words.removeFirst() }
    guard let kind = words.first else { return nil }
    let isHere = kind == "all" || kind == "screen"
    guard words.count > 1 else { return isHere != isNot }
    guard words[1] == "and" else { return nil }
    let rest = whole(words[2...].joined(separator: " ")[...], 0)
    if !isHere { return isNot }
    return rest.map { $0 != isNot }
  }

  /// Evaluates `not (…)`, or conditions joined by `and` or by `or`.
  private static func whole(_ text: Substring, _ depth: Int) -> Bool? {
    var words = text.cssWords[...]
    guard depth < depthLimit, !words.isEmpty else { return nil }
    if words.first == "not" {
      words.removeFirst()
      return words.count == 1 ? one(words[words.startIndex], depth).map { !$0 } : nil
    }
    let joints = Set(words.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    guard words.count % 2 == 1, joints.count <= 1 else { return nil }
    let results = words.enumerated().filter { $0.offset % 2 == 0 }.map { one($0.element, depth) }
    switch joints.first {
    case nil: return results[0]
    case "and": return results.contains(false) ? false : results.contains(nil) ? nil : true
    case "or": return results.contains(true) ? true : results.contains(nil) ? nil : false
    default: return nil
    }
  }

  private static func one(_ text: Substring, _ depth: Int) -> Bool? {
    guard text.first == "(", text.last == ")" else { return nil }
    let inner = text.dropFirst().dropLast().trimmed
    return inner.hasPrefix("(") || inner.hasPrefix("not ") ? whole(inner, depth + 1) : feature(inner)
  }

  /// Evaluates a feature in parentheses; nil means unknown for a file.
  private static func feature(_ text: Substring) -> Bool? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(\.trimmed)
    switch (parts.first, parts.count == 2 ? parts[1] : nil) {
    case ("prefers-color-scheme", "light"), ("prefers-reduced-motion", "no-preference"): return true
    case ("prefers-color-scheme", "dark"), ("prefers-reduced-motion", "reduce"): return false
    default: return nil
    }
  }
}
