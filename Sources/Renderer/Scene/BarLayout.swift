/// A bar laid out for one orientation, with its titles set.
struct BarLayout: Equatable, Sendable {
  let frame: TabBarLayout
  let items: [ItemLayout]

  /// `snap` moves a y (points from the bar's top) to the nearest row of pixels.
  init(
    _ movie: Movie, _ orientation: Movie.Orientation, fonts: FontLibrary, snap: (Double) -> Double
  ) throws(TextProblem) {
    let frame = TabBarLayout(movie, orientation)
    let bar = movie.bar
    let isBeside =
      bar.titlePosition == .beside || (bar.titlePosition == .automatic && orientation.isLandscape && bar.style.isFlat)
    let isCompact = isBeside && frame.body.height < 40
    let style = TextStyle(
      size: isBeside ? bar.titleSize + (isCompact ? 2 : 3) : bar.titleSize, weight: bar.titleWeight)
    var items: [ItemLayout] = []
    for (item, button) in zip(bar.items, frame.buttons) {
      let hasTitle = bar.showsTitles && !item.title.isEmpty
      let box = isCompact ? Movie.TabBar.IconBox.square(18) : bar.iconBox
      let iconSize = ItemLayout.iconSize(item.icon, box: box)
      let room = isBeside ? button.width - iconSize.width - 5 : button.width
      let title = try TextLine(hasTitle ? item.title : "", style: style, maximumWidth: room, library: fonts)
      let iconCenter: Point
      let origin: Point
      if isBeside && hasTitle {
        let width = iconSize.width + 5 + title.width
        let left = button.midX - width / 2
        let middle = frame.body.y + frame.body.height / 2
        let isMirrored = movie.screen.isRightToLeft
        iconCenter = Point(isMirrored ? left + width - iconSize.width / 2 : left + iconSize.width / 2, middle)
        origin = Point(isMirrored ? left : left + iconSize.width + 5, snap(middle + style.size * 0.36))
      } else {
        // A taller or lower bar keeps its content in the middle, as the system's does.
        let shift = (frame.body.height - bar.tokens.height) / 2
        let y = hasTitle ? bar.tokens.iconCenterY : bar.tokens.loneIconCenterY
        iconCenter = Point(button.midX, frame.body.y + y + shift)
        origin = Point(button.midX - title.width / 2, snap(frame.body.y + bar.tokens.titleBaseline + shift))
      }
      let insets = bar.imageInsets
      let center = Point(
        iconCenter.x + (insets.left - insets.right) / 2, iconCenter.y + (insets.top - insets.bottom) / 2)
      items.append(
        ItemLayout(
          button: button, icon: Rect(center: center, size: iconSize),
          selectedIcon: Rect(center: center, size: ItemLayout.iconSize(item.selectedIcon, box: box)), title: title,
          titleOrigin: origin,
          titleCenter: Point(origin.x + title.width / 2, origin.y - style.size * 0.36),
          badges: try Self.badges(item, iconCenter: center, top: frame.body.y, movie, fonts)))
    }
    self.frame = frame
    self.items = items
  }

  private static func badges(
    _ item: Movie.Item, iconCenter: Point, top: Double, _ movie: Movie, _ fonts: FontLibrary
  ) throws(TextProblem) -> [ItemLayout.Badge] {
    let tokens = movie.bar.tokens.badge
    let style = TextStyle(size: tokens.textSize)
    let text: TextLine
    let rect: Rect
    let colors: (fill: Color, text: Color)
    switch item.badge {
    case .none: return []
    case .dot(let color):
      text = try TextLine("", style: style, library: fonts)
      rect = Rect(x: iconCenter.x + tokens.leading + 2, y: top + tokens.top + 1, width: 8, height: 8)
      colors = (color, color)
    case .text(let string, let color, let textColor):
      text = try TextLine(string, style: style, library: fonts)
      let width = max(tokens.size, text.width.rounded(.up) + tokens.textMargin)
      rect = Rect(x: iconCenter.x + tokens.leading, y: top + tokens.top, width: width, height: tokens.size)
      colors = (color, textColor)
    }
    let mirrored =
      movie.screen.isRightToLeft
      ? Rect(x: 2 * iconCenter.x - rect.maxX, y: rect.y, width: rect.width, height: rect.height) : rect
    return [
      ItemLayout.Badge(
        rect: mirrored, color: colors.fill, text: text, textColor: colors.text,
        origin: Point(mirrored.midX - text.width / 2, mirrored.midY + tokens.textSize * 0.36))
    ]
  }
}

extension Movie.Style {
  var isFlat: Bool { self == .flat || self == .flat7 }
}
