import TabBase
import TabModel

/// Tabs that open as they play: their numbers and their effect on items and touches.
extension ExpandingTabs: PlayedMechanism {
  package func settle(_ pose: inout Pose) {
    for index in pose.items.indices {
      if let opacity = pose.number(.opening(index), .opacity) {
        pose.items[index].title.opacity *= min(max(opacity, 0), 1)
      }
    }
  }

  package func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool {
    (part, property) == (.title, .opacity) && target == .opening(index)
  }

  /// In a bar of equal tabs the touched tab would be elsewhere.
  package func touching(_ pose: inout Pose, _ layout: BarLayout) {
    guard pose.touches.contains(where: \.isOnTab) else { return }
    let row = ExpandingLayout(self, layout)
    for (index, touch) in pose.touches.enumerated() {
      guard let tab = touch.tab, touch.openness.indices.contains(tab) else { continue }
      pose.touches[index].x = layout.frame.x + row.touch(tab, touch.openness)
    }
  }

  package func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    let openness = pose.items.indices.map { pose.number(.opening($0), .progress) ?? 0 }
    return ExpandingLayout(self, layout).tabs(openness).enumerated().flatMap { index, tab in
      [(.opening(index), .x, layout.frame.x + tab.pill.x), (.opening(index), .width, tab.pill.width)]
    }
  }

  package func place(in timeline: inout Timeline) {
    for index in timeline.movie.bar.items.indices {
      for property in [Property.progress, .opacity] {
        timeline.playback.withTrack(
          .opening(index), property, base: index == timeline.selection.selectedIndex ? 1 : 0
        ) { _ in }
      }
    }
  }
}
