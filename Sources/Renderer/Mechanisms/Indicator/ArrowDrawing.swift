import TabBase
import TabRaster

/// Draws an indicator in a view of its own, above the selected tab.
struct ArrowDrawing {
  let arrow: Indicator
  let layout: BarLayout
  let viewport: Viewport

  func items(_ pose: Pose) -> [DrawItem] {
    guard let x = pose.arrowX, let cell = layout.geometry.cells.first else { return [] }
    let bar = layout.frame
    let toCanvas = Affine.translation(x, arrow.top(over: bar, barHiding: pose.barHiding)).then(viewport.transform)
    let rect = Rect(x: 0, y: 0, width: arrow.width.points(tab: cell.width, title: 0), height: arrow.height)
    let items = IndicatorArtwork.items(arrow, in: rect, transform: toCanvas, scale: viewport.scale)
    guard arrow.host?.clipsToBar == true else { return items }
    return [.group(items, clip: Clip(path: Path(rect: bar), transform: viewport.transform))]
  }
}
