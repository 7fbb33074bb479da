/// A position or displacement in a plane whose y axis points down; the unit (points or pixels) is
/// the caller's.
public struct Point: Equatable, Hashable, Sendable {
  /// Horizontal position; positive is right.
  public var x: Double
  /// Vertical position; positive is down.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// Adds coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// Subtracts coordinate by coordinate.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Scales both coordinates by `k`.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// Distance from the origin.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }
}
