/// A bar on its way from one orientation to another: what it shows is set for the new one, and stands between its two places.
extension BarLayout {
  /// Between `old`, at 0, and `new`, at 1.
  init(from old: BarLayout, to new: BarLayout, _ share: Double) {
    geometry = BarGeometry(from: old.geometry, to: new.geometry, share)
    items = zip(old.items, new.items).map { $0.interpolated(to: $1, share) }
    laterItems = zip(old.laterItems, new.laterItems).map { old, new in
      zip(old, new).map { $0.interpolated(to: $1, share) }
    }
    isRightToLeft = new.isRightToLeft
    prompt = new.prompt
    accessory = new.accessory
  }
}

extension BarGeometry {
  fileprivate init(from old: BarGeometry, to new: BarGeometry, _ share: Double) {
    func between(_ a: [Rect], _ b: [Rect]) -> [Rect] { zip(a, b).map { Rect.interpolate($0, $1, share) } }
    frame = .interpolate(old.frame, new.frame, share)
    body = .interpolate(old.body, new.body, share)
    buttons = between(old.buttons, new.buttons)
    cells = between(old.cells, new.cells)
    panes = old.panes.flatMap { before in new.panes.map { before.interpolated(to: $0, share) } }
    titleInset = new.titleInset
    arrowCenters = zip(old.arrowCenters, new.arrowCenters).map { Double.interpolate($0, $1, share) }
  }
}

extension ItemLayout {
  fileprivate func interpolated(to other: ItemLayout, _ share: Double) -> ItemLayout {
    var item = other
    func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * share }
    item.button = .interpolate(button, other.button, share)
    item.body = .interpolate(body, other.body, share)
    item.raised = .interpolate(raised, other.raised, share)
    item.icon = .interpolate(icon, other.icon, share)
    item.selectedIcon = .interpolate(selectedIcon, other.selectedIcon, share)
    item.titleCenter = between(titleCenter, other.titleCenter)
    item.titleOrigin = other.titleOrigin + (item.titleCenter - other.titleCenter)
    for (index, old) in badges.enumerated() where item.badges.indices.contains(index) {
      let new = other.badges[index]
      item.badges[index].rect = .interpolate(old.rect, new.rect, share)
      item.badges[index].origin = between(old.origin, new.origin)
    }
    return item
  }
}
