import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct ProjectedTests {
  static let canvas = PixelRect(left: 0, top: 0, right: 120, bottom: 90)

  static func drawn(_ items: [DrawItem], _ background: Color = .white) -> Bitmap {
    let compositor = Compositor(bitmap: Bitmap(width: canvas.right, height: canvas.bottom))
    compositor.draw(items, background: background)
    return compositor.bitmap
  }

  static let square: [DrawItem] = [
    .fill(path: Path(rect: Rect(x: 40, y: 25, width: 40, height: 40)), paint: .solid(.black))
  ]

  /// Up to the second rounding that composing apart brings.
  @Test func theIdentityAndWholeShiftsChangeNothing() {
    let items: [DrawItem] = [
      .fill(path: HardPaths.star(5, skip: 2), transform: .translation(30, 20), paint: .solid(.black)),
      .fill(path: Path(ellipse: Rect(x: 60, y: 40, width: 33, height: 21)), paint: .solid(Color(1, 0, 0, 0.5))),
    ]
    let still = Self.drawn(items)
    let same = Self.drawn([.projected(items, transform: Projective())])
    let moved = Self.drawn([.projected(items, transform: Projective(.translation(5, -3)))])
    for y in 0..<80 {
      for x in 5..<120 {
        #expect(largestDifference(same.row(y)[x], still.row(y)[x]) <= 1)
        #expect(largestDifference(moved.row(y)[x], still.row(y + 3)[x - 5]) <= 1)
      }
    }
  }

  /// The outline of the turned square is the polygon of its corners, mapped; its inside is plain.
  @Test(arguments: [0.3, 0.9, 1.3, 1.5, 2.4, -0.7])
  func aTurnedSquareCoversTheMappedPolygon(angle: Double) throws {
    let turn = Projective.rotation(x: angle * 0.6, y: angle, distance: 130).about(Point(60, 45))
    let polygon = try [Point(40, 25), Point(80, 25), Point(80, 65), Point(40, 65)].map { try #require(turn.apply($0)) }
    let reference = ReferenceCoverage(width: 120, height: 90, uniting: [polygon])
    let found = Self.drawn([.projected(Self.square, transform: turn)])
    var (sum, expected) = (0.0, 0.0)
    for y in 0..<90 {
      for x in 0..<120 {
        let ink = 1 - Double(found.row(y)[x] & 255) / 255
        let area = reference.values[y * 120 + x]
        // Bilinear edges are a pixel or two wide, so pixels differ there; away from edges they do not.
        let around = (-2...2).allSatisfy { dy in
          (-2...2).allSatisfy { dx in
            let (u, v) = (x + dx, y + dy)
            return u < 0 || v < 0 || u >= 120 || v >= 90 || reference.values[v * 120 + u] == area
          }
        }
        if around { #expect(abs(ink - area) < 0.01, "at \(x), \(y)") }
        sum += ink
        expected += area
      }
    }
    #expect(abs(sum - expected) < 0.02 * expected + 6, "\(sum) instead of \(expected)")
  }

  @Test func stripesThatShrinkToLessThanAPixelTurnGrey() {
    let stripes: [DrawItem] = (0..<20).map {
      .fill(path: Path(rect: Rect(x: Double(20 + $0 * 4), y: 10, width: 2, height: 70)), paint: .solid(.black))
    }
    let turn = Projective.rotation(x: 0, y: 1.4, distance: 4000).about(Point(60, 45))
    let found = Self.drawn([.projected(stripes, transform: turn)])
    for x in 57...62 { #expect(abs(Int(found.row(45)[x] & 255) - 128) < 40, "\(found.row(45)[x] & 255)") }
  }

  @Test func edgeOnBehindTheEyeOrAroundItNothingIsDrawnOrAllIsWithinTheCanvas() {
    let blank = Self.drawn([])
    let edge = Projective.rotation(x: 0, y: .pi / 2, distance: 100).about(Point(60, 45))
    #expect(Self.drawn([.projected(Self.square, transform: edge)]) == blank)
    var behind = Projective()
    behind.r = -1
    #expect(Self.drawn([.projected(Self.square, transform: behind)]) == blank)
    let around = Projective.rotation(x: 0, y: 1.5, distance: 5).about(Point(60, 45))
    #expect(Self.drawn([.projected(Self.square, transform: around)]) != blank)
    #expect(Self.drawn([.projected([], transform: Projective())]) == blank)
  }
}
