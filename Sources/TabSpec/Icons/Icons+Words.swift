/// The words that mean icons. Each file has lines of an icon's name, a colon and its words; # begins a comment.
extension Icons {
  /// Other names for icons, each with the icon's own name.
  package static let aliases = words(PackageResources.aliases_txt)

  /// Icons for the words of tabs' titles, and for words that are not names of icons. Words are in lower
  /// case.
  static let meanings = words(PackageResources.meanings_txt)

  /// Icons for common words of tabs' titles in German, French, Spanish, Portuguese, Italian, Japanese, Chinese, Korean and Arabic, in
  /// lower case and without the marks that `IconGuess.plain` removes. English words with another meaning have precedence.
  static let translations = words(PackageResources.translations_txt)

  private static func words(_ file: [UInt8]) -> [String: String] {
    var icons: [String: String] = [:]
    for line in file.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let words = line.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }
        .map { String(decoding: $0, as: UTF8.self) }
      for word in words.dropFirst() { icons[word] = words[0] }
    }
    return icons
  }
}
