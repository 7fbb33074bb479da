/// The bounding box of points, which come one by one.
public struct PointBounds {
  private var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))

  /// Creates the bounds of no points.
  public init() {}

  /// Extends the bounds to `p`.
  @inline(__always)
  public mutating func add(_ p: Point) {
    (low.x, low.y) = (min(low.x, p.x), min(low.y, p.y))
    (high.x, high.y) = (max(high.x, p.x), max(high.y, p.y))
  }

  /// Whether `p` lies within the bounds so far, or on their sides.
  public func contains(_ p: Point) -> Bool { p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }

  /// The bounds; nil means that there were no points.
  public var rect: Rect? {
    low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
  }
}
