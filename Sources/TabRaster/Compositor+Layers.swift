import TabBase

/// Draws items that need a layer of their own: groups, backdrops and projections.
extension Compositor {
  func draw(
    group items: [DrawItem], _ effects: GroupEffects<DrawItem>, on layer: Layer, _ region: PixelRect,
    beneath: Beneath
  ) {
    guard effects.opacity > 0 else { return }
    var (box, beneath) = (region, beneath)
    var mask: PlacedMask?
    if let clip = effects.clip {
      if let rect = PixelRect(filledBy: clip.path, clip.transform) {
        box = box.intersection(rect)
        beneath.limits = beneath.limits.intersection(rect)
      } else {
        guard let shape = masks.mask(.fill(clip.rule), clip.path, clip.transform) else { return }
        box = box.intersection(shape.rect)
        beneath.limits = beneath.limits.intersection(shape.rect)
        mask = shape
      }
    }
    if effects.isTransparent, mask == nil {
      return draw(items, on: layer, box, beneath: beneath, clip: effects.clip)
    }
    let group: Layer
    if let filter = effects.filter {
      group = filtered(items, filter, within: beneath.limits)
      box = box.intersection(group.rect)
      guard !box.isEmpty else { return }
    } else {
      box = items.bounds(canvas: canvas).intersection(box)
      guard !box.isEmpty else { return }
      group = Layer(bitmap: Bitmap(width: box.width, height: box.height), rect: box)
      draw(items, on: group, box, beneath: beneath, clip: effects.clip)
    }
    lay(group, through: mask, effects, on: layer, box)
  }

  /// Draws the pixels of `box`, attenuated by clip, mask and opacity.
  private func lay(
    _ group: Layer, through clip: PlacedMask?, _ effects: GroupEffects<DrawItem>, on layer: Layer, _ box: PixelRect
  ) {
    let alpha = UInt32(min(effects.opacity, 1) * 255 + 0.5)
    let masking = effects.mask.map { mask in
      let seen = Layer(bitmap: Bitmap(width: box.width, height: box.height), rect: box)
      draw(mask.items, on: seen, box, beneath: Beneath(limits: canvas))
      return (kind: mask.kind, seen: seen)
    }
    let shares = UnsafeMutablePointer<UInt8>.allocate(capacity: box.width)
    defer { shares.deallocate() }
    defer { withExtendedLifetime(masking?.seen.bitmap) {} }
    layer.forEachRow(of: box, beside: group) { y, target, source in
      let covered = clip?.pointer(x: box.left, y: y)
      var fraction = covered
      if let masking {
        let seen = masking.seen.pointer(x: box.left, y: y)
        for x in 0..<box.width {
          let part = masking.kind.coverage(seen[x])
          shares[x] = UInt8(truncatingIfNeeded: covered.map { Blend.div255(part * UInt32($0[x])) } ?? part)
        }
        fraction = UnsafePointer(shares)
      }
      if effects.blend != .normal {
        effects.blend.draw(target, source, count: box.width) { x in
          Float(alpha * UInt32(fraction?[x] ?? 255)) / 65_025
        }
      } else if let fraction {
        Blend.draw(target, source, count: box.width, coverage: fraction, opacity: alpha)
      } else {
        Blend.draw(target, source, count: box.width, opacity: alpha)
      }
    }
  }

  /// The result of `filter` on `items`. Only the part that can be seen within `limits` is made; content beyond
  /// them may have an effect on it.
  private func filtered(_ items: [DrawItem], _ filter: Filter, within limits: PixelRect) -> Layer {
    let plane = FilterPlane(filter, within: limits)
    return layers.layer(.filtered(items, filter), box: plane.box) { plane.draw(items) }
  }

  /// Replaces the inside of `path` by `beneath`, blurred.
  func drawBackdrop(
    _ path: Path, _ transform: Affine, _ sigma: Double, on layer: Layer, _ region: PixelRect, beneath: Beneath
  ) {
    guard let mask = masks.mask(.fill(.nonzero), path, transform) else { return }
    let box = mask.rect.intersection(beneath.limits)
    let visible = box.intersection(region)
    guard !visible.isEmpty else { return }
    let view = view(of: beneath, around: box.grown(by: GaussianBlur(sigma: sigma).reach))
    let seen = layers.layer(.blur(view, sigma: sigma), box: box) { blurred(view, sigma: sigma, box: box) }
    layer.forEachRow(of: visible, beside: seen) { y, target, source in
      Blend.replace(target, source, count: visible.width, coverage: mask.pointer(x: visible.left, y: y))
    }
  }

  /// The content below a backdrop or a pane of glass.
  public struct View: Equatable {
    let items: [DrawItem]
    let background: UInt32
    let area: PixelRect
  }

  /// The part of `beneath` that can be seen in `area`.
  func view(of beneath: Beneath, around area: PixelRect) -> View {
    let area = area.intersection(beneath.limits)
    // A backdrop below reads beyond `area` itself.
    let seen =
      beneath.items.contains(where: \.readsBackdrop)
      ? beneath.items : beneath.items.filter { !$0.bounds(canvas: canvas).intersection(area).isEmpty }
    return View(items: seen, background: beneath.background, area: area)
  }

  /// The pixels of `box` in `view`, blurred.
  func blurred(_ view: View, sigma: Double, box: PixelRect) -> Bitmap {
    let below = Layer(bitmap: Bitmap(width: view.area.width, height: view.area.height), rect: view.area)
    if view.background != 0 { below.clear(view.area, to: view.background) }
    draw(view.items, on: below, view.area, beneath: Beneath(background: view.background, limits: canvas))
    let blur = GaussianBlur(sigma: sigma)
    return blur.reach == 0 && box == view.area ? below.bitmap : blur.blur(below.bitmap, area: view.area, box: box)
  }

  /// Draws `items` flat on a plane and shows the plane through `transform`.
  func drawProjected(_ items: [DrawItem], _ transform: Projective, on layer: Layer, _ region: PixelRect) {
    let plane = items.bounds(canvas: canvas)
    let box = Resampler.bounds(plane, transform, canvas: canvas)
    let visible = box.intersection(region)
    guard !visible.isEmpty else { return }
    let seen = layers.layer(.projection(items, transform), box: box) {
      let flat = layers.layer(.plane(items), box: plane) {
        let flat = Layer(bitmap: Bitmap(width: plane.width, height: plane.height), rect: plane)
        draw(items, on: flat, plane, beneath: Beneath(limits: canvas))
        return flat.bitmap
      }
      return Resampler.resample(flat.bitmap, plane, transform, box: box)
    }
    layer.forEachRow(of: visible, beside: seen) { _, target, source in
      Blend.draw(target, source, count: visible.width)
    }
  }
}
