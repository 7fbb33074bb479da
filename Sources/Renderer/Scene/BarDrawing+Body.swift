/// The bar's own surface over what lies beneath, and what parts it from the page.
extension BarDrawing {
  var body: [DrawItem] {
    switch movie.bar.tokens.body {
    case .plain:
      let area = Rect(.zero, layout.frame.frame.size)
      return SurfaceDrawing.items(movie.bar.background, in: area, transform: transform, scale: framing.scale) + edge
    case .capsule(let rim, let shadow, let sigma, let offset, _):
      return capsule(rim: rim, shadow: shadow, sigma: sigma, offset: offset) + edge
    }
  }

  private var edge: [DrawItem] {
    let width = layout.frame.frame.width
    switch movie.bar.edge {
    case .none: return []
    case .hairline(let color):
      let height = framing.hairline()
      return [fill(Path(rect: Rect(x: 0, y: -height, width: width, height: height)), color)]
    case .shadow(let upper, let lower):
      return [
        .fill(
          path: Path(rect: Rect(x: 0, y: -1, width: width, height: 1)), transform: transform,
          paint: SurfaceDrawing.rows(from: -1, to: 0, upper, lower, scale: framing.scale))
      ]
    }
  }

  private func capsule(rim: Color, shadow: Color, sigma: Double, offset: Double) -> [DrawItem] {
    let area = layout.frame.body
    let outline = RoundedRect(area, radius: area.height / 2).path
    var items: [DrawItem] = []
    if shadow.alpha > 0 {
      // A translucent body does not show the shadow that it casts.
      items.append(
        .shadow(
          path: outline, transform: transform, offset: Point(0, offset), sigma: sigma * framing.scale, color: shadow,
          knockout: true))
    }
    items += SurfaceDrawing.items(
      movie.bar.background, in: area, outline: outline, transform: transform, scale: framing.scale)
    let width = 0.5
    let inner = RoundedRect(area.insetBy(width / 2, width / 2), radius: (area.height - width) / 2).path
    items.append(.stroke(path: inner, stroke: Stroke(width: width), transform: transform, paint: .solid(rim)))
    return items
  }
}
