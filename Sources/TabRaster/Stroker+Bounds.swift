import TabBase

extension Stroker {
  /// Pixels outside of which a stroke of `path` covers nothing: those within the pen's reach of its
  /// control points, and around the tips of its miters. Computed without making the outline.
  static func bounds(of path: Path, _ stroke: Stroke, _ transform: Affine) -> PixelRect {
    guard stroke.width > 0, stroke.width.isFinite else { return .empty }
    let placement = Placement(transform)
    guard let hull = placement.bounds(of: path) else { return .empty }
    let half = stroke.width / 2
    // The corners of square caps are √2 half widths away. The grid moves points by at most 1/8192
    // pixel, and the compensation for chords moves them outward by up to a tolerance along the line
    // and one across it.
    let pen = half * (stroke.cap == .square ? 2.0.squareRoot() : 1)
    let map = placement.map
    let slack = 2.5 * Flattening.tolerance
    let (dx, dy) = (
      pen * (map.a * map.a + map.c * map.c).squareRoot() + slack,
      pen * (map.b * map.b + map.d * map.d).squareRoot() + slack
    )
    var bounds = PixelRect(covering: hull.insetBy(-dx, -dy))
    if stroke.join == .miter {
      var tips = Path()
      for tip in miterTips(of: path, half: half, limit: stroke.miterLimit) { tips.move(tip) }
      if let around = placement.bounds(of: tips) {
        bounds = bounds.union(PixelRect(covering: around.insetBy(-slack, -slack)))
      }
    }
    return bounds.offset(placement.dx, placement.dy)
  }

  /// The tips of the miters at the corners between a path's elements.
  private static func miterTips(of path: Path, half: Double, limit: Double) -> [Point] {
    var tips: [Point] = []
    var start = Point.zero
    var current = Point.zero
    /// Directions at the start of the contour and at its current point.
    var first: Point?
    var last: Point?
    func corner(_ p: Point, _ arriving: Point, _ leaving: Point) {
      let (m, n) = (Point(-arriving.y, arriving.x), Point(-leaving.y, leaving.x))
      let sum = m + n
      let square = sum.x * sum.x + sum.y * sum.y
      // |sum| is 2·cos(angle/2); a miter is 1/cos(angle/2) half widths long.
      guard square > 0, limit * square.squareRoot() / 2 >= 1 - 1e-9 else { return }
      tips.append(p + sum * (2 * half / square))
      tips.append(p - sum * (2 * half / square))
    }
    /// Adds an element with these control points and end.
    func element(_ points: [Point]) {
      var length = 0.0
      for (p, q) in zip([current] + points, points) { length += (q - p).length }
      var line = [current]
      // As in `Stroker`, a control point this close to an end is ignored.
      for p in points where (p - line[line.count - 1]).length > 1e-9 * length { line.append(p) }
      defer { current = line[line.count - 1] }
      guard line.count > 1 else { return }
      let (begin, end) = (unit(line[1] - line[0]), unit(line[line.count - 1] - line[line.count - 2]))
      if let last { corner(current, last, begin) }
      first = first ?? begin
      last = end
    }
    for item in path.elements {
      switch item {
      case .move(let p): (start, current, first, last) = (p, p, nil, nil)
      case .line(let p): element([p])
      case .quad(let c, let p): element([c, p])
      case .cubic(let c1, let c2, let p): element([c1, c2, p])
      case .close:
        element([start])
        if let first, let last { corner(start, last, first) }
        (first, last) = (nil, nil)
      }
    }
    return tips
  }

  private static func unit(_ d: Point) -> Point { d * (1 / d.length) }
}
