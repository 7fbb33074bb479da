/// Draws icons, drawings anew or as the bitmap that they were at rest.
final class IconDrawingCache {
  private struct Key: Hashable {
    var rect: Rect
    var transform: Affine
  }

  private struct Resting {
    var icon: Movie.Icon
    var paint: Paint
    var bitmap: Bitmap
    /// Where its corner lies on the canvas.
    var origin: Point
  }

  private var resting: [Key: [Resting]] = [:]
  private var painted: [(template: Bitmap, paint: Paint, result: Bitmap)] = []
  private var glosses: [IconInk.Gloss: GlossField] = [:]

  /// `rect` is where the icon rests and `move` how it is displaced from there, in the coordinates that `transform` leads
  /// from; `scale` is pixels for each point. With `resamples` a moved icon is its resting bitmap seen through `move`, as a
  /// scaled image view is.
  func items(
    _ icon: Movie.Icon, in rect: Rect, move: Affine, ink: IconInk, tint: Color, opacity: Double, transform: Affine,
    scale: Double, resamples: Bool
  ) -> [DrawItem] {
    guard opacity > 0, rect.width > 0, rect.height > 0 else { return [] }
    let paint = paint(ink, tint, in: rect, scale: scale)
    switch icon {
    case .none: return []
    case .bitmap(let bitmap, _, let isTemplate):
      let placing = Affine.scale(rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
        .then(.translation(rect.x, rect.y))
      let toCanvas = placing.then(move).then(transform)
      guard isTemplate else { return [.image(bitmap, transform: toCanvas, opacity: opacity)] }
      if case .solid(let color) = paint { return [.image(bitmap, transform: toCanvas, tint: color, opacity: opacity)] }
      let own = placing.inverse.map { paint.transformed(by: $0) } ?? paint
      return [.image(colored(bitmap, own), transform: toCanvas, opacity: opacity)]
    case .vector(let image, let isTemplate):
      guard resamples else {
        let items = drawing(
          image, isTemplate, in: rect, paint: paint,
          transform: image.transform(fitting: rect).then(move).then(transform))
        return opacity < 1 ? [.group(items, opacity: opacity)] : items
      }
      guard let picture = resting(icon, image, isTemplate, rect: rect, paint: paint, transform: transform),
        let back = transform.inverse
      else { return [] }
      let placing = Affine.translation(picture.origin.x, picture.origin.y).then(back).then(move).then(transform)
      return [.image(picture.bitmap, transform: placing.rounded, opacity: opacity)]
    }
  }

  /// The ink as a paint in the coordinates of `rect`.
  private func paint(_ ink: IconInk, _ tint: Color, in rect: Rect, scale: Double) -> Paint {
    switch ink {
    case .tint: return .solid(tint)
    case .gradient(let top, let bottom):
      return .linearGradient(
        from: Point(0, rect.minY), to: Point(0, rect.maxY),
        stops: [GradientStop(offset: 0, color: top), GradientStop(offset: 1, color: bottom)])
    case .gloss(let gloss):
      let field = glosses[gloss] ?? GlossField(gloss, scale: scale)
      glosses[gloss] = field
      return field.paint(in: rect)
    }
  }

  /// `paint` is in the coordinates of `rect`; `transform` leads from the picture's.
  private func drawing(
    _ image: VectorImage, _ isTemplate: Bool, in rect: Rect, paint: Paint, transform: Affine
  ) -> [DrawItem] {
    if case .solid(let tint) = paint {
      return image.drawItems(transform: transform, tint: tint, isTemplate: isTemplate)
    }
    let own = image.transform(fitting: rect).inverse.map { paint.transformed(by: $0) } ?? paint
    return image.drawItems(transform: transform, tint: own, isTemplate: isTemplate)
  }

  /// The icon's pixels where it rests.
  private func resting(
    _ icon: Movie.Icon, _ image: VectorImage, _ isTemplate: Bool, rect: Rect, paint: Paint, transform: Affine
  ) -> Resting? {
    let key = Key(rect: rect, transform: transform)
    if let known = resting[key]?.first(where: { $0.paint == paint && $0.icon == icon }) { return known }
    // Room for strokes that reach out of the box, and an empty border to fade into.
    let bounds = PixelRect(covering: transform.apply(rect.insetBy(-2, -2)))
    guard bounds.width > 0, bounds.width < 4096, bounds.height > 0, bounds.height < 4096 else { return nil }
    let origin = Point(Double(bounds.left), Double(bounds.top))
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    let toBitmap = image.transform(fitting: rect).then(transform).then(.translation(-origin.x, -origin.y))
    Compositor(bitmap: bitmap).draw(drawing(image, isTemplate, in: rect, paint: paint, transform: toBitmap))
    let result = Resting(icon: icon, paint: paint, bitmap: bitmap, origin: origin)
    resting[key, default: []].append(result)
    return result
  }

  /// `paint`, in the coordinates of the bitmap's pixels, where the template is.
  private func colored(_ template: Bitmap, _ paint: Paint) -> Bitmap {
    if let known = painted.first(where: { $0.template === template && $0.paint == paint }) { return known.result }
    let result = Bitmap(width: template.width, height: template.height)
    let area = Rect(x: 0, y: 0, width: Double(template.width), height: Double(template.height))
    Compositor(bitmap: result).draw([.fill(path: Path(rect: area), paint: paint)])
    for index in result.pixels.indices {
      // Alpha is the highest of the four bytes.
      result.pixels[index] = Blend.over(
        0, result.pixels[index], coverage: template.pixels[index] >> 24)
    }
    painted.append((template, paint, result))
    return result
  }
}

extension Affine {
  /// Rounding noise taken out, so that a map that leads back to where it came from is exactly the identity again.
  fileprivate var rounded: Affine {
    func clean(_ v: Double) -> Double { abs(v - v.rounded()) < 1e-9 ? v.rounded() : v }
    return Affine(a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
  }
}
