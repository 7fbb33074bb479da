import TabBase

/// The pixels that differ between two outlines that are equal except for a part of their upper
/// edge, as those of a bar whose notch moves.
enum OutlineDifference {
  /// Pixels outside of which `old` and `new` cover the same, bit for bit; nil means that comparing
  /// their points is not enough.
  static func bounds(_ old: Path, _ new: Path, _ transform: Affine) -> PixelRect? {
    let placement = Placement(transform)
    guard transform.b == 0, transform.c == 0, let a = points(old, placement), let b = points(new, placement),
      isArea(a), isArea(b)
    else { return nil }
    let shorter = min(a.count, b.count)
    var first = 0
    while first < shorter, a[first] == b[first] { first += 1 }
    var last = 0
    while last < shorter - first, a[a.count - 1 - last] == b[b.count - 1 - last] { last += 1 }
    let changed = a[first..<a.count - last] + b[first..<b.count - last]
    guard !changed.isEmpty else { return .empty }
    // The change begins and ends at shared points. Along a horizontal line the outlines separate
    // only at the end of the nearer one.
    func joint(_ shared: Point, _ p: Point, _ q: Point) -> Point {
      guard p.y == shared.y, q.y == shared.y, (p.x < shared.x) == (q.x < shared.x) else { return shared }
      return abs(p.x - shared.x) < abs(q.x - shared.x) ? p : q
    }
    func point(_ points: [Point], _ index: Int) -> Point { points[(index + points.count) % points.count] }
    let ends = [
      joint(point(a, first - 1), point(a, first), point(b, first)),
      joint(point(a, a.count - last), point(a, a.count - last - 1), point(b, b.count - last - 1)),
    ]
    let all = changed + ends
    let (xs, ys) = (all.map(\.x), all.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return PixelRect(covering: Rect(x: left, y: top, width: right - left, height: bottom - top))
      .offset(placement.dx, placement.dy)
  }

  /// The mapped points of a single closed contour of lines; nil means that the path is something
  /// else.
  private static func points(_ path: Path, _ placement: Placement) -> [Point]? {
    var result: [Point] = []
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let p) where index == 0:
        guard let point = placement.apply(p) else { return nil }
        result.append(point)
      case .line(let p):
        guard let point = placement.apply(p) else { return nil }
        result.append(point)
      case .close where index == path.elements.count - 1: break
      case .move, .quad, .cubic, .close: return nil
      }
    }
    return result.count > 2 ? result : nil
  }

  /// Whether the contour runs right along its upper edge and back below it. It then covers no point
  /// twice, and the masks of such contours are sums of their edges, in which shared edges have the
  /// same effect.
  private static func isArea(_ points: [Point]) -> Bool {
    guard let right = points.map(\.x).max(), let turn = points.firstIndex(where: { $0.x == right }) else {
      return false
    }
    let (upper, lower) = (points[...turn], points[(turn + 1)...])
    guard zip(upper, upper.dropFirst()).allSatisfy({ $0.x <= $1.x }),
      zip(lower, lower.dropFirst()).allSatisfy({ $0.x >= $1.x }),
      let deepest = upper.map(\.y).max(), let highest = lower.map(\.y).min()
    else { return false }
    return deepest <= highest
  }
}
