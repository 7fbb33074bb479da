import TabBase

/// The icons at the moving edge of a bar with a notch or a bump: none stands half outside the bar.
extension BarDrawing {
  /// Least distance between an icon and the edge above it, in points; by eye.
  private static let clearance = 2.0
  /// Distance to the edge over which icons that a ball carries fade out before the notch reaches them, in
  /// points; by eye.
  private static let fadeReach = 6.0
  /// The places across an icon at which the edge above it counts, as fractions of its width.
  private static let places = [0, 0.25, 0.5, 0.75, 1]

  /// The pose with each raised icon below the edge, each icon at a notch below its floor, and each icon
  /// that a ball carries away faded out under the notch.
  func clearing(_ edge: NotchLayout, _ pose: Pose) -> Pose {
    let notches = edge.notches(pose)
    let isCarried = bar.mechanisms.carryIcon
    var pose = pose
    for index in pose.items.indices {
      let item = layout.item(index, version: pose.items[index].version)
      guard item.raised.isEmpty else { continue }
      let icon = item.icon.offsetBy(Point(pose.items[index].icon.x, pose.items[index].icon.y))
      let depths = Self.places.map { edge.depth(at: icon.minX + icon.width * $0, notches) }
      guard !icon.isEmpty, let depth = depths.max() else { continue }
      let covered = depth + Self.clearance - icon.minY
      if isCarried {
        guard depth > 0 else { continue }
        let reach = max(min(Self.fadeReach, icon.minY - Self.clearance), 0.1)
        pose.items[index].icon.opacity *= min(max(-covered / reach, 0), 1)
      } else if covered > 0 {
        // A raised icon sinks to its rest at most. At a notch it goes down as far as there is room.
        let lowest = depth > 0 ? room(below: icon, item) : max(-pose.items[index].icon.y, 0)
        pose.items[index].icon.y += min(covered, lowest)
      }
    }
    return pose
  }

  /// Distance that an icon can go down to its title, or to the bar's lower edge without one, in points.
  private func room(below icon: Rect, _ item: ItemLayout) -> Double {
    let isTitleBelow = item.title.width > 0 && item.titleCenter.y > icon.maxY
    let end = (isTitleBelow ? item.titleTop : layout.geometry.body.maxY) - Self.clearance
    return max(end - icon.maxY, 0)
  }
}
