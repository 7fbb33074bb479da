/// An affine map split into whole pixels and a remainder, so that moving a shape by whole pixels
/// changes no bit of its coverage.
///
/// The remainder of the translation, and every mapped point, lie on a grid of 1/4096 pixel: the
/// rounding of a sum such as 100.1 − 100 then vanishes. The grid displaces an edge by at most
/// 1/8192 pixel, 0.03 of a gray level.
public struct Placement: Equatable, Hashable, Sendable {
  /// The linear part, with the remainder of the translation, 0…1 pixel.
  public let map: Affine
  /// Whole columns to add.
  public let dx: Int
  /// Whole rows to add.
  public let dy: Int

  /// Largest absolute coordinate, in pixels, far outside of every canvas. Coordinates beyond it are
  /// clamped.
  public static let limit = 1_073_741_824.0

  /// Splits `transform`, which maps to pixels.
  public init(_ transform: Affine) {
    func split(_ v: Double) -> (whole: Int, rest: Double) {
      guard !v.isNaN else { return (0, .nan) }
      let v = min(max(v, -Placement.limit), Placement.limit)
      let whole = v.rounded(.down)
      return (Int(whole), Placement.snap(v - whole))
    }
    let (x, y) = (split(transform.tx), split(transform.ty))
    (dx, dy) = (x.whole, y.whole)
    map = Affine(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: x.rest, ty: y.rest)
  }

  /// `v` rounded to the grid, for |v| < 2³⁹: adding 1.5·2⁴⁰ leaves no bits below 2⁻¹². (A call of
  /// `round` would cost ten times as much.)
  @inline(__always)
  @inlinable
  static func snap(_ v: Double) -> Double { (v + 1_649_267_441_664) - 1_649_267_441_664 }

  /// Maps `p`, without the whole pixels; nil means that the result is not a number.
  @inlinable
  public func apply(_ p: Point) -> Point? {
    let q = map.apply(p)
    guard q.x == q.x, q.y == q.y else { return nil }
    return Point(
      Placement.snap(min(max(q.x, -Placement.limit), Placement.limit)),
      Placement.snap(min(max(q.y, -Placement.limit), Placement.limit)))
  }

  /// The pixels of the canvas that `path` may touch, judged by its end and control points.
  public func pixelBounds(of path: Path) -> PixelRect {
    guard let bounds = bounds(of: path) else { return .empty }
    return PixelRect(covering: bounds).offset(dx, dy)
  }

  /// The bounding box of the mapped end and control points of `path`, without the whole pixels; nil
  /// means that it has none.
  public func bounds(of path: Path) -> Rect? {
    var bounds = PointBounds()
    for element in path.elements { element.forEachPoint { if let p = apply($0) { bounds.add(p) } } }
    return bounds.rect
  }
}
