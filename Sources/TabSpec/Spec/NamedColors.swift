import TabRaster

extension Spec.DynamicColor {
  /// The colors that a spec may name: the system's, which Apple gives for both appearances, then the
  /// `UIColor` classics.
  static let named: [String: Spec.DynamicColor] = Dictionary(
    SystemColor.allCases.map { name in
      var color = SystemPalette.iOS13[name]
      color.system = name
      return (name.rawValue, color)
    }
      + classics.map { ($0.name, Spec.DynamicColor($0.color)) }, uniquingKeysWith: { first, _ in first })

  /// All names: the palette's, then those of the table below.
  package static let names = SystemColor.allCases.map(\.rawValue) + classics.map(\.name)

  private static let classics: [(name: String, color: Color)] = [
    ("black", .black),
    ("darkGray", Color(1 / 3, 1 / 3, 1 / 3)),
    ("lightGray", Color(2 / 3, 2 / 3, 2 / 3)),
    ("white", .white),
    ("gray", Color(0.5, 0.5, 0.5)),
    ("red", Color(rgb: 0xFF0000)),
    ("green", Color(rgb: 0x00FF00)),
    ("blue", Color(rgb: 0x0000FF)),
    ("cyan", Color(rgb: 0x00FFFF)),
    ("yellow", Color(rgb: 0xFFFF00)),
    ("magenta", Color(rgb: 0xFF00FF)),
    ("orange", Color(rgb: 0xFF8000)),
    ("purple", Color(rgb: 0x800080)),
    ("brown", Color(rgb: 0x996633)),
    ("clear", .clear),
  ]
}
