import Platform
import TabBase
import TabModel
import TabRaster

/// The blue gloss behind the selected icon of an old bar; the icon is its mask. The colors and the shape of
/// the arc were measured in screenshots of icons of 30 points. The field scales with the icon, so the arc
/// is always at 7/10 of its height.
struct GlossField {
  /// Size of the field in points, and the margin that extends it on all sides for icons of other shapes.
  private static let size = Size(46, 30)
  private static let margin = 15.0
  /// Fraction of an icon's box that its shape usually fills.
  private static let ink = 0.85

  private let picture: ImageContent
  /// Pixels per point.
  private let scale: Double

  init(_ gloss: IconStyle.Gloss, scale: Double) {
    // A higher resolution than the canvas keeps the arc sharp in icons that grow.
    let scale = min(max(2 * scale, 2), 16)
    let all = Rect(.zero, Self.size).insetBy(-Self.margin, -Self.margin)
    let toPicture = Affine.translation(Self.margin, Self.margin).then(.scale(scale))
    // The upper gradient ends at the arc's midpoint, y 21. The lower one begins at y 18, so that the tint is
    // just below the arc.
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

  /// The field as a paint in the coordinates of `rect`, the icon's rectangle. It grows for icons that would
  /// extend beyond it.
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

  /// The area above the arc from (0, 28) to (46, 11), which sags 2 points below the straight line. The
  /// lower right of an icon is below it.
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
    // The arc continues straight beyond its ends.
    path.line(start - tangent(half) * (margin / tangent(half).x))
    path.line(start)
    path.cubic(start + tangent(half) * handle, end - tangent(-half) * handle, end)
    path.line(end + tangent(-half) * (margin / tangent(-half).x))
    path.line(Point(size.width + margin, -margin))
    path.close()
    return path
  }()
}
