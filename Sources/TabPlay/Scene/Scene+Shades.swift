import TabBase
import TabRaster

/// Keeps the tints on a glass bar readable. Each tab has one shade at a time, for icon and title, from the
/// mean color of the content beneath it. Where the whole movie needs a tint lighter, or darker, it has the strongest of these
/// shades in all tabs from the start, so that it does not drift with the pages.
extension Scene {
  /// Minimum difference between two visibly different shades.
  private static let leastChange = 1.0 / 256

  /// `playback` with the shades that the content beneath the bar needs.
  package func withShades(_ playback: Playback) -> Playback {
    guard movie.bar.tokens.tintGround != nil, case .glass = movie.bar.background.fill else { return playback }
    let backdrop = Backdrop(self)
    let tints = tints(playback.pose(at: playback.begin))
    var keepsTints = true
    var last = shades(playback.pose(at: playback.begin), backdrop)
    var shades = last.map { StepTrack($0) }
    // The smallest and the largest shade that each tint needs.
    var needs: [Color: ClosedRange<Double>] = [:]
    func need(_ shades: [Double]) {
      for (tint, shade) in zip(tints, shades) {
        let known = needs[tint] ?? shade...shade
        needs[tint] = min(known.lowerBound, shade)...max(known.upperBound, shade)
      }
    }
    need(last)
    playback.forEachLookBeneathBar { time in
      let pose = playback.pose(at: time)
      let now = self.shades(pose, backdrop)
      keepsTints = keepsTints && self.tints(pose) == tints
      need(now)
      for (index, shade) in now.enumerated() where abs(shade - last[index]) >= Self.leastChange {
        last[index] = shade
        shades[index].set(shade, at: time)
      }
    }
    if keepsTints {
      for (index, tint) in tints.enumerated() {
        guard let need = needs[tint], need.lowerBound >= 0 || need.upperBound <= 0 else { continue }
        shades[index] = StepTrack(need.lowerBound < 0 ? need.lowerBound : need.upperBound)
      }
    }
    var result = playback
    result.setShades(shades)
    return result
  }

  /// The tint of each tab, without a shade.
  private func tints(_ pose: Pose) -> [Color] { colored(pose).0.items.map(\.tint) }

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
