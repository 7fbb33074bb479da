import TabBase

/// Pixels of the canvas that are the result of resampling, blurring, bending, filtering, repeating
/// or projecting; kept between frames.
final class PixelCache {
  /// The inputs from which pixels are computed.
  public enum Source: Equatable {
    case image(Bitmap, Affine)
    case blur(Compositor.View, sigma: Double)
    case glass(Compositor.View, GlassPane, Affine)
    case filtered([DrawItem], Filter)
    case pattern(PatternPaint, Affine)
    case plane([DrawItem])
    case projection([DrawItem], Projective)

    /// Whether both sources give the same pixels; bitmaps are compared by identity.
    public static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.image(let p, let s), .image(let q, let t)): p === q && s == t
      case (.blur(let p, let s), .blur(let q, let t)): s == t && p == q
      case (.glass(let p, let a, let s), .glass(let q, let b, let t)): a == b && s == t && p == q
      case (.filtered(let p, let s), .filtered(let q, let t)): s == t && p == q
      case (.pattern(let p, let s), .pattern(let q, let t)): s == t && p == q
      case (.plane(let p), .plane(let q)): p == q
      case (.projection(let p, let s), .projection(let q, let t)): s == t && p == q
      default: false
      }
    }
  }

  private var entries: [(source: Source, layer: Layer)] = []
  private let limit: Int

  /// Creates a cache. `limit` is the number of pixels that it may keep.
  init(limit: Int) { self.limit = limit }

  /// The pixels of `box`, made by `make` if they are not in the cache.
  func layer(_ source: Source, box: PixelRect, make: () -> Bitmap) -> Layer {
    if let index = entries.firstIndex(where: { $0.layer.rect == box && $0.source == source }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.layer
    }
    let layer = Layer(bitmap: make(), rect: box)
    entries.append((source, layer))
    var count = entries.reduce(0) { $0 + $1.layer.rect.area }
    while count > limit, entries.count > 1 { count -= entries.removeFirst().layer.rect.area }
    return layer
  }
}
