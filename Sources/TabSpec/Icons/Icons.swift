import TabModel
import TabSVG

/// The built-in icons, drawn for this project. A name means the outline; with ".fill" it means the filled
/// form.
package enum Icons {
  package static let filledSuffix = ".fill"

  package static let themes = IconFile.themes.map { theme in (theme.title, drawings: theme.icons.compactMap(\.drawing))
  }

  /// The icons' names without ".fill" and without aliases, sorted.
  package static let names = IconFile.names.sorted()

  /// All names that `image(named:)` accepts, including aliases and filled forms, sorted. Misspelled names
  /// are compared with them.
  static let allNames = (names + aliases.keys).flatMap { [$0, $0 + filledSuffix] }.sorted()

  /// The icon with lines of this width, in points; nil means that no icon has that name. Only the requested
  /// icon is parsed.
  static func image(named name: String, lineWidth: Double = IconDrawing.lineWidth) -> VectorImage? {
    let base = base(name)
    return drawing(named: aliases[base] ?? base)?.image(filled: base != name, lineWidth: lineWidth)
  }

  static func contains(_ name: String) -> Bool {
    systemName(name) != nil
  }

  /// The SF Symbol that the outline of the icon stands for; nil means that no icon has that name.
  static func systemName(_ name: String) -> String? {
    let base = base(name)
    return IconFile.icon(named: aliases[base] ?? base)?.name
  }

  static func filledName(_ name: String) -> String { base(name) + filledSuffix }

  /// The name without ".fill".
  private static func base(_ name: String) -> String {
    name.hasSuffix(filledSuffix) ? String(name.dropLast(filledSuffix.count)) : name
  }

  /// The drawing of that name, which is neither an alias nor ends in ".fill"; nil means none.
  static func drawing(named name: String) -> IconDrawing? { IconFile.icon(named: name)?.drawing }

  /// The icons that were probably meant by an unknown name, the best first, at most three: by the meaning
  /// of its words, by similar spelling, by a common beginning. They are filled if the name is that of a
  /// filled form.
  static func nearest(to name: String) -> [String] {
    // An emoji is called by words, too: "HOUSE BUILDING".
    let spoken = name.unicodeScalars.first { $0.properties.isEmoji && !$0.isASCII }?.properties.name ?? name
    let words = spoken.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0 != "fill" }
    let kin = words.first.map { first in names.filter { $0 == first || $0.hasPrefix(first + ".") } } ?? []
    func formed(_ names: [String]) -> [String] { name.hasSuffix(filledSuffix) ? names.map(filledName) : names }
    let own = spoken == name ? [] : words.filter { IconFile.icon(named: $0) != nil }
    let meant = formed(own + words.compactMap { meanings[$0] })
    let similar = suggestion(for: name, among: allNames).map { [$0] } ?? []
    var nearest: [String] = []
    // A single word is more likely another name for something than a misspelling.
    for name in (words.count == 1 ? meant : []) + similar + meant + formed(kin) where !nearest.contains(name) {
      nearest.append(name)
    }
    return Array(nearest.prefix(3))
  }
}
