import Platform
import TabBase

/// A cached mask, moved by whole pixels to an item's position.
public struct PlacedMask {
  /// The coverage, before it is moved.
  public let mask: Mask
  let dx: Int
  let dy: Int

  var rect: PixelRect { mask.rect.offset(dx, dy) }

  /// The coverage of the canvas's row `y`, starting at column `x`.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(mask.row(y - dy) + (x - dx - mask.rect.left))
  }
}

/// Masks of shapes, kept between frames.
///
/// A mask contains the whole shape, regardless of its position and of the part that is redrawn, so
/// that a partly redrawn frame equals the completely drawn one, and a shape moved by whole pixels
/// is found again. Only a shape larger than the canvas is clipped to it, and is then found again
/// only at the same position.
///
/// One thread draws with the cache. Others may make masks ahead of it, each with its own
/// `Coverage`: the first thread that needs a mask makes it, and others that need it wait. All
/// shared state is guarded by the monitor, hence unchecked.
public final class MaskCache: @unchecked Sendable {
  /// The kind of mask that is made of a path.
  public enum Shape: Equatable {
    /// The inside of the path.
    case fill(FillRule, Edges = .soft)
    /// The outline of the path.
    case stroke(Stroke)
    /// The blurred shadow of the path. `offset` is in the path's units, `sigma` in pixels;
    /// `knockout` leaves out the inside of the path.
    case shadow(offset: Point, sigma: Double, knockout: Bool)
  }

  /// A shape at its position.
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
    /// The result: nil until it is made; its `mask` is nil if the shape covers nothing. `whole` is
    /// false for a shape that was clipped to the canvas.
    var made: (mask: Mask?, whole: Bool)?
    var lastUse: Int

    init(_ request: Request, lastUse: Int) {
      (shape, path, placement) = (request.shape, request.path, request.placement)
      self.lastUse = lastUse
    }

    /// Whether the entry has, or may come to have, the requested mask.
    func serves(_ request: Request) -> Bool {
      (made?.whole ?? true || (placement.dx == request.placement.dx && placement.dy == request.placement.dy))
        && placement.map == request.placement.map && shape == request.shape && path == request.path
    }

    /// The mask that has been made, at the request's position.
    func mask(for request: Request) -> PlacedMask? {
      (made?.mask).map {
        PlacedMask(mask: $0, dx: request.placement.dx - placement.dx, dy: request.placement.dy - placement.dy)
      }
    }
  }

  private let canvas: PixelRect
  private let limit: Int
  /// Rasterizer of the drawing thread.
  private let coverage = Coverage()
  /// Work that the drawing thread does while another makes the mask that it needs, one piece per
  /// call. It gets the drawing thread's `Coverage`, and returns whether there was a piece. The
  /// drawing thread sets it; nil means that the thread only waits.
  public var meanwhile: ((Coverage) -> Bool)?

  private let monitor = Monitor()
  // Guarded by the monitor.
  private var entries: [Int: [Entry]] = [:]
  private var bytes = 0
  private var clock = 0

  /// Creates a cache. `limit` is the number of bytes of masks that it may keep.
  init(canvas: PixelRect, limit: Int = 8 << 20) {
    self.canvas = canvas
    self.limit = limit
  }

  /// The mask of `shape`; nil means that it covers nothing of the canvas. Only for the drawing
  /// thread.
  public func mask(_ shape: Shape, _ path: Path, _ transform: Affine) -> PlacedMask? {
    let request = Request(shape, path, transform)
    monitor.lock()
    clock += 1
    while let entry = entry(for: request) {
      entry.lastUse = clock
      if entry.made != nil {
        monitor.unlock()
        return entry.mask(for: request)
      }
      monitor.unlock()
      let hasHelped = meanwhile?(coverage) ?? false
      monitor.lock()
      if !hasHelped, entry.made == nil, isKept(entry, for: request) { monitor.wait() }
    }
    return make(request, with: coverage).map { PlacedMask(mask: $0, dx: 0, dy: 0) }
  }

  /// Makes the mask of `shape` unless it exists or another thread is making it. Returns whether
  /// there is room for more.
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

  /// Makes and keeps a mask that no thread has begun. The monitor must be locked, and is unlocked
  /// on return.
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

  /// Whether `entry` still exists. It is removed if its shape turns out not to be near the canvas.
  private func isKept(_ entry: Entry, for request: Request) -> Bool {
    entries[request.key]?.contains { $0 === entry } ?? false
  }

  /// Makes a mask. nil means that the shape is not near the canvas.
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
        let hole = wholeMask(.fill(.nonzero), path, transform, with: coverage)
          ?? coverage.mask(filling: path, rule: .nonzero, placement, within: blurred.rect)
          .map({ PlacedMask(mask: $0, dx: 0, dy: 0) })
      {
        MaskCache.remove(hole, from: blurred)
      }
      return (blurred, whole)
    }
  }

  /// The mask of `shape`, which is made unless it exists; nil means that another thread is making
  /// it, or that it is not whole.
  private func wholeMask(_ shape: Shape, _ path: Path, _ transform: Affine, with coverage: Coverage) -> PlacedMask? {
    let request = Request(shape, path, transform)
    monitor.lock()
    if entry(for: request) == nil {
      _ = make(request, with: coverage)
      monitor.lock()
    }
    defer { monitor.unlock() }
    guard let entry = entry(for: request), entry.made?.whole ?? false else { return nil }
    entry.lastUse = clock
    return entry.mask(for: request)
  }

  /// Removes the area that `hole` covers from `mask`.
  private static func remove(_ hole: PlacedMask, from mask: Mask) {
    let both = hole.rect.intersection(mask.rect)
    for y in both.top..<both.bottom {
      let (h, m) = (hole.pointer(x: both.left, y: y), mask.row(y) + (both.left - mask.rect.left))
      for x in 0..<both.width {
        m[x] = UInt8(truncatingIfNeeded: Blend.div255(UInt32(m[x]) * (255 - UInt32(h[x]))))
      }
    }
  }

  /// Drops the least recently used masks until half of the limit is left.
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

  /// A hash of a few of the path's points: whole paths are compared only if these agree.
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
