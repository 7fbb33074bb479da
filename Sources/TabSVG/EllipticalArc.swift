import Platform
import TabBase

/// An arc of an ellipse between two points, as SVG's `A` command describes it.
struct EllipticalArc {
  var start: Point
  var end: Point
  /// Signs do not count. Radii too small to reach from `start` to `end` grow until they do.
  var radii: Size
  /// Of the ellipse's x axis, in degrees, clockwise on screen.
  var rotation: Double
  /// Which of the two arcs on an ellipse: the one of more than half of it.
  var isLarge: Bool
  /// Clockwise on screen.
  var sweeps: Bool

  /// Five cubics make a full turn: at most 0.71e-4 of the radius off, (2/27)·sin⁶(θ/4)/cos²(θ/4) for a segment of θ.
  private static let segmentAngle = 2 * Double.pi / 5

  /// Appends the arc to `path`, which stands at `start`. Centre and angles after SVG 1.1, appendix F.6.
  func append(to path: inout Path) {
    guard start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return path.line(end) }

    let turn = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    // Half the chord, in the frame where the ellipse is a circle of radius 1.
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
    // Below that its inverse is no number: the arc is straight.
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
