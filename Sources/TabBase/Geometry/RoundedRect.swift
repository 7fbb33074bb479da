import Platform

/// A rectangle with rounded corners.
public struct RoundedRect: Equatable, Sendable {
  /// Shape of the corners.
  public enum Corners: Equatable, Sendable {
    /// Quarters of a circle.
    case circular
    /// The corners of iOS: their curvature increases gradually, starting 1.53 radii from the
    /// corner.
    case continuous
  }

  /// Radius of each corner, in the rectangle's unit; 0 is a sharp corner.
  public struct Radii: Equatable, Sendable {
    /// Radius of the top-left corner.
    public var topLeft = 0.0
    /// Radius of the top-right corner.
    public var topRight = 0.0
    /// Radius of the bottom-right corner.
    public var bottomRight = 0.0
    /// Radius of the bottom-left corner.
    public var bottomLeft = 0.0

    /// Creates radii, one for each corner.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    /// Creates the same radius for all corners.
    public init(_ all: Double) { self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all) }
  }

  var rect: Rect
  var radii: Radii
  var corners = Corners.circular

  /// Creates a rectangle with a radius for each corner.
  public init(_ rect: Rect, radii: Radii, corners: Corners = .circular) {
    self.rect = rect
    self.radii = radii
    self.corners = corners
  }

  /// Creates a rectangle with the same radius for all corners.
  public init(_ rect: Rect, radius: Double, corners: Corners = .circular) {
    self.init(rect, radii: Radii(radius), corners: corners)
  }

  /// The outline, clockwise on screen from the left end of the top side; empty if the rectangle is.
  /// If radii do not fit next to each other, all shrink by the same factor, as in CSS.
  public var path: Path {
    guard rect.width > 0, rect.height > 0 else { return Path() }
    func limited(_ r: Double) -> Double { r > 0 ? min(r, max(rect.width, rect.height)) : 0 }
    var r = [limited(radii.topLeft), limited(radii.topRight), limited(radii.bottomRight), limited(radii.bottomLeft)]
    let (w, h) = (rect.width, rect.height)
    let fit = [(r[0] + r[1], w), (r[1] + r[2], h), (r[2] + r[3], w), (r[3] + r[0], h)]
      .reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
    r = r.map { $0 * fit }
    // Length of each side that a corner may use beyond its radius: half of what the radii leave.
    let spare = [w - r[0] - r[1], h - r[1] - r[2], w - r[2] - r[3], h - r[3] - r[0]].map { max(0, $0) / 2 }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    // Arguments of each corner: its position, the direction back along the side that it ends, and
    // on along the side that it begins.
    corner(&path, Point(left, top), Point(0, 1), Point(1, 0), r[0], min(spare[3], spare[0]))
    corner(&path, Point(right, top), Point(-1, 0), Point(0, 1), r[1], min(spare[0], spare[1]))
    corner(&path, Point(right, bottom), Point(0, -1), Point(-1, 0), r[2], min(spare[1], spare[2]))
    corner(&path, Point(left, bottom), Point(1, 0), Point(0, -1), r[3], min(spare[2], spare[3]))
    path.close()
    return path
  }

  /// Control points of half a corner, in radii along one side (x) and away from it (y): the start
  /// of the corner on the side, the first curve's handles and end, and the middle curve's handle.
  private typealias Half = (start: Double, first: Double, second: Point, end: Point, handle: Point)

  /// The numbers of the outline that UIBezierPath produces where there is room, as published by
  /// others who read them from it: PaintCode, "Code for iOS 7 rounded rectangles" (2013), and Liam
  /// Rosenfeld, "Apple Icon Quest", who found that Apple's icon mask has them too. Where room is
  /// short, UIKit jumps between two other outlines; this code does not follow that (see `corner`).
  private static let continuous: Half = (
    1.528665, 1.08849296, Point(0.86840694, 0), Point(0.63149379, 0.07491139), Point(0.37282383, 0.16905956)
  )

  /// A circle split at the same points, 21.7° in: handles are 4/3·tan(θ/4) long.
  private static let circular: Half = {
    let angle = atan2(1 - continuous.end.x, 1 - continuous.end.y)
    let end = Point(1 - sin(angle), 1 - cos(angle))
    let along = Point(cos(angle), -sin(angle))
    let (side, middle) = (4 / 3 * tan(angle / 4), 4 / 3 * tan((Double.pi / 2 - 2 * angle) / 4))
    return (1, 1 - side, end + along * side, end, end - along * middle)
  }()

  private func corner(
    _ path: inout Path, _ p: Point, _ back: Point, _ on: Point, _ radius: Double, _ spare: Double
  ) {
    func add(_ q: Point) { path.isEmpty ? path.move(q) : path.line(q) }
    guard radius > 0 else { return add(p) }
    /// The point `a` along the first side and `b` along the second, in radii.
    func at(_ a: Double, _ b: Double) -> Point { p + back * (a * radius) + on * (b * radius) }
    // Where the continuous corner has not enough room, it changes gradually into the circular one.
    let fraction = corners == .continuous ? min(1, spare / radius / (RoundedRect.continuous.start - 1)) : 0
    guard fraction > 0 else {
      let k = 1 - Path.quarterCircleHandle
      add(at(1, 0))
      path.cubic(at(k, 0), at(0, k), at(0, 1))
      return
    }
    let (u, v) = (RoundedRect.circular, RoundedRect.continuous)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mix(_ a: Point, _ b: Point) -> Point { Point(mix(a.x, b.x), mix(a.y, b.y)) }
    let (start, first) = (mix(u.start, v.start), mix(u.first, v.first))
    let (second, end, handle) = (mix(u.second, v.second), mix(u.end, v.end), mix(u.handle, v.handle))
    add(at(start, 0))
    path.cubic(at(first, 0), at(second.x, second.y), at(end.x, end.y))
    path.cubic(at(handle.x, handle.y), at(handle.y, handle.x), at(end.y, end.x))
    path.cubic(at(second.y, second.x), at(0, first), at(0, start))
  }
}
