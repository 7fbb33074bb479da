import TabBase
import TabModel
import TabRaster
import TabText

/// A bar laid out for one orientation, including its titles.
package struct BarLayout: Equatable, Sendable {
  package let geometry: BarGeometry
  package let items: [ItemLayout]
  /// The items' later versions.
  let laterItems: [[ItemLayout]]
  let isRightToLeft: Bool
  /// The placeholder of the search field; nil means that there is no search tab.
  let prompt: TextLine?
  let accessory: AccessoryLayout?

  /// Item `index` at the start for version 0, and its later versions from 1.
  package func item(_ index: Int, version: Int) -> ItemLayout {
    version == 0 ? items[index] : laterItems[index][version - 1]
  }

  /// The bar with its safe area, in screen points.
  package var frame: Rect { geometry.frame }

  init(
    _ bar: Movie.TabBar, _ screen: Movie.Screen, _ orientation: Movie.Orientation, fonts: FontLibrary
  ) throws(TextProblem) {
    let geometry = BarGeometry(bar, screen, orientation)
    let setter = ItemSetter(bar, orientation, geometry, isRightToLeft: screen.isRightToLeft, fonts: fonts)
    self.geometry = geometry
    items = try zip(bar.items, geometry.buttons).map { item, button throws(TextProblem) in
      try setter.layout(item, button)
    }
    laterItems = try zip(bar.laterItems, geometry.buttons).map { versions, button throws(TextProblem) in
      try versions.map { item throws(TextProblem) in try setter.layout(item, button) }
    }
    isRightToLeft = screen.isRightToLeft
    prompt = try bar.searchIndex.map { index throws(TextProblem) in
      let room = (geometry.panes?.focused.search?.width ?? 0) - AccessoryLayout.fieldInset - AccessoryLayout.fieldEnd
      return try TextLine(
        bar.items[index].title, style: TextStyle(size: 17), maximumWidth: max(room, 0), library: fonts)
    }
    accessory = try geometry.panes?.minimized.accessory.flatMap { pane throws(TextProblem) in
      try bar.accessory.map { accessory throws(TextProblem) in
        try AccessoryLayout(accessory, narrowest: pane.width, fonts: fonts)
      }
    }
  }
}

/// Lays out icon, title and badge of a bar's items.
private struct ItemSetter {
  let bar: Movie.TabBar
  let isRightToLeft: Bool
  let fonts: FontLibrary
  let body: Rect
  /// Whether titles are beside icons.
  let isInline: Bool
  let isAtTop: Bool
  /// Whether titles that are too long get smaller before they are cut, as on iOS 26.
  let shrinksTitles: Bool
  let titleInset: Double
  let iconBox: Movie.TabBar.IconBox
  let titleStyle: TextStyle
  let selectedTitleStyle: TextStyle
  let badgeTokens: BarTokens.BadgeTokens

  /// Gap between an icon and the title beside it, in points.
  private static let gap = 5.0
  /// Side of a raised button's icon box, as a fraction of the disc: a plus is then 26 points wide in a disc
  /// of 59.
  private static let raisedIconShare = 0.54
  /// Side of the box in which a search glyph is 22 points wide.
  private static let searchIcon = 26.0
  /// Gap between a badge and the title beside the icon, in points.
  private static let badgeGap = 2.0
  /// Distance from a baseline up to the center of capital letters and digits, in ems: half of Inter's cap
  /// height, 0.727.
  private static let middle = 0.3635

  init(
    _ bar: Movie.TabBar, _ orientation: Movie.Orientation, _ geometry: BarGeometry, isRightToLeft: Bool,
    fonts: FontLibrary
  ) {
    self.bar = bar
    self.isRightToLeft = isRightToLeft
    self.fonts = fonts
    body = geometry.body
    isInline = bar.isInline(in: orientation)
    isAtTop = geometry.isAtTop
    shrinksTitles = geometry.panes != nil && !isAtTop
    titleInset = geometry.titleInset
    // The low bar of a phone in landscape has small icons; that of large phones keeps its icons.
    let isCompact = isInline && body.height < 40
    iconBox = isCompact ? .square(min(bar.iconBox.side, 18)) : bar.iconBox
    badgeTokens = isCompact ? bar.tokens.badge.compact : bar.tokens.badge
    let size = isInline ? bar.titleSize + (isCompact ? 2 : Movie.TabBar.inlineTitleGrowth) : bar.titleSize
    let direction: TextStyle.Direction = isRightToLeft ? .rightToLeft : .natural
    titleStyle = TextStyle(size: size, weight: bar.titleWeight, direction: direction)
    selectedTitleStyle = TextStyle(size: size, weight: bar.selectedTitleWeight, direction: direction)
  }

  func layout(_ item: Movie.Item, _ button: Rect) throws(TextProblem) -> ItemLayout {
    let raised = raised(item, button)
    let hasTitle = bar.showsTitles && !item.title.isEmpty && raised.isEmpty && !item.isSearch
    let box =
      raised.isEmpty
      ? item.isSearch ? .square(Self.searchIcon) : iconBox
      : .square(min(raised.width, raised.height) * Self.raisedIconShare)
    // At the top of a tablet a tab shows its title, or its icon if it has no title.
    let iconSize = isAtTop && hasTitle ? .zero : ItemLayout.iconSize(item.icon, box: box)
    let taken = isInline && iconSize.width > 0 ? iconSize.width + (try gap(item, iconWidth: iconSize.width)) : 0
    let beside = bar.mechanisms.titlesBeside
    // A tab that opens takes its room from the others.
    let room = beside.map { body.width * $0.share } ?? max(button.width - titleInset - taken, 0)
    let text = hasTitle ? item.title : ""
    let share = shrinksTitles && beside == nil ? try share(of: text, in: room) : 1
    let title = try line(text, titleStyle, share, room)
    let selectedTitle =
      bar.selectedTitleWeight == bar.titleWeight ? title : try line(text, selectedTitleStyle, share, room)
    let rest: Point
    let origin: Point
    if !raised.isEmpty {
      (rest, origin) = (raised.center, raised.center)
    } else if item.isSearch {
      (rest, origin) = (button.center, button.center)
    } else if isAtTop {
      rest = Point(button.midX, body.midY)
      origin = Point(button.midX - title.width / 2, body.midY + titleStyle.size * Self.middle)
    } else if let beside {
      // The row of tabs moves the icon to its tab.
      rest = Point(button.midX, body.midY)
      let reach = iconSize.width / 2 + beside.gap
      origin = Point(
        isRightToLeft ? button.midX - reach - title.width : button.midX + reach,
        body.midY + titleStyle.size * Self.middle)
    } else if isInline {
      let width = hasTitle ? taken + title.width : iconSize.width
      let icon = Rect(
        x: button.midX - width / 2, y: body.midY - iconSize.height / 2, width: iconSize.width, height: iconSize.height)
      let text = Rect(x: button.midX + width / 2 - title.width, y: body.midY, width: title.width, height: 0)
      rest = (isRightToLeft ? icon.mirrored(about: button.midX) : icon).center
      origin = Point(
        (isRightToLeft ? text.mirrored(about: button.midX) : text).x,
        body.midY + titleStyle.size * Self.middle)
    } else {
      // In a bar of another height the content stays in the center.
      let shift = body.y + (body.height - bar.tokens.contentHeight) / 2
      rest = Point(button.midX, (hasTitle ? bar.tokens.iconCenterY : bar.tokens.loneIconCenterY) + shift)
      let baseline = bar.tokens.titleBaseline + shift
      origin = Point(button.midX - title.width / 2, baseline - rise(from: baseline))
    }
    let insets = bar.imageInsets
    let center = Point(rest.x + (insets.left - insets.right) / 2, rest.y + (insets.top - insets.bottom) / 2)
    return ItemLayout(
      button: button, body: raised.isEmpty ? button : raised, raised: raised,
      icon: Rect(center: center, size: iconSize),
      selectedIcon: Rect(
        center: center, size: isAtTop && hasTitle ? .zero : ItemLayout.iconSize(item.selectedIcon, box: box)),
      title: title,
      selectedTitle: selectedTitle,
      titleOrigin: origin,
      titleCenter: Point(origin.x + title.width / 2, origin.y - titleStyle.size * Self.middle),
      badges: try badges(item, button, iconCenter: isAtTop ? titleEnd(title.width, in: button) : rest))
  }

  /// Least size of a title that is too long for its tab, as a fraction of its size; this project's choice. Longer ones are
  /// cut.
  private static let leastShare = 0.75

  /// Size at which a title fits into `room` points, selected or not, as a fraction of its size.
  private func share(of text: String, in room: Double) throws(TextProblem) -> Double {
    var share = 1.0
    // Small letters are farther apart, so a title is not as much narrower as it is smaller.
    for _ in 0..<3 {
      let widths = try [titleStyle, selectedTitleStyle].map { style throws(TextProblem) in
        try line(text, style, share, .infinity).width
      }
      guard let width = widths.max(), width > room else { break }
      share = max(share * room / width, Self.leastShare)
    }
    return share
  }

  private func line(
    _ text: String, _ style: TextStyle, _ share: Double, _ room: Double
  ) throws(TextProblem) -> TextLine {
    var style = style
    style.size *= share
    return try TextLine(text, style: style, maximumWidth: room, library: fonts)
  }

  /// Depth of descenders below the baseline, in ems, and the least distance between them and a line, in
  /// points.
  private static let descent = 0.2412
  private static let lineGap = 0.5
  /// The largest distance by which titles move up for a line, in points. Higher indicators are not lines.
  private static let mostRise = 3.5

  /// Distance by which a title whose baseline is at `baseline` moves up, so that a line at the bar's lower
  /// edge does not cover its descenders; in points.
  private func rise(from baseline: Double) -> Double {
    guard bar.showsTitles, let top = bar.mechanisms.inOrder.lazy.compactMap({ $0.line(in: body) }).first else {
      return 0
    }
    let rise = max(baseline + Self.descent * titleStyle.size + Self.lineGap - top, 0)
    return rise <= Self.mostRise ? rise : 0
  }

  /// The icon's center for which the badge is at the end of a title in the center of `button`.
  private func titleEnd(_ width: Double, in button: Rect) -> Point {
    let reach = width / 2 - badgeTokens.leading
    return Point(button.midX + (isRightToLeft ? -reach : reach), body.midY)
  }

  /// The disc of a raised button, in the center of the bar. A disc higher than the bar extends beyond its
  /// top.
  private func raised(_ item: Movie.Item, _ button: Rect) -> Rect {
    guard case .button(let size, _, _, _) = item.raised else { return .zero }
    return Rect(
      center: Point(button.midX, body.midY - max(size.height - body.height, 0) / 2), size: size)
  }

  /// The badge, at the icon's upper right corner, or farther left to stay within the button.
  private func badges(_ item: Movie.Item, _ button: Rect, iconCenter: Point) throws(TextProblem) -> [ItemLayout.Badge] {
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
      let room = max(button.width - tokens.textMargin, 0)
      text = try TextLine(string, style: style, maximumWidth: room, library: fonts)
      rect = Rect(
        x: iconCenter.x + tokens.leading, y: top, width: tokens.width(ofText: text.width), height: tokens.size)
      colors = (color, textColor)
    }
    if isRightToLeft {
      rect = rect.mirrored(about: iconCenter.x)
      rect.x = max(rect.x, button.minX)
    } else {
      rect.x = min(rect.x, button.maxX - rect.width)
    }
    return [
      ItemLayout.Badge(
        rect: rect, color: colors.fill, text: text, textColor: colors.text,
        origin: Point(rect.midX - text.width / 2, rect.midY + tokens.textSize * Self.middle))
    ]
  }

  /// Gap between an icon and the title beside it, in points; wider if a badge would cover the title.
  private func gap(_ item: Movie.Item, iconWidth: Double) throws(TextProblem) -> Double {
    let tokens = badgeTokens
    let reach: Double
    switch item.badge {
    case .none: return Self.gap
    case .dot: reach = tokens.leading + 10
    case .text(let string, _, _):
      let style = TextStyle(size: tokens.textSize, weight: tokens.textWeight)
      reach = tokens.leading + tokens.width(ofText: try TextLine(string, style: style, library: fonts).width)
    }
    return max(Self.gap, reach - iconWidth / 2 + Self.badgeGap)
  }
}

extension BarTokens.BadgeTokens {
  fileprivate func width(ofText width: Double) -> Double { max(size, width.rounded(.up) + textMargin) }
}
