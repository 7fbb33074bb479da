import TestTools
import Testing

@testable import TabBase

@Suite struct ProjectiveTests {
  static func isNear(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    a.map { ($0 - b).length <= tolerance } ?? false
  }

  /// By hand: a point 40 to the right, turned by 60° about the y axis, lies 20 to the right and 40·sin 60° behind the plane;
  /// an eye 200 above it sees it at 20·200 / (200 + 34.641).
  @Test func aTurnAboutTheYAxisNarrowsAndShrinksWhatGoesAway() {
    let map = Projective.rotation(x: 0, y: .pi / 3, distance: 200)
    let depth = 40 * 3.0.squareRoot() / 2
    #expect(Self.isNear(map.apply(Point(40, 30)), Point(20 * 200 / (200 + depth), 30 * 200 / (200 + depth))))
    #expect(Self.isNear(map.apply(Point(-40, 30)), Point(-20 * 200 / (200 - depth), 30 * 200 / (200 - depth))))
  }

  @Test func aTurnAboutTheXAxisBringsTheLowerHalfNearer() {
    let map = Projective.rotation(x: .pi / 6, y: 0, distance: 100)
    let up = 40 * 3.0.squareRoot() / 2
    #expect(Self.isNear(map.apply(Point(10, 40)), Point(10 * 100 / 80, up * 100 / 80)))
    #expect(Self.isNear(map.apply(Point(10, -40)), Point(10 * 100 / 120, -up * 100 / 120)))
  }

  @Test func withoutDistanceItIsAnAffineMapAndHalfATurnMirrors() {
    let flat = Projective.rotation(x: 0, y: .pi / 3, distance: .infinity)
    #expect(Self.isNear(flat.apply(Point(40, 30)), Point(20, 30)))
    let back = Projective.rotation(x: 0, y: .pi, distance: 300)
    #expect(Self.isNear(back.apply(Point(40, 30)), Point(-40, 30)))
  }

  @Test func theInverseLeadsBackAndMapsFollowOneAnother() throws {
    let map = Projective.rotation(x: 0.4, y: -1.1, distance: 150).about(Point(30, 20)).then(.rotation(0.3))
    let inverse = try #require(map.inverse)
    for p in [Point(0, 0), Point(50, 10), Point(-20, 80)] {
      let seen = try #require(map.apply(p))
      #expect(Self.isNear(inverse.apply(seen), p, 1e-7))
    }
    let first = Projective.rotation(x: 0, y: 0.7, distance: 90)
    let both = first.then(.scale(2, 3)).then(.translation(5, -4))
    let seen = try #require(first.apply(Point(12, 9)))
    #expect(Self.isNear(both.apply(Point(12, 9)), Point(seen.x * 2 + 5, seen.y * 3 - 4)))
    #expect(Self.isNear(map.about(Point(7, 8)).apply(Point(7, 8)), try #require(map.apply(.zero)) + Point(7, 8)))
  }

  @Test func whatIsBehindTheEyeOrEdgeOnIsNotSeen() {
    let map = Projective.rotation(x: 0, y: .pi / 2 * 0.9, distance: 50)
    #expect(map.apply(Point(-60, 0)) == nil)
    #expect(map.apply(Rect(x: -60, y: -1, width: 100, height: 2)) == nil)
    #expect(Projective.rotation(x: .pi / 2, y: 0, distance: 50).inverse == nil)
    #expect(Projective.rotation(x: 1, y: 0, distance: 0).inverse == nil)
    #expect(Projective(Affine(a: .nan)).inverse == nil)
  }

  @Test func scalesAreWhatSmallStepsBecome() throws {
    let map = Projective.rotation(x: 0.5, y: 0.8, distance: 120)
    let p = Point(20, -15)
    let seen = try #require(map.apply(p))
    let scales = try #require(map.scales(at: p))
    let right = try #require(map.apply(p + Point(1e-5, 0)))
    let down = try #require(map.apply(p + Point(0, 1e-5)))
    #expect(abs((right - seen).length / 1e-5 - scales.x) < 1e-4)
    #expect(abs((down - seen).length / 1e-5 - scales.y) < 1e-4)
  }
}
