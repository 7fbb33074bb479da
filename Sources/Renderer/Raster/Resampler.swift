/// Draws a bitmap through an affine map: bilinear where it grows, averaged where it shrinks. Outside of the bitmap lies
/// transparency, so that its edges come out soft over one pixel, as a layer's do.
///
/// Along the axes the filter is a triangle as wide as the larger of a source and a target pixel, each axis by itself. For any
/// other map the bitmap is first shrunk that way as far as the map shrinks it, then read bilinearly.
enum Resampler {
  /// The pixels that `bitmap` may touch after `transform`.
  static func bounds(width: Int, height: Int, _ transform: Affine) -> PixelRect {
    guard width > 0, height > 0 else { return .empty }
    if transform.isWholeTranslation {
      guard abs(transform.tx) < Placement.limit, abs(transform.ty) < Placement.limit else { return .empty }
      return PixelRect(left: 0, top: 0, right: width, bottom: height).offset(Int(transform.tx), Int(transform.ty))
    }
    let (sx, sy) = scales(transform)
    let growth = (max(1, 1 / sx) - 0.5, max(1, 1 / sy) - 0.5)
    let rect = transform.apply(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)).insetBy(-growth.0, -growth.1))
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return .empty }
    return PixelRect(covering: rect)
  }

  /// The lengths of one source pixel's sides on the canvas.
  private static func scales(_ t: Affine) -> (Double, Double) {
    ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
  }

  /// What `bitmap` looks like in `box` of the canvas.
  static func resample(_ bitmap: Bitmap, _ transform: Affine, box: PixelRect) -> Bitmap {
    let result = Bitmap(width: box.width, height: box.height)
    guard transform.inverse != nil, bitmap.width > 0, bitmap.height > 0 else { return result }
    if transform.b == 0, transform.c == 0 {
      alongAxes(
        bitmap, horizontal: Taps(bitmap.width, transform.a, transform.tx, box.left, box.right),
        vertical: Taps(bitmap.height, transform.d, transform.ty, box.top, box.bottom), into: result)
      return result
    }
    let (sx, sy) = scales(transform)
    let (source, back) = shrunk(bitmap, sx, sy)
    bilinear(source, back.then(transform), box: box, into: result)
    return result
  }

  /// `bitmap` made smaller by the scales below 1, and the map from there back to its size.
  static func shrunk(_ bitmap: Bitmap, _ sx: Double, _ sy: Double) -> (Bitmap, Affine) {
    guard sx < 1 || sy < 1 else { return (bitmap, .identity) }
    let width = max(1, Int((Double(bitmap.width) * min(sx, 1)).rounded(.up)))
    let height = max(1, Int((Double(bitmap.height) * min(sy, 1)).rounded(.up)))
    let (kx, ky) = (Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
    let smaller = resample(bitmap, .scale(kx, ky), box: PixelRect(left: 0, top: 0, right: width, bottom: height))
    return (smaller, .scale(1 / kx, 1 / ky))
  }

  /// For each pixel of a target axis the source pixels it averages, and their weights.
  private struct Taps {
    var starts: [Int] = []
    var counts: [Int] = []
    var offsets: [Int] = []
    var weights: [Float] = []

    init(_ size: Int, _ scale: Double, _ shift: Double, _ low: Int, _ high: Int) {
      let radius = max(1, 1 / abs(scale))
      for target in low..<max(high, low) {
        let center = (Double(target) + 0.5 - shift) / scale - 0.5
        let first = (center - radius).rounded(.down)
        let last = (center + radius).rounded(.up)
        // The sum over the whole filter, beyond the bitmap too: what lies outside counts as transparent.
        var sum = 0.0
        let begin = Int(min(max(0, first), Double(size)))
        let end = Int(min(max(0, last + 1), Double(size)))
        offsets.append(weights.count)
        starts.append(begin)
        if last - first < Double(size) + 2 * radius + 4, end > begin {
          var s = first
          while s <= last {
            sum += max(0, 1 - abs(s - center) / radius)
            s += 1
          }
        }
        for s in begin..<max(end, begin) {
          weights.append(sum > 0 ? Float(max(0, 1 - abs(Double(s) - center) / radius) / sum) : 0)
        }
        counts.append(max(end - begin, 0))
      }
    }
  }

  private static func alongAxes(_ source: Bitmap, horizontal: Taps, vertical: Taps, into target: Bitmap) {
    let lanes = target.width * 4
    guard lanes > 0, let most = vertical.counts.max() else { return }
    // Source rows narrowed to the target's width, as many as one target row needs at once.
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

  private static func bilinear(_ source: Bitmap, _ transform: Affine, box: PixelRect, into target: Bitmap) {
    guard let inverse = transform.inverse else { return }
    for y in 0..<target.height {
      let out = target.row(y)
      for x in 0..<target.width {
        let p = inverse.apply(Point(Double(box.left + x) + 0.5, Double(box.top + y) + 0.5))
        out[x] = sample(source, p.x - 0.5, p.y - 0.5)
      }
    }
  }

  /// The bitmap at (x, y), where whole numbers are pixel centres.
  @inline(__always)
  static func sample(_ source: Bitmap, _ x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(source.width), y < Double(source.height) else { return 0 }
    // Shifted by one so that truncation rounds down.
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
    // Four lanes of 16 bits, then twice two lanes of 32, so that only the end is rounded.
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
