import TabBase

/// A bar while the screen rotates: it has the new orientation's content, between its two positions.
extension BarLayout {
  /// The layout between `old`, at 0, and `new`, at 1.
  init(from old: BarLayout, to new: BarLayout, _ fraction: Double) {
    geometry = BarGeometry(from: old.geometry, to: new.geometry, fraction)
    items = zip(old.items, new.items).map { $0.interpolated(to: $1, fraction) }
    laterItems = zip(old.laterItems, new.laterItems).map { old, new in
      zip(old, new).map { $0.interpolated(to: $1, fraction) }
    }
    isRightToLeft = new.isRightToLeft
    prompt = new.prompt
    accessory = new.accessory
  }
}

extension BarGeometry {
  fileprivate init(from old: BarGeometry, to new: BarGeometry, _ fraction: Double) {
    func between(_ a: [Rect], _ b: [Rect]) -> [Rect] { zip(a, b).map { Rect.interpolate($0, $1, fraction) } }
    frame = .interpolate(old.frame, new.frame, fraction)
    body = .interpolate(old.body, new.body, fraction)
    buttons = between(old.buttons, new.buttons)
    cells = between(old.cells, new.cells)
    panes = old.panes.flatMap { before in new.panes.map { before.interpolated(to: $0, fraction) } }
    titleInset = new.titleInset
    isAtTop = new.isAtTop
    arrowCenters = zip(old.arrowCenters, new.arrowCenters).map { Double.interpolate($0, $1, fraction) }
  }
}

extension ItemLayout {
  fileprivate func interpolated(to other: ItemLayout, _ fraction: Double) -> ItemLayout {
    var item = other
    item.button = .interpolate(button, other.button, fraction)
    item.body = .interpolate(body, other.body, fraction)
    item.raised = .interpolate(raised, other.raised, fraction)
    let (across, up) = shares(to: other, fraction)
    // Positions are relative to the button, which moves separately.
    func x(_ a: Double, _ b: Double) -> Double {
      item.button.midX + Double.interpolate(a - button.midX, b - other.button.midX, across)
    }
    func between(_ a: Rect, _ b: Rect) -> Rect {
      Rect(
        center: Point(x(a.midX, b.midX), Double.interpolate(a.midY, b.midY, up)),
        size: Size(
          Double.interpolate(a.width, b.width, fraction), Double.interpolate(a.height, b.height, fraction)))
    }
    item.icon = between(icon, other.icon)
    item.selectedIcon = between(selectedIcon, other.selectedIcon)
    // Titles keep their distance from the lower edge, which rises if the bar's height decreases.
    let below = Double.interpolate(button.maxY - titleCenter.y, other.button.maxY - other.titleCenter.y, up)
    item.titleCenter = Point(x(titleCenter.x, other.titleCenter.x), item.button.maxY - below)
    item.titleOrigin = other.titleOrigin + (item.titleCenter - other.titleCenter)
    if other.title.lineHeight > 0 {
      item.titleScale = .interpolate(title.lineHeight / other.title.lineHeight, 1, fraction)
    }
    for (index, old) in badges.enumerated() where item.badges.indices.contains(index) {
      let new = other.badges[index]
      item.badges[index].rect = between(old.rect, new.rect)
      item.badges[index].origin = new.origin + (item.badges[index].rect.center - new.rect.center)
      if new.text.lineHeight > 0 {
        item.badges[index].textScale = .interpolate(old.text.lineHeight / new.text.lineHeight, 1, fraction)
      }
    }
    return item
  }

  private var isInline: Bool { abs(titleCenter.y - icon.midY) < max(icon.height, 1) / 2 }

  /// Horizontal and vertical progress of the parts. A title that moves from below its icon to beside it
  /// would cross the icon on a straight path. It moves sideways first, and then up; on the way back down
  /// first.
  private func shares(to other: ItemLayout, _ fraction: Double) -> (across: Double, up: Double) {
    guard isInline != other.isInline else { return (fraction, fraction) }
    func phase(_ from: Double, _ to: Double) -> Double {
      let way = min(max((fraction - from) / (to - from), 0), 1)
      return way * way * (3 - 2 * way)
    }
    return other.isInline ? (phase(0, 0.35), phase(0.3, 0.9)) : (phase(0.65, 1), phase(0.1, 0.7))
  }
}
