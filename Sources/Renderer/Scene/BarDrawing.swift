/// Draws a bar: its body, marks behind the selected item, then each item's icon, title and badge.
struct BarDrawing {
  let bar: Movie.TabBar
  let layout: BarLayout
  let framing: Framing
  /// From points of the bar to canvas pixels.
  let transform: Affine

  func items(_ pose: Pose) -> [DrawItem] {
    // Raised buttons stand above their neighbours.
    let order =
      layout.items.indices.filter { layout.items[$0].raised.isEmpty }
      + layout.items.indices.filter { !layout.items[$0].raised.isEmpty }
    return body + marks(pose) + order.flatMap { button($0, pose.items[$0]) }
  }

  /// `y`, in points of the bar, moved to the nearest row of pixels.
  func snapped(y: Double) -> Double {
    let top = layout.frame.y
    return framing.snapped(y: top + y) - top
  }

  /// The edges of `rect` moved to the nearest pixels.
  func snapped(_ rect: Rect) -> Rect {
    let left = framing.snapped(x: layout.frame.x + rect.minX) - layout.frame.x
    let right = framing.snapped(x: layout.frame.x + rect.maxX) - layout.frame.x
    let (top, bottom) = (snapped(y: rect.minY), snapped(y: rect.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func fill(_ path: Path, _ color: Color) -> DrawItem {
    .fill(path: path, transform: transform, paint: .solid(color))
  }
}

// MARK: Body

/// The bar's own surface over what lies beneath, and what parts it from the page.
extension BarDrawing {
  var body: [DrawItem] {
    switch bar.tokens.body {
    case .plain:
      let area = Rect(.zero, layout.frame.size)
      return SurfaceDrawing.items(bar.background, in: area, transform: transform, scale: framing.scale) + edge
    case .capsule(let rim, let shadow, let sigma, let offset, _):
      return capsule(rim: rim, shadow: shadow, sigma: sigma, offset: offset) + edge
    }
  }

  private var edge: [DrawItem] {
    let width = layout.frame.width
    switch bar.edge {
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
    let area = layout.geometry.body
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
      bar.background, in: area, outline: outline, transform: transform, scale: framing.scale)
    let width = 0.5
    let inner = RoundedRect(area.insetBy(width / 2, width / 2), radius: (area.height - width) / 2).path
    items.append(.stroke(path: inner, stroke: Stroke(width: width), transform: transform, paint: .solid(rim)))
    return items
  }
}
