import TabBase

extension Path {
  /// Bounds of the curves, not of their control points; `.zero` for an empty path.
  var tightBounds: Rect {
    var bounds = PointBounds()
    var pen = Point.zero
    func take(_ c1: Point, _ c2: Point, _ end: Point) {
      for t in Self.extrema(pen, c1, c2, end) { bounds.add(Self.point(at: t, pen, c1, c2, end)) }
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p):
        bounds.add(p)
        pen = p
      case .quad(let c, let p):
        bounds.add(p)
        // A curve stays within the hull of its points: if they are in the bounds, so is the curve.
        // Else its cubic form is taken.
        if !bounds.contains(c) { take(pen + (c - pen) * (2 / 3), p + (c - p) * (2 / 3), p) }
        pen = p
      case .cubic(let c1, let c2, let p):
        bounds.add(p)
        if !bounds.contains(c1) || !bounds.contains(c2) { take(c1, c2, p) }
        pen = p
      case .close: break
      }
    }
    return bounds.rect ?? .zero
  }

  private static func point(at t: Double, _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Point {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  /// Parameters in 0…1 at which the curve turns back in x or y: the roots of its derivative.
  private static func extrema(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> [Double] {
    func roots(_ v0: Double, _ v1: Double, _ v2: Double, _ v3: Double) -> [Double] {
      let (d0, d1, d2) = (v1 - v0, v2 - v1, v3 - v2)
      let (a, b, c) = (d0 - 2 * d1 + d2, d1 - d0, d0)
      let root = (b * b - a * c).squareRoot()
      // The two forms without cancellation; a linear derivative has only one root.
      let q = -(b + (b < 0 ? -root : root))
      return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }
    return roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
  }
}
