/// Touches of tabs that open, whose positions differ from those in a bar of equal tabs.
extension Pose {
  func touchingTabs(of bar: Movie.TabBar, _ layout: BarLayout) -> Pose {
    guard let expansion = bar.expansion, touches.contains(where: \.isOnTab) else { return self }
    let row = ExpandingLayout(expansion, layout)
    var pose = self
    for (index, touch) in touches.enumerated() {
      guard let tab = touch.tab, touch.openness.indices.contains(tab) else { continue }
      pose.touches[index].x = layout.frame.x + row.touch(tab, touch.openness)
    }
    return pose
  }
}
