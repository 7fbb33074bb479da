import Foundation
import Testing

@testable import TabBase
@testable import TabSVG

@Suite struct PathPlacesTests {
  private static func near(_ point: Point?, _ x: Double, _ y: Double) -> Bool {
    point.map { abs($0.x - x) < 1e-3 && abs($0.y - y) < 1e-3 } ?? false
  }

  @Test func aPlaceIsSoFarAlongAllContours() {
    let places = PathPlaces(PathData("M0 0H10V10M50 50h10").path)
    #expect(places.length == 30)
    #expect(Self.near(places.point(at: 4), 4, 0))
    #expect(Self.near(places.point(at: 15), 10, 5))
    #expect(Self.near(places.point(at: 25), 55, 50))
    #expect(places.point(at: -0.1) == nil && places.point(at: 30.1) == nil)
  }

  @Test func aClosedContourHasItsLastSide() {
    let places = PathPlaces(PathData("M0 0H10V10H0Z").path)
    #expect(places.length == 40)
    #expect(Self.near(places.point(at: 35), 0, 5))
  }

  @Test func onACircleSharesAreAngles() {
    let places = PathPlaces(Path(ellipse: Rect(x: -100, y: -100, width: 200, height: 200)))
    #expect(abs(places.length - 200 * .pi) < 0.2)
    for turn in stride(from: 0.1, to: 1, by: 0.1) {
      let point = places.point(at: places.length * turn) ?? .zero
      // The contour begins at some side: what counts is that equal ways are equal angles.
      let before = places.point(at: places.length * (turn - 0.1)) ?? .zero
      #expect(abs((point - before).length - 200 * sin(.pi / 10)) < 0.2, "\(turn)")
    }
  }

  @Test func nothingHasNoPlaces() {
    for data in ["", "M3 4", "M3 4L3 4"] { #expect(PathPlaces(PathData(data).path).point(at: 0) == nil, "\(data)") }
  }
}
