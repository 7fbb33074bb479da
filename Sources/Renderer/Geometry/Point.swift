/// A position or displacement in a plane whose y axis points down; the unit (points or pixels) is the caller's.
struct Point: Equatable, Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static let zero = Point(0, 0)

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// Distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
