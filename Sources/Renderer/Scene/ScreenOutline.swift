/// Keeps what is on the screen to the part that is shown, with its round corners, and draws the frame around the glass.
struct ScreenOutline {
  let screen: Movie.Screen
  let canvas: Movie.Canvas
  let framing: Framing

  // A plain frame of this project's own: no phone's.
  private static let bezel = Color(rgb: 0x161617)
  private static let rim = Color(rgb: 0x5A5A5F)
  /// The radius of the frame's outer corners where the glass has square ones, points.
  private static let leastBezelRadius = 12.0

  /// `content` within the outline, the frame around it.
  func items(_ content: [DrawItem]) -> [DrawItem] {
    guard screen.showsBezel else { return shape(content, framing.visible, radius: canvas.cornerRadius) }
    let glass = framing.snapped(framing.screen)
    let glassRadius = canvas.crop == .screen ? canvas.cornerRadius : screen.cornerRadius
    let width = screen.bezelWidth
    let outer = framing.snapped(framing.screen.insetBy(-width, -width))
    let radius = max(glassRadius > 0 ? glassRadius + width : 0, Self.leastBezelRadius)
    let body = DrawItem.fill(path: Path(rect: outer), transform: framing.transform, paint: .solid(Self.bezel))
    let inside = cut(content, to: glass) + corners(of: glass, radius: glassRadius, color: Self.bezel)
    let edge = RoundedRect(outer.insetBy(0.5, 0.5), radius: radius - 0.5, corners: .continuous).path
    let rim = DrawItem.stroke(
      path: edge, stroke: Stroke(width: 1), transform: framing.transform, paint: .solid(Self.rim))
    let framed = shape([body] + inside + [rim], outer, radius: radius)
    return canvas.crop == .screen
      ? framed : shape(framed, framing.snapped(framing.crop.intersection(outer)), radius: canvas.cornerRadius)
  }

  /// `items` in a rectangle with round corners.
  private func shape(_ items: [DrawItem], _ rect: Rect, radius: Double) -> [DrawItem] {
    // Upright and on a background of one colour, corners are painted over: that needs no layer as large as the screen.
    guard framing.isTurned || (canvas.isTransparent && radius > 0) else {
      return cut(items, to: rect) + corners(of: rect, radius: radius, color: canvas.background)
    }
    let outline = RoundedRect(rect, radius: radius, corners: .continuous).path
    return [.group(items, clip: Clip(path: outline, transform: framing.transform))]
  }

  private func cut(_ items: [DrawItem], to rect: Rect) -> [DrawItem] {
    let bounds = PixelRect(covering: framing.transform.apply(rect))
    let all = PixelRect(left: 0, top: 0, right: framing.width, bottom: framing.height)
    guard framing.isTurned || !bounds.contains(all) else { return items }
    return [.group(items, clip: Clip(path: Path(rect: rect), transform: framing.transform))]
  }

  /// What lies between `rect`'s corners and the rounded ones.
  private func corners(of rect: Rect, radius: Double, color: Color) -> [DrawItem] {
    guard radius > 0 else { return [] }
    let points = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    var pieces: [Path] = []
    // The outline's corners come in this order: each begins with a point on a side, and curves lead to the next side.
    for element in RoundedRect(rect, radius: radius, corners: .continuous).path.elements {
      switch element {
      case .move(let start), .line(let start):
        guard pieces.count < points.count else { continue }
        var piece = Path()
        piece.move(points[pieces.count])
        piece.line(start)
        pieces.append(piece)
      case .cubic(let first, let second, let end):
        guard !pieces.isEmpty else { continue }
        pieces[pieces.count - 1].cubic(first, second, end)
      case .quad, .close: continue
      }
    }
    return pieces.map { .fill(path: $0, transform: framing.transform, paint: .solid(color)) }
  }
}
