import TabModel
import TabRaster

/// The bar of iOS 26, whose guidelines ask for filled symbols.
///
/// Positions and sizes were measured in pictures of a real bar. The dark glass was fitted to such a picture
/// and the page behind it (the remaining error is 0.64 of 255). For the light one, the pill, the shadow and the
/// body over white were measured, and the rest is by eye.
extension BarStyle {
  static func floating(_ colors: SystemColors) -> BarTokens {
    let isLight = colors.isLight
    var tokens = BarTokens(
      tint: colors[.systemBlue], unselectedTint: Color(rgb: isLight ? 0x1A1A1A : 0xF4F4F6),
      background: Movie.Surface(fill: .glass(isLight ? .light : .dark)), badgeColor: colors[.systemRed])
    tokens.height = 83
    tokens.landscapeHeight = 69
    tokens.contentHeight = 62
    tokens.body = .capsule(
      BarTokens.Capsule(
        rim: Color(1, 1, 1, isLight ? 1 : 0.13),
        shadow: BarTokens.Shadow(color: Color(0, 0, 0, isLight ? 0.085 : 0.055), sigma: 10, offset: 4), room: 20))
    tokens.pageFadeTop = 15
    tokens.setsTitlesBesideIcons = true
    tokens.iconCenterY = 24
    tokens.loneIconCenterY = 31
    tokens.iconBox = 28
    tokens.unselectedIcons = .filled
    tokens.titleBaseline = 49
    tokens.selectedTitleWeight = .semibold
    tokens.selection = isLight ? Color(0, 0, 0, 0.075) : Color(1, 1, 1, 0.14)
    tokens.selectionShape = .pill
    // The pill on a white and on a black page, moved a little toward most tints. Tints that adapt to the
    // content beneath are this project's choice.
    tokens.tintGround = Color(rgb: isLight ? 0xE4E4E4 : 0x343434)
    tokens.lens = BarTokens.Lens(
      material: isLight ? .lightLens : .darkLens,
      shadow: BarTokens.Shadow(color: Color(0, 0, 0, 0.17), sigma: 6, offset: 3), labelOpacity: 0.65)
    tokens.badge.size = 20
    tokens.badge.rise = 18
    tokens.badge.textMargin = 6
    return tokens
  }
}

extension BarTokens {
  /// Turns glass into clear glass, whose look is by eye. Has no effect on other materials.
  mutating func useClearGlass(_ colors: SystemColors) {
    guard case .glass = background.fill else { return }
    background = Movie.Surface(fill: .glass(colors.isLight ? .clearLight : .clearDark))
    // The lens shows the tab to which it moves. At rest only the tint shows the selection.
    selection = .clear
    tintGround = nil
  }

  /// Turns glass into the glass of the system's increased contrast. It has 0.8 of white over its face,
  /// which a public source gives, or in the dark as much of the glass's own gray, which is by eye. Has no
  /// effect on other materials.
  mutating func increaseContrast(_ colors: SystemColors) {
    guard case .glass(var material) = background.fill else { return }
    material.veil = (colors.isLight ? .white : material.tint).withAlpha(0.8)
    background = Movie.Surface(fill: .glass(material))
  }
}

extension GlassMaterial {
  /// Bend of the bar's glass, fitted: light at the very edge comes from 50 points inside, and light from 16
  /// points on is not bent.
  private static let barBend = Bend(depth: 16, distance: 50)

  fileprivate static let light = GlassMaterial(
    blur: 2.5, bend: barBend, saturation: 1.8, tint: Color(0.985, 0.985, 0.985), tintShare: 0.56, tinting: .dark(0.22),
    shade: 0.05, rim: 0.55)

  fileprivate static let dark = GlassMaterial(
    blur: 2.5, bend: barBend, saturation: 1.9, tint: Color(0.1, 0.1, 0.1), tintShare: 0.65, tinting: .bright(0.12),
    rim: 0.15)

  /// Clear glass with a tint of this gray, 0…1.
  private static func clear(grey: Double) -> GlassMaterial {
    GlassMaterial(
      blur: 1, bend: barBend, saturation: 1.3, transmission: 0.85, tint: Color(grey, grey, grey), tintShare: 0.1,
      rim: 0.55)
  }

  fileprivate static let clearLight = clear(grey: 1)
  fileprivate static let clearDark = clear(grey: 0)

  /// The raised lens bends outward and keeps colors. Its magnification was measured; the rest is by eye.
  private static func lens(veil: Color = .clear, rim: Double) -> GlassMaterial {
    GlassMaterial(
      blur: 0, bend: Bend(depth: 11, distance: -14), zoom: 1.15, transmission: 0.985, veil: veil, shade: 0.1, rim: rim)
  }

  fileprivate static let lightLens = lens(rim: 0.6)
  // Nothing is to be seen of clear glass over black: a veil shows its body.
  fileprivate static let darkLens = lens(veil: Color(1, 1, 1, 0.05), rim: 0.6)
}
