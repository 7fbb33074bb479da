import TabBase
import TabRaster

/// Keeps the tints on a glass bar readable. Each tab has one shade at a time, for icon and title, from the
/// mean color of the content beneath it.
extension Scene {
  /// Minimum difference between two visibly different shades.
  private static let leastChange = 1.0 / 256

  /// `playback` with the shades that the content beneath the bar needs.
  func withShades(_ playback: Playback) -> Playback {
    guard movie.bar.tokens.tintGround != nil, case .glass = movie.bar.background.fill else { return playback }
    let backdrop = Backdrop(self)
    var last = shades(playback.pose(at: playback.begin), backdrop)
    var shades = last.map { StepTrack($0) }
    playback.forEachLookBeneathBar { time in
      for (index, shade) in self.shades(playback.pose(at: time), backdrop).enumerated()
      where abs(shade - last[index]) >= Self.leastChange {
        last[index] = shade
        shades[index].set(shade, at: time)
      }
    }
    var result = playback
    result.setShades(shades)
    return result
  }

  /// The shade of each tab if it were selected.
  private func shades(_ pose: Pose, _ backdrop: Backdrop) -> [Double] {
    let bar = colored(pose).0
    guard let layout = bars[pose.orientation], let viewport = framings[pose.orientation],
      let ground = bar.tokens.tintGround, case .glass(let material) = bar.background.fill
    else { return bar.items.map { _ in 0 } }
    let drawing = BarDrawing(bar: bar, layout: layout, viewport: viewport, transform: .identity, touches: [])
    let moved = PaneDrawing(drawing, pose)?.adapted.items ?? pose.items
    let areas = layout.items.indices.map { index in
      let (rest, now) = (pose.items[index].button, moved[index].button)
      return layout.items[index].button.offsetBy(layout.frame.origin + Point(now.x - rest.x, now.y - rest.y))
    }
    let glass = GlassMaterial.Filter(material)
    return zip(bar.items, backdrop.means(pose, beneath: areas)).map { item, mean in
      guard let mean else { return 0 }
      let body = glass.body(mean)
      let mark = bar.selection
      return ContrastAdjustment.shade(
        of: item.tint, on: .interpolate(body, mark.withAlpha(1), mark.alpha), usually: ground)
    }
  }
}
