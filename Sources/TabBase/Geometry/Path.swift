import Platform

/// Contours of lines and Bézier curves, in the order in which they are drawn.
public struct Path: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case quad(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close

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

  public private(set) var elements: [Element] = []

  public init() {}

  public init(rect: Rect) {
    move(Point(rect.minX, rect.minY))
    line(Point(rect.maxX, rect.minY))
    line(Point(rect.maxX, rect.maxY))
    line(Point(rect.minX, rect.maxY))
    close()
  }

  /// How long the handles of the cubic are that stands for a quarter of a circle, in radii.
  public static let quarterCircleHandle = arcHandle(.pi / 2)

  /// The same for an arc of `angle`, at most a quarter of a turn. The cubic bounds as much as the arc does, and so lies in the mean on
  /// the circle, at most 0.03 % of a radius inside or outside: its area is (12k + 10 sin a − 12k cos a − 3k² sin a) / 20. The usual handle,
  /// 4/3·tan(a/4), lies outside of it everywhere.
  public static func arcHandle(_ angle: Double) -> Double {
    let usual = 4 / 3 * tan(angle / 4)
    // For short arcs both are the same, and this one loses no digits.
    guard abs(angle) > 0.1, abs(angle) < 1.6 else { return usual }
    let (s, c, a) = (sin(abs(angle)), cos(angle), abs(angle))
    let root = (4 * (1 - c) * (1 - c) - 10 / 3 * s * (a - s)).squareRoot()
    let handle = (2 * (1 - c) - root) / s
    return angle < 0 ? -handle : handle
  }

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

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(_ p: Point) { elements.append(.move(p)) }
  public mutating func line(_ p: Point) { elements.append(.line(p)) }
  public mutating func quad(_ control: Point, _ end: Point) { elements.append(.quad(control: control, end: end)) }
  public mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }
  public mutating func append(_ element: Element) { elements.append(element) }
  /// Takes back what was added last.
  public mutating func removeLast(_ count: Int) { elements.removeLast(count) }
  public mutating func close() { elements.append(.close) }
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// Adds `other` as `t` maps it.
  public mutating func append(_ other: Path, transformedBy t: Affine) {
    for element in other.elements { elements.append(element.transformed(by: t)) }
  }

  public func transformed(by t: Affine) -> Path {
    var result = self
    result.elements = elements.map { $0.transformed(by: t) }
    return result
  }

  /// The bounds of all end and control points: they enclose the curves, sometimes with room to spare.
  public var controlBounds: Rect {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func take(_ p: Point) {
      left = min(left, p.x)
      top = min(top, p.y)
      right = max(right, p.x)
      bottom = max(bottom, p.y)
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .quad(let c, let p):
        take(c)
        take(p)
      case .cubic(let c1, let c2, let p):
        take(c1)
        take(c2)
        take(p)
      case .close: break
      }
    }
    return left <= right ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .zero
  }
}
