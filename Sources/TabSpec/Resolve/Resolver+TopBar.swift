import TabModel
import TabText

/// Bars at the top of tablets.
extension Resolver {
  /// Tokens of the bar at its position on this screen, with the spec's settings of the glass.
  var barTokens: BarTokens {
    let atTop = spec.isWide && spec.tabBar.placement == .automatic ? style.topTokens(appearance) : nil
    var tokens = atTop ?? style.tokens(appearance)
    if spec.tabBar.glass.value == .clear { tokens.useClearGlass(colors) }
    if spec.screen.increaseContrast { tokens.increaseContrast(colors) }
    return tokens
  }

  /// Room on each side of a title, and width of a tab that shows its icon, in points; both by eye.
  private static let titleMargin = 16.0
  private static let iconTab = 48.0

  /// Width of a badge at the end of a title, in points; 0 means no text badge.
  private func badgeRoom(_ item: Movie.Item, _ tokens: BarTokens.BadgeTokens, _ fonts: FontLibrary) -> Double {
    guard case .text(let text, _, _) = item.badge else { return 0 }
    let style = TextStyle(size: tokens.textSize, weight: tokens.textWeight)
    let width = (try? TextLine(text, style: style, library: fonts))?.width ?? 0
    return max(tokens.size, width.rounded(.up) + tokens.textMargin)
  }

  /// Widths of the tabs, each for the widest of its titles, in whole points; empty means that the tabs
  /// share the bar's width.
  func tabWidths(_ bar: Movie.TabBar) -> [Double] {
    guard bar.tokens.body.isAtTop, let fonts = assets.fonts else { return [] }
    func width(_ item: Movie.Item) -> Double {
      guard bar.showsTitles, !item.title.isEmpty else { return Self.iconTab }
      let widths = [bar.titleWeight, bar.selectedTitleWeight].map { weight in
        // The layout of the bar reports text that cannot be set.
        (try? TextLine(item.title, style: TextStyle(size: bar.titleSize, weight: weight), library: fonts))?.width ?? 0
      }
      return ((widths.max() ?? 0) + 2 * max(Self.titleMargin, badgeRoom(item, bar.tokens.badge, fonts))).rounded(.up)
    }
    return bar.items.enumerated().map { index, item in
      ([item] + (bar.laterItems.indices.contains(index) ? bar.laterItems[index] : [])).map(width).max() ?? 0
    }
  }
}
