import TabBase
import TabModel
import TabRaster

/// The shapes and pictures of indicators.
enum IndicatorArtwork {
  /// The draw items of an indicator. `rect` is in the coordinates that `transform` maps to the canvas;
  /// `scale` is pixels per point.
  static func items(_ indicator: Indicator, in rect: Rect, transform: Affine, scale: Double) -> [DrawItem] {
    switch indicator.artwork {
    case .rectangle(let color):
      let radius = min(indicator.cornerRadius, rect.width / 2, rect.height / 2)
      return shape(
        radius > 0 ? RoundedRect(rect, radius: radius).path : Path(rect: rect), color, indicator, transform, scale)
    case .triangle(let color):
      let points = [Point(rect.x + rect.width / 2, rect.y), Point(rect.maxX, rect.maxY), Point(rect.x, rect.maxY)]
      return shape(Path(through: points, isClosed: true), color, indicator, transform, scale)
    case .notched:
      return ArrowArtwork.items(rect.size, transform: .translation(rect.x, rect.y).then(transform), scale: scale)
    case .image(let bitmap):
      let fit = Affine.scale(rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
        .then(.translation(rect.x, rect.y))
      return [.image(bitmap, transform: fit.then(transform))]
    }
  }

  private static func shape(
    _ path: Path, _ color: Color, _ indicator: Indicator, _ transform: Affine, _ scale: Double
  ) -> [DrawItem] {
    let fill = DrawItem.fill(path: path, transform: transform, paint: .solid(color))
    guard indicator.shadow > 0 else { return [fill] }
    let shadow = DrawItem.shadow(
      path: path, transform: transform, offset: Point(0, indicator.shadow / 2), sigma: indicator.shadow * scale,
      color: Color(0, 0, 0, 0.25), knockout: false)
    return [shadow, fill]
  }
}
