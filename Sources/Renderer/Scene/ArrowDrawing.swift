/// Draws the indicator above the selected tab.
struct ArrowDrawing {
  let arrow: Arrow
  let layout: BarLayout
  let framing: Framing

  func items(_ pose: Pose) -> [DrawItem] {
    guard let x = pose.arrowX, pose.arrowOpacity > 0 else { return [] }
    let bar = layout.frame
    let toCanvas = Affine.translation(x, arrow.top(over: bar, barHiding: pose.barHiding)).then(framing.transform)
    var items = artwork(toCanvas)
    if arrow.clipsToBar {
      items = [.group(items, clip: Clip(path: Path(rect: bar), transform: framing.transform))]
    }
    return items
  }

  private func artwork(_ transform: Affine) -> [DrawItem] {
    let size = arrow.size
    switch arrow.artwork {
    case .image(let bitmap):
      let fit = Affine.scale(size.width / Double(bitmap.width), size.height / Double(bitmap.height))
      return [.image(bitmap, transform: fit.then(transform))]
    case .plain(let color):
      var triangle = Path()
      triangle.move(Point(size.width / 2, 0))
      triangle.line(Point(size.width, size.height))
      triangle.line(Point(0, size.height))
      triangle.close()
      return [.fill(path: triangle, transform: transform, paint: .solid(color))]
    case .notched: return ArrowArtwork.items(size, transform: transform, scale: framing.scale)
    }
  }
}
