import Platform
import TabBase
import TabModel
import TabRaster

/// Fills an area with a color, a gradient or a picture, over the content beneath or its blur.
enum SurfaceDrawing {
  /// The draw items of a surface. `rect` is in the coordinates that `transform` maps to the canvas; `scale`
  /// is pixels per point. With a `radius` the corners are round. An `outline` replaces the rectangle; nil
  /// means none.
  static func items(
    _ surface: Movie.Surface, in rect: Rect, radius: Double = 0, outline: Path? = nil, transform: Affine,
    scale: Double
  ) -> [DrawItem] {
    let path = outline ?? (radius > 0 ? RoundedRect(rect, radius: radius).path : Path(rect: rect))
    var items: [DrawItem] = []
    if surface.blur > 0, surface.opacity < 1 {
      items.append(.backdrop(path: path, transform: transform, sigma: surface.blur * scale))
    }
    let clip = Clip(path: path, transform: transform)
    switch surface.fill {
    case .color(let color):
      items.append(
        .fill(path: path, transform: transform, paint: .solid(color.withAlpha(color.alpha * surface.opacity))))
    case .gradient(let stops, let angle):
      let fill = DrawItem.fill(path: path, transform: transform, paint: gradient(stops, angle: angle, in: rect))
      items.append(surface.opacity < 1 ? .group([fill], opacity: surface.opacity) : fill)
    case .image(let bitmap):
      // The picture is centered and just large enough to cover the area.
      let factor = max(rect.width / Double(max(bitmap.width, 1)), rect.height / Double(max(bitmap.height, 1)))
      let placing = Affine.scale(factor).then(
        .translation(
          rect.midX - Double(bitmap.width) * factor / 2, rect.midY - Double(bitmap.height) * factor / 2))
      let picture = DrawItem.image(bitmap, transform: placing.then(transform), opacity: surface.opacity)
      items.append(.group([picture], clip: clip))
    case .stripes(let color, let width, let other, let otherWidth):
      var stripes = Path()
      for x in stride(from: rect.x + width, to: rect.maxX, by: width + otherWidth) where width + otherWidth > 0 {
        stripes.append(Path(rect: Rect(x: x, y: rect.y, width: min(otherWidth, rect.maxX - x), height: rect.height)))
      }
      let fills: [DrawItem] = [
        .fill(path: path, transform: transform, paint: .solid(color)),
        .fill(path: stripes, transform: transform, paint: .solid(other)),
      ]
      items += radius == 0 && surface.opacity >= 1 ? fills : [.group(fills, opacity: surface.opacity, clip: clip)]
    case .bands(let bands):
      let fills = self.bands(bands, in: rect, transform: transform, scale: scale)
      let isWhole = radius == 0 && outline == nil && surface.opacity >= 1
      items += isWhole ? fills : [.group(fills, opacity: surface.opacity, clip: clip)]
    case .glass(let material):
      items.append(.glass(GlassPane(rect: rect, radius: radius, material: material), transform: transform))
    }
    return items
  }

  /// A gradient along a line through the center that reaches the corners, as in CSS. `angle` is in degrees,
  /// clockwise from upward.
  private static func gradient(_ stops: [GradientStop], angle: Double, in rect: Rect) -> Paint {
    let radians = angle * .pi / 180
    let direction = Point(sin(radians), -cos(radians))
    let half = (abs(direction.x) * rect.width + abs(direction.y) * rect.height) / 2
    return .linearGradient(
      from: rect.center - direction * half, to: rect.center + direction * half, stops: stops)
  }

  private static func bands(
    _ bands: [Movie.Surface.Band], in rect: Rect, transform: Affine, scale: Double
  ) -> [DrawItem] {
    // Opaque bands reach below the next one, or what is behind both would be visible where they meet between two rows of
    // pixels.
    let overlap = bands.allSatisfy(\.isOpaque) ? 1 / scale : 0
    var items: [DrawItem] = []
    for band in bands where band.top < rect.height {
      let isLast = band == bands.last
      let top = rect.y + band.top
      let bottom = isLast ? rect.maxY : min(rect.y + band.bottom + overlap, rect.maxY)
      let area = Rect(x: rect.x, y: top, width: rect.width, height: bottom - top)
      items.append(
        .fill(
          path: Path(rect: area), transform: transform,
          paint: rows(from: top, to: rect.y + band.bottom, band.upper, band.lower, scale: scale)))
    }
    return items
  }

  /// A vertical gradient whose ends are the centers of the first and the last row of pixels, so that these
  /// rows have exactly the end colors.
  static func rows(from top: Double, to bottom: Double, _ upper: Color, _ lower: Color, scale: Double) -> Paint {
    let half = 0.5 / scale
    guard upper != lower, bottom - top > 2 * half + 1e-9 else { return .solid(upper) }
    return .linearGradient(
      from: Point(0, top + half), to: Point(0, bottom - half),
      stops: [GradientStop(offset: 0, color: upper), GradientStop(offset: 1, color: lower)])
  }
}
