import Platform
import TabBase

/// An arc of an ellipse between two points, as in SVG's `A` command.
struct EllipticalArc {
  var start: Point
  var end: Point
  /// Radii; their signs are ignored. If they are too small to reach from `start` to `end`, they are
  /// enlarged.
  var radii: Size
  /// Rotation of the ellipse's x axis, in degrees, clockwise on screen.
  var rotation: Double
  /// Whether the arc is the one of more than half the ellipse.
  var isLarge: Bool
  /// Whether the arc runs clockwise on screen.
  var sweeps: Bool

  /// Angle of one cubic: a full turn takes five. The error is at most 0.71e-4 of the radius,
  /// (2/27)·sin⁶(θ/4)/cos²(θ/4) for a segment of θ.
  private static let segmentAngle = 2 * Double.pi / 5

  /// Appends the arc to `path`, whose current point is `start`. Center and angles are computed
  /// after SVG 1.1, appendix F.6.
  func append(to path: inout Path) {
    guard start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return path.line(end) }

    let turn = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    // Half the chord, in the frame in which the ellipse is a circle of radius 1.
    let half = (start - end) * 0.5
    var x = (cosine * half.x + sine * half.y) / rx
    var y = (cosine * half.y - sine * half.x) / ry
    let excess = (x * x + y * y).squareRoot()
    if excess > 1 {
      rx *= excess
      ry *= excess
      x /= excess
      y /= excess
    }
    let square = x * x + y * y
    // Below this limit, the inverse is not finite: the arc is a straight line.
    guard square > 1e-300, square.isFinite else { return path.line(end) }
    let distance = max(0, (1 - square) / square).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let center = Point(distance * y, -distance * x)

    let begin = atan2(y - center.y, x - center.x)
    var sweepAngle = atan2(-y - center.y, -x - center.x) - begin
    if sweeps, sweepAngle < 0 { sweepAngle += 2 * .pi }
    if !sweeps, sweepAngle > 0 { sweepAngle -= 2 * .pi }

    let middle = (start + end) * 0.5
    let frame = Affine(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
      tx: middle.x + rx * cosine * center.x - ry * sine * center.y,
      ty: middle.y + rx * sine * center.x + ry * cosine * center.y)
    let count = max(1, Int((abs(sweepAngle) / Self.segmentAngle - 1e-9).rounded(.up)))
    let step = sweepAngle / Double(count)
    let reach = Path.arcHandle(step)
    for i in 0..<count {
      let from = begin + step * Double(i)
      let to = from + step
      let (s0, c0, s1, c1) = (sin(from), cos(from), sin(to), cos(to))
      path.cubic(
        frame.apply(Point(c0 - reach * s0, s0 + reach * c0)), frame.apply(Point(c1 + reach * s1, s1 - reach * c1)),
        i == count - 1 ? end : frame.apply(Point(c1, s1)))
    }
  }
}
