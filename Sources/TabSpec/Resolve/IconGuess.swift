import TabModel

/// Guesses the built-in icon of a tab whose spec names none: by its role, then by the words of its title.
package enum IconGuess {
  /// The icon of a title without a word that means one.
  static let neutral = "circle"

  /// The name of the icon of `item`, the tab at `position`.
  static func name(of item: Spec.Item, at position: Int) -> String {
    if item.role.value == .search { return "magnifyingglass" }
    guard let title = item.title, !title.isEmpty else { return untitled[position % untitled.count] }
    return meaning(of: title) ?? neutral
  }

  /// The icons of tabs without titles, which differ so that the tabs do.
  private static let untitled = ["house", "magnifyingglass", "bell", "heart", "person"]

  /// The name of the icon that a word of `title` means; nil if none does.
  package static func meaning(of title: String) -> String? {
    let words = title.lowercased().split { !$0.isLetter }.map { String($0.map(plain).joined()) }
    if let name = words.lazy.compactMap({ Icons.meanings[$0] ?? Icons.translations[$0] }).first { return name }
    // Words that are names of icons, such as "Camera" and "Map". Short words such as "at" are names of
    // icons too, but do not mean them.
    return words.first { $0.count > 2 && Icons.contains($0) }
  }

  /// A letter without the marks that words are often written without: accents of Latin letters, vowels and the hamza of
  /// Arabic. Marks of other scripts make other letters.
  static func plain(_ letter: Character) -> String {
    guard let first = letter.unicodeScalars.first, !first.isASCII || letter.unicodeScalars.count > 1 else {
      return String(letter)
    }
    switch first {
    case "\u{622}", "\u{623}", "\u{625}": return "\u{627}"
    case "\u{621}"..."\u{64A}": return String(first)
    default: break
    }
    guard let name = first.properties.name, name.hasPrefix(latin) else { return String(letter) }
    let base = name.dropFirst(latin.count)
    let isMarked = base.dropFirst().hasPrefix(" WITH ") || base.count == 1
    return isMarked ? base.prefix(1).lowercased() : String(letter)
  }

  private static let latin = "LATIN SMALL LETTER "
}

extension Spec.TabBar {
  /// The titles of which no word means an icon, so that their tabs have a neutral one, in the order of the tabs.
  package var titlesWithoutMeaning: [String] {
    items.value.filter { $0.icon == nil && $0.role.value != .search }.compactMap(\.title).filter {
      !$0.isEmpty && IconGuess.meaning(of: $0) == nil
    }
  }
}
