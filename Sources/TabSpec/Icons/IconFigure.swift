import Platform
import TabBase
import TabSVG

/// A shape for composing icons, in points on the icon's tile; `y` points down.
enum IconFigure: Equatable, Sendable {
  case path(String)
  case ellipse(x: Double, y: Double, rx: Double, ry: Double)
  /// A box given by its four edges.
  case box(Double, Double, Double, Double, radius: Double)
  /// A polygon of corners as alternating x and y, each rounded by `radius` or as far as its edges leave
  /// room.
  case polygon([Double], radius: Double)
  /// The outline of a line with round ends, for cutting it out of a body. The line may bend, but must not
  /// cross or touch itself.
  case band(String, width: Double)
  /// The outline of two crossing lines with round ends.
  case plus(x: Double, y: Double, reach: Double, width: Double)
  /// A figure rotated around the center of the square tile, in degrees clockwise.
  indirect case turned(IconFigure, Double)

  /// Reads a figure of `icons.txt`; nil if it has another syntax.
  init?(_ text: Substring) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let word = words.first, let rest = words.last else { return nil }
    let numbers = rest.split(separator: " ").compactMap { Double($0) }
    switch (word, numbers.count) {
    case ("circle", 3): self = .ellipse(x: numbers[0], y: numbers[1], rx: numbers[2], ry: numbers[2])
    case ("ellipse", 4): self = .ellipse(x: numbers[0], y: numbers[1], rx: numbers[2], ry: numbers[3])
    case ("box", 5): self = .box(numbers[0], numbers[1], numbers[2], numbers[3], radius: numbers[4])
    case ("polygon", 7...): self = .polygon(Array(numbers.dropFirst()), radius: numbers[0])
    case ("plus", 3): self = .plus(x: numbers[0], y: numbers[1], reach: numbers[2], width: IconFigure.cutWidth)
    case ("gear", 4):
      self = .gear(teeth: Int(numbers[0]), root: numbers[1], tip: numbers[2], radius: numbers[3])
    case ("band", _): self = .band(String(rest), width: IconFigure.cutWidth)
    case ("turned", _):
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let degrees = Double(parts[0]), let figure = IconFigure(parts[1]) else { return nil }
      self = .turned(figure, degrees)
    default:
      guard word.hasPrefix("M") else { return nil }
      self = .path(String(text))
    }
  }

  /// Width of lines that are cut out, in points.
  private static let cutWidth = 2.0

  /// A wheel with teeth around the center of the square tile. Corners between teeth are `root` points from
  /// the center, the flats of the teeth `tip` points.
  private static func gear(teeth: Int, root: Double, tip: Double, radius: Double) -> IconFigure {
    let step = 2 * Double.pi / Double(teeth)
    // Start and end of a tooth at its root and its tip, in steps from its middle.
    let corner = tip / cos(0.2 * step)
    let corners = [(-0.31, root), (-0.2, corner), (0.2, corner), (0.31, root)]
    let points = (0..<teeth).flatMap { tooth in
      corners.flatMap { place, distance in
        let angle = (Double(tooth) + place) * step
        return [12.5 + distance * sin(angle), 12.5 - distance * cos(angle)]
      }
    }
    return .polygon(points, radius: radius)
  }

  var path: Path {
    switch self {
    case .path(let data): PathData(data).path
    case .ellipse(let x, let y, let rx, let ry):
      Path(ellipse: Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
    case .box(let left, let top, let right, let bottom, let radius):
      RoundedRect(Rect(x: left, y: top, width: right - left, height: bottom - top), radius: radius).path
    case .polygon(let numbers, let radius):
      Path(polygon: stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }) { _ in
        radius
      }
    case .band(let data, let width): Path(around: PathData(data).path, width: width)
    case .plus(let x, let y, let reach, let width):
      Path(polygon: IconFigure.cross(Point(x, y), reach, width / 2)) { $0 % 3 == 2 ? 0 : width / 2 }
    case .turned(let figure, let degrees):
      figure.path.transformed(
        by: Affine.translation(-12.5, -12.5).then(.rotation(degrees * .pi / 180)).then(.translation(12.5, 12.5)))
    }
  }

  /// The corners of two crossing lines, clockwise from the upper arm's left corner. Every third corner is
  /// between two arms.
  private static func cross(_ center: Point, _ reach: Double, _ half: Double) -> [Point] {
    let arm = [Point(-half, -reach), Point(half, -reach), Point(half, -half)]
    return (0..<4).flatMap { quarter in
      arm.map { center + Affine.rotation(Double(quarter) * .pi / 2).apply($0) }
    }
  }
}

extension Path {
  /// A polygon whose corners are rounded by `radius` for their index, or as far as half of either edge
  /// allows.
  fileprivate init(polygon points: [Point], radius: (Int) -> Double) {
    self.init()
    for (index, p) in points.enumerated() {
      let (a, b) = (points[(index + points.count - 1) % points.count], points[(index + 1) % points.count])
      let (back, on) = ((a - p) * (1 / (a - p).length), (b - p) * (1 / (b - p).length))
      let half = acos(max(min(back.x * on.x + back.y * on.y, 1), -1)) / 2
      // The distance from the corner to the arc's start, and the length of the curve's handles.
      let along = min(radius(index) / tan(half), (a - p).length / 2, (b - p).length / 2)
      let handle = 4 / 3 * tan((Double.pi / 2 - half) / 2) * along * tan(half)
      let start = p + back * along
      isEmpty ? move(start) : line(start)
      if along > 0 { cubic(p + back * (along - handle), p + on * (along - handle), p + on * along) }
    }
    close()
  }

  /// The outline of a line `width` wide with round ends and outer corners. It is one contour that does not
  /// cross itself, so that it can be cut out by the even-odd rule.
  fileprivate init(around line: Path, width: Double) {
    let points = line.polyline
    let half = width / 2
    self.init()
    guard points.count > 1 else { return }
    var outline: [Point] = []
    for side in [points, points.reversed()] { outline += Path.leftSide(of: side, at: half) }
    for (index, p) in outline.enumerated() { index == 0 ? move(p) : self.line(p) }
    close()
  }

  /// The points to the left of a line through `points`, at the distance `half`, and around its end.
  private static func leftSide(of points: [Point], at half: Double) -> [Point] {
    var side: [Point] = []
    func normal(_ a: Point, _ b: Point) -> Point {
      let d = (b - a) * (half / (b - a).length)
      return Point(d.y, -d.x)
    }
    func arc(_ center: Point, from start: Point, by angle: Double) {
      let count = max(Int((abs(angle) / 0.2).rounded(.up)), 1)
      for i in 0...count {
        side.append(center + Affine.rotation(angle * Double(i) / Double(count)).apply(start))
      }
    }
    side.append(points[0] + normal(points[0], points[1]))
    for i in 1..<points.count - 1 {
      let (before, after) = (normal(points[i - 1], points[i]), normal(points[i], points[i + 1]))
      let turn = atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
      if turn > 0.2 {
        // At a corner to the right, the left side is an arc around it.
        arc(points[i], from: before, by: turn)
      } else {
        let middle = before + after
        side.append(points[i] + middle * (2 * half * half / (middle.length * middle.length)))
      }
    }
    if let end = points.last { arc(end, from: normal(points[points.count - 2], end), by: .pi) }
    return side
  }

  /// The corners of the path's only line, with curves in sixteen pieces each.
  private var polyline: [Point] {
    var points: [Point] = []
    func bend(_ place: (_ from: Point, _ u: Double, _ t: Double) -> Point) {
      guard let from = points.last else { return }
      for k in 1...16 { points.append(place(from, 1 - Double(k) / 16, Double(k) / 16)) }
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p):
        bend { from, u, t in from * (u * u) + c * (2 * t * u) + p * (t * t) }
      case .cubic(let c1, let c2, let p):
        bend { from, u, t in from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t) }
      case .close: break
      }
    }
    return points
  }
}
