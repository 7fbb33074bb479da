import TabBase

extension BarLayout {
  /// The layout `rest` of tab `index`, with its badge between the width of the previous one and its own.
  package func resized(_ rest: ItemLayout, _ index: Int, _ pose: Pose.Item) -> ItemLayout {
    guard pose.badge.widening != 1, !rest.badges.isEmpty,
      let outgoing = pose.formers.first(where: { $0.part == .badge }),
      let old = item(index, version: outgoing.version).badges.first?.rect
    else { return rest }
    var rest = rest
    let new = rest.badges[0].rect
    let rect = Rect(
      x: Double.interpolate(old.x, new.x, pose.badge.widening), y: new.y,
      width: Double.interpolate(old.width, new.width, pose.badge.widening), height: new.height)
    rest.badges[0].rect = rect
    rest.badges[0].origin.x += rect.midX - new.midX
    return rest
  }
}
