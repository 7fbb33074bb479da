import TabBase
import TabRaster
import TabSVG

/// Draws an icon where it rests or has been moved to, as a drawing made anew or as the pixels that it had at rest.
struct IconPainting {
  /// What the icon is painted with: its own colors where it is no template.
  var ink: IconInk
  var tint: Color
  var opacity: Double
  /// How much of a drawing's strokes is there.
  var trim = 1.0
  /// From the bar's points to the canvas.
  let transform: Affine
  /// Pixels for each point.
  let scale: Double
  /// Whether a moved icon is its resting pixels seen through the move, as a scaled image view is.
  let resamples: Bool

  /// `rect` is where the icon rests and `move` how it is displaced from there, in points of the bar.
  func items(_ icon: Movie.Icon, in rect: Rect, move: Affine) -> [DrawItem] {
    if tint.alpha < 1, case .tint = ink, icon.isTemplate {
      // Laid down as a whole: where its parts overlap it is not darker.
      var painting = self
      painting.tint = tint.withAlpha(1)
      painting.opacity = opacity * tint.alpha
      return painting.items(icon, in: rect, move: move)
    }
    guard opacity > 0, rect.width > 0, rect.height > 0 else { return [] }
    switch icon {
    case .none: return []
    case .bitmap(let bitmap, _, let isTemplate):
      let placing = Affine.scale(rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
        .then(.translation(rect.x, rect.y))
      let toCanvas = placing.then(move).then(transform)
      guard isTemplate else { return [.image(bitmap, transform: toCanvas, opacity: opacity)] }
      let paint = paint(in: rect)
      if case .solid(let color) = paint { return [.image(bitmap, transform: toCanvas, tint: color, opacity: opacity)] }
      let own = placing.inverse.map { paint.transformed(by: $0) } ?? paint
      return [.image(.stencil(bitmap, own), transform: toCanvas, opacity: opacity)]
    case .vector(let whole, let isTemplate):
      let image = whole.trimmed(to: trim)
      guard resamples else {
        let items = drawing(image, isTemplate, in: rect, image.transform(fitting: rect).then(move).then(transform))
        return opacity < 1 ? [.group(items, opacity: opacity)] : items
      }
      return resampled(image, isTemplate, in: rect, move: move)
    }
  }

  /// `toCanvas` leads from the picture's coordinates.
  private func drawing(_ image: VectorImage, _ isTemplate: Bool, in rect: Rect, _ toCanvas: Affine) -> [DrawItem] {
    let paint = paint(in: rect)
    if case .solid(let tint) = paint {
      return image.drawItems(transform: toCanvas, tint: tint, isTemplate: isTemplate)
    }
    let own = image.transform(fitting: rect).inverse.map { paint.transformed(by: $0) } ?? paint
    return image.drawItems(transform: toCanvas, tint: own, isTemplate: isTemplate)
  }

  private func resampled(_ image: VectorImage, _ isTemplate: Bool, in rect: Rect, move: Affine) -> [DrawItem] {
    // Room for strokes that reach out of the box, and an empty border to fade into.
    let bounds = PixelRect(covering: transform.apply(rect.insetBy(-2, -2)))
    guard bounds.width > 0, bounds.width < 4096, bounds.height > 0, bounds.height < 4096, let back = transform.inverse
    else { return [] }
    let (left, top) = (Double(bounds.left), Double(bounds.top))
    let items = drawing(
      image, isTemplate, in: rect, image.transform(fitting: rect).then(transform).then(.translation(-left, -top)))
    let placing = Affine.translation(left, top).then(back).then(move).then(transform)
    return [
      .image(
        .drawing(items, width: bounds.width, height: bounds.height), transform: placing.rounded, opacity: opacity)
    ]
  }

  /// The ink as a paint in the coordinates of `rect`.
  private func paint(in rect: Rect) -> Paint {
    switch ink {
    case .tint: .solid(tint)
    case .gradient(let top, let bottom):
      .linearGradient(
        from: Point(0, rect.minY), to: Point(0, rect.maxY),
        stops: [GradientStop(offset: 0, color: top), GradientStop(offset: 1, color: bottom)])
    case .gloss(let gloss): GlossField(gloss, scale: scale).paint(in: rect)
    }
  }
}

extension Affine {
  /// Rounding noise taken out, so that a map that leads back to where it came from is exactly the identity again.
  fileprivate var rounded: Affine {
    func clean(_ v: Double) -> Double { abs(v - v.rounded()) < 1e-9 ? v.rounded() : v }
    return Affine(a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
  }
}
