import TabModel
import TabRaster

/// The properties of a style: the bar's tokens, the system's colors of its era, and the device for the
/// sheet of styles.
package struct BarStyle: Sendable {
  /// The system's colors of the era, for bars and pages.
  package var palette = SystemPalette.iOS13
  /// A phone that had such bars, for the sheet of styles.
  package var device: Spec.Device
  /// Whether the style is known for an arrow above the selected tab.
  package var hasArrow = false
  private let tokens: @Sendable (SystemColors) -> BarTokens
  /// Tokens of a bar at the top of wide screens; nil means that it is at the bottom of all screens.
  private var topTokens: (@Sendable (SystemColors) -> BarTokens)?
  private var pageTokens: @Sendable (SystemColors) -> PageTokens = Self.modernPage

  package init(_ style: Movie.Style) {
    switch style {
    case .flat: self.init(.iphone8, Self.flat)
    case .flat18:
      self.init(.ipadMini, Self.flat)
      topTokens = Self.flatAtTop
    case .flat7:
      self.init(.iphone5s, Self.flat7)
      pageTokens = Self.page7
    case .classic:
      self.init(.iphone4) { Self.classic(rows: Self.classicRows, $0) }
      pageTokens = { _ in Self.classicPage(statusBar: .black, toggle: Self.roundToggle) }
    case .classic3:
      self.init(.iphone3GS) { Self.classic(rows: Self.classic3Rows, $0) }
      pageTokens = { _ in Self.classicPage(statusBar: .grey, toggle: Self.squareToggle) }
    case .twitter2010:
      self.init(.iphone4, Self.twitter2010)
      pageTokens = { _ in Self.classicPage(statusBar: .grey, toggle: Self.squareToggle) }
      hasArrow = true
    case .floating:
      self.init(.iphone16Pro, Self.floating)
      topTokens = Self.floatingAtTop
      pageTokens = Self.glassPage
      palette = .iOS26
    }
  }

  private init(_ device: Spec.Device, _ tokens: @escaping @Sendable (SystemColors) -> BarTokens) {
    self.device = device
    self.tokens = tokens
  }

  func colors(_ appearance: Movie.Appearance) -> SystemColors { SystemColors(palette: palette, appearance: appearance) }

  package func tokens(_ appearance: Movie.Appearance) -> BarTokens { tokens(colors(appearance)) }

  /// Tokens for wide screens, unless the spec wants the bar at the bottom; nil means that the era had it at
  /// the bottom.
  func topTokens(_ appearance: Movie.Appearance) -> BarTokens? { topTokens?(colors(appearance)) }

  func pageTokens(_ appearance: Movie.Appearance) -> PageTokens { pageTokens(colors(appearance)) }

  // MARK: Flat bars

  /// The bar of iOS 13 to 18. The grays were measured in screenshots.
  static func flat(_ colors: SystemColors) -> BarTokens {
    var tokens = BarTokens(
      tint: colors[.systemBlue], unselectedTint: Color(rgb: colors.isLight ? 0x999999 : 0x757575),
      background: colors.barMaterial, badgeColor: colors[.systemRed])
    tokens.edge = .hairline(colors.hairline)
    // From iOS 15 on the bar is invisible without content beneath it. The distance over which it appears is
    // this project's choice.
    tokens.fadeIn = 10
    tokens.wideHeight = BarTokens.WideHeight(plain: 50, withIndicator: 45)
    tokens.setsTitlesBesideIcons = true
    tokens.isVibrant = colors.isLight
    return tokens
  }

  /// The bar of iOS 7 to 12, measured in screenshots. The dark appearance came with iOS 13, so it is that
  /// one's.
  private static func flat7(_ colors: SystemColors) -> BarTokens {
    var tokens = flat(colors)
    tokens.iconLineWidth = 1.5
    tokens.titleWeight = .regular
    tokens.drawsMoreAsRings = true
    tokens.fadeIn = nil
    tokens.wideHeight = BarTokens.WideHeight(plain: 49, withIndicator: 45)
    guard colors.isLight else { return tokens }
    tokens.unselectedTint = Color(rgb: 0x929292)
    tokens.background = Movie.Surface(fill: .color(Color(0.97, 0.97, 0.97)), opacity: 0.8, blur: 10)
    return tokens
  }

  // MARK: Gloss

  /// The bar of iPhone OS 3 to iOS 6: black gloss, the same in both appearances. Colors and the outline of
  /// the selection indicator were measured in screenshots. The icons' size of 30 points is Apple's; their
  /// positions are this project's choice.
  private static func classic(rows: [Movie.Surface.Band], _ colors: SystemColors) -> BarTokens {
    var tokens = BarTokens(
      tint: IconStyle.Gloss.blue.tint, unselectedTint: Color(rgb: 0x808080),
      background: Movie.Surface(fill: .bands(rows)), badgeColor: glossyRed)
    tokens.landscapeHeight = 49
    tokens.edge = .shadow(upper: Color(0, 0, 0, 0.2), lower: Color(0, 0, 0, 0.15))
    tokens.iconCenterY = 18
    tokens.iconBox = 30
    tokens.useSilhouettes()
    tokens.titleWeight = .bold
    tokens.titleColors = .fixed(selected: .white, unselected: Color(rgb: 0x999999))
    tokens.finish = .embossed
    tokens.selection = Color(1, 1, 1, 0.1)
    tokens.selectionShape = .rounded(top: 3, bottom: 2, radius: 3)
    tokens.badge.makeGlossy()
    return tokens
  }

  /// Color of badges before iOS 7: this project's choice.
  private static let glossyRed = Color(rgb: 0xD8141C)

  private static let classicRows = [
    Movie.Surface.Band(0..<1, 0x151515), Movie.Surface.Band(1..<2, 0x454545, 0x343434),
    Movie.Surface.Band(2..<25, 0x242424, 0x101010), Movie.Surface.Band(25..<49, 0x000000),
  ]

  private static let classic3Rows = [
    Movie.Surface.Band(0..<1, 0x000000), Movie.Surface.Band(1..<2, 0x434343),
    Movie.Surface.Band(2..<25, 0x2E2E2E, 0x151515), Movie.Surface.Band(25..<49, 0x000000),
  ]

  /// The custom bar of 2010 that introduced the arrow. Its rows, colors and the well behind the selected
  /// tab were measured in screenshots. The positions of icons, the well's inner shadow and everything about
  /// titles, which it did not have, are this project's choice.
  private static func twitter2010(_ colors: SystemColors) -> BarTokens {
    var tokens = BarTokens(
      tint: IconStyle.Gloss.blue.tint, unselectedTint: Color(rgb: 0xAAAAAA),
      background: Movie.Surface(
        fill: .bands([
          Movie.Surface.Band(0..<1, 0x161616), Movie.Surface.Band(1..<2, 0x535353),
          Movie.Surface.Band(2..<22, 0x3C3C3C, 0x292929), Movie.Surface.Band(22..<44, 0x000000),
        ])), badgeColor: glossyRed)
    tokens.height = 44
    tokens.landscapeHeight = 44
    tokens.contentHeight = 44
    tokens.buttonFrames = .edgeToEdge
    tokens.gathersMore = false
    tokens.showsTitles = false
    tokens.loneIconCenterY = 24
    tokens.iconCenterY = 18
    tokens.titleBaseline = 41
    tokens.iconBox = 30
    tokens.useSilhouettes()
    tokens.titleWeight = .bold
    tokens.finish = .glossy
    tokens.selectsOnTouchDown = true
    tokens.showsGlow = true
    tokens.selection = BarTokens.selectionGray
    tokens.selectionShape = .well(
      top: 4, radius: 4, side: Color(57.0 / 255, 57.0 / 255, 57.0 / 255, 0.35), shadow: Color(0, 0, 0, 0.5))
    tokens.badge.makeGlossy()
    return tokens
  }
}

/// The system's colors of an era, in one appearance.
struct SystemColors: Sendable {
  let palette: SystemPalette
  let appearance: Movie.Appearance

  subscript(name: SystemColor) -> Color { palette[name].resolved(appearance) }

  var isLight: Bool { appearance == .light }
  var hairline: Color { palette.hairline.resolved(appearance) }

  var barMaterial: Movie.Surface {
    Movie.Surface(
      fill: .color(palette.bar.resolved(appearance)), opacity: palette.barOpacity, blur: palette.barBlur)
  }
}

extension Spec.DynamicColor {
  /// The color in this appearance. A system color is that of the bar's era.
  func resolved(_ colors: SystemColors) -> Color {
    (system.map { colors.palette[$0] } ?? self).resolved(colors.appearance)
  }
}

extension BarTokens {
  /// Icons were filled until iOS 7. Signs that consist of lines were bold.
  fileprivate mutating func useSilhouettes() {
    unselectedIcons = .filled
    iconLineWidth = 2.5
  }
}

extension BarTokens.BadgeTokens {
  fileprivate mutating func makeGlossy() {
    textWeight = .bold
    isGlossy = true
  }
}
