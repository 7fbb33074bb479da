import Platform
import TabBase

/// A mask where an item needs it: the cached one, moved by whole pixels.
public struct PlacedMask {
  public let mask: Mask
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
///
/// One thread draws with it. Others may make masks ahead of that one, each with a `Coverage` of its own: whoever comes to a shape first
/// makes its mask, and who needs it meanwhile waits. All that they share is guarded by the monitor, therefore unchecked.
public final class MaskCache: @unchecked Sendable {
  public enum Shape: Equatable {
    case fill(FillRule, Edges = .soft)
    case stroke(Stroke)
    case shadow(offset: Point, sigma: Double, knockout: Bool)
  }

  /// A shape where it stands.
  private struct Request {
    let shape: Shape
    let path: Path
    let transform: Affine
    let placement: Placement
    let key: Int

    init(_ shape: Shape, _ path: Path, _ transform: Affine) {
      (self.shape, self.path, self.transform) = (shape, path, transform)
      placement = Placement(transform)
      key = MaskCache.hash(path, placement)
    }
  }

  private final class Entry {
    let shape: Shape
    let path: Path
    let placement: Placement
    /// Nil until it is made, then nil in it where the shape covers nothing.
    var made: (mask: Mask?, whole: Bool)?
    var lastUse: Int

    init(_ request: Request, lastUse: Int) {
      (shape, path, placement) = (request.shape, request.path, request.placement)
      self.lastUse = lastUse
    }

    /// Whether it has, or may come to have, what is asked for.
    func serves(_ request: Request) -> Bool {
      (made?.whole ?? true || (placement.dx == request.placement.dx && placement.dy == request.placement.dy))
        && placement.map == request.placement.map && shape == request.shape && path == request.path
    }
  }

  private let canvas: PixelRect
  private let limit: Int
  /// Of the thread that draws.
  private let coverage = Coverage()
  /// What the thread that draws does while another makes the mask that it needs, a piece at a time, until there is no more to do; it gets
  /// that thread's `Coverage`. Set by that thread.
  public var meanwhile: ((Coverage) -> Bool)?

  private let monitor = Monitor()
  // Guarded by the monitor.
  private var entries: [Int: [Entry]] = [:]
  private var bytes = 0
  private var clock = 0

  /// `limit` is the number of bytes of masks that may be kept.
  init(canvas: PixelRect, limit: Int = 8 << 20) {
    self.canvas = canvas
    self.limit = limit
  }

  /// The mask of `shape`; nil where it covers nothing of the canvas. For the thread that draws.
  public func mask(_ shape: Shape, _ path: Path, _ transform: Affine) -> PlacedMask? {
    let request = Request(shape, path, transform)
    monitor.lock()
    clock += 1
    while let entry = entry(for: request) {
      entry.lastUse = clock
      if let made = entry.made {
        monitor.unlock()
        return made.mask.map {
          PlacedMask(
            mask: $0, dx: request.placement.dx - entry.placement.dx, dy: request.placement.dy - entry.placement.dy)
        }
      }
      monitor.unlock()
      let hasHelped = meanwhile?(coverage) ?? false
      monitor.lock()
      if !hasHelped, entry.made == nil, isKept(entry, for: request) { monitor.wait() }
    }
    return make(request, with: coverage).map { PlacedMask(mask: $0, dx: 0, dy: 0) }
  }

  /// Makes the mask of `shape` where nobody does or has done so. Returns whether there is room for more.
  func prepare(_ shape: Shape, _ path: Path, _ transform: Affine, with coverage: Coverage) -> Bool {
    let request = Request(shape, path, transform)
    monitor.lock()
    guard bytes < limit / 2, entry(for: request) == nil else {
      defer { monitor.unlock() }
      return bytes < limit / 2
    }
    _ = make(request, with: coverage)
    return true
  }

  /// Makes and keeps a mask that nobody has begun. The monitor is locked at first, and not in the end.
  private func make(_ request: Request, with coverage: Coverage) -> Mask? {
    let entry = Entry(request, lastUse: clock)
    entries[request.key, default: []].append(entry)
    monitor.unlock()
    let made = make(request.shape, request.path, request.transform, request.placement, coverage)
    monitor.lock()
    if let made {
      entry.made = made
      bytes += made.0?.byteCount ?? 0
      if bytes > limit { evict() }
    } else {
      entries[request.key]?.removeAll { $0 === entry }
    }
    monitor.wakeAll()
    monitor.unlock()
    return made?.0
  }

  private func entry(for request: Request) -> Entry? {
    entries[request.key]?.first { $0.serves(request) }
  }

  /// Whether an entry is there still: one whose shape does not come near the canvas is not.
  private func isKept(_ entry: Entry, for request: Request) -> Bool {
    entries[request.key]?.contains { $0 === entry } ?? false
  }

  /// Nil where the shape does not come near the canvas.
  private func make(
    _ shape: Shape, _ path: Path, _ transform: Affine, _ placement: Placement, _ coverage: Coverage
  ) -> (mask: Mask?, whole: Bool)? {
    func limits(_ bounds: PixelRect, _ reach: Int = 0) -> (PixelRect, Bool) {
      let large =
        bounds.width > 4 * canvas.width + 64 || bounds.height > 4 * canvas.height + 64
        || bounds.area > max(canvas.area, 65_536)
      return large ? (canvas.grown(by: reach), false) : (bounds, true)
    }
    switch shape {
    case .fill(let rule, let edges):
      let bounds = placement.pixelBounds(of: path)
      guard !bounds.intersection(canvas).isEmpty else { return nil }
      let (box, whole) = limits(bounds)
      return (coverage.mask(filling: path, rule: rule, placement, within: box, edges), whole)
    case .stroke(let stroke):
      let outline = Stroker.outline(of: path, stroke, transform)
      let bounds = placement.pixelBounds(of: outline)
      guard !bounds.intersection(canvas).isEmpty else { return nil }
      let (box, whole) = limits(bounds)
      return (coverage.mask(union: outline, placement, within: box, stroke.edges), whole)
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
    var uses = entries.values.joined().compactMap { entry in
      entry.made.map { (entry.lastUse, $0.mask?.byteCount ?? 0) }
    }
    uses.sort { $0.0 < $1.0 }
    var oldest = 0
    for (use, size) in uses where bytes > limit / 2 {
      bytes -= size
      oldest = use
    }
    entries = entries.compactMapValues { list in
      let kept = list.filter { $0.lastUse > oldest || $0.made == nil }
      return kept.isEmpty ? nil : kept
    }
  }

  /// From few of the path's points: whole paths are compared only where these agree.
  private static func hash(_ path: Path, _ placement: Placement) -> Int {
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
