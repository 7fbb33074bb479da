import Platform

/// Where the items of a menu stand, in points of the bar.
struct MenuLayout: Equatable, Sendable {
  struct Place: Equatable, Sendable {
    var center: Point
    var scale: Double
    /// Clockwise, radians.
    var rotation: Double
    var opacity: Double
  }

  private let menu: Menu
  private let origin: Point

  init(_ menu: Menu, _ layout: BarLayout) {
    self.menu = menu
    origin = layout.items[menu.opener].icon.center
  }

  /// Item `index`, which has gone `share` of its way out; springs may go beyond.
  func place(_ index: Int, _ share: Double) -> Place {
    let range = menu.to - menu.from
    let isWhole = abs(abs(range) - 2 * .pi) < 1e-9
    let gaps = max(isWhole ? menu.icons.count : menu.icons.count - 1, 1)
    let angle = menu.from + range * Double(index) / Double(gaps)
    let distance = menu.radius * share
    return Place(
      center: Point(origin.x + sin(angle) * distance, origin.y - cos(angle) * distance),
      scale: Double.interpolate(menu.fromScale, 1, share), rotation: menu.spin * (1 - share),
      opacity: min(max(share, 0), 1))
  }
}
