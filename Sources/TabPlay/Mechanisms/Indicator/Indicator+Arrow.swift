import TabBase
import TabModel
import TabRaster

extension Indicator {
  /// Draws an indicator in a view of its own, above the selected tab.
  func arrow(_ pose: Pose, _ layout: BarLayout, _ viewport: Viewport) -> [DrawItem] {
    guard let x = pose.arrowX else { return [] }
    let bar = layout.frame
    let toCanvas = Affine.translation(x, top(over: bar, barHiding: pose.barHiding)).then(viewport.transform)
    let rect = Rect(x: 0, y: 0, width: layout.geometry.width(of: self), height: height)
    let items = IndicatorArtwork.items(self, in: rect, transform: toCanvas, scale: viewport.scale)
    guard host?.clipsToBar == true else { return items }
    return [.group(items, clip: Clip(path: Path(rect: bar), transform: viewport.transform))]
  }
}
