import TabBase

/// Draws a bitmap through a projective map. The bitmap is first reduced along its own axes, as far
/// as the map reduces it at the place where it does so least, and then read bilinearly.
extension Resampler {
  /// The pixels that `plane` (pixels before the map) may touch after `transform`; all of `canvas`
  /// if it extends behind the eye.
  static func bounds(_ plane: PixelRect, _ transform: Projective, canvas: PixelRect) -> PixelRect {
    guard !plane.isEmpty, transform.inverse != nil else { return .empty }
    let rect = Rect(
      x: Double(plane.left), y: Double(plane.top), width: Double(plane.width), height: Double(plane.height))
    // The soft edge extends by half a pixel, of the reduced bitmap or of the canvas.
    let (sx, sy) = scales(rect, transform)
    let growth = (max(1, 1 / sx) - 0.5, max(1, 1 / sy) - 0.5)
    guard let seen = transform.apply(rect.insetBy(-growth.0, -growth.1)), seen.x.isFinite, seen.y.isFinite,
      seen.width.isFinite, seen.height.isFinite
    else { return canvas }
    return PixelRect(covering: seen).intersection(canvas)
  }

  /// The largest scale at the corners, for each axis; at least 1/4096.
  private static func scales(_ rect: Rect, _ transform: Projective) -> (Double, Double) {
    var (sx, sy) = (1.0 / 4096, 1.0 / 4096)
    for corner in rect.vertices {
      // Content near the eye is large.
      guard let scales = transform.scales(at: corner) else { return (1, 1) }
      (sx, sy) = (max(sx, scales.x), max(sy, scales.y))
    }
    return (sx, sy)
  }

  /// The pixels of `box` of the canvas, drawn from `bitmap`, whose top-left corner is that of
  /// `plane`.
  static func resample(_ bitmap: Bitmap, _ plane: PixelRect, _ transform: Projective, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard !plane.isEmpty else { return result }
    let rect = Rect(
      x: Double(plane.left), y: Double(plane.top), width: Double(plane.width), height: Double(plane.height))
    let (sx, sy) = scales(rect, transform)
    let (source, back) = shrunk(bitmap, sx, sy)
    let map = Projective(back.then(.translation(rect.x, rect.y))).then(transform)
    guard let inverse = map.inverse else { return result }
    for y in 0..<box.height {
      let out = result.row(y)
      for x in 0..<box.width {
        if let p = inverse.apply(Point(Double(box.left + x) + 0.5, Double(box.top + y) + 0.5)) {
          out[x] = sample(source, p.x - 0.5, p.y - 0.5)
        }
      }
    }
    return result
  }
}
