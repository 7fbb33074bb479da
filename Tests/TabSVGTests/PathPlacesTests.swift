import Foundation
import Testing

@testable import TabBase
@testable import TabSVG

@Suite struct PathPlacesTests {
  private static func near(_ place: (point: Point, angle: Double)?, _ x: Double, _ y: Double, _ degrees: Double) -> Bool
  {
    guard let place else { return false }
    return abs(place.point.x - x) < 1e-3 && abs(place.point.y - y) < 1e-3
      && abs(place.angle * 180 / .pi - degrees) < 0.1
  }

  @Test func aPlaceIsSoFarAlongAllContours() {
    let places = PathPlaces(PathData("M0 0H10V10M50 50h10").path)
    #expect(places.length == 30 && places.end == Point(60, 50))
    #expect(Self.near(places.place(at: 4), 4, 0, 0))
    #expect(Self.near(places.place(at: 15), 10, 5, 90))
    #expect(Self.near(places.place(at: 25), 55, 50, 0))
    #expect(places.place(at: -0.1) == nil && places.place(at: 30.1) == nil)
  }

  @Test func aClosedContourHasItsLastSide() {
    let places = PathPlaces(PathData("M0 0H10V10H0Z").path)
    #expect(places.length == 40 && places.end == .zero)
    #expect(Self.near(places.place(at: 35), 0, 5, -90))
  }

  @Test func onACircleTheAngleIsTheTangents() {
    let places = PathPlaces(Path(ellipse: Rect(x: -100, y: -100, width: 200, height: 200)))
    #expect(abs(places.length - 200 * .pi) < 0.2)
    for degrees in stride(from: 10.0, to: 350, by: 40) {
      let place = places.place(at: places.length * degrees / 360)
      let expected = degrees + 90 > 180 ? degrees - 270 : degrees + 90
      #expect(abs((place?.angle ?? 0) * 180 / .pi - expected) < 0.2, "\(degrees)")
    }
  }

  @Test func aCurveThatBeginsWithItsControlPointGoesSomewhere() {
    // Both handles at the start: the derivative is nought there.
    let places = PathPlaces(PathData("M0 0C0 0 0 0 10 10").path)
    #expect(abs((places.place(at: 0)?.angle ?? 0) - .pi / 4) < 1e-6)
  }

  @Test func nothingHasNoPlaces() {
    #expect(PathPlaces(Path()).place(at: 0) == nil && PathPlaces(Path()).end == nil)
    let point = PathPlaces(PathData("M3 4").path)
    #expect(point.place(at: 0) == nil && point.end == Point(3, 4))
    #expect(PathPlaces(PathData("M3 4L3 4").path).place(at: 0) == nil)
  }
}
