import TabBase
import TabRaster

/// Clips the screen's content to the visible part, with its round corners, and draws the device around the
/// glass.
struct ScreenOutline {
  let screen: Movie.Screen
  let canvas: Movie.Canvas
  let viewport: Viewport
  /// Viewport of the device. It differs from `viewport` only while the device rotates around its content.
  let device: Viewport
  /// The background of the selected page, which is visible where rotating content does not cover the glass.
  let ground: Movie.Surface
  /// The cutout of the glass.
  let cutout: [DrawItem]

  /// `content` within the outline, with the device around it.
  func items(_ content: [DrawItem], _ orientation: Movie.Orientation) -> [DrawItem] {
    guard let body = screen.body, viewport == device || canvas.crop == .screen else {
      return shape(content, viewport.visible, radius: canvas.cornerRadius, viewport)
    }
    let upright = DeviceDrawing.portrait(of: screen.portraitSize, in: orientation).then(device.transform)
    let drawing = BodyDrawing(body: body, size: screen.portraitSize, transform: upright)
    let outer = device.snapped(device.screen.grown(by: body.frame.turned(to: orientation)))
    let surface = DrawItem.fill(path: Path(rect: outer), transform: device.transform, paint: .solid(BodyDrawing.color))
    let edge = RoundedRect(outer.insetBy(0.5, 0.5), radius: body.radius - 0.5, corners: .continuous).path
    let rim = DrawItem.stroke(
      path: edge, stroke: Stroke(width: 1), transform: device.transform, paint: .solid(BodyDrawing.rim))
    let parts = [surface] + behindGlass(content) + [rim] + drawing.details
    let framed = drawing.keys + shape(parts, outer, radius: body.radius, device)
    return canvas.crop == .screen
      ? framed
      : shape(framed, viewport.snapped(viewport.crop.intersection(outer)), radius: canvas.cornerRadius, viewport)
  }

  /// `content` clipped to the glass.
  private func behindGlass(_ content: [DrawItem]) -> [DrawItem] {
    let glass = device.snapped(device.screen)
    let radius = canvas.crop == .screen ? canvas.cornerRadius : screen.cornerRadius
    guard viewport != device else {
      return cut(content, to: glass, device) + corners(of: glass, radius: radius, color: BodyDrawing.color, device)
    }
    let outline =
      radius > 0 ? RoundedRect(glass, radius: radius, corners: .continuous).path : Path(rect: glass)
    let bounds = Clip(path: Path(rect: viewport.continued(viewport.screen)), transform: viewport.transform)
    let behind = SurfaceDrawing.items(
      ground, in: glass, outline: outline, transform: device.transform, scale: device.scale)
    let inside: [DrawItem] = [.group(content, clip: bounds)] + cutout
    return behind + [.group(inside, clip: Clip(path: outline, transform: device.transform))]
  }

  /// `items` clipped to a rectangle with round corners.
  private func shape(_ items: [DrawItem], _ rect: Rect, radius: Double, _ viewport: Viewport) -> [DrawItem] {
    // On a background of one color, upright corners are painted over: clipping would need a layer as large
    // as the screen.
    guard viewport.isTurned || (canvas.isTransparent && radius > 0) else {
      return cut(items, to: rect, viewport) + corners(of: rect, radius: radius, color: canvas.background, viewport)
    }
    let outline = RoundedRect(rect, radius: radius, corners: .continuous).path
    return [.group(items, clip: Clip(path: outline, transform: viewport.transform))]
  }

  private func cut(_ items: [DrawItem], to rect: Rect, _ viewport: Viewport) -> [DrawItem] {
    let bounds = PixelRect(covering: viewport.transform.apply(rect))
    let all = PixelRect(left: 0, top: 0, right: viewport.width, bottom: viewport.height)
    guard viewport.isTurned || !bounds.contains(all) else { return items }
    return [.group(items, clip: Clip(path: Path(rect: rect), transform: viewport.transform))]
  }

  /// The areas between the corners of `rect` and the rounded corners.
  private func corners(of rect: Rect, radius: Double, color: Color, _ viewport: Viewport) -> [DrawItem] {
    guard radius > 0 else { return [] }
    let points = rect.vertices
    var pieces: [Path] = []
    // The outline's corners come in this order. Each begins with a point on a side, and its curves lead to
    // the next side.
    for element in RoundedRect(rect, radius: radius, corners: .continuous).path.elements {
      switch element {
      case .move(let start), .line(let start):
        guard pieces.count < points.count else { continue }
        pieces.append(Path(through: [points[pieces.count], start]))
      case .cubic(let first, let second, let end):
        guard !pieces.isEmpty else { continue }
        pieces[pieces.count - 1].cubic(first, second, end)
      case .quad, .close: continue
      }
    }
    return pieces.map { .fill(path: $0, transform: viewport.transform, paint: .solid(color)) }
  }
}
