import Platform
import TabBase
import TabModel

/// The positions of the items of a menu, in points of the bar.
struct MenuLayout: Equatable, Sendable {
  package struct Place: Equatable, Sendable {
    var center: Point
    var scale: Double
    /// Rotation, in radians clockwise.
    var rotation: Double
    var opacity: Double
  }

  private let menu: Menu
  private let origin: Point
  private let body: Rect
  private let isRightToLeft: Bool

  init(_ menu: Menu, _ layout: BarLayout) {
    self.menu = menu
    origin = layout.items[menu.tab].icon.center
    body = layout.geometry.body.insetBy(Menu.margin, 0)
    isRightToLeft = layout.isRightToLeft
  }

  /// The capsule behind a row: a circle behind the button that becomes as wide as the bar; nil means
  /// another arrangement.
  func capsule(in pose: Pose) -> Rect? {
    guard menu.arrangement == .row else { return nil }
    let fraction = pose.number(.menuItem(0), .progress) ?? 0
    let half = menu.size / 2
    let left = Double.interpolate(origin.x - half, body.minX, fraction)
    let right = Double.interpolate(origin.x + half, body.maxX, fraction)
    return Rect(x: left, y: origin.y - half, width: max(right - left, 0), height: menu.size)
  }

  /// The part of `capsule` that is drawn: a spring that overshoots leaves the ends in the screen.
  func visible(_ capsule: Rect) -> Rect {
    let most = body.insetBy(-Menu.margin / 2, 0)
    let (left, right) = (max(capsule.minX, most.minX), min(capsule.maxX, most.maxX))
    return Rect(x: left, y: capsule.minY, width: max(right - left, 0), height: capsule.height)
  }

  func place(_ index: Int, in pose: Pose) -> Place {
    // Springs take progress beyond 0…1, and a turn has its own if it has its own easing.
    let fraction = pose.number(.menuItem(index), .progress) ?? 0
    let turned = pose.number(.menuItem(index), .turnProgress) ?? fraction
    let swing = pose.number(.menuItem(index), .swing) ?? 0
    let scale = Double.interpolate(menu.fromScale, 1, turned)
    // The item turns from `spin` to 0, so an overshoot is beyond 0. Adding 0 would remove the sign of a
    // rotation of −0, which traces print.
    let beyond = menu.spin > 0 ? -swing : swing
    let rotation = menu.spin * (1 - turned) + (beyond == 0 ? -0.0 : beyond)
    let opacity = min(max(fraction, 0), 1)
    if menu.arrangement == .row {
      return Place(center: Point(slot(index), origin.y), scale: scale, rotation: rotation, opacity: opacity)
    }
    let range = menu.to - menu.from
    let isWhole = abs(abs(range) - 2 * .pi) < 1e-9
    let gaps = max(isWhole ? menu.icons.count : menu.icons.count - 1, 1)
    let angle = (menu.from + range * Double(index) / Double(gaps)) * (isRightToLeft ? -1 : 1)
    let distance = (menu.radius.points + menu.radius.bar * (body.width + 2 * Menu.margin)) * fraction
    return Place(
      center: Point(
        origin.x + sin(angle) * distance, origin.y - cos(angle) * distance - 4 * menu.rise * fraction * (1 - fraction)),
      scale: scale, rotation: rotation, opacity: opacity)
  }

  /// The center of an item's part of the row. The number of items on each side of the button is
  /// proportional to the room there.
  private func slot(_ index: Int) -> Double {
    let button = isRightToLeft ? 2 * body.midX - origin.x : origin.x
    let count = menu.icons.count
    let before = Int((Double(count) * (button - body.minX) / max(body.width, 1)).rounded())
    let half = menu.size / 2
    let x =
      index < before
      ? body.minX + (Double(index) + 0.5) * (button - half - body.minX) / Double(before)
      : button + half + (Double(index - before) + 0.5) * (body.maxX - button - half) / Double(count - before)
    return isRightToLeft ? 2 * body.midX - x : x
  }
}
