import Platform
import Testing

@testable import TabBase

@Suite struct RoundedRectTests {
  static let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  /// Points all along the outline, 64 to a curve.
  static func samples(_ path: Path) -> [Point] { path.polygons(pieces: 64).flatMap(\.self) }

  @Test func circularCornersLieOnCircles() {
    let path = RoundedRect(Self.rect, radius: 18).path
    for p in Self.samples(path) where p.x < 28 && p.y < 38 {
      #expect(abs((p - Point(28, 38)).length - 18) < 18 * 3e-4)
    }
    #expect(path.controlBounds == Self.rect)
  }

  @Test func aRadiusOfZeroIsACornerAndEachCornerHasItsOwn() {
    let path = RoundedRect(Self.rect, radii: .init(topLeft: 20)).path
    let samples = Self.samples(path)
    #expect(samples.contains(Point(110, 20)) && samples.contains(Point(110, 80)) && samples.contains(Point(10, 80)))
    #expect(!samples.contains { ($0 - Point(10, 20)).length < 5 })
  }

  @Test func radiiThatDoNotFitShrinkTogether() {
    let samples = Self.samples(RoundedRect(Self.rect, radii: .init(topLeft: 90, bottomLeft: 30)).path)
    // 90 + 30 on a side of 60: both are halved.
    #expect(samples.contains { ($0 - Point(55, 20)).length < 1e-9 })
    #expect(samples.contains { ($0 - Point(10, 65)).length < 1e-9 })
  }

  @Test func continuousCornersStart1528665RadiiOutAndPassThroughThePublishedPoints() {
    let samples = Self.samples(RoundedRect(Self.rect, radius: 10, corners: .continuous).path)
    for p in [Point(15.28665, 0), Point(6.3149379, 0.7491139), Point(0.7491139, 6.3149379), Point(0, 15.28665)] {
      #expect(samples.contains { ($0 - Point(10, 20) - p).length < 1e-6 })
    }
  }

  @Test(arguments: [5.0, 10, 19, 20, 25, 29.9, 30])
  func continuousCornersTurnCircularWhereThereIsNoRoomWithoutAKink(radius: Double) {
    let samples = Self.samples(RoundedRect(Self.rect, radius: radius, corners: .continuous).path)
    for (i, p) in samples.enumerated() {
      #expect(p.x > 10 - 1e-9 && p.x < 110 + 1e-9 && p.y > 20 - 1e-9 && p.y < 80 + 1e-9)
      let (a, b) = (p - samples[(i + samples.count - 1) % samples.count], samples[(i + 1) % samples.count] - p)
      guard a.length > 1e-9, b.length > 1e-9 else { continue }
      // The published figures themselves turn by 2.5° between the curves.
      #expect(abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)) < 0.08)
    }
    if radius == 30 {
      for p in samples where p.x < 40 { #expect(abs((p - Point(40, 50)).length - 30) < 0.02) }
    }
  }
}
