/// Distances inward from the sides of a rectangle, or outward where a use says so; the unit is the
/// caller's.
public struct Insets: Equatable, Sendable {
  /// Distance from the top side.
  public var top = 0.0
  /// Distance from the left side.
  public var left = 0.0
  /// Distance from the bottom side.
  public var bottom = 0.0
  /// Distance from the right side.
  public var right = 0.0

  /// No distance on any side.
  public static let zero = Insets()

  /// Creates insets from the distance of each side.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance on all sides.
  public init(all distance: Double) { self.init(top: distance, left: distance, bottom: distance, right: distance) }
}
