import Platform

/// The blue behind the selected icon of an old bar, of which the icon cuts out its own shape: 46×30 points around the icon's
/// middle. Its size and the arc were measured in screenshots.
struct GlossField {
  private static let size = Size(46, 30)

  private let picture: ImageContent
  /// Pixels for each point.
  private let scale: Double

  init(_ gloss: IconInk.Gloss, scale: Double) {
    // Finer than the canvas, so that the arc stays sharp where the icon grows.
    let scale = min(max(2 * scale, 2), 16)
    let all = Rect(.zero, Self.size)
    let items = [
      DrawItem.fill(
        path: Path(rect: all), transform: .scale(scale),
        paint: Self.gradient(gloss.tint, gloss.lowerBottom, from: 11, to: 30)),
      DrawItem.fill(
        path: Self.upperPart, transform: .scale(scale),
        paint: Self.gradient(gloss.upperTop, gloss.upperBottom, from: 0, to: 28)),
    ]
    picture = .drawing(
      items, width: Int((Self.size.width * scale).rounded(.up)), height: Int((Self.size.height * scale).rounded(.up)))
    self.scale = scale
  }

  /// The field as a paint in the coordinates of `rect`, the icon's place. It grows with icons that would reach out of it.
  func paint(in rect: Rect) -> Paint {
    let growth = max(1, (rect.width + 1) / Self.size.width, (rect.height + 1) / Self.size.height)
    let corner = Point(rect.midX - Self.size.width / 2 * growth, rect.midY - Self.size.height / 2 * growth)
    return .image(picture, transform: Affine.scale(growth / scale).then(.translation(corner.x, corner.y)))
  }

  private static func gradient(_ top: Color, _ bottom: Color, from: Double, to: Double) -> Paint {
    .linearGradient(
      from: Point(0, from), to: Point(0, to),
      stops: [GradientStop(offset: 0, color: top), GradientStop(offset: 1, color: bottom)])
  }

  /// What lies above the arc from (0, 28) to (46, 11), which sags by 2 points below the straight line. An icon's lower right lies
  /// below it.
  private static let upperPart: Path = {
    let (start, end) = (Point(0, 28), Point(size.width, 11))
    let chord = end - start
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    let sag = 2.0
    // Half of the arc's angle, and the handles of a cubic: 4/3·tan(θ/4) radii along the tangents.
    let half = 2 * atan(2 * sag / length)
    let handle = 4 / 3 * tan(half / 2) * length / (2 * sin(half))
    let along = chord * (1 / length)
    func tangent(_ angle: Double) -> Point {
      Point(along.x * cos(angle) - along.y * sin(angle), along.x * sin(angle) + along.y * cos(angle))
    }
    var path = Path()
    path.move(.zero)
    path.line(start)
    path.cubic(start + tangent(half) * handle, end - tangent(-half) * handle, end)
    path.line(Point(size.width, 0))
    path.close()
    return path
  }()
}
