/// Guesses the built-in icon of a tab whose spec names none: by a word of its title, else by its position.
enum IconGuess {
  static func name(title: String, position: Int) -> String {
    let words = title.lowercased().split { !$0.isLetter }.map(String.init)
    if let name = words.lazy.compactMap({ Icons.meanings[$0] }).first { return name }
    // Words that are names of icons, such as "Camera" and "Map". Short words such as "at" are names of
    // icons too, but do not mean them.
    return words.first { $0.count > 2 && Icons.contains($0) } ?? rest[position % rest.count]
  }

  private static let rest = ["house", "magnifyingglass", "bell", "heart", "person"]
}
