import TabModel
import TabRaster

/// The bars at the top of iPads from iPadOS 18 on: a capsule in the row of the navigation bar, with titles
/// only.
///
/// Its position in place of the navigation bar's title, and the titles without icons, are documented. The
/// height of the capsule and of the pill, and the titles' size are from memory. The room around titles, the
/// material and the spring are by eye.
extension BarStyle {
  static func flatAtTop(_ colors: SystemColors) -> BarTokens {
    var tokens = flat(colors)
    tokens.edge = .none
    tokens.fadeIn = nil
    tokens.isVibrant = false
    tokens.unselectedTint = colors[.label]
    tokens.background = Movie.Surface(
      fill: .color(Color(rgb: colors.isLight ? 0xEDEDF0 : 0x2A2A2C)), opacity: 0.86, blur: 15)
    tokens.body = .capsule(
      BarTokens.Capsule(
        rim: Color(1, 1, 1, colors.isLight ? 0.35 : 0.08),
        shadow: BarTokens.Shadow(color: Color(0, 0, 0, colors.isLight ? 0.08 : 0.2), sigma: 8, offset: 2), room: 20))
    tokens.selection = Color(rgb: colors.isLight ? 0xFFFFFF : 0x4A4A4E)
    tokens.selectionShape = .pill
    tokens.selectionSpring = .response(0.35, dampingFraction: 0.85)
    tokens.standAtTop(row: 50)
    return tokens
  }

  static func floatingAtTop(_ colors: SystemColors) -> BarTokens {
    var tokens = floating(colors)
    tokens.standAtTop(row: 54)
    return tokens
  }
}

extension BarTokens {
  /// Moves the bar to the top of the screen. `row` is the height of the navigation bar, in points.
  fileprivate mutating func standAtTop(row: Double) {
    guard case .capsule(var capsule) = body else { return }
    capsule.isAtTop = true
    body = .capsule(capsule)
    height = row
    landscapeHeight = row
    wideHeight = nil
    contentHeight = 44
    pageFadeTop = nil
    setsTitlesBesideIcons = false
    iconBox = 22
    titleSize = 15
    titleWeight = .medium
    selectedTitleWeight = .semibold
    // The badge is at the title's end.
    badge.textSize = 11
    badge.size = 16
    badge.rise = 17
    badge.textMargin = 6
  }
}
