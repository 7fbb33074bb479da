import TabModel
import TabText

/// The tokens of a bar at its position, and the widths of its tabs.
extension Resolver {
  /// Tokens of the bar at its position on this screen, with the spec's settings of the glass.
  var barTokens: BarTokens {
    let atTop = spec.isWide && spec.tabBar.placement == .automatic ? style.topTokens(appearance) : nil
    var tokens = atTop ?? style.tokens(appearance)
    if spec.content == nil, !spec.pages.contains(where: \.hasContent) { tokens.lieOnPlainPages(colors) }
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

  /// Room on each side of a title below its icon, and between an icon and the title beside it, in points. The first was
  /// measured on a tab of iOS 26.
  private static let capsuleMargin = 10.0
  private static let iconGap = 5.0

  /// Widths that the tabs of a capsule need, each for the widest of its titles, in points; empty means that the tabs
  /// share the bar's width.
  func tabWidths(_ bar: Movie.TabBar, in orientation: Movie.Orientation) -> [Double] {
    guard bar.tokens.body != .plain, bar.mechanisms.titlesBeside == nil, let fonts = assets.fonts else { return [] }
    let (isAtTop, isInline) = (bar.tokens.body.isAtTop, bar.isInline(in: orientation))
    let size = bar.titleSize + (isInline ? Movie.TabBar.inlineTitleGrowth : 0)
    func width(_ item: Movie.Item) -> Double {
      guard bar.showsTitles, !item.title.isEmpty, isAtTop || item.raised == .no else {
        return isAtTop ? Self.iconTab : 0
      }
      let widths = [bar.titleWeight, bar.selectedTitleWeight].map { weight in
        // The layout of the bar reports text that cannot be set.
        (try? TextLine(item.title, style: TextStyle(size: size, weight: weight), library: fonts))?.width ?? 0
      }
      let title = widths.max() ?? 0
      guard !isAtTop else {
        return (title + 2 * max(Self.titleMargin, badgeRoom(item, bar.tokens.badge, fonts))).rounded(.up)
      }
      return title + 2 * Self.capsuleMargin + (isInline ? bar.tokens.iconBox + Self.iconGap : 0)
    }
    return bar.items.enumerated().map { index, item in
      ([item] + (bar.laterItems.indices.contains(index) ? bar.laterItems[index] : [])).map(width).max() ?? 0
    }
  }
}
