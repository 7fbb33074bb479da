import TabBase
import TabRaster

/// How a bar of glass keeps its tints readable: each tab has one shade at a time, for icon and title, by the mean of what lies beneath
/// all of it.
extension Scene {
  /// Shades nearer to each other than this cannot be told apart.
  private static let leastChange = 1.0 / 256

  /// `score` with the shades that what lies beneath asks for.
  func withShades(_ score: Score) -> Score {
    guard movie.bar.tokens.tintGround != nil, case .glass = movie.bar.background.fill else { return score }
    let backdrop = Backdrop(self)
    var last = shades(score.pose(at: score.begin), backdrop)
    var shades = last.map { StepTrack($0) }
    score.forEachLookBeneathBar { time in
      for (index, shade) in self.shades(score.pose(at: time), backdrop).enumerated()
      where abs(shade - last[index]) >= Self.leastChange {
        last[index] = shade
        shades[index].set(shade, at: time)
      }
    }
    var result = score
    result.setShades(shades)
    return result
  }

  /// Each tab's shade, as if it were selected.
  private func shades(_ pose: Pose, _ backdrop: Backdrop) -> [Double] {
    let bar = colored(pose).0
    guard let layout = bars[pose.orientation], let framing = framings[pose.orientation],
      let ground = bar.tokens.tintGround, case .glass(let material) = bar.background.fill
    else { return bar.items.map { _ in 0 } }
    let drawing = BarDrawing(bar: bar, layout: layout, framing: framing, transform: .identity, touches: [])
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
      return Legibility.shade(of: item.tint, on: .interpolate(body, mark.withAlpha(1), mark.alpha), usually: ground)
    }
  }
}
