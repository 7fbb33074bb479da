/// The blue behind the selected icon of an old bar, of which the icon cuts out its own shape: 46×30 points around the icon's
/// middle.
struct GlossField {
  private static let size = Size(46, 30)

  private let bitmap: Bitmap
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
    bitmap = Bitmap(width: Int((46 * scale).rounded(.up)), height: Int((30 * scale).rounded(.up)))
    Compositor(bitmap: bitmap).draw(items)
    self.scale = scale
  }

  /// In the coordinates of `rect`, the icon's place. For an icon as large as the field or larger that grows.
  func paint(in rect: Rect) -> Paint {
    let growth = max(1, (rect.width + 1) / Self.size.width, (rect.height + 1) / Self.size.height)
    let corner = Point(rect.midX - Self.size.width / 2 * growth, rect.midY - Self.size.height / 2 * growth)
    return .image(bitmap, transform: Affine.scale(growth / scale).then(.translation(corner.x, corner.y)))
  }

  private static func gradient(_ top: Color, _ bottom: Color, from: Double, to: Double) -> Paint {
    .linearGradient(
      from: Point(0, from), to: Point(0, to),
      stops: [GradientStop(offset: 0, color: top), GradientStop(offset: 1, color: bottom)])
  }

  /// Above the arc from (0, 28) to (46, 11), which sets out level: of radius 70.7 about (0, −42.7), 40.6° of it.
  private static let upperPart: Path = {
    let (rise, width) = (28.0 - 11.0, size.width)
    let radius = (width * width + rise * rise) / (2 * rise)
    let angle = asin(width / radius)
    // 4/3·tan(θ/4), as everywhere a cubic stands for an arc.
    let handle = 4 / 3 * tan(angle / 4) * radius
    var path = Path()
    path.move(.zero)
    path.line(Point(0, 28))
    path.cubic(Point(handle, 28), Point(width - handle * cos(angle), 11 + handle * sin(angle)), Point(width, 11))
    path.line(Point(width, 0))
    path.close()
    return path
  }()
}
