/// A sort of names, such as devices, and what a message says of a name that is not one of them.
struct NameSort: ExpressibleByStringLiteral, Sendable {
  let title: String
  /// The `tabanim list` that prints the names; nil means none.
  var list: String?
  /// What helps if this is written, whatever the nearest name is.
  var mistaken: (names: [String], help: String)?
  /// What can be written instead of a name.
  var others: [String] = []

  init(stringLiteral title: String) { self.init(title) }

  private init(
    _ title: String, list: String? = nil, mistaken: (names: [String], help: String)? = nil, others: [String] = []
  ) {
    (self.title, self.list, self.mistaken, self.others) = (title, list, mistaken, others)
  }

  static let animation = NameSort(
    "animation", list: "animations", mistaken: (["none", "off", "no", ""], "[] is no animation"))
  static let appearance = NameSort(
    "appearance",
    mistaken: (
      ["both", "auto", "automatic", "system", "any"],
      "a spec has one appearance, light or dark; a file NAME~dark.gif in output.files, or --appearance both, "
        + "adds the other"
    ))
  static let crop = NameSort("crop", others: ["[x, y, width, height] in points"])
  static let curve = NameSort("curve", list: "curves")
  static let device = NameSort("device", list: "devices")
  static let style = NameSort("style", list: "styles")

  /// The suggestion; else the known names, of a long list those with a word in common.
  func help(for name: String, _ suggestion: String?, _ known: [String]) -> String? {
    if let mistaken, mistaken.names.contains(name.lowercased()) { return mistaken.help }
    if suggestion == nil, !others.isEmpty { return Self.choice(nil, known + others) }
    if let only = known.first, known.count == 1 { return "did you mean \(quoted(only))?" }
    guard suggestion == nil, known.count > 12 else { return Self.choice(suggestion, known) }
    let near = relatives(of: name, among: known, count: 4)
    let some = (near.isEmpty ? Array(known.prefix(5)) : near).joined(separator: ", ")
    guard let list = list.map({ "`tabanim list \($0)` prints all \(known.count)" }) else {
      return "known: \(known.joined(separator: ", "))"
    }
    return near.isEmpty ? "\(list), such as \(some)" : "near it: \(some); \(list)"
  }

  static func choice(_ suggestion: String?, _ known: [String]) -> String? {
    if let suggestion { return "did you mean \(quoted(suggestion))?" }
    return known.isEmpty ? nil : "known: \(known.joined(separator: ", "))"
  }
}
