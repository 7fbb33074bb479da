extension Rect {
  /// Interpolates position and size linearly: `fraction` 0 gives `a`, 1 gives `b`.
  public static func interpolate(_ a: Rect, _ b: Rect, _ fraction: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Rect(
      x: between(a.x, b.x), y: between(a.y, b.y), width: between(a.width, b.width), height: between(a.height, b.height))
  }
}

extension Path {
  /// Interpolates each point linearly: `fraction` 0 gives this path, 1 gives `other`. Returns `other`
  /// if the paths do not have the same kinds of segments in the same order.
  public func interpolated(to other: Path, _ fraction: Double) -> Path {
    guard elements.count == other.elements.count else { return other }
    func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * fraction }
    var path = Path()
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): path.move(between(p, q))
      case (.line(let p), .line(let q)): path.line(between(p, q))
      case (.quad(let c, let p), .quad(let d, let q)): path.quad(between(c, d), between(p, q))
      case (.cubic(let c, let e, let p), .cubic(let d, let f, let q)):
        path.cubic(between(c, d), between(e, f), between(p, q))
      case (.close, .close): path.close()
      default: return other
      }
    }
    return path
  }
}
