import TabModel
import TabRaster

/// The bar of iOS 26, whose guidelines ask for filled symbols.
///
/// Positions and sizes were measured in pictures of real bars. The dark glass was fitted to such a picture
/// and the page behind it (the remaining error is 0.64 of 255). For the light one, the pill, the shadows, the rim and the
/// body over white were measured, and the rest is by eye.
extension BarStyle {
  /// The shadow of the bar's glass over pages with content or without. A movie has one of both: this project's choice.
  ///
  /// Light glass: in a picture of a page of 251 with content the shadow takes 18 at the left edge, 26 at 4 points below, and
  /// 12 at 9 points beside the search button; this one takes 18, 26 and 10. In one of a white page it takes 12 at the
  /// lower edge. Dark glass: 0.034 at the lower edge and 0.019 at the upper, which both sizes give. The size is the same in
  /// both appearances, since glass that adapts changes only the color.
  static func shadow(_ colors: SystemColors, overContent: Bool) -> BarTokens.Shadow {
    let strength = !colors.isLight ? 0.055 : overContent ? 0.19 : 0.085
    return BarTokens.Shadow(
      color: Color(0, 0, 0, strength), sigma: overContent ? 15 : 10, offset: overContent ? 6 : 4)
  }

  static func floating(_ colors: SystemColors) -> BarTokens {
    let isLight = colors.isLight
    var tokens = BarTokens(
      tint: colors[.systemBlue], unselectedTint: Color(rgb: isLight ? 0x1A1A1A : 0xF4F4F6),
      background: Movie.Surface(fill: .glass(isLight ? .light : .dark)), badgeColor: colors[.systemRed])
    tokens.height = 83
    tokens.landscapeHeight = 69
    tokens.contentHeight = 62
    tokens.body = .capsule(
      BarTokens.Capsule(rim: Color(1, 1, 1, isLight ? 1 : 0.13), shadow: shadow(colors, overContent: true), room: 20))
    tokens.pageFadeTop = 15
    tokens.setsTitlesBesideIcons = true
    tokens.iconCenterY = 24
    tokens.loneIconCenterY = 31
    tokens.iconBox = 28
    tokens.unselectedIcons = .filled
    tokens.titleBaseline = 146.0 / 3
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
  /// Gives glass the shadow that it has over pages without content. Has no effect on other materials.
  mutating func lieOnPlainPages(_ colors: SystemColors) {
    guard case .glass = background.fill, case .capsule(var capsule) = body else { return }
    capsule.shadow = BarStyle.shadow(colors, overContent: false)
    body = .capsule(capsule)
  }

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

  /// The rim is white where the body is brighter than 0.9, as measured; elsewhere it is by eye.
  fileprivate static let light = GlassMaterial(
    blur: 2.5, bend: barBend, saturation: 1.8, tint: Color(0.985, 0.985, 0.985), tintShare: 0.56, tinting: .dark(0.22),
    rim: .light(times: 1.37, plus: 0, white: 0.55...1))

  /// The rim is the light that a picture has over (16, 20, 33), which is (42, 49, 71). The picture to which the glass was
  /// fitted has at most 0.17 of white; at least 0.06 is by eye.
  fileprivate static let dark = GlassMaterial(
    blur: 2.5, bend: barBend, saturation: 1.9, tint: Color(0.1, 0.1, 0.1), tintShare: 0.65, tinting: .bright(0.12),
    rim: .light(times: 1.7, plus: 0.058, white: 0.06...0.18))

  /// Clear glass with a tint of this gray, 0…1.
  private static func clear(grey: Double) -> GlassMaterial {
    GlassMaterial(
      blur: 1, bend: barBend, saturation: 1.3, transmission: 0.85, tint: Color(grey, grey, grey), tintShare: 0.1,
      rim: .white(0.55))
  }

  fileprivate static let clearLight = clear(grey: 1)
  fileprivate static let clearDark = clear(grey: 0)

  /// The raised lens bends outward and keeps colors. Its magnification was measured; the rest is by eye.
  private static func lens(veil: Color = .clear, rim: Double) -> GlassMaterial {
    GlassMaterial(
      blur: 0, bend: Bend(depth: 11, distance: -14), zoom: 1.15, transmission: 0.985, veil: veil, shade: 0.1,
      rim: .white(rim))
  }

  fileprivate static let lightLens = lens(rim: 0.6)
  // Nothing is to be seen of clear glass over black: a veil shows its body.
  fileprivate static let darkLens = lens(veil: Color(1, 1, 1, 0.05), rim: 0.6)
}
