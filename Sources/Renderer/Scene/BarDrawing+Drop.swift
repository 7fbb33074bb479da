import TabBase
import TabRaster

extension BarDrawing {
  /// The icon while a drop falls onto it and fills it: inside the drop it looks selected, outside it does not.
  func filling(
    _ droplet: Droplet, _ progress: Double, _ item: Movie.Item, _ rest: ItemLayout, _ pose: Pose.Item,
    _ toCanvas: Affine,
    _ icon: (Pose.Item) -> [DrawItem]
  ) -> [DrawItem] {
    let moment = droplet.moment(progress)
    var before = pose
    (before.isFilled, before.tint, before.icon.tint, before.button.tint) = (false, item.unselectedTint, nil, nil)
    guard moment.radius > 0 else { return icon(before) }
    let box = rest.icon
    // The room of the icon in which a drop is seen: as far below it as the drop sets out above it.
    let room = box.insetBy(0, min(droplet.from, 0))
    let center = Point(box.midX, box.minY + moment.y)
    let disc = Path(ellipse: Rect(center: center, size: Size(2 * moment.radius, 2 * moment.radius)))
    guard moment.isInside else {
      let drop = DrawItem.fill(path: disc, transform: toCanvas, paint: .solid(pose.iconTint))
      return icon(before) + [.group([drop], clip: Clip(path: Path(rect: room), transform: toCanvas))]
    }
    let reach = droplet.radius + max(box.width, box.height)
    var outside = Path(rect: room.insetBy(-reach, -reach))
    outside.append(disc)
    return [
      .group(icon(before), clip: Clip(path: outside, rule: .evenOdd, transform: toCanvas)),
      .group(icon(pose), clip: Clip(path: disc, transform: toCanvas)),
    ]
  }
}
