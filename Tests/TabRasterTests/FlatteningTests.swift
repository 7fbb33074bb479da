import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct FlatteningTests {
  static func segments(_ path: Path, _ transform: Affine, width: Double = 4000, height: Double = 4000) -> [Segment] {
    let buffer = SegmentBuffer()
    Flattening(width: width, height: height, output: buffer).append(path, Placement(transform), left: 0, top: 0)
    return (0..<buffer.count).map { buffer.items[$0] }
  }

  static func distance(_ p: Point, _ s: Segment) -> Double {
    let (a, b) = (Point(s.x0, s.y0), Point(s.x1, s.y1))
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    let t = square > 0 ? min(max(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square, 0), 1) : 0
    return (p - (a + d * t)).length
  }

  @Test(arguments: [0.5, 3, 40, 900])
  func curvesStayWithinAFiftiethOfAPixelUnderAnyMap(scale: Double) {
    var path = Path()
    path.move(Point(0.1, 0.2))
    path.cubic(Point(2.5, -0.4), Point(-1.2, 2.2), Point(1.4, 1.7))
    path.quad(Point(2.4, 0.1), Point(0.1, 0.2))
    let map = Affine.scale(scale, scale * 0.4).then(.rotation(0.5)).then(.translation(1500.3, 1200.9))
    let segments = Self.segments(path, map)
    for p in path.polygons(map, pieces: 500)[0] {
      #expect(segments.map { Self.distance(p, $0) }.min() ?? .infinity < 0.02)
    }
  }

  @Test func theWorkIsBoundedByTheWindowNotByTheCoordinates() {
    for size in [1e5, 1e7, 1e9, 1e12, 1e300] {
      var path = Path()
      path.move(Point(-size, -size))
      path.cubic(Point(size, -size * 0.3), Point(-size, size * 0.4), Point(size, size))
      path.quad(Point(0, -size), Point(-size, -size))
      #expect(Self.segments(path, .identity, width: 100, height: 100).count < 3000)
    }
  }

  @Test func whatIsNotANumberIsLeftOut() {
    var path = Path()
    path.move(Point(1, 1))
    path.line(Point(.nan, 5))
    path.line(Point(9, 1))
    path.cubic(Point(9, .nan), Point(3, 3), Point(4, 4))
    path.line(Point(9, 9))
    #expect(Self.segments(path, .identity).count == 3)
    #expect(Self.segments(path, Affine(a: .nan)).isEmpty)
  }
}
