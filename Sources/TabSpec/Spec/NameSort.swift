import TabModel

/// A sort of names, such as devices, and what a message says of a name that is not one of them.
struct NameSort: ExpressibleByStringLiteral, Sendable {
  let title: String
  /// The `tabanim list` that prints the names; nil means none.
  var list: String?
  /// What helps if this is written, whatever the nearest name is.
  var mistaken: (names: [String], help: String)?
  /// What can be written instead of a name.
  var others: [String] = []
  /// Whether an object can, with the arguments of SwiftUI's function as keys.
  var takesArguments = false

  init(stringLiteral title: String) { self.init(title) }

  private init(
    _ title: String, list: String? = nil, mistaken: (names: [String], help: String)? = nil, others: [String] = [],
    takesArguments: Bool = false
  ) {
    (self.title, self.list, self.mistaken, self.others) = (title, list, mistaken, others)
    self.takesArguments = takesArguments
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
  static let spring = NameSort("spring", takesArguments: true)
  static let style = NameSort("style", list: "styles")

  /// The suggestion; else the known names, of a long list those with a word in common.
  func help(for name: String, _ suggestion: String?, _ known: [String]) -> String? {
    if takesArguments, let object = Self.object(ofCall: name) { return "write \(object)" }
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

  /// The arguments of a function call in Swift as an object: { "response": 0.5 } for ".spring(response: 0.5)". nil for other texts.
  private static func object(ofCall text: String) -> String? {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let members = text[text.index(after: open)...].dropLast().split(separator: ",").map { argument -> String? in
      let parts = argument.split(separator: ":").map { trimmed($0) }
      guard parts.count == 2, let value = Double(parts[1]) else { return nil }
      // How two springs blend into one another, which is Core Animation's own affair.
      return parts[0] == "blendDuration" ? "" : "\(quoted(parts[0])): \(plain(value))"
    }
    guard !members.isEmpty, !members.contains(nil) else { return nil }
    return "{ " + members.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ") + " }"
  }

  static func choice(_ suggestion: String?, _ known: [String]) -> String? {
    if let suggestion { return "did you mean \(quoted(suggestion))?" }
    return known.isEmpty ? nil : "known: \(known.joined(separator: ", "))"
  }
}
