import TabBase

/// Draws the pixels of a pattern.
///
/// If only one tile is visible, it is drawn in place. Otherwise the tile becomes a picture of whole
/// pixels, as many as it has on the canvas, which is then read bilinearly and without seams.
enum PatternPicture {
  /// Maximum length of each side of the tile's picture, in pixels.
  static let sideLimit = 2048

  /// The pixels of `box` of a pattern whose tile `transform` maps to the canvas.
  static func make(_ pattern: PatternPaint, _ transform: Affine, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard !box.isEmpty, !pattern.tile.isEmpty, let inverse = transform.inverse else { return result }
    let tile = pattern.tile
    let seen = inverse.apply(
      Rect(x: Double(box.left), y: Double(box.top), width: Double(box.width), height: Double(box.height)))
    let first = Point(
      ((seen.midX - tile.x) / tile.width).rounded(.down), ((seen.midY - tile.y) / tile.height).rounded(.down))
    let origin = Point(tile.x + first.x * tile.width, tile.y + first.y * tile.height)
    // Half a pixel of the next tile does not justify a picture.
    let slack = Point(0.5 * tile.width / Double(box.width), 0.5 * tile.height / Double(box.height))
    if origin.x - slack.x <= seen.minX, origin.y - slack.y <= seen.minY,
      seen.maxX <= origin.x + tile.width + slack.x, seen.maxY <= origin.y + tile.height + slack.y
    {
      let place = Affine.translation(origin.x - tile.x, origin.y - tile.y).then(transform)
        .then(.translation(-Double(box.left), -Double(box.top)))
      Compositor(bitmap: result).draw(pattern.items.map { $0.transformed(by: place) })
      return result
    }
    repeated(pattern, transform, inverse, box: box, into: result)
    return result
  }

  /// Size of the picture of a tile that `transform` maps to the canvas, in pixels.
  static func size(of tile: Rect, _ transform: Affine) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int { Int(min(max(1, (length - 1e-6).rounded(.up)), Double(sideLimit))) }
    return (
      side(tile.width * (transform.a * transform.a + transform.b * transform.b).squareRoot()),
      side(tile.height * (transform.c * transform.c + transform.d * transform.d).squareRoot())
    )
  }

  private static func repeated(
    _ pattern: PatternPaint, _ transform: Affine, _ inverse: Affine, box: PixelRect, into result: Bitmap
  ) {
    let tile = pattern.tile
    let size = size(of: tile, transform)
    let picture = Bitmap(width: size.width, height: size.height)
    let toPicture = Affine.translation(-tile.x, -tile.y)
      .then(.scale(Double(size.width) / tile.width, Double(size.height) / tile.height))
    Compositor(bitmap: picture).draw(pattern.items.map { $0.transformed(by: toPicture) })
    let back = inverse.then(toPicture)
    for y in 0..<box.height {
      let row = result.row(y)
      for x in 0..<box.width {
        let p = back.apply(Point(Double(box.left + x) + 0.5, Double(box.top + y) + 0.5))
        row[x] = picture.wrapped(p.x - 0.5, p.y - 0.5)
      }
    }
  }
}

extension Bitmap {
  /// The pixels at (x, y), where integers are pixel centers, mixed bilinearly; the bitmap repeats
  /// in all directions.
  fileprivate func wrapped(_ x: Double, _ y: Double) -> UInt32 {
    func place(_ v: Double, _ size: Int) -> (Int, Int, Float) {
      let v = v - (v / Double(size)).rounded(.down) * Double(size)
      guard v >= 0, v < Double(size) else { return (0, 0, 0) }
      // An integer with a rounding error counts as that integer.
      let first = min(Int(v + 1e-4), size - 1)
      return (first, (first + 1) % size, Float(max(0, v - Double(first))))
    }
    let (x0, x1, kx) = place(x, width)
    let (y0, y1, ky) = place(y, height)
    func pixel(_ x: Int, _ y: Int) -> FloatPixel { FloatPixel(pixel: pixels[y * width + x]) }
    let above = pixel(x0, y0) * (1 - kx) + pixel(x1, y0) * kx
    let below = pixel(x0, y1) * (1 - kx) + pixel(x1, y1) * kx
    return (above * (1 - ky) + below * ky).pixel
  }
}
