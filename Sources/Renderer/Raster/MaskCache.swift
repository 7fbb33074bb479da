/// A mask where an item needs it: the cached one, moved by whole pixels.
struct PlacedMask {
  let mask: Mask
  let dx: Int
  let dy: Int

  var rect: PixelRect { mask.rect.offset(dx, dy) }

  /// The coverage from column `x` of the canvas's row `y` on.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(mask.row(y - dy) + (x - dx - mask.rect.left))
  }
}

/// Masks of shapes, kept from one frame to the next.
///
/// A mask is made of the whole shape, whatever part of it is redrawn and wherever it stands, so that a frame redrawn in part is
/// the frame drawn whole, and a shape moved by whole pixels is found again. Only a shape larger than the canvas is cut to
/// it, and then found again only in its place.
final class MaskCache {
  enum Shape: Equatable {
    case fill(FillRule)
    case stroke(Stroke)
    case shadow(offset: Point, sigma: Double, knockout: Bool)
  }

  private struct Entry {
    let shape: Shape
    let path: Path
    let map: Affine
    let dx: Int
    let dy: Int
    let whole: Bool
    /// Nil where the shape covers nothing.
    let mask: Mask?
    var lastUse: Int
  }

  private let canvas: PixelRect
  private let limit: Int
  private let coverage = Coverage()
  private var entries: [Int: [Entry]] = [:]
  private var bytes = 0
  private var clock = 0

  /// `limit` is the number of bytes of masks that may be kept.
  init(canvas: PixelRect, limit: Int = 8 << 20) {
    self.canvas = canvas
    self.limit = limit
  }

  /// The mask of `shape`; nil where it covers nothing of the canvas.
  func mask(_ shape: Shape, _ path: Path, _ transform: Affine) -> PlacedMask? {
    let placement = Placement(transform)
    let key = hash(path, placement)
    clock += 1
    if let index = entries[key]?.firstIndex(where: {
      ($0.whole || ($0.dx == placement.dx && $0.dy == placement.dy)) && $0.map == placement.map
        && $0.shape == shape && $0.path == path
    }), let entry = entries[key]?[index] {
      entries[key]?[index].lastUse = clock
      return entry.mask.map { PlacedMask(mask: $0, dx: placement.dx - entry.dx, dy: placement.dy - entry.dy) }
    }
    guard let (mask, whole) = make(shape, path, transform, placement) else { return nil }
    entries[key, default: []].append(
      Entry(
        shape: shape, path: path, map: placement.map, dx: placement.dx, dy: placement.dy, whole: whole, mask: mask,
        lastUse: clock))
    bytes += mask?.byteCount ?? 0
    if bytes > limit { evict() }
    return mask.map { PlacedMask(mask: $0, dx: 0, dy: 0) }
  }

  /// Nil where the shape does not come near the canvas.
  private func make(
    _ shape: Shape, _ path: Path, _ transform: Affine, _ placement: Placement
  ) -> (Mask?, whole: Bool)? {
    func limits(_ bounds: PixelRect, _ reach: Int = 0) -> (PixelRect, Bool) {
      let large =
        bounds.width > 4 * canvas.width + 64 || bounds.height > 4 * canvas.height + 64
        || bounds.area > max(canvas.area, 65_536)
      return large ? (canvas.grown(by: reach), false) : (bounds, true)
    }
    switch shape {
    case .fill(let rule):
      let bounds = placement.pixelBounds(of: path)
      guard !bounds.intersection(canvas).isEmpty else { return nil }
      let (box, whole) = limits(bounds)
      return (coverage.mask(filling: path, rule: rule, placement, within: box), whole)
    case .stroke(let stroke):
      let outline = Stroker.outline(of: path, stroke, transform)
      let bounds = placement.pixelBounds(of: outline)
      guard !bounds.intersection(canvas).isEmpty else { return nil }
      let (box, whole) = limits(bounds)
      return (coverage.mask(union: outline, placement, within: box), whole)
    case .shadow(let offset, let sigma, let knockout):
      let blur = GaussianBlur(sigma: sigma)
      let cast = Placement(Affine.translation(offset.x, offset.y).then(transform))
      let bounds = cast.pixelBounds(of: path)
      guard !bounds.grown(by: blur.reach).intersection(canvas).isEmpty else { return nil }
      let (box, whole) = limits(bounds, blur.reach)
      guard let sharp = coverage.mask(filling: path, rule: .nonzero, cast, within: box) else {
        return (nil, whole)
      }
      let blurred = blur.blur(sharp, box: whole ? bounds.grown(by: blur.reach) : canvas)
      if knockout,
        let hole = coverage.mask(filling: path, rule: .nonzero, placement, within: blurred.rect)
      {
        MaskCache.remove(hole, from: blurred)
      }
      return (blurred, whole)
    }
  }

  /// Takes out of `mask` what `hole` covers.
  private static func remove(_ hole: Mask, from mask: Mask) {
    let both = hole.rect.intersection(mask.rect)
    for y in both.top..<both.bottom {
      let (h, m) = (hole.row(y) + (both.left - hole.rect.left), mask.row(y) + (both.left - mask.rect.left))
      for x in 0..<both.width {
        m[x] = UInt8(truncatingIfNeeded: Blend.div255(UInt32(m[x]) * (255 - UInt32(h[x]))))
      }
    }
  }

  /// Drops what was used longest ago, until half of the limit is left.
  private func evict() {
    var uses = entries.values.joined().map { ($0.lastUse, $0.mask?.byteCount ?? 0) }
    uses.sort { $0.0 < $1.0 }
    var oldest = 0
    for (use, size) in uses where bytes > limit / 2 {
      bytes -= size
      oldest = use
    }
    entries = entries.compactMapValues { list in
      let kept = list.filter { $0.lastUse > oldest }
      return kept.isEmpty ? nil : kept
    }
  }

  /// From few of the path's points: whole paths are compared only where these agree.
  private func hash(_ path: Path, _ placement: Placement) -> Int {
    var hasher = Hasher()
    hasher.combine(placement.map)
    hasher.combine(path.elements.count)
    for index in [0, path.elements.count / 2, path.elements.count - 2] where path.elements.indices.contains(index) {
      switch path.elements[index] {
      case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): hasher.combine(p)
      case .close: break
      }
    }
    return hasher.finalize()
  }
}
