/// Draws a bar: its body, marks behind the selected item, then each item's icon, title and badge.
struct BarDrawing {
  let movie: Movie
  let layout: BarLayout
  let framing: Framing
  /// From points of the bar to canvas pixels.
  let transform: Affine
  let icons: IconDrawingCache

  func items(_ pose: Pose) -> [DrawItem] {
    // Raised buttons stand above their neighbours.
    let order =
      layout.items.indices.filter { layout.items[$0].raised.isEmpty }
      + layout.items.indices.filter { !layout.items[$0].raised.isEmpty }
    return body + marks(pose) + order.flatMap { button($0, pose.items[$0]) }
  }

  /// `y`, in points of the bar, moved to the nearest row of pixels.
  func snapped(y: Double) -> Double {
    let top = layout.frame.frame.y
    return framing.snapped(y: top + y) - top
  }

  /// The edges of `rect` moved to the nearest pixels.
  func snapped(_ rect: Rect) -> Rect {
    let left = framing.snapped(x: layout.frame.frame.x + rect.minX) - layout.frame.frame.x
    let right = framing.snapped(x: layout.frame.frame.x + rect.maxX) - layout.frame.frame.x
    let (top, bottom) = (snapped(y: rect.minY), snapped(y: rect.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func fill(_ path: Path, _ color: Color) -> DrawItem {
    .fill(path: path, transform: transform, paint: .solid(color))
  }
}
