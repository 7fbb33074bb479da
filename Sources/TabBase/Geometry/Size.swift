/// A width and a height; the unit (points or pixels) is the caller's.
public struct Size: Equatable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)
}
