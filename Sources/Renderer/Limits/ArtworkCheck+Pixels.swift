import TabBase
import TabModel
import TabPlay
import TabRaster

/// Checks layers and filters, whose cost depends on the size and the position of an icon.
extension ArtworkCheck {
  /// Reports icons that draw too many pixels over the frames of `scene` in which anything moves.
  func check(pixelsOf scene: Scene, _ playback: Playback, frames: Double, _ findings: inout Findings) {
    let canvas = PixelRect(left: 0, top: 0, right: scene.viewport.width, bottom: scene.viewport.height)
    // An upper bound, as if each icon covered the whole picture. Only if that is too much, the frames are
    // checked.
    var most = RenderCost()
    var worst: (work: RenderCost, span: SourceSpan?)?
    for icons in icons {
      // Two of them may be visible at a time, during a transition.
      let works = icons.map {
        (work: RenderCost(drawn($0.icon), on: room(for: $0.icon, canvas), isEverywhere: true), span: $0.span)
      }
      .sorted { $0.work.pixels > $1.work.pixels }
      for next in works.prefix(2) { most.add(next.work) }
      if let first = works.first, first.work.pixels > worst?.work.pixels ?? 0 { worst = first }
    }
    guard let worst, most.pixels * frames > limits.drawnPixels || most.layers > limits.layerPixels else { return }
    var all = RenderCost()
    for time in movingTimes(playback) {
      all.add(RenderCost(scene.frame(playback.pose(at: time)).items, on: canvas, isEverywhere: false))
      if all.layers > limits.layerPixels {
        return findings.error(.tooManyLayers(pixels: all.layers, limit: limits.layerPixels), at: worst.span)
      }
      if all.pixels > limits.drawnPixels {
        return findings.error(.tooMuchDrawing(pixels: all.pixels, limit: limits.drawnPixels), at: worst.span)
      }
    }
  }

  /// The picture, enlarged to the icon's own picture, which is drawn whole with two points around it, even
  /// if little of it is visible.
  private func room(for icon: Movie.Icon, _ canvas: PixelRect) -> PixelRect {
    let size = ItemLayout.iconSize(icon, box: movie.bar.iconBox)
    func side(_ pixels: Int, _ points: Double) -> Int {
      max(pixels, Int(min((points + 4) * movie.canvas.scale, 4096)) + 2)
    }
    return PixelRect(left: 0, top: 0, right: side(canvas.width, size.width), bottom: side(canvas.height, size.height))
  }

  /// The times of all frames in which anything may move.
  private func movingTimes(_ playback: Playback) -> [Double] {
    let end = playback.shownUntil + movie.output.hold
    let step = movie.output.speed / movie.output.fps
    return [playback.begin]
      + playback.activity.flatMap { span in
        let first = max(0, ((span.lowerBound - playback.begin) / step).rounded(.down))
        let last = ((min(span.upperBound, end) - playback.begin) / step).rounded(.up)
        return stride(from: first, through: last, by: 1).map { playback.begin + $0 * step }
      }
  }
}
