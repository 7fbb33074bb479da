import TabBase
import TabModel
import TabRaster

extension Notch {
  package func outline(_ size: Size, _ pose: Pose, _ layout: BarLayout) -> Path? {
    let edge = NotchLayout(self, layout.geometry)
    return edge.body(size, edge.notches(pose))
  }

  package func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose {
    bar.clearing(NotchLayout(self, bar.layout.geometry), pose)
  }

  package func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]? {
    if case .surface = pass { bar.notchedBody(NotchLayout(self, bar.layout.geometry), pose) } else { nil }
  }
}

extension BarDrawing {
  /// The bar's surface and line along the edge of a bar with notches.
  fileprivate func notchedBody(_ edge: NotchLayout, _ pose: Pose) -> [DrawItem] {
    let notches = edge.notches(pose)
    let body = SurfaceDrawing.items(
      bar.background, in: surface, outline: edge.body(surface.size, notches), transform: transform,
      scale: viewport.scale)
    return viewport.named(.follower(.notch), body + line(edge, notches))
  }

  private func line(_ edge: NotchLayout, _ notches: [NotchLayout.Place]) -> [DrawItem] {
    let (height, color): (Double, Color)
    switch bar.edge {
    case .none: return []
    case .hairline(let own): (height, color) = (viewport.hairline(), own)
    case .shadow(_, let lower): (height, color) = (1, lower)
    }
    // The straight parts do not change while a notch moves: they are rectangles from pixel to pixel.
    let width = layout.frame.width
    let pixel = 1 / viewport.scale
    func snapped(_ x: Double) -> Double { min(max(viewport.snapped(x: layout.frame.x + x) - layout.frame.x, 0), width) }
    var items: [DrawItem] = []
    var start = 0.0
    func straight(to end: Double) {
      guard end > start else { return }
      items.append(fill(Path(rect: Rect(x: start, y: -height, width: end - start, height: height)), color))
    }
    for span in edge.spans(notches) {
      let wider = max(snapped(span.lowerBound - pixel / 2), start)...max(snapped(span.upperBound + pixel / 2), start)
      straight(to: wider.lowerBound)
      items.append(
        .stroke(
          path: edge.line(notches, in: wider, above: height / 2), stroke: Stroke(width: height, join: .round),
          transform: transform, paint: .solid(color)))
      start = wider.upperBound
    }
    straight(to: width)
    return items
  }
}
