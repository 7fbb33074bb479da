/// A rectangle with sides along the axes, given by its top-left corner; the unit (points or pixels)
/// is the caller's.
public struct Rect: Equatable, Hashable, Sendable {
  /// Left side.
  public var x: Double
  /// Top side; y points down.
  public var y: Double
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// Creates a rectangle from its top-left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top-left corner and its size.
  public init(_ origin: Point, _ size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Creates the rectangle of `size` around `center`.
  public init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// A rectangle without area, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Left side.
  public var minX: Double { x }
  /// Top side.
  public var minY: Double { y }
  /// Right side.
  public var maxX: Double { x + width }
  /// Bottom side.
  public var maxY: Double { y + height }
  /// Horizontal center.
  public var midX: Double { x + width / 2 }
  /// Vertical center.
  public var midY: Double { y + height / 2 }
  /// Top-left corner.
  public var origin: Point { Point(x, y) }
  /// Center of the rectangle.
  public var center: Point { Point(midX, midY) }
  /// Width and height.
  public var size: Size { Size(width, height) }
  /// The corners, clockwise on screen from the top left.
  public var vertices: [Point] { [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The rectangle made smaller by `dx` on the left and right and by `dy` above and below; negative
  /// values enlarge it.
  public func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved by `d`.
  public func offsetBy(_ d: Point) -> Rect { Rect(x: x + d.x, y: y + d.y, width: width, height: height) }

  /// The rectangle mirrored about the vertical line at x = `middle`.
  public func mirrored(about middle: Double) -> Rect { Rect(x: 2 * middle - maxX, y: y, width: width, height: height) }

  /// Whether `p` lies inside; the right and bottom sides are excluded.
  public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

  /// The part that both rectangles cover; `.zero` if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .zero
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
