import TabBase
import TabModel
import TabRaster

extension ExpandingTabs {
  package func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose { bar.flowing(pose, self) }

  package func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]? {
    if case .behindTabs = pass { bar.pills(pose, self) } else { nil }
  }
}

extension BarDrawing {
  /// The pose with the tabs at the row's positions, each title clipped to its tab, and the tint of each
  /// closing tab fading with its pill.
  fileprivate func flowing(_ pose: Pose, _ expansion: ExpandingTabs) -> Pose {
    var pose = pose
    // A floating bar that shrinks to one tab, or to its search field, has its own position for the tab.
    let spread = (1 - pose.minimizing) * (1 - pose.searching)
    for (index, tab) in tabs(expansion, pose).enumerated() {
      pose.items[index].button.x += spread * (tab.iconX - layout.items[index].icon.midX)
      if expansion.clips { pose.items[index].window = tab.window }
      let openness = min(max(pose.number(.opening(index), .progress) ?? 0, 0), 1)
      let tint = bar.items[index].tint
      if !pose.items[index].isFilled, openness > 0 {
        pose.items[index].afterglow = tint.withAlpha(tint.alpha * openness)
      }
    }
    return pose
  }

  private func tabs(_ expansion: ExpandingTabs, _ pose: Pose) -> [(pill: Rect, iconX: Double, window: Rect)] {
    ExpandingLayout(expansion, layout).tabs(pose.items.indices.map { pose.number(.opening($0), .progress) ?? 0 })
  }

  /// The pills behind open tabs.
  fileprivate func pills(_ pose: Pose, _ expansion: ExpandingTabs) -> [DrawItem] {
    guard expansion.fill > 0 else { return [] }
    return tabs(expansion, pose).enumerated().compactMap { index, tab in
      let fraction = min(max(pose.number(.opening(index), .progress) ?? 0, 0), 1)
      guard fraction > 0, tab.pill.width > 0 else { return nil }
      let tint = bar.items[index].tint
      let radius = min(expansion.cornerRadius, tab.pill.width / 2, tab.pill.height / 2)
      return fill(RoundedRect(tab.pill, radius: radius).path, tint.withAlpha(tint.alpha * expansion.fill * fraction))
    }
  }
}
