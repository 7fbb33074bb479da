import TabBase

/// Draws items into a bitmap.
///
/// Every pixel depends only on the items and its position, never on the region that is redrawn: a
/// frame redrawn where it changed (see `Damage`) equals the completely drawn frame, bit for bit.
public final class Compositor {
  /// The canvas; `draw` changes it.
  public let bitmap: Bitmap
  let canvas: PixelRect
  /// Masks of shapes, kept between frames.
  public let masks: MaskCache
  private let pictures: PictureCache
  let layers: PixelCache
  let glassTables = GlassTables()
  private let occlusion: Occlusion
  private let scratch: UnsafeMutablePointer<UInt32>

  /// Creates a compositor for `bitmap`, the canvas; pixel (0, 0) is its top-left corner.
  public init(bitmap: Bitmap) {
    self.bitmap = bitmap
    canvas = bitmap.bounds
    masks = MaskCache(canvas: bitmap.bounds)
    // Room for four pages of the canvas's size, or for many icons.
    pictures = PictureCache(limit: max(4 * bitmap.bounds.area, 1_048_576))
    layers = PixelCache(limit: max(2 * bitmap.bounds.area, 262_144))
    occlusion = Occlusion(pictures: pictures)
    scratch = .allocate(capacity: max(bitmap.width, 1))
  }

  deinit { scratch.deallocate() }

  /// The content below some items: backdrops and panes of glass among them show it.
  struct Beneath {
    var items: [DrawItem] = []
    /// Color below all items.
    var background: UInt32 = 0
    /// Area that has content. Beyond it, blurs and bent light repeat its border.
    var limits: PixelRect
  }

  /// Fills `region` with `background` and draws `items` there, from back to front.
  public func draw(_ items: [DrawItem], in region: PixelRect, background: Color = .clear) {
    let background = background.pixel()
    let region = region.intersection(canvas)
    let layer = Layer(bitmap: bitmap, rect: canvas)
    for rect in occlusion.open(items, region) { layer.clear(rect, to: background) }
    draw(items, on: layer, region, beneath: Beneath(background: background, limits: canvas))
  }

  /// Draws the whole canvas.
  public func draw(_ items: [DrawItem], background: Color = .clear) { draw(items, in: canvas, background: background) }

  /// Draws `items` on `layer`. `clip` is the shape to which they will be cut.
  func draw(
    _ items: [DrawItem], on layer: Layer, _ region: PixelRect, beneath: Beneath, clip: Clip? = nil
  ) {
    guard !region.isEmpty else { return }
    func below(_ index: Int) -> Beneath {
      let before = Array(items[..<index])
      return Beneath(
        items: beneath.items + (clip == nil ? before : [.group(before, clip: clip)]), background: beneath.background,
        limits: beneath.limits)
    }
    // Items below one that hides them are not drawn.
    for index in (occlusion.cover(items, region) ?? 0)..<items.count {
      let item = items[index]
      switch item {
      case .fill(let path, let rule, let transform, let paint, let edges):
        if case .solid(let color) = paint, let rect = PixelRect(filledBy: path, transform) {
          fill(rect.intersection(region), color.pixel(), on: layer)
        } else if let mask = masks.mask(.fill(rule, edges), path, transform) {
          draw(paint, transform, through: mask, on: layer, region)
        }
      case .stroke(let path, let stroke, let transform, let paint):
        if let mask = masks.mask(.stroke(stroke), path, transform) {
          draw(paint, transform, through: mask, on: layer, region)
        }
      case .image(let picture, let transform, let tint, let opacity):
        draw(picture, transform, tint, opacity, on: layer, region)
      case .shadow(let path, let transform, let offset, let sigma, let color, let knockout):
        if let mask = masks.mask(.shadow(offset: offset, sigma: sigma, knockout: knockout), path, transform) {
          draw(.solid(color), transform, through: mask, on: layer, region)
        }
      case .backdrop(let path, let transform, let sigma):
        drawBackdrop(path, transform, sigma, on: layer, region, beneath: below(index))
      case .glass(let pane, let items, let transform):
        drawGlass(pane, items, transform, on: layer, region, beneath: below(index))
      case .group(let children, let effects):
        let seen =
          item.readsBackdrop ? below(index) : Beneath(background: beneath.background, limits: beneath.limits)
        draw(group: children, effects, on: layer, region, beneath: seen)
      case .projected(let items, let transform): drawProjected(items, transform, on: layer, region)
      }
    }
  }

  // MARK: Shapes

  private func fill(_ rect: PixelRect, _ pixel: UInt32, on layer: Layer) {
    for y in rect.top..<max(rect.top, rect.bottom) {
      Blend.fill(layer.pointer(x: rect.left, y: y), count: rect.width, color: pixel)
    }
  }

  private func draw(
    _ paint: Paint, _ transform: Affine, through mask: PlacedMask, on layer: Layer, _ region: PixelRect
  ) {
    let box = mask.rect.intersection(region)
    guard !box.isEmpty else { return }
    switch paint {
    case .solid(let color):
      let pixel = color.pixel()
      for y in box.top..<box.bottom {
        Blend.fill(
          layer.pointer(x: box.left, y: y), count: box.width, color: pixel,
          coverage: mask.pointer(x: box.left, y: y))
      }
    case .gradient(let paint):
      guard let gradient = Gradient(paint, transform: transform) else { return }
      for y in box.top..<box.bottom {
        gradient.read(into: scratch, count: box.width, x: box.left, y: y)
        Blend.draw(
          layer.pointer(x: box.left, y: y), scratch, count: box.width, coverage: mask.pointer(x: box.left, y: y),
          opacity: 255)
      }
    case .image(let picture, let placed):
      draw(resampled(picture, placed.then(transform)), through: mask, on: layer, box)
    case .pattern(let pattern):
      let area = mask.rect.intersection(canvas)
      let seen = layers.layer(.pattern(pattern, transform), box: area) {
        PatternPicture.make(pattern, pattern.transform.then(transform), box: area)
      }
      draw(seen, through: mask, on: layer, box)
    }
  }

  private func draw(_ seen: Layer, through mask: PlacedMask, on layer: Layer, _ box: PixelRect) {
    let part = box.intersection(seen.rect)
    layer.forEachRow(of: part, beside: seen) { y, target, source in
      Blend.draw(target, source, count: part.width, coverage: mask.pointer(x: part.left, y: y), opacity: 255)
    }
  }

  // MARK: Pictures

  /// The pixels of `picture` on the canvas after `transform`.
  private func resampled(_ picture: ImageContent, _ transform: Affine) -> Layer {
    let bitmap = pictures.bitmap(picture)
    let box = Resampler.bounds(width: bitmap.width, height: bitmap.height, transform).intersection(canvas)
    if transform.isWholeTranslation {
      let rect = bitmap.bounds.offset(Int(max(-1e9, min(transform.tx, 1e9))), Int(max(-1e9, min(transform.ty, 1e9))))
      return Layer(bitmap: bitmap, rect: rect)
    }
    return layers.layer(.image(bitmap, transform), box: box) {
      Resampler.resample(bitmap, transform, box: box)
    }
  }

  private func draw(
    _ picture: ImageContent, _ transform: Affine, _ tint: Color?, _ opacity: Double, on layer: Layer,
    _ region: PixelRect
  ) {
    guard opacity > 0 else { return }
    let bounds = Resampler.bounds(width: picture.width, height: picture.height, transform)
    guard !bounds.intersection(region).isEmpty else { return }
    let seen = resampled(picture, transform)
    let box = seen.rect.intersection(region)
    let color = tint?.pixel(opacity: opacity)
    let alpha = UInt32(min(opacity, 1) * 255 + 0.5)
    layer.forEachRow(of: box, beside: seen) { _, target, source in
      if let color {
        Blend.tint(target, source, count: box.width, color: color)
      } else {
        Blend.draw(target, source, count: box.width, opacity: alpha)
      }
    }
  }
}
