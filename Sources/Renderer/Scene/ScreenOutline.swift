/// Keeps what is on the screen to the part that is shown, with its round corners, and draws the frame around the glass.
struct ScreenOutline {
  let movie: Movie
  let framing: Framing

  private static let bezel = Color(rgb: 0x161617)
  private static let rim = Color(rgb: 0x5A5A5F)
  /// Of the frame's outer corners where the glass has square ones, points.
  private static let leastBezelRadius = 12.0

  /// `content` within the outline, in front of the frame.
  func items(_ content: [DrawItem]) -> [DrawItem] {
    let whole = movie.screen.showsBezel ? bezel + withinGlass(content) : content
    let visible = framing.visible
    let (radius, canvas) = (movie.canvas.cornerRadius, movie.canvas)
    if movie.screen.showsBezel && canvas.crop == .screen { return whole }
    // Upright and on a background of one colour, corners are painted over: that needs no layer as large as the screen.
    guard framing.isTurned || (canvas.isTransparent && radius > 0) else {
      return cut(whole, to: visible) + corners(of: visible, radius: radius, color: canvas.background)
    }
    let outline = RoundedRect(visible, radius: radius, corners: .continuous).path
    return [.group(whole, clip: Clip(path: outline, transform: framing.transform))]
  }

  /// `content` where the glass is, with corners of the bezel's colour.
  private func withinGlass(_ content: [DrawItem]) -> [DrawItem] {
    let radius = movie.canvas.crop == .screen ? movie.canvas.cornerRadius : movie.screen.cornerRadius
    return cut(content, to: framing.screen) + corners(of: framing.screen, radius: radius, color: Self.bezel)
  }

  /// The frame, behind the glass.
  private var bezel: [DrawItem] {
    let width = movie.screen.bezelWidth
    let radius = max(movie.screen.cornerRadius > 0 ? movie.screen.cornerRadius + width : 0, Self.leastBezelRadius)
    return [(Self.rim, 0.0), (Self.bezel, 1.0)].map { color, inset in
      let rect = framing.screen.insetBy(inset - width, inset - width)
      return .fill(
        path: RoundedRect(rect, radius: radius - inset, corners: .continuous).path, transform: framing.transform,
        paint: .solid(color))
    }
  }

  private func cut(_ items: [DrawItem], to rect: Rect) -> [DrawItem] {
    let bounds = PixelRect(covering: framing.transform.apply(rect))
    let canvas = PixelRect(left: 0, top: 0, right: framing.width, bottom: framing.height)
    guard framing.isTurned || !bounds.contains(canvas) else { return items }
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
