import TabBase
import TabModel
import TabRaster

/// Clips the screen's content to the visible part, with its round corners, and draws the device around the
/// glass.
struct ScreenOutline {
  let screen: Movie.Screen
  let canvas: Movie.Canvas
  let viewport: Viewport
  /// The device around the glass; nil means that it is not drawn.
  let body: Movie.Screen.Body?

  /// `content` within the outline, with the device around it.
  func items(_ content: [DrawItem], _ orientation: Movie.Orientation) -> [DrawItem] {
    guard let body else { return shape(content, viewport.visible, radius: canvas.cornerRadius) }
    let upright = DeviceDrawing.portrait(of: screen.portraitSize, in: orientation).then(viewport.transform)
    let drawing = BodyDrawing(body: body, size: screen.portraitSize, transform: upright)
    let outer = viewport.snapped(viewport.screen.grown(by: body.frame.turned(to: orientation)))
    let surface = DrawItem.fill(
      path: Path(rect: outer), transform: viewport.transform, paint: .solid(BodyDrawing.color))
    let parts = [surface] + behindGlass(content) + drawing.band(outer, viewport.transform) + drawing.details
    let device = shape(parts, outer, radius: body.radius)
    guard canvas.crop != .screen else { return drawing.keys + device }
    // A part of the screen has no keys. Where it is wider than the device, a clip at the device's edge would be a line in
    // an animated SVG.
    let crop = canvas.cornerRadius > 0 ? viewport.crop.intersection(outer) : viewport.crop
    return shape(device, viewport.snapped(crop), radius: canvas.cornerRadius)
  }

  /// `content` clipped to the glass.
  private func behindGlass(_ content: [DrawItem]) -> [DrawItem] {
    let glass = viewport.snapped(viewport.screen)
    let radius = canvas.crop == .screen ? canvas.cornerRadius : screen.cornerRadius
    guard !viewport.isTurned else { return [clipped(content, to: glass, radius: radius)] }
    return cut(content, to: glass) + corners(of: glass, radius: radius, color: BodyDrawing.color)
  }

  /// `items` clipped to a rectangle with round corners.
  private func shape(_ items: [DrawItem], _ rect: Rect, radius: Double) -> [DrawItem] {
    // On a background of one color, upright corners are painted over: clipping would need a layer as large
    // as the screen.
    guard viewport.isTurned || (canvas.isTransparent && radius > 0) else {
      return cut(items, to: rect) + corners(of: rect, radius: radius, color: canvas.background)
    }
    return [clipped(items, to: rect, radius: radius)]
  }

  private func clipped(_ items: [DrawItem], to rect: Rect, radius: Double) -> DrawItem {
    let outline = RoundedRect(rect, radius: radius, corners: .continuous).path
    return .group(items, clip: Clip(path: outline, transform: viewport.transform))
  }

  private func cut(_ items: [DrawItem], to rect: Rect) -> [DrawItem] {
    let bounds = PixelRect(covering: viewport.transform.apply(rect))
    let all = PixelRect(left: 0, top: 0, right: viewport.width, bottom: viewport.height)
    guard !bounds.contains(all) else { return items }
    return [.group(items, clip: Clip(path: Path(rect: rect), transform: viewport.transform))]
  }

  /// Distance beyond a rectangle, in points, to which its corners are painted over: where a browser scales an animated
  /// SVG, a line would stay at the edge of what they cover. The fraction is that of the corner's sides: the device's keys
  /// may be beside their ends.
  private static let margin = 2.0
  private static let marginLength = 0.6

  /// The areas between the corners of `rect` and the rounded corners, with a margin beyond `rect`.
  private func corners(of rect: Rect, radius: Double, color: Color) -> [DrawItem] {
    guard radius > 0 else { return [] }
    let points = rect.vertices
    var pieces: [(start: Point, path: Path, end: Point)] = []
    // The outline's corners come in this order. Each begins with a point on a side, and its curves lead to
    // the next side.
    for element in RoundedRect(rect, radius: radius, corners: .continuous).path.elements {
      switch element {
      case .move(let start), .line(let start):
        guard pieces.count < points.count else { continue }
        pieces.append((start, Path(through: [start]), start))
      case .cubic(let first, let second, let end):
        guard !pieces.isEmpty else { continue }
        pieces[pieces.count - 1].path.cubic(first, second, end)
        pieces[pieces.count - 1].end = end
      case .quad, .close: continue
      }
    }
    return zip(points, pieces).map { corner, piece in
      let beyond = Point(
        corner.x == rect.minX ? -Self.margin : Self.margin, corner.y == rect.minY ? -Self.margin : Self.margin)
      func edge(toward end: Point) -> [Point] {
        let last = Point.interpolate(corner, end, Self.marginLength)
        return [last, last + (end.x == corner.x ? Point(beyond.x, 0) : Point(0, beyond.y))]
      }
      var path = piece.path
      for point in edge(toward: piece.end) + [corner + beyond] + edge(toward: piece.start).reversed() {
        path.line(point)
      }
      return .fill(path: path, transform: viewport.transform, paint: .solid(color))
    }
  }
}
