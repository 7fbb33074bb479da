import Platform
import TabBase

extension LottieOutline {
  /// The outline at `frame`, and whether it is closed. Trims measure it from its first point, so that matters.
  func path(at frame: Double) -> (path: Path, isClosed: Bool) {
    switch self {
    case .contour(let contour):
      let contour = contour.value(at: frame)
      return (contour.path, contour.isClosed)
    case .rectangle(let center, let size, let radius, let isReversed):
      return (
        Self.rectangle(
          Self.box(center.value(at: frame), size.value(at: frame)), radius: radius.value(at: frame), isReversed), true
      )
    case .ellipse(let center, let size, let isReversed):
      return (Self.ellipse(Self.box(center.value(at: frame), size.value(at: frame)), isReversed), true)
    case .star(let star): return (star.path(at: frame), true)
    }
  }

  private static func box(_ center: Point, _ size: Point) -> Rect {
    Rect(center: center, size: Size(abs(size.x), abs(size.y)))
  }

  /// A rectangle from the upper end of its right side, clockwise unless reversed.
  private static func rectangle(_ box: Rect, radius: Double, _ isReversed: Bool) -> Path {
    let radius = max(min(radius, box.width / 2, box.height / 2), 0)
    /// The corners, clockwise from the lower right, each with the directions in which it is reached and left.
    let corners = [
      (Point(box.maxX, box.maxY), Point(0, 1), Point(-1, 0)), (Point(box.minX, box.maxY), Point(-1, 0), Point(0, -1)),
      (Point(box.minX, box.minY), Point(0, -1), Point(1, 0)), (Point(box.maxX, box.minY), Point(1, 0), Point(0, 1)),
    ]
    var path = Path()
    path.move(Point(box.maxX, box.minY + radius))
    for (corner, arriving, leaving) in isReversed ? corners.reversed().map({ ($0, $2 * -1, $1 * -1) }) : corners {
      let (before, after) = (corner - arriving * radius, corner + leaving * radius)
      if !isReversed || corner != corners[3].0 { path.line(before) }
      guard radius > 0 else { continue }
      let k = Path.quarterCircleHandle
      path.cubic(before + (corner - before) * k, after + (corner - after) * k, after)
    }
    path.close()
    return path
  }

  /// An ellipse from its top, clockwise unless reversed.
  private static func ellipse(_ box: Rect, _ isReversed: Bool) -> Path {
    let side = isReversed ? -1.0 : 1
    let (center, k) = (box.center, Path.quarterCircleHandle)
    let (x, y) = (Point(side * box.width / 2, 0), Point(0, box.height / 2))
    var path = Path()
    path.move(center - y)
    path.cubic(center - y + x * k, center + x - y * k, center + x)
    path.cubic(center + x + y * k, center + y + x * k, center + y)
    path.cubic(center + y - x * k, center - x + y * k, center - x)
    path.cubic(center - x - y * k, center - y - x * k, center - y)
    path.close()
    return path
  }
}

extension LottieStar {
  /// The star from its topmost point, turned, clockwise unless reversed.
  fileprivate func path(at frame: Double) -> Path {
    let tips = Int(min(max(count.value(at: frame), 0), Self.countLimit))
    guard tips > 0 else { return Path() }
    let corners = inner == nil ? tips : 2 * tips
    let side = isReversed ? -1.0 : 1
    let turn = rotation.value(at: frame) * .pi / 180 - .pi / 2
    var contour = LottieContour(points: [], arriving: [], leaving: [], isClosed: true)
    for corner in 0..<corners {
      var (radius, roundness) = (outerRadius.value(at: frame), outerRoundness.value(at: frame) / 100)
      if let inner, corner % 2 == 1 {
        (radius, roundness) = (inner.radius.value(at: frame), inner.roundness.value(at: frame) / 100)
      }
      let angle = turn + side * 2 * .pi * Double(corner) / Double(corners)
      let direction = Point(cos(angle), sin(angle))
      // A full roundness gives handles of half the arc between two corners of a star, of a quarter of a polygon's.
      let arc = 2 * .pi * radius / Double(corners)
      let handle = Point(-direction.y, direction.x) * (side * roundness * arc / (inner == nil ? 4 : 2))
      contour.points.append(center.value(at: frame) + direction * radius)
      contour.leaving.append(handle)
      contour.arriving.append(handle * -1)
    }
    return contour.path
  }
}
