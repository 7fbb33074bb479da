/// Distances inwards from the sides of a rectangle (or outwards, where it says so); the unit is the caller's.
public struct Insets: Equatable, Sendable {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public static let zero = Insets()

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(all distance: Double) { self.init(top: distance, left: distance, bottom: distance, right: distance) }
}
