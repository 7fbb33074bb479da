import TabModel

/// Shortens the description of a key to a title.
enum ShortTitle {
  /// The first clause of `summary`; nil if it says nothing that the key and its owner do not.
  static func of(_ summary: String, key: String, owner: String) -> String? {
    var title = clause(of: summary)
    for mark in [":", " (", ", "] { title = head(of: title, before: mark) }
    for mark in [" before ", " until ", " instead of ", " while the bar ", " that "] where title.count > 40 {
      title = head(of: title, before: mark)
    }
    if title.hasPrefix("Whether ") { title.removeFirst("Whether ".count) }
    if title.count > 24 { title = title.replacing(" the ", with: " ") }
    for unit in [" in points", " in seconds", " in radians", " in pixels"] where title.hasSuffix(unit) {
      title.removeLast(unit.count)
    }
    let known = singulars(of: key).union(singulars(of: owner)).union(plain)
    return singulars(of: title).isSubset(of: known) ? nil : title
  }

  /// The first sentence up to a semicolon, without its full stop.
  static func clause(of summary: String) -> String {
    let first = head(of: head(of: summary, before: ". "), before: ";")
    return first.hasSuffix(".") ? String(first.dropLast()) : first
  }

  private static func head(of text: String, before mark: String) -> String {
    guard let end = text.firstRange(of: mark) else { return text }
    return String(text[..<end.lowerBound])
  }

  /// The words of a text or of a key such as `cornerRadius`, in lower case and without a plural's s.
  private static func singulars(of text: String) -> Set<String> {
    Set(words(of: text).map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty })
  }

  private static let plain: Set<String> = [
    "a", "an", "the", "of", "in", "at", "on", "to", "it", "i", "are", "or", "and", "for", "with", "by", "from", "that",
    "which", "a", "be", "ha", "whether", "shown", "drawn", "point", "second", "radian", "alway", "true", "distance",
    "number", "path",
    "file", "png", "svg", "same", "gradient",
  ]
}
