import TabBase
import TabRaster

/// The moving selection indicator of a bar at the top of a tablet. Labels on it look selected, those beside
/// it do not.
extension BarDrawing {
  /// Distance by which parts of tabs may extend beyond the bar, in points.
  private static let room = 60.0

  /// The buttons around a pill between two tabs; nil means that no pill is between tabs.
  func buttonsOnPill(_ pose: Pose) -> [DrawItem]? {
    guard bar.tokens.body.isAtTop, bar.selection.alpha > 0, let place = pose.markPlace, pose.lens == nil,
      place != place.rounded() || pose.items.firstIndex(where: \.isFilled) != Int(place)
    else { return nil }
    let area = layout.geometry.button(at: place)
    let outline = RoundedRect(area, radius: area.height / 2).path
    var outside = Path(rect: Rect(.zero, layout.frame.size).insetBy(-Self.room, -Self.room))
    outside.append(outline)
    return [
      .group(buttons(self.pose(pose, isFilled: true)), clip: Clip(path: outline, transform: transform)),
      .group(
        buttons(self.pose(pose, isFilled: false)), clip: Clip(path: outside, rule: .evenOdd, transform: transform)),
    ]
  }

  private func pose(_ pose: Pose, isFilled: Bool) -> Pose {
    var pose = pose
    for index in pose.items.indices {
      pose.items[index].isFilled = isFilled
      pose.items[index].tint = isFilled ? bar.items[index].tint : bar.items[index].unselectedTint
    }
    return pose
  }
}
