import TabBase

extension Compositor {
  /// Replaces the inside of a pane by `beneath` and `items`, seen through it.
  func drawGlass(
    _ pane: GlassPane, _ items: [DrawItem], _ transform: Affine, on layer: Layer, _ region: PixelRect,
    beneath: Beneath
  ) {
    guard let mask = masks.mask(.fill(.nonzero), pane.outline, transform) else { return }
    let box = mask.rect.intersection(beneath.limits)
    let visible = box.intersection(region)
    guard !visible.isEmpty else { return }
    var below = beneath
    below.items += items
    let reach = GlassReach(pane.material, scale: transform.maximumScale)
    let view = view(of: below, around: box.grown(by: reach.outside + reach.blur.reach))
    let seen = layers.layer(.glass(view, pane, transform), box: box) {
      let area = box.grown(by: reach.outside).intersection(beneath.limits)
      let source = Layer(bitmap: blurred(view, sigma: reach.sigma, box: area), rect: area)
      return self.seen(source, through: pane, transform, mask.rect, box: box)
    }
    layer.forEachRow(of: visible, beside: seen) { y, target, source in
      Blend.replace(target, source, count: visible.width, coverage: mask.pointer(x: visible.left, y: y))
    }
  }

  /// The pixels of `box`, which is a part of the pane's `rect`.
  private func seen(
    _ source: Layer, through pane: GlassPane, _ transform: Affine, _ rect: PixelRect, box: PixelRect
  ) -> Bitmap {
    let placement = Placement(transform)
    let table = glassTables.table(pane, placement.map, rect: rect.offset(-placement.dx, -placement.dy))
    let filter = GlassMaterial.Filter(pane.material)
    let result = Bitmap(width: box.width, height: box.height)
    withExtendedLifetime((source.bitmap, table)) {
      for y in box.top..<box.bottom {
        let entries = table.row(y - placement.dy) + (box.left - placement.dx - table.rect.left)
        Self.draw(
          result.row(y - box.top), filter, entries, source, y: y, columns: box,
          looksOut: pane.material.bend.distance < 0)
      }
    }
    return result
  }

  /// Draws a row of glass: each pixel is the light from the position in `entries`, passed through
  /// `filter`. If the pane `looksOut` beyond the content beneath it, into nothing, the pixel shows
  /// the content directly below.
  private static func draw(
    _ out: UnsafeMutablePointer<UInt32>, _ filter: GlassMaterial.Filter, _ entries: UnsafePointer<GlassTable.Entry>,
    _ source: Layer, y: Int, columns: PixelRect, looksOut: Bool
  ) {
    let (rect, stride) = (source.rect, source.rect.width)
    let pixels = UnsafePointer(source.bitmap.row(0))
    let (right, bottom) = ((rect.width - 1) * 16, (rect.height - 1) * 16)
    let line = (y - rect.top) * 16
    let straight = pixels + (y - rect.top) * stride + columns.left - rect.left
    // Pages are mostly flat: the result for a light is reused.
    var (last, body) = (UInt32(0), filter.body(.zero))
    for x in 0..<columns.width {
      let entry = entries[x]
      let least = looksOut ? straight[x] >> 24 : 0
      if entry.spanX | entry.spanY != 0 {
        var light = Self.light(along: entry, source, x: columns.left + x - rect.left, y: y - rect.top)
        if light.w < Float(least) { light += FloatPixel(pixel: straight[x]) * (1 - light.w / Float(least)) }
        out[x] = filter.edge(filter.body(light), over: light, shading: entry.shading, shine: entry.shine).pixel
        continue
      }
      let sx = min(max((columns.left + x - rect.left) * 16 + Int(entry.dx), 0), right)
      let sy = min(max(line + Int(entry.dy), 0), bottom)
      let near = pixels + (sy &>> 4) * stride + sx &>> 4
      let (fx, fy) = (UInt32(truncatingIfNeeded: sx & 15), UInt32(truncatingIfNeeded: sy & 15))
      let (p, q) = (near[0], near[fx > 0 ? 1 : 0])
      let below = near + (fy > 0 ? stride : 0)
      let (r, s) = (below[0], below[fx > 0 ? 1 : 0])
      if p == q, p == r, p == s, p >> 24 >= least {
        if p != last { (last, body) = (p, filter.body(FloatPixel(pixel: p))) }
        guard entry.shading | entry.shine != 0 else {
          out[x] = body.pixel
          continue
        }
        let light = FloatPixel(pixel: p)
        out[x] = filter.edge(body, over: light, shading: entry.shading, shine: entry.shine).pixel
      } else {
        var light = mixed(p, q, r, s, fx, fy)
        if light.w < Float(least) { light += FloatPixel(pixel: straight[x]) * (1 - light.w / Float(least)) }
        let color = filter.body(light)
        out[x] = filter.edge(color, over: light, shading: entry.shading, shine: entry.shine).pixel
      }
    }
  }

  /// The mean light along the span of `entry`, the entry of the pixel at column `x` and row `y` of `source`.
  private static func light(along entry: GlassTable.Entry, _ source: Layer, x: Int, y: Int) -> FloatPixel {
    let stride = source.rect.width
    let pixels = UnsafePointer(source.bitmap.row(0))
    let (right, bottom) = ((source.rect.width - 1) * 16, (source.rect.height - 1) * 16)
    let (spanX, spanY) = (Int(entry.spanX) * 4, Int(entry.spanY) * 4)
    // One sample for each pixel of the span.
    let count = (max(abs(spanX), abs(spanY)) + 15) / 16
    let (startX, startY) = (x * 16 + Int(entry.dx) - spanX / 2, y * 16 + Int(entry.dy) - spanY / 2)
    var sum = FloatPixel.zero
    for index in 0..<count {
      let sx = min(max(startX + spanX * (2 * index + 1) / (2 * count), 0), right)
      let sy = min(max(startY + spanY * (2 * index + 1) / (2 * count), 0), bottom)
      let (fx, fy) = (sx & 15, sy & 15)
      let near = pixels + (sy &>> 4) * stride + sx &>> 4
      let below = near + (fy > 0 ? stride : 0)
      sum += mixed(
        near[0], near[fx > 0 ? 1 : 0], below[0], below[fx > 0 ? 1 : 0], UInt32(truncatingIfNeeded: fx),
        UInt32(truncatingIfNeeded: fy))
    }
    return sum * (1 / Float(count))
  }

  /// Interpolates between four pixels, `fx` and `fy` sixteenths from the first. Channels are
  /// processed in pairs, whose sums fit 16 bits each.
  @inline(__always)
  private static func mixed(
    _ p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32, _ fx: UInt32, _ fy: UInt32
  ) -> FloatPixel {
    let lanes: UInt32 = 0x00FF_00FF
    let (left, top) = (16 &- fx, 16 &- fy)
    let even =
      ((p & lanes) &* left &+ (q & lanes) &* fx) &* top &+ ((r & lanes) &* left &+ (s & lanes) &* fx) &* fy
    let odd =
      ((p &>> 8 & lanes) &* left &+ (q &>> 8 & lanes) &* fx) &* top
      &+ ((r &>> 8 & lanes) &* left &+ (s &>> 8 & lanes) &* fx) &* fy
    let sums = FloatPixel(
      Float(even & 0xFFFF), Float(odd & 0xFFFF), Float(even &>> 16), Float(odd &>> 16))
    return sums * (1 / 256)
  }
}
