/// A value that animates: a vector of components, each of which moves on its own.
public protocol Interpolatable: Equatable, Sendable {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, k: Double) -> Self
  /// The product of each component with its counterpart: how scales combine.
  static func multiply(_ a: Self, _ b: Self) -> Self
  /// Euclidean; what paced keyframes go by.
  static func distance(_ a: Self, _ b: Self) -> Double
  var isFinite: Bool { get }
}

extension Interpolatable {
  /// `a` at 0, `b` at 1, exactly; continued along the same line outside. Equal ends give that value at any `u`.
  @inline(__always)
  public static func interpolate(_ a: Self, _ b: Self, _ u: Double) -> Self { u == 1 ? b : a + (b - a) * u }
}

extension Double: Interpolatable {
  public static func multiply(_ a: Double, _ b: Double) -> Double { a * b }
  public static func distance(_ a: Double, _ b: Double) -> Double { abs(b - a) }
}

extension Point: Interpolatable {
  public static func multiply(_ a: Point, _ b: Point) -> Point { Point(a.x * b.x, a.y * b.y) }
  public static func distance(_ a: Point, _ b: Point) -> Double { (b - a).length }
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
