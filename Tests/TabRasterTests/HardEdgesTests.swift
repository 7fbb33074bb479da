import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct HardEdgesTests {
  private static func draw(_ items: [DrawItem], _ width: Int = 64, _ height: Int = 64) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw(items)
    return bitmap
  }

  private static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    path.move(points[0])
    for point in points.dropFirst() { path.line(point) }
    path.close()
    return path
  }

  /// How often the outline winds around a point.
  private static func winding(_ points: [Point], _ p: Point) -> Int {
    points.indices.reduce(0) { sum, i in
      let (a, b) = (points[i], points[(i + 1) % points.count])
      guard (a.y < p.y) != (b.y < p.y), a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) < p.x else { return sum }
      return sum + (a.y < b.y ? 1 : -1)
    }
  }

  @Test(arguments: FillRule.allCases)
  func pixelsWhoseMiddleIsInsideAreCovered(rule: FillRule) {
    var random = SeededGenerator(7)
    for _ in 0..<40 {
      let points = (0..<7).map { _ in
        Point(.random(in: -20...84, using: &random), .random(in: -20...84, using: &random))
      }
      let drawn = Self.draw([.fill(path: Self.polygon(points), rule: rule, paint: .solid(.black), edges: .hard)])
      for y in 0..<64 {
        for x in 0..<64 {
          let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
          #expect(drawn.row(y)[x] == 0 || drawn.row(y)[x] == 0xFF00_0000)
          // Ends lie on 64ths of a pixel, so nearer than that it may go either way.
          let around = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { dx, dy in
            rule.fills(Int32(Self.winding(points, Point(middle.x + dx * 0.05, middle.y + dy * 0.05))))
          }
          guard Set(around).count == 1 else { continue }
          #expect((drawn.row(y)[x] != 0) == around[0], "\(x), \(y)")
        }
      }
    }
  }

  /// The pixels that Chromium 156 paints of a five-cornered shape, in rows from 40 on.
  @Test func linesHaveTheirPixelsInChromium() {
    let path = Self.polygon([
      Point(20.5, 40.5), Point(80.5, 40.5), Point(100.5, 70.5), Point(80.5, 100.5), Point(20.5, 100.5),
    ])
    let drawn = Self.draw([.fill(path: path, paint: .solid(.black), edges: .hard)], 110, 110)
    for (row, run) in [
      (40, 0..<0), (41, 21..<81), (43, 21..<82), (46, 21..<84), (70, 21..<100), (73, 21..<98), (100, 21..<80),
      (101, 0..<0),
    ] {
      #expect((0..<110).filter { drawn.row(row)[$0] != 0 } == Array(run), "\(row)")
    }
  }

  @Test func farPlacesAreNoTrouble() {
    for far in [1e9, 1e15, 1e300, .infinity] {
      let path = Self.polygon([Point(-far, -far), Point(far, -far), Point(far, far / 3), Point(5, far)])
      for item in [
        DrawItem.fill(path: path, paint: .solid(.black), edges: .hard),
        .stroke(path: path, stroke: Stroke(width: far / 7, edges: .hard), paint: .solid(.black)),
      ] { _ = Self.draw([item], 16, 16) }
    }
  }

  @Test func aShapeWithOtherEdgesIsAnotherShape() {
    let circle = Path(ellipse: Rect(x: 5.1, y: 5.5, width: 30.4, height: 30.4))
    let compositor = Compositor(bitmap: Bitmap(width: 64, height: 64))
    let items = [Edges.soft, .hard].map { edges -> [DrawItem] in
      [
        .fill(path: circle, paint: .solid(.black), edges: edges),
        .stroke(path: circle, stroke: Stroke(edges: edges), transform: .translation(20, 20), paint: .solid(.black)),
      ]
    }
    // The second time from the cache.
    for drawn in [items[0], items[1], items[0], items[1]] {
      compositor.draw(drawn, background: .clear)
      #expect(compositor.bitmap == Self.draw(drawn))
    }
    #expect(Self.draw(items[0]) != Self.draw(items[1]))
    let hard = Self.draw(items[1])
    withExtendedLifetime(hard) { #expect(Set(hard.pixels) == [0, 0xFF00_0000]) }
  }
}
