import TabBase
import TabRaster
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Draw items as marks.
@Suite struct MarkBuilderTests {
  private static let center = Point(50, 40)
  private static let transform = Affine.scale(2, 2).then(.translation(30, 20))
  private static let path: Path = {
    var path = Path(rect: Rect(x: 1, y: 2, width: 14, height: 9))
    path.move(Point(0, 0))
    path.cubic(Point(3, 20), Point(9, -4), Point(16, 12))
    return path
  }()

  private static func builder() -> MarkBuilder {
    MarkBuilder(width: 120, height: 100, scale: 2, pictures: PictureTable())
  }

  private static func seen(_ item: DrawItem, x: Double, y: Double, about center: Point = center) -> DrawItem {
    .projected([item], transform: Projective.rotation(x: x, y: y, distance: 1000).about(center))
  }

  @Test(arguments: [(0.0, 0.7), (1.2, 0), (0.5, -1.1), (0, 1.5707)])
  func anOutlineInPerspectiveIsWhereItsPointsAreSeen(_ angles: (x: Double, y: Double)) throws {
    let fill = DrawItem.fill(path: Self.path, transform: Self.transform, paint: .solid(.black))
    var builder = Self.builder()
    let marks = builder.marks([.group([Self.seen(fill, x: angles.x, y: angles.y)], opacity: 0.5)])
    #expect(builder.gaps.isEmpty)
    let mark = try #require(marks.first)
    #expect(marks.count == 1 && mark.colors.first?.light.alpha == 0.5)
    let map = Projective.rotation(x: angles.x, y: angles.y, distance: 1000).about(Self.center)
    let points = try #require(mark.path).points.map { mark.transform.apply($0) * 2 }
    let expected = Self.path.points.compactMap { map.apply(Self.transform.apply($0)) }
    #expect(points.count == expected.count)
    for (a, b) in zip(points, expected) { #expect((a - b).length < 1e-6) }
  }

  @Test func aLineInPerspectiveIsAnArea() throws {
    let line = DrawItem.stroke(
      path: Self.path, stroke: Stroke(width: 2), transform: Self.transform, paint: .solid(.black))
    var builder = Self.builder()
    let mark = try #require(builder.marks([Self.seen(line, x: 0, y: 0.3)]).first)
    #expect(builder.gaps.isEmpty && mark.ownBounds.width > 17)
    guard case .shape(_, let style) = mark.content else { throw Missing() }
    #expect(style.kind == .fill(.nonzero))
  }

  @Test(arguments: [center, Point(46, 33)]) func nothingIsSeenEdgeOn(_ center: Point) {
    let square = Path(rect: Rect(x: 1, y: 2, width: 14, height: 9))
    let fill = DrawItem.fill(path: square, transform: Self.transform, paint: .solid(.black))
    var builder = Self.builder()
    #expect(builder.marks([Self.seen(fill, x: 0, y: .pi / 2, about: center)]).allSatisfy { $0.bounds.width < 1e-9 })
    #expect(builder.gaps.isEmpty)
  }

  /// A curve that comes near the eye is seen as none with the same points.
  @Test func aCurveNearTheEyeIsLeftToTheFrames() {
    let fill = DrawItem.fill(path: Self.path, transform: Self.transform, paint: .solid(.black))
    func isVector(_ distance: Double) -> Bool {
      var builder = Self.builder()
      let map = Projective.rotation(x: 0, y: 0.7, distance: distance).about(Self.center)
      return !builder.marks([.projected([fill], transform: map)]).isEmpty && builder.gaps.isEmpty
    }
    #expect(isVector(1000) && !isVector(100))
  }

  @Test func aPictureInPerspectiveIsLeftToTheFrames() {
    let picture = DrawItem.image(Bitmap(width: 9, height: 9), transform: Self.transform)
    var builder = Self.builder()
    #expect(builder.marks([Self.seen(picture, x: 0, y: 0.3)]).isEmpty && !builder.gaps.isEmpty)
  }

  /// The glass of a lens has more in it than it shows at a time.
  @Test func whatIsInGlassIsSeenInItAlone() {
    let area = Rect(x: 20, y: 10, width: 60, height: 40)
    let pane = GlassPane(
      rect: area, radius: 20,
      material: GlassMaterial(blur: 1, bend: GlassMaterial.Bend(depth: 11, distance: -14), rim: .white(0)))
    let inside = DrawItem.fill(path: Path(rect: area.insetBy(-500, -500)), paint: .solid(.black))
    var builder = Self.builder()
    let marks = builder.marks([.glass(pane, [inside], transform: .translation(7, 0))])
    #expect(!marks.isEmpty && !builder.gaps.isEmpty)
    let seen = Affine.translation(7, 0).then(.scale(0.5)).apply(area).insetBy(-0.01, -0.01)
    for mark in marks { #expect(mark.bounds.intersection(seen) == mark.bounds, "\(mark.bounds)") }
  }

  /// A hole is a clip of its own: only one that can be seen is drawn.
  @Test func aHoleThatIsFilledIsNoClip() throws {
    let area = Rect(x: 20, y: 10, width: 60, height: 40)
    let outline = RoundedRect(area, radius: 20).path
    let shadow = DrawItem.shadow(
      path: outline, transform: .identity, offset: Point(0, 3), sigma: 4, color: .black, knockout: true)
    let material = GlassMaterial(blur: 1, bend: GlassMaterial.Bend(depth: 11, distance: -14), rim: .white(0))
    let glass = DrawItem.glass(GlassPane(rect: area, radius: 20, material: material), [], transform: .identity)
    func fill(_ alpha: Double) -> DrawItem { .fill(path: outline, paint: .solid(Color(1, 0, 0, alpha))) }
    func hasHole(_ items: [DrawItem]) throws -> Bool {
      var builder = Self.builder()
      let styles = builder.marks(items).compactMap { mark -> GroupStyle? in
        guard case .group(_, let style) = mark.content else { return nil }
        return style
      }
      return try !#require(styles.first).clip.isEmpty
    }
    #expect(try !hasHole([shadow, glass]) && !hasHole([glass, shadow]) && !hasHole([shadow, fill(1)]))
    #expect(try hasHole([shadow]) && hasHole([shadow, fill(0.9)]) && hasHole([fill(1), shadow]))
    let other = DrawItem.fill(path: outline, transform: .translation(1, 0), paint: .solid(.black))
    #expect(try hasHole([shadow, other]))
  }

  private struct Missing: Error {}
}
