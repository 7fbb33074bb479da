extension Spec.DynamicColor {
  /// The colours that a spec may name: UIKit's dynamic ones (iOS 13 and later), then the `UIColor` classics.
  static let named: [String: Spec.DynamicColor] = Dictionary(
    dynamic.map { ($0.name, Spec.DynamicColor(light: $0.light, dark: $0.dark)) }
      + classics.map { ($0.name, Spec.DynamicColor($0.color)) }, uniquingKeysWith: { first, _ in first })

  /// In the order of the tables below.
  static let names = dynamic.map(\.name) + classics.map(\.name)

  private static let dynamic: [(name: String, light: Color, dark: Color)] = [
    ("systemRed", rgb(0xFF3B30), rgb(0xFF453A)),
    ("systemOrange", rgb(0xFF9500), rgb(0xFF9F0A)),
    ("systemYellow", rgb(0xFFCC00), rgb(0xFFD60A)),
    ("systemGreen", rgb(0x34C759), rgb(0x30D158)),
    ("systemMint", rgb(0x00C7BE), rgb(0x63E6E2)),
    ("systemTeal", rgb(0x30B0C7), rgb(0x40C8E0)),
    ("systemCyan", rgb(0x32ADE6), rgb(0x64D2FF)),
    ("systemBlue", rgb(0x007AFF), rgb(0x0A84FF)),
    ("systemIndigo", rgb(0x5856D6), rgb(0x5E5CE6)),
    ("systemPurple", rgb(0xAF52DE), rgb(0xBF5AF2)),
    ("systemPink", rgb(0xFF2D55), rgb(0xFF375F)),
    ("systemBrown", rgb(0xA2845E), rgb(0xAC8E68)),
    ("systemGray", rgb(0x8E8E93), rgb(0x8E8E93)),
    ("systemGray2", rgb(0xAEAEB2), rgb(0x636366)),
    ("systemGray3", rgb(0xC7C7CC), rgb(0x48484A)),
    ("systemGray4", rgb(0xD1D1D6), rgb(0x3A3A3C)),
    ("systemGray5", rgb(0xE5E5EA), rgb(0x2C2C2E)),
    ("systemGray6", rgb(0xF2F2F7), rgb(0x1C1C1E)),
    ("label", .black, .white),
    ("secondaryLabel", rgb(0x3C3C43, 0.6), rgb(0xEBEBF5, 0.6)),
    ("tertiaryLabel", rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3)),
    ("quaternaryLabel", rgb(0x3C3C43, 0.18), rgb(0xEBEBF5, 0.16)),
    ("placeholderText", rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3)),
    ("link", rgb(0x007AFF), rgb(0x0984FF)),
    ("separator", rgb(0x3C3C43, 0.29), rgb(0x545458, 0.6)),
    ("opaqueSeparator", rgb(0xC6C6C8), rgb(0x38383A)),
    ("systemBackground", .white, .black),
    ("secondarySystemBackground", rgb(0xF2F2F7), rgb(0x1C1C1E)),
    ("tertiarySystemBackground", .white, rgb(0x2C2C2E)),
    ("systemGroupedBackground", rgb(0xF2F2F7), .black),
    ("secondarySystemGroupedBackground", .white, rgb(0x1C1C1E)),
    ("tertiarySystemGroupedBackground", rgb(0xF2F2F7), rgb(0x2C2C2E)),
    ("systemFill", rgb(0x787880, 0.2), rgb(0x787880, 0.36)),
    ("secondarySystemFill", rgb(0x787880, 0.16), rgb(0x787880, 0.32)),
    ("tertiarySystemFill", rgb(0x767680, 0.12), rgb(0x767680, 0.24)),
    ("quaternarySystemFill", rgb(0x747480, 0.08), rgb(0x767680, 0.18)),
  ]

  private static let classics: [(name: String, color: Color)] = [
    ("black", .black),
    ("darkGray", Color(1 / 3, 1 / 3, 1 / 3)),
    ("lightGray", Color(2 / 3, 2 / 3, 2 / 3)),
    ("white", .white),
    ("gray", Color(0.5, 0.5, 0.5)),
    ("red", rgb(0xFF0000)),
    ("green", rgb(0x00FF00)),
    ("blue", rgb(0x0000FF)),
    ("cyan", rgb(0x00FFFF)),
    ("yellow", rgb(0xFFFF00)),
    ("magenta", rgb(0xFF00FF)),
    ("orange", rgb(0xFF8000)),
    ("purple", rgb(0x800080)),
    ("brown", rgb(0x996633)),
    ("clear", .clear),
  ]

  private static func rgb(_ value: UInt32, _ alpha: Double = 1) -> Color { Color(rgb: value, alpha: alpha) }
}

extension Color {
  /// From "#RGB", "#RGBA", "#RRGGBB" or "#RRGGBBAA".
  init?(hex text: String) {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1 else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    self.init(parts[0], parts[1], parts[2], parts.count == 4 ? parts[3] : 1)
  }
}
