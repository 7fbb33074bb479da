import Platform
import TabBase
import TabRaster

/// The blue behind the selected icon of an old bar, of which the icon cuts out its own shape. The colors and the form of the arc
/// were measured in screenshots of icons of 30 points; the field is scaled to the icon, so that the arc lies 7/10 down in all of
/// them.
struct GlossField {
  /// Size of the field, and of its continuation on all sides for icons of other shapes.
  private static let size = Size(46, 30)
  private static let margin = 15.0
  /// The part of an icon's box that its shape mostly fills.
  private static let ink = 0.85

  private let picture: ImageContent
  /// Pixels for each point.
  private let scale: Double

  init(_ gloss: IconInk.Gloss, scale: Double) {
    // Finer than the canvas, so that the arc stays sharp where the icon grows.
    let scale = min(max(2 * scale, 2), 16)
    let all = Rect(.zero, Self.size).insetBy(-Self.margin, -Self.margin)
    let toPicture = Affine.translation(Self.margin, Self.margin).then(.scale(scale))
    // The paler blue is reached where the arc is in the middle, and the tint lies just below it.
    let items = [
      DrawItem.fill(
        path: Path(rect: all), transform: toPicture,
        paint: Self.gradient(gloss.tint, gloss.lowerBottom, from: 18, to: 30)),
      DrawItem.fill(
        path: Self.upperPart, transform: toPicture,
        paint: Self.gradient(gloss.upperTop, gloss.upperBottom, from: 0, to: 21)),
    ]
    picture = .drawing(
      items, width: Int((all.width * scale).rounded(.up)), height: Int((all.height * scale).rounded(.up)))
    self.scale = scale
  }

  /// The field as a paint in the coordinates of `rect`, the icon's place. It grows with icons that would reach out of it.
  func paint(in rect: Rect) -> Paint {
    let whole = Rect(.zero, Self.size).insetBy(-Self.margin, -Self.margin)
    let factor = max(
      rect.height * Self.ink / Self.size.height, (rect.width + 1) / whole.width, (rect.height + 1) / whole.height)
    let corner = Point(rect.midX - whole.width / 2 * factor, rect.midY - whole.height / 2 * factor)
    return .image(picture, transform: Affine.scale(factor / scale).then(.translation(corner.x, corner.y)))
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
    path.move(Point(-margin, -margin))
    // Beyond its ends the arc goes on straight.
    path.line(start - tangent(half) * (margin / tangent(half).x))
    path.line(start)
    path.cubic(start + tangent(half) * handle, end - tangent(-half) * handle, end)
    path.line(end + tangent(-half) * (margin / tangent(-half).x))
    path.line(Point(size.width + margin, -margin))
    path.close()
    return path
  }()
}
