import Platform
import TabBase
import TabRaster

/// The compositor's drawing of a shape whose paint SVG cannot say: in the shape's own coordinates, so that it stays the
/// same while the shape moves, and no larger than what is seen of it.
struct PaintedPicture {
  /// An area that clips what is drawn, with the map from its coordinates to canvas pixels.
  struct Window {
    let area: Rect
    let transform: Affine
  }

  let content: ImageContent
  /// The map from the picture's pixels to those of the canvas.
  let placement: Affine

  /// Largest number of pixels, as a multiple of the canvas's. A shape that is squeezed to a line would have more.
  private static let mostCanvases = 4.0
  /// Number of pixels that are not worth a cut.
  private static let small = 16_384.0

  /// Creates the picture of `shape`, a fill or a stroke with the transform `transform`; nil means that nothing of it is
  /// seen.
  init?(of shape: DrawItem, _ transform: Affine, within windows: [Window], on canvas: PixelRect) {
    guard transform.maximumScale > 0, let away = transform.inverse else { return nil }
    // The innermost windows come first: they are most likely to move with the shape.
    let windows = windows.reversed() + [Window(area: Rect(canvas), transform: .identity)]
    // Half an octave for each step, so that small changes of the size need no other picture.
    var scale = exp2((2 * log2(transform.maximumScale)).rounded(.up) / 2)
    func seen() -> PixelRect {
      Self.seen(of: shape.placed(.scale(scale)).bounds(canvas: Self.plane), windows, away.then(.scale(scale)))
    }
    var bounds = seen()
    while bounds.pixels > Self.mostCanvases * canvas.pixels + Self.small {
      scale /= 2
      bounds = seen()
    }
    guard !bounds.isEmpty else { return nil }
    let corner = Point(Double(bounds.left), Double(bounds.top))
    let own = shape.placed(.scale(scale).then(.translation(-corner.x, -corner.y)))
    content = .drawing([own], width: bounds.width, height: bounds.height)
    placement = Affine.translation(corner.x, corner.y).then(.scale(1 / scale)).then(transform)
  }

  /// The part of `bounds` that the windows show. They may move against the shape: only what takes most of the picture
  /// away counts, in steps of an eighth of what is left, so that few pictures show all of the motion.
  private static func seen(of bounds: PixelRect, _ windows: [Window], _ toOwn: Affine) -> PixelRect {
    windows.reduce(bounds) { bounds, window in
      // A window that moves with the shape is the same at each time but for rounding.
      let area = window.transform.then(toOwn).apply(window.area).insetBy(-0.99, -0.99)
      let seen = Rect(bounds).intersection(area)
      guard 2 * seen.width * seen.height + small < bounds.pixels else { return bounds }
      let step = exp2(log2(max(seen.width, seen.height, 64) / 8).rounded(.up))
      let cells = PixelRect(
        covering: Rect(x: seen.x / step, y: seen.y / step, width: seen.width / step, height: seen.height / step))
      return PixelRect(covering: Affine.scale(step).apply(Rect(cells))).intersection(bounds)
    }
  }

  private static let plane = PixelRect(left: -1 << 28, top: -1 << 28, right: 1 << 28, bottom: 1 << 28)
}

extension DrawItem {
  /// The fill or stroke with another transform.
  fileprivate func placed(_ transform: Affine) -> DrawItem {
    switch self {
    case .fill(let path, let rule, _, let paint, let edges):
      .fill(path: path, rule: rule, transform: transform, paint: paint, edges: edges)
    case .stroke(let path, let stroke, _, let paint):
      .stroke(path: path, stroke: stroke, transform: transform, paint: paint)
    default: self
    }
  }
}

extension PixelRect {
  /// Number of pixels, also of planes beyond any memory.
  fileprivate var pixels: Double { Double(width) * Double(height) }
}
