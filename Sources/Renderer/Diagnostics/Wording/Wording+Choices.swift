import TabCodecs

/// The names to write instead of one that is unknown.
extension Wording {
  /// The commands that print long lists of names, by the sort of name.
  private static let lists = [
    "curve": "curves", "animation": "animations", "device": "devices", "style": "styles", "icon": "icons",
  ]

  /// The suggestion; else the known names, of a long list those with a word in common.
  static func choice(of what: String, _ name: String, _ suggestion: String?, _ known: [String]) -> String? {
    if what == "animation", ["none", "off", "no", ""].contains(name.lowercased()) { return "[] is no animation" }
    if what == "crop", suggestion == nil { return choice(nil, known + ["[x, y, width, height] in points"]) }
    if let only = known.first, known.count == 1 { return "did you mean \(quoted(only))?" }
    if what == "appearance", ["both", "auto", "automatic", "system", "any"].contains(name.lowercased()) {
      return "a spec has one appearance, light or dark; a file NAME~dark.gif in output.files, or --appearance both, "
        + "adds the other"
    }
    guard suggestion == nil, known.count > 12 else { return choice(suggestion, known) }
    let near = relatives(of: name, among: known, count: 4)
    let list = lists[what].map { "`tabanim list \($0)` prints all \(known.count)" }
    let some = (near.isEmpty ? Array(known.prefix(5)) : near).joined(separator: ", ")
    guard let list else { return "known: \(known.joined(separator: ", "))" }
    return near.isEmpty ? "\(list), such as \(some)" : "near it: \(some); \(list)"
  }

  static func choice(_ suggestion: String?, _ known: [String]) -> String? {
    if let suggestion { return "did you mean \(quoted(suggestion))?" }
    return known.isEmpty ? nil : "known: \(known.joined(separator: ", "))"
  }
}

extension OutputFormat {
  /// True for a path with the suffix of a video that is not written.
  package static func namesOtherVideo(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".mov", ".m4v", ".avi", ".mkv"].contains { path.hasSuffix($0) }
  }
}
