import TabRaster

/// A color with a system name: UIKit's dynamic ones since iOS 13.
package enum SystemColor: String, CaseIterable, Sendable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue, systemIndigo
  case systemPurple, systemPink, systemBrown
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
  case separator, opaqueSeparator
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
}

/// The system's colors of an era, for bars and pages.
///
/// A palette that differs in a few colors defines those and takes the others from another palette.
package struct SystemPalette: Sendable {
  /// Color of tab bars and navigation bars over the content beneath them.
  let bar: Spec.DynamicColor
  /// Opacity of that color, 0…1.
  let barOpacity: Double
  /// σ of the blur of the content beneath, in points.
  let barBlur: Double
  /// Color of the line between a bar and the page.
  let hairline: Spec.DynamicColor
  private let color: @Sendable (SystemColor) -> Spec.DynamicColor

  package subscript(name: SystemColor) -> Spec.DynamicColor { color(name) }

  /// The palette of iOS 13 to 18. Named colors are documented by Apple or resolved by `UIColor`. The bar's
  /// colors, their opacity and the light hairline were measured in screenshots. The blur and the dark
  /// hairline are this project's choice.
  package static let iOS13 = SystemPalette(
    bar: pair(0xF9F9F9, 0x161616), barOpacity: 0.94, barBlur: 10,
    hairline: Spec.DynamicColor(light: Color(0, 0, 0, 0.3), dark: Color(1, 1, 1, 0.15))
  ) { name in
    switch name {
    case .systemRed: pair(0xFF3B30, 0xFF453A)
    case .systemOrange: pair(0xFF9500, 0xFF9F0A)
    case .systemYellow: pair(0xFFCC00, 0xFFD60A)
    case .systemGreen: pair(0x34C759, 0x30D158)
    case .systemMint: pair(0x00C7BE, 0x63E6E2)
    case .systemTeal: pair(0x30B0C7, 0x40C8E0)
    case .systemCyan: pair(0x32ADE6, 0x64D2FF)
    case .systemBlue: pair(0x007AFF, 0x0A84FF)
    case .systemIndigo: pair(0x5856D6, 0x5E5CE6)
    case .systemPurple: pair(0xAF52DE, 0xBF5AF2)
    case .systemPink: pair(0xFF2D55, 0xFF375F)
    case .systemBrown: pair(0xA2845E, 0xAC8E68)
    case .systemGray: pair(0x8E8E93, 0x8E8E93)
    case .systemGray2: pair(0xAEAEB2, 0x636366)
    case .systemGray3: pair(0xC7C7CC, 0x48484A)
    case .systemGray4: pair(0xD1D1D6, 0x3A3A3C)
    case .systemGray5: pair(0xE5E5EA, 0x2C2C2E)
    case .systemGray6: pair(0xF2F2F7, 0x1C1C1E)
    case .label: pair(0x000000, 0xFFFFFF)
    case .secondaryLabel: pair(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
    case .tertiaryLabel: pair(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
    case .quaternaryLabel: pair(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
    case .placeholderText: pair(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
    case .link: pair(0x007AFF, 0x0984FF)
    case .separator: pair(0x3C3C43, 0.29, 0x545458, 0.6)
    case .opaqueSeparator: pair(0xC6C6C8, 0x38383A)
    case .systemBackground: pair(0xFFFFFF, 0x000000)
    case .secondarySystemBackground: pair(0xF2F2F7, 0x1C1C1E)
    case .tertiarySystemBackground: pair(0xFFFFFF, 0x2C2C2E)
    case .systemGroupedBackground: pair(0xF2F2F7, 0x000000)
    case .secondarySystemGroupedBackground: pair(0xFFFFFF, 0x1C1C1E)
    case .tertiarySystemGroupedBackground: pair(0xF2F2F7, 0x2C2C2E)
    case .systemFill: pair(0x787880, 0.2, 0x787880, 0.36)
    case .secondarySystemFill: pair(0x787880, 0.16, 0x787880, 0.32)
    case .tertiarySystemFill: pair(0x767680, 0.12, 0x767680, 0.24)
    case .quaternarySystemFill: pair(0x747480, 0.08, 0x767680, 0.18)
    }
  }

  /// The palette of iOS 26. Named colors are those of Apple's guidelines, which change the twelve hues and
  /// keep grays, labels and backgrounds. Bars have no line. The transparency of a navigation bar is this
  /// project's choice.
  static let iOS26 = SystemPalette(
    bar: iOS13[.systemBackground], barOpacity: 0.85, barBlur: 10, hairline: Spec.DynamicColor(.clear)
  ) { name in
    switch name {
    case .systemRed: pair(0xFF383C, 0xFF4245)
    case .systemOrange: pair(0xFF8D28, 0xFF9230)
    case .systemYellow: pair(0xFFCC00, 0xFFD600)
    case .systemGreen: pair(0x34C759, 0x30D158)
    case .systemMint: pair(0x00C8B3, 0x00DAC3)
    case .systemTeal: pair(0x00C3D0, 0x00D2E0)
    case .systemCyan: pair(0x00C0E8, 0x3CD3FE)
    case .systemBlue: pair(0x0088FF, 0x0091FF)
    case .systemIndigo: pair(0x6155F5, 0x6D7CFF)
    case .systemPurple: pair(0xCB30E0, 0xDB34F2)
    case .systemPink: pair(0xFF2D55, 0xFF375F)
    case .systemBrown: pair(0xAC7F5E, 0xB78A66)
    default: iOS13[name]
    }
  }

  private static func pair(_ light: UInt32, _ dark: UInt32) -> Spec.DynamicColor { pair(light, 1, dark, 1) }

  /// A pair of colors as 0xRRGGBB, each with its opacity.
  private static func pair(
    _ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double
  ) -> Spec.DynamicColor {
    Spec.DynamicColor(light: Color(rgb: light, alpha: lightAlpha), dark: Color(rgb: dark, alpha: darkAlpha))
  }
}
