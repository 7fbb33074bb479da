import TabBase
import TabModel
import TabRaster
import TabSVG

/// Draws an icon at rest or moved: its outline at the new size, or the resampled pixels that it has at
/// rest.
struct IconPainting {
  /// The paint of template icons. Other icons keep their own colors.
  var ink: IconStyle
  var tint: Color
  var opacity: Double
  /// Fraction of each stroke that is drawn, 0…1.
  var trim = 1.0
  /// Frame of a Lottie icon; nil means the last one.
  var lottieFrame: Double?
  /// Maps the bar's points to the canvas.
  let transform: Affine
  /// Pixels per point.
  let scale: Double
  /// Whether a moved icon is its resting pixels, resampled, as in a scaled image view.
  let resamples: Bool

  /// The icon's draw items. `rect` is its rectangle at rest and `move` its displacement, in points of the
  /// bar.
  func items(_ icon: Movie.Icon, in rect: Rect, move: Affine) -> [DrawItem] {
    if tint.alpha < 1, case .tint = ink, icon.isTemplate {
      // Drawn as one group, so that overlapping parts are not darker.
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
    case .vector, .lottie:
      guard resamples else {
        let items = drawing(icon, in: rect) { $0.then(move).then(transform) }
        return opacity < 1 ? [.group(items, opacity: opacity)] : items
      }
      return resampled(icon, in: rect, move: move)
    }
  }

  /// Draws the icon's outline. `toCanvas` appends the map from points of the bar to the canvas.
  private func drawing(_ icon: Movie.Icon, in rect: Rect, _ toCanvas: (Affine) -> Affine) -> [DrawItem] {
    let paint = paint(in: rect)
    switch icon {
    case .none, .bitmap: return []
    case .lottie(let lottie, let isTemplate):
      return lottie.items(at: lottieFrame ?? lottie.last, in: rect, toCanvas, isTemplate ? paint : nil)
    case .vector(let whole, let isTemplate, _):
      let image = whole.trimmed(to: trim)
      let place = image.transform(fitting: rect)
      if case .solid(let tint) = paint {
        return image.drawItems(transform: toCanvas(place), tint: tint, isTemplate: isTemplate)
      }
      let own = place.inverse.map { paint.transformed(by: $0) } ?? paint
      return image.drawItems(transform: toCanvas(place), tint: own, isTemplate: isTemplate)
    }
  }

  private func resampled(_ icon: Movie.Icon, in rect: Rect, move: Affine) -> [DrawItem] {
    // Room for strokes that extend beyond the box, and an empty border to fade into.
    let bounds = PixelRect(covering: transform.apply(rect.insetBy(-2, -2)))
    guard bounds.width > 0, bounds.width < 4096, bounds.height > 0, bounds.height < 4096, let back = transform.inverse
    else { return [] }
    let (left, top) = (Double(bounds.left), Double(bounds.top))
    let items = drawing(icon, in: rect) { $0.then(transform).then(.translation(-left, -top)) }
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
  /// The map without rounding noise, so that a move back to the start is exactly the identity.
  fileprivate var rounded: Affine {
    func clean(_ v: Double) -> Double { abs(v - v.rounded()) < 1e-9 ? v.rounded() : v }
    return Affine(a: clean(a), b: clean(b), c: clean(c), d: clean(d), tx: clean(tx), ty: clean(ty))
  }
}
