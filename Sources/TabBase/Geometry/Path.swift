import Platform

/// Contours of lines and Bézier curves, in drawing order.
public struct Path: Equatable, Sendable {
  /// A segment of a contour. It begins where the one before it ends.
  public enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    /// A quadratic Bézier curve.
    case quad(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A straight line back to the start of the contour.
    case close

    /// Calls `body` with the control points and the end, in their order.
    @inline(__always)
    func forEachPoint(_ body: (Point) -> Void) {
      switch self {
      case .move(let p), .line(let p): body(p)
      case .quad(let c, let p):
        body(c)
        body(p)
      case .cubic(let c1, let c2, let p):
        body(c1)
        body(c2)
        body(p)
      case .close: break
      }
    }

    @inline(__always)
    fileprivate func transformed(by t: Affine) -> Element {
      switch self {
      case .move(let p): .move(t.apply(p))
      case .line(let p): .line(t.apply(p))
      case .quad(let c, let p): .quad(control: t.apply(c), end: t.apply(p))
      case .cubic(let c1, let c2, let p): .cubic(control1: t.apply(c1), control2: t.apply(c2), end: t.apply(p))
      case .close: .close
      }
    }
  }

  /// The segments, in drawing order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// A rectangle, clockwise on screen from its top-left corner.
  public init(rect: Rect) { self.init(through: rect.vertices, isClosed: true) }

  /// Straight lines from each point to the next, and back to the first if it is closed; empty for
  /// no points.
  public init(through points: [Point], isClosed: Bool = false) {
    for point in points { elements.isEmpty ? move(point) : line(point) }
    if isClosed, !points.isEmpty { close() }
  }

  /// Length of the handles of a cubic that replaces a quarter of a circle, in radii.
  public static let quarterCircleHandle = arcHandle(.pi / 2)

  /// Length of the handles of a cubic that replaces an arc of `angle` radians, at most a quarter of
  /// a turn, in radii. The cubic bounds the same area as the arc, and so lies on the circle on
  /// average, at most 0.03 % of a radius inside or outside: its area is (12k + 10 sin a − 12k cos a
  /// − 3k² sin a) / 20. The usual handle, 4/3·tan(a/4), lies outside of the circle everywhere.
  public static func arcHandle(_ angle: Double) -> Double {
    let usual = 4 / 3 * tan(angle / 4)
    // For short arcs both are the same, and the usual one loses no digits.
    guard abs(angle) > 0.1, abs(angle) < 1.6 else { return usual }
    let (s, c, a) = (sin(abs(angle)), cos(angle), abs(angle))
    let root = (4 * (1 - c) * (1 - c) - 10 / 3 * s * (a - s)).squareRoot()
    let handle = (2 * (1 - c) - root) / s
    return angle < 0 ? -handle : handle
  }

  /// The ellipse inscribed in `rect`, clockwise on screen from its rightmost point.
  public init(ellipse rect: Rect) {
    let k = Path.quarterCircleHandle
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    move(Point(cx + rx, cy))
    cubic(Point(cx + rx, cy + k * ry), Point(cx + k * rx, cy + ry), Point(cx, cy + ry))
    cubic(Point(cx - k * rx, cy + ry), Point(cx - rx, cy + k * ry), Point(cx - rx, cy))
    cubic(Point(cx - rx, cy - k * ry), Point(cx - k * rx, cy - ry), Point(cx, cy - ry))
    cubic(Point(cx + k * rx, cy - ry), Point(cx + rx, cy - k * ry), Point(cx + rx, cy))
    close()
  }

  /// Whether the path has no segments.
  public var isEmpty: Bool { elements.isEmpty }

  /// Makes room for `count` more elements at once. The room at least doubles, so that many calls cost no more than
  /// appending one by one.
  public mutating func reserve(_ count: Int) {
    let needed = elements.count + count
    if needed > elements.capacity { elements.reserveCapacity(max(needed, 2 * elements.capacity)) }
  }

  /// Begins a contour at `p`.
  public mutating func move(_ p: Point) { elements.append(.move(p)) }
  /// Adds a straight line to `p`.
  public mutating func line(_ p: Point) { elements.append(.line(p)) }
  /// Adds a quadratic Bézier curve to `end`.
  public mutating func quad(_ control: Point, _ end: Point) { elements.append(.quad(control: control, end: end)) }
  /// Adds a cubic Bézier curve to `end`.
  public mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }
  /// Adds a segment.
  public mutating func append(_ element: Element) { elements.append(element) }
  /// Removes the last `count` segments.
  public mutating func removeLast(_ count: Int) { elements.removeLast(count) }
  /// Closes the contour with a straight line to its start.
  public mutating func close() { elements.append(.close) }
  /// Adds the contours of `other`.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// Adds the contours of `other`, mapped by `t`.
  public mutating func append(_ other: Path, transformedBy t: Affine) {
    for element in other.elements { elements.append(element.transformed(by: t)) }
  }

  /// The path mapped by `t`.
  public func transformed(by t: Affine) -> Path {
    var result = self
    result.elements = elements.map { $0.transformed(by: t) }
    return result
  }

  /// The bounding box of all end and control points; it encloses the curves, sometimes loosely.
  /// `.zero` for an empty path.
  public var controlBounds: Rect {
    var bounds = PointBounds()
    for element in elements { element.forEachPoint { bounds.add($0) } }
    return bounds.rect ?? .zero
  }
}
