import TabBase

/// Draws a bitmap through an affine map: bilinear if it is enlarged, averaged over each target
/// pixel if it is reduced. Beyond the bitmap its border pixels are repeated. They are visible up to
/// the edge of the bitmap's own box, in proportion to each pixel's coverage by it, so that an
/// opaque picture has the edges of a filled rectangle.
///
/// If the map keeps the axes, the filter is a triangle over a source pixel and its neighbors, or,
/// for reduction, a box as wide as a target pixel, separately for each axis; at the natural size
/// both are equal. Lines three pixels apart keep 0.83 of their contrast in a box and 0.68 in a
/// triangle twice as wide; sharper filters draw seams next to edges. A bitmap that is not smooth is
/// not filtered at all. For any other map the bitmap is first reduced in this way, as far as the
/// map reduces it, and then read bilinearly.
enum Resampler {
  /// The pixels that a bitmap of this size may touch after `transform`.
  static func bounds(width: Int, height: Int, _ transform: Affine) -> PixelRect {
    guard width > 0, height > 0 else { return .empty }
    if transform.isWholeTranslation {
      guard abs(transform.tx) < Placement.limit, abs(transform.ty) < Placement.limit else { return .empty }
      return PixelRect(left: 0, top: 0, right: width, bottom: height).offset(Int(transform.tx), Int(transform.ty))
    }
    return Placement(transform).pixelBounds(of: box(width: width, height: height))
  }

  /// The outline of a bitmap in its own coordinates.
  private static func box(width: Int, height: Int) -> Path {
    Path(rect: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  /// Lengths of a source pixel's sides on the canvas, in pixels.
  private static func scales(_ t: Affine) -> (Double, Double) {
    ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
  }

  /// The pixels of `box` of the canvas, drawn from `bitmap`.
  static func resample(_ bitmap: Bitmap, _ transform: Affine, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard transform.inverse != nil, bitmap.width > 0, bitmap.height > 0 else { return result }
    let outline = Self.box(width: bitmap.width, height: bitmap.height)
    let placement = Placement(transform)
    guard bitmap.isSmooth else {
      if let mask = Coverage().mask(filling: outline, rule: .nonzero, placement, within: box) {
        draw(bitmap, transform, through: mask, into: Layer(bitmap: result, rect: box)) { p, right, bottom in
          bitmap.row(Int(min(max(p.y, 0), bottom)))[Int(min(max(p.x, 0), right))]
        }
      }
      return result
    }
    if transform.b == 0, transform.c == 0 {
      guard let frame = placement.bounds(of: outline)?.offsetBy(Point(Double(placement.dx), Double(placement.dy)))
      else {
        return result
      }
      alongAxes(
        bitmap,
        horizontal: Taps(
          bitmap.width, transform.a, transform.tx, from: frame.minX, to: frame.maxX, box.left..<max(box.left, box.right)
        ),
        vertical: Taps(
          bitmap.height, transform.d, transform.ty, from: frame.minY, to: frame.maxY, box.top..<max(box.top, box.bottom)
        ),
        into: result)
      return result
    }
    let (sx, sy) = scales(transform)
    let (source, back) = shrunk(bitmap, sx, sy)
    if let mask = Coverage().mask(filling: outline, rule: .nonzero, placement, within: box) {
      draw(source, back.then(transform), through: mask, into: Layer(bitmap: result, rect: box)) { p, right, bottom in
        sample(source, min(max(p.x - 0.5, 0), right), min(max(p.y - 0.5, 0), bottom))
      }
    }
    return result
  }

  /// `bitmap` reduced by the scales below 1, and the map from the result back to its size.
  static func shrunk(_ bitmap: Bitmap, _ sx: Double, _ sy: Double) -> (Bitmap, Affine) {
    guard sx < 1 || sy < 1 else { return (bitmap, .identity) }
    let width = max(1, Int((Double(bitmap.width) * min(sx, 1)).rounded(.up)))
    let height = max(1, Int((Double(bitmap.height) * min(sy, 1)).rounded(.up)))
    let (kx, ky) = (Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
    let smaller = resample(bitmap, .scale(kx, ky), box: PixelRect(left: 0, top: 0, right: width, bottom: height))
    return (smaller, .scale(1 / kx, 1 / ky))
  }

  /// For each pixel along a target axis, the source pixels that it averages, and their weights,
  /// whose sum is the fraction of it that the bitmap covers.
  private struct Taps {
    var starts: [Int] = []
    var counts: [Int] = []
    var offsets: [Int] = []
    var weights: [Float] = []

    /// Computes the weights for a bitmap of `size` pixels, each of length `scale`, starting at
    /// `shift`; it covers the target from `low` to `high`.
    init(_ size: Int, _ scale: Double, _ shift: Double, from low: Double, to high: Double, _ targets: Range<Int>) {
      let last = Double(size - 1)
      // A source pixel smaller than a target pixel is averaged completely.
      let isBox = abs(scale) < 1
      let radius = isBox ? min(1 / abs(scale), Double(size)) / 2 : 1
      // A box includes all pixels that it touches.
      let reach = isBox ? radius + 0.5 : radius
      for target in targets {
        let (begin, end) = (max(low, Double(target)), min(high, Double(target + 1)))
        offsets.append(weights.count)
        guard begin < end else {
          starts.append(0)
          counts.append(0)
          continue
        }
        // The center of the covered part.
        let center = min(max(-0.5, ((begin + end) / 2 - shift) / scale - 0.5), last + 0.5)
        func inside(_ s: Double) -> Int { Int(min(max(0, s), last)) }
        let start = inside((center - reach).rounded(.down))
        let count = inside((center + reach).rounded(.up)) - start + 1
        var parts = [Double](repeating: 0, count: count)
        var sum = 0.0
        var s = (center - reach).rounded(.down)
        while s <= center + reach {
          let weight =
            isBox
            ? max(0, min(s + 0.5, center + radius) - max(s - 0.5, center - radius)) : max(0, 1 - abs(s - center))
          parts[inside(s) - start] += weight
          sum += weight
          s += 1
        }
        starts.append(start)
        counts.append(count)
        for part in parts { weights.append(Float(part / sum * (end - begin))) }
      }
    }
  }

  private static func alongAxes(_ source: Bitmap, horizontal: Taps, vertical: Taps, into target: Bitmap) {
    let lanes = target.width * 4
    guard lanes > 0, let most = vertical.counts.max() else { return }
    // Memory for source rows resampled to the target's width, as many as one target row needs at
    // once.
    let slots = max(most, 1)
    let rows = UnsafeMutablePointer<Float>.allocate(capacity: slots * lanes)
    let sums = UnsafeMutablePointer<Float>.allocate(capacity: lanes)
    defer {
      rows.deallocate()
      sums.deallocate()
    }
    var held = [Int](repeating: -1, count: slots)
    for y in 0..<target.height {
      sums.initialize(repeating: 0, count: lanes)
      for k in 0..<vertical.counts[y] {
        let s = vertical.starts[y] + k
        let slot = rows + (s % slots) * lanes
        if held[s % slots] != s {
          narrow(source.row(s), horizontal, into: slot)
          held[s % slots] = s
        }
        let weight = vertical.weights[vertical.offsets[y] + k]
        for i in 0..<lanes { sums[i] += slot[i] * weight }
      }
      pack(sums, count: target.width, into: target.row(y))
    }
  }

  private static func narrow(_ row: UnsafePointer<UInt32>, _ taps: Taps, into out: UnsafeMutablePointer<Float>) {
    taps.weights.withUnsafeBufferPointer { weights in
      for x in 0..<taps.starts.count {
        var sum = FloatPixel.zero
        let start = taps.starts[x]
        let offset = taps.offsets[x]
        for k in 0..<taps.counts[x] { sum += FloatPixel(pixel: row[start + k]) * weights[offset + k] }
        sum.store(to: out + x * 4)
      }
    }
  }

  private static func pack(_ sums: UnsafePointer<Float>, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    for x in 0..<count { out[x] = FloatPixel(sums + x * 4).pixel }
  }

  /// Draws each target pixel that `mask` covers in the color at its center's place in the source,
  /// whose last column and row are `right` and `bottom`.
  @inline(__always)
  private static func draw(
    _ source: Bitmap, _ transform: Affine, through mask: Mask, into target: Layer,
    color: (_ place: Point, _ right: Double, _ bottom: Double) -> UInt32
  ) {
    guard let inverse = transform.inverse else { return }
    let (right, bottom) = (Double(source.width - 1), Double(source.height - 1))
    for y in mask.rect.top..<mask.rect.bottom {
      let out = target.pointer(x: mask.rect.left, y: y)
      let coverage = mask.row(y)
      for x in 0..<mask.rect.width where coverage[x] > 0 {
        let place = inverse.apply(Point(Double(mask.rect.left + x) + 0.5, Double(y) + 0.5))
        out[x] = Blend.over(0, color(place, right, bottom), coverage: UInt32(coverage[x]))
      }
    }
  }

  /// The bitmap at (x, y), where integers are pixel centers; beyond its border it fades to
  /// transparency over one pixel.
  @inline(__always)
  static func sample(_ source: Bitmap, _ x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(source.width), y < Double(source.height) else { return 0 }
    // The shift by one makes truncation round down.
    let (fx, fy) = (Int((x + 1) * 256 + 0.5), Int((y + 1) * 256 + 0.5))
    let (column, line) = (fx >> 8 - 1, fy >> 8 - 1)
    @inline(__always) func pixel(_ dx: Int, _ dy: Int) -> UInt64 {
      let (px, py) = (column + dx, line + dy)
      guard px >= 0, py >= 0, px < source.width, py < source.height else { return 0 }
      let p = UInt64(source.pixels[py * source.width + px])
      let pairs = (p | p << 16) & 0x0000_FFFF_0000_FFFF
      return (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF
    }
    let (wx, wy) = (UInt64(fx & 255), UInt64(fy & 255))
    // Four lanes of 16 bits, then two lanes of 32 bits twice, so that only the final result is
    // rounded.
    let above = pixel(0, 0) &* (256 - wx) &+ pixel(1, 0) &* wx
    let below = pixel(0, 1) &* (256 - wx) &+ pixel(1, 1) &* wx
    let mask: UInt64 = 0x0000_FFFF_0000_FFFF
    let half: UInt64 = 0x0000_8000_0000_8000
    let even = ((above & mask) &* (256 - wy) &+ (below & mask) &* wy &+ half) >> 16 & 0x0000_00FF_0000_00FF
    let odd = ((above >> 16 & mask) &* (256 - wy) &+ (below >> 16 & mask) &* wy &+ half) >> 16 & 0x0000_00FF_0000_00FF
    let pixels = even | odd << 8
    return UInt32(truncatingIfNeeded: (pixels & 0xFFFF) | (pixels >> 16 & 0xFFFF_0000))
  }
}
