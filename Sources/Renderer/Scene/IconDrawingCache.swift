/// Draws icons, drawings anew or as the bitmap that they were at rest.
final class IconDrawingCache {
  private struct Key: Hashable {
    var rect: Rect
    var transform: Affine
    var tint: Color
  }

  private var bitmaps: [Key: [(icon: Movie.Icon, bitmap: Bitmap, origin: Point)]] = [:]

  /// `rect` is where the icon rests and `move` how it is displaced from there, in the coordinates that `transform` leads
  /// from. With `resamples` a moved icon is its resting bitmap seen through `move`, as a scaled image view is.
  func items(
    _ icon: Movie.Icon, in rect: Rect, move: Affine, tint: Color, opacity: Double, transform: Affine, resamples: Bool
  ) -> [DrawItem] {
    guard opacity > 0, rect.width > 0, rect.height > 0 else { return [] }
    switch icon {
    case .none: return []
    case .bitmap(let bitmap, _, let isTemplate):
      let placing = Affine.scale(rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
        .then(.translation(rect.x, rect.y))
      return [
        .image(
          bitmap, transform: placing.then(move).then(transform), tint: isTemplate ? tint : nil, opacity: opacity)
      ]
    case .vector(let image, let isTemplate):
      guard resamples else {
        let items = image.drawItems(
          transform: image.transform(fitting: rect).then(move).then(transform), tint: tint, isTemplate: isTemplate)
        return opacity < 1 ? [.group(items, opacity: opacity)] : items
      }
      guard let (bitmap, origin) = resting(icon, image, isTemplate, rect: rect, tint: tint, transform: transform),
        let back = transform.inverse
      else { return [] }
      let placing = Affine.translation(origin.x, origin.y).then(back).then(move).then(transform)
      return [.image(bitmap, transform: placing.rounded, opacity: opacity)]
    }
  }

  /// The icon's pixels where it rests, and where their corner lies on the canvas.
  private func resting(
    _ icon: Movie.Icon, _ image: VectorImage, _ isTemplate: Bool, rect: Rect, tint: Color, transform: Affine
  ) -> (Bitmap, Point)? {
    let key = Key(rect: rect, transform: transform, tint: tint)
    if let known = bitmaps[key]?.first(where: { $0.icon == icon }) { return (known.bitmap, known.origin) }
    // Room for strokes that reach out of the box, and an empty border to fade into.
    let bounds = PixelRect(covering: transform.apply(rect.insetBy(-2, -2)))
    guard bounds.width > 0, bounds.width < 4096, bounds.height > 0, bounds.height < 4096 else { return nil }
    let origin = Point(Double(bounds.left), Double(bounds.top))
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    let items = image.drawItems(
      transform: image.transform(fitting: rect).then(transform).then(.translation(-origin.x, -origin.y)), tint: tint,
      isTemplate: isTemplate)
    Compositor(bitmap: bitmap).draw(items)
    bitmaps[key, default: []].append((icon, bitmap, origin))
    return (bitmap, origin)
  }
}

extension Affine {
  /// Rounding noise taken out, so that a map that leads back to where it came from is exactly the identity again.
  fileprivate var rounded: Affine {
    func clean(_ v: Double) -> Double { abs(v - v.rounded()) < 1e-9 ? v.rounded() : v }
    return Affine(a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
  }
}
