/// A bar laid out for one orientation, with its titles set.
struct BarLayout: Equatable, Sendable {
  let frame: TabBarLayout
  let items: [ItemLayout]

  init(_ movie: Movie, _ orientation: Movie.Orientation, fonts: FontLibrary) throws(TextProblem) {
    let frame = TabBarLayout(movie, orientation)
    let setter = ItemSetter(movie, orientation, frame, fonts: fonts)
    var items: [ItemLayout] = []
    for (item, button) in zip(movie.bar.items, frame.buttons) { items.append(try setter.layout(item, button)) }
    self.frame = frame
    self.items = items
  }
}

/// Sets icon, title and badge of a bar's items.
private struct ItemSetter {
  let movie: Movie
  let fonts: FontLibrary
  let body: Rect
  /// Whether titles stand beside icons.
  let isInline: Bool
  let iconBox: Movie.TabBar.IconBox
  let titleStyle: TextStyle
  let badgeTokens: BarTokens.BadgeTokens

  /// Between an icon and the title beside it.
  private static let gap = 5.0
  /// From a baseline up to the middle of capital letters and digits, in ems: half of 0.727.
  private static let middle = 0.3635

  init(_ movie: Movie, _ orientation: Movie.Orientation, _ frame: TabBarLayout, fonts: FontLibrary) {
    let bar = movie.bar
    self.movie = movie
    self.fonts = fonts
    body = frame.body
    isInline =
      bar.titlePosition == .beside || (bar.titlePosition == .automatic && orientation.isLandscape && bar.style.isFlat)
    // The low bar of a phone on its side has small icons; that of the large phones keeps theirs.
    let isCompact = isInline && frame.body.height < 40
    iconBox = isCompact ? .square(min(bar.iconBox.side, 18)) : bar.iconBox
    badgeTokens = isCompact ? bar.tokens.badge.compact : bar.tokens.badge
    titleStyle = TextStyle(
      size: isInline ? bar.titleSize + (isCompact ? 2 : 3) : bar.titleSize, weight: bar.titleWeight,
      direction: movie.screen.isRightToLeft ? .rightToLeft : .natural)
  }

  func layout(_ item: Movie.Item, _ button: Rect) throws(TextProblem) -> ItemLayout {
    let bar = movie.bar
    let raised = raised(item, button)
    let hasTitle = bar.showsTitles && !item.title.isEmpty && raised.isEmpty
    let iconSize = ItemLayout.iconSize(item.icon, box: iconBox)
    let taken = isInline && iconSize.width > 0 ? iconSize.width + Self.gap : 0
    let title = try TextLine(
      hasTitle ? item.title : "", style: titleStyle, maximumWidth: max(button.width - taken, 0), library: fonts)
    let rest: Point
    let origin: Point
    if !raised.isEmpty {
      (rest, origin) = (raised.center, raised.center)
    } else if isInline {
      let width = hasTitle ? taken + title.width : iconSize.width
      let icon = Rect(
        x: button.midX - width / 2, y: body.midY - iconSize.height / 2, width: iconSize.width, height: iconSize.height)
      let text = Rect(x: button.midX + width / 2 - title.width, y: body.midY, width: title.width, height: 0)
      rest = (movie.screen.isRightToLeft ? icon.mirrored(about: button.midX) : icon).center
      origin = Point(
        (movie.screen.isRightToLeft ? text.mirrored(about: button.midX) : text).x,
        body.midY + titleStyle.size * Self.middle)
    } else {
      // In a taller or lower bar the content keeps to the middle.
      let shift = body.y + (body.height - bar.tokens.contentHeight) / 2
      rest = Point(button.midX, (hasTitle ? bar.tokens.iconCenterY : bar.tokens.loneIconCenterY) + shift)
      origin = Point(button.midX - title.width / 2, bar.tokens.titleBaseline + shift)
    }
    let insets = bar.imageInsets
    let center = Point(rest.x + (insets.left - insets.right) / 2, rest.y + (insets.top - insets.bottom) / 2)
    return ItemLayout(
      button: button, body: raised.isEmpty ? button : raised, raised: raised,
      icon: Rect(center: center, size: iconSize),
      selectedIcon: Rect(center: center, size: ItemLayout.iconSize(item.selectedIcon, box: iconBox)), title: title,
      titleOrigin: origin,
      titleCenter: Point(origin.x + title.width / 2, origin.y - titleStyle.size * Self.middle),
      badges: try badges(item, iconCenter: rest))
  }

  /// A raised button stands in the middle of the bar; what it is taller than the bar it reaches out at the top.
  private func raised(_ item: Movie.Item, _ button: Rect) -> Rect {
    guard case .button(let size, _, _, _) = item.raised else { return .zero }
    return Rect(
      center: Point(button.midX, body.midY - max(size.height - body.height, 0) / 2), size: size)
  }

  private func badges(_ item: Movie.Item, iconCenter: Point) throws(TextProblem) -> [ItemLayout.Badge] {
    let tokens = badgeTokens
    let style = TextStyle(size: tokens.textSize, weight: tokens.textWeight)
    let top = isInline ? body.y + tokens.inlineTop : iconCenter.y - tokens.rise
    let text: TextLine
    var rect: Rect
    let colors: (fill: Color, text: Color)
    switch item.badge {
    case .none: return []
    case .dot(let color):
      text = try TextLine("", style: style, library: fonts)
      rect = Rect(x: iconCenter.x + tokens.leading + 2, y: top + 1, width: 8, height: 8)
      colors = (color, color)
    case .text(let string, let color, let textColor):
      text = try TextLine(string, style: style, library: fonts)
      let width = max(tokens.size, text.width.rounded(.up) + tokens.textMargin)
      rect = Rect(x: iconCenter.x + tokens.leading, y: top, width: width, height: tokens.size)
      colors = (color, textColor)
    }
    if movie.screen.isRightToLeft { rect = rect.mirrored(about: iconCenter.x) }
    return [
      ItemLayout.Badge(
        rect: rect, color: colors.fill, text: text, textColor: colors.text,
        origin: Point(rect.midX - text.width / 2, rect.midY + tokens.textSize * Self.middle))
    ]
  }
}

extension Movie.Style {
  fileprivate var isFlat: Bool { self == .flat || self == .flat7 }
}

extension Movie.TabBar.IconBox {
  fileprivate var side: Double {
    switch self {
    case .byShape(let side), .square(let side): side
    }
  }
}
