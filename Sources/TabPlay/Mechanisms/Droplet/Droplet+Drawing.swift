import TabBase
import TabModel
import TabRaster

extension Droplet: PlayedEffect {
  func numbers(at progress: Double?) -> [(property: Property, value: Double)] {
    [(.y, progress.map(y) ?? 0), (.radius, progress.map(radius) ?? 0)]
  }

  func top(over icon: Rect) -> Double { icon.minY + min(from, 0) }

  /// The icon while the drop fills it: inside the drop it looks selected, outside it does not.
  func items(on site: IconSite, at progress: Double, _ draw: (Pose.Item) -> [DrawItem]) -> [DrawItem] {
    let (icon, pose, toCanvas) = (site.rect, site.pose, site.toCanvas)
    guard pose.isFilled else { return draw(pose) }
    let size = radius(progress)
    var before = pose
    (before.isFilled, before.tint, before.icon.tint, before.button.tint) = (false, site.item.unselectedTint, nil, nil)
    guard size > 0 else { return draw(before) }
    // The drop is visible as far below the icon as it starts above it.
    let room = icon.insetBy(0, min(from, 0))
    let center = Point(icon.midX, icon.minY + y(progress))
    let disc = Path(ellipse: Rect(center: center, size: Size(2 * size, 2 * size)))
    guard progress > Time.inside else {
      let drop = DrawItem.fill(path: disc, transform: toCanvas, paint: .solid(pose.iconTint))
      return draw(before) + [.group([drop], clip: Clip(path: Path(rect: room), transform: toCanvas))]
    }
    let reach = radius + max(icon.width, icon.height)
    var outside = Path(rect: room.insetBy(-reach, -reach))
    outside.append(disc)
    return [
      .group(draw(before), clip: Clip(path: outside, rule: .evenOdd, transform: toCanvas)),
      .group(draw(pose), clip: Clip(path: disc, transform: toCanvas)),
    ]
  }
}
