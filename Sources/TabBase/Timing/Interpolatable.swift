/// A value that animates: a vector whose components move independently.
public protocol Interpolatable: Equatable, Sendable {
  /// Adds component by component.
  static func + (a: Self, b: Self) -> Self
  /// Subtracts component by component.
  static func - (a: Self, b: Self) -> Self
  /// Scales all components by `k`.
  static func * (a: Self, k: Double) -> Self
  /// Multiplies component by component; scales combine this way.
  static func multiply(_ a: Self, _ b: Self) -> Self
  /// Euclidean distance; paced keyframes use it.
  static func distance(_ a: Self, _ b: Self) -> Double
  var isFinite: Bool { get }
}

extension Interpolatable {
  /// Interpolates linearly: exactly `a` at `u` = 0, exactly `b` at 1, along the same line outside.
  /// Equal ends give that value for any `u`.
  @inline(__always)
  public static func interpolate(_ a: Self, _ b: Self, _ u: Double) -> Self { u == 1 ? b : a + (b - a) * u }
}

extension Double: Interpolatable {
  /// The product of both numbers.
  public static func multiply(_ a: Double, _ b: Double) -> Double { a * b }
  /// The absolute difference of both numbers.
  public static func distance(_ a: Double, _ b: Double) -> Double { abs(b - a) }
}

extension Point: Interpolatable {
  /// Multiplies coordinate by coordinate.
  public static func multiply(_ a: Point, _ b: Point) -> Point { Point(a.x * b.x, a.y * b.y) }
  /// The distance between both points.
  public static func distance(_ a: Point, _ b: Point) -> Double { (b - a).length }
  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
