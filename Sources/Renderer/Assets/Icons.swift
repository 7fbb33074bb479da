/// The built-in icons, drawn for this project. A name stands for the outline, the name with ".fill" for the filled
/// form.
enum Icons {
  static let filledSuffix = ".fill"

  static let drawings = [
    IconDrawing.people, IconDrawing.communication, IconDrawing.places, IconDrawing.media, IconDrawing.objects,
    IconDrawing.papers, IconDrawing.signs, IconDrawing.numerals,
  ].flatMap { $0 }

  /// Other names under which people look for an icon, each with the one it is drawn as.
  static let aliases = [
    "compass": "safari",
    "gear": "gearshape",
    "person.crop.circle": "person.circle",
    "rectangle.stack": "square.stack",
  ]

  /// Names without ".fill" and without aliases, in order.
  static let names = drawings.map(\.name).sorted()

  /// Every name that `image(named:)` knows, aliases and filled forms included, in order: what a wrong name is compared
  /// with.
  static let allNames = (names + aliases.keys).flatMap { [$0, $0 + filledSuffix] }.sorted()

  /// The icon, or nil where there is none of that name. Only what is asked for is read.
  static func image(named name: String) -> VectorImage? {
    let isFilled = name.hasSuffix(filledSuffix)
    let base = isFilled ? String(name.dropLast(filledSuffix.count)) : name
    return drawing(named: aliases[base] ?? base)?.image(filled: isFilled)
  }

  /// By its own name, neither an alias nor with ".fill".
  static func drawing(named name: String) -> IconDrawing? {
    drawings.first { $0.name == name }
  }
}
