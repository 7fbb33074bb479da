import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct GradientTests {
  private static let colors = [0xFF0000, 0x00FF00, 0x0000FF, 0x000000].map { Color(rgb: $0) }

  /// Stops of red, green, blue and black at `offsets`.
  private static func stops(_ offsets: [Double]) -> [GradientStop] {
    zip(offsets, colors).map { GradientStop(offset: $0, color: $1) }
  }

  private static func row(_ paint: Paint) -> [UInt32] {
    let bitmap = Bitmap(width: 40, height: 1)
    Compositor(bitmap: bitmap).draw([.fill(path: Path(rect: Rect(x: 0, y: 0, width: 40, height: 1)), paint: paint)])
    return Array(bitmap.pixels)
  }

  @Test func ofSeveralStopsAtAnEndTheOutermostCountsOutsideAndTheInnermostWithin() {
    let row = Self.row(
      .linearGradient(from: Point(10, 0), to: Point(30, 0), stops: Self.stops([0, 0, 1, 1])))
    #expect(row[..<10].allSatisfy { $0 == Self.colors[0].pixel() })
    #expect(row[30...].allSatisfy { $0 == Self.colors[3].pixel() })
    // Within, from green to blue: the middles of the outermost pixels lie a fortieth inside.
    for (x, fraction) in [(10, 1.0 / 40), (29, 39.0 / 40)] {
      let (green, blue) = (Double(row[x] >> 8 & 255), Double(row[x] >> 16 & 255))
      #expect(row[x] & 255 == 0 && abs(green - 255 * (1 - fraction)) <= 3 && abs(blue - 255 * fraction) <= 3)
    }
  }

  @Test func allStopsAtOnePlacePartTwoColours() {
    for offset in [0, 0.5, 1] {
      let row = Self.row(
        .linearGradient(from: Point(10, 0), to: Point(30, 0), stops: Self.stops([offset, offset, offset])))
      let edge = 10 + Int(20 * offset)
      #expect(row[..<edge].allSatisfy { $0 == Self.colors[0].pixel() }, "\(offset)")
      #expect(row[edge...].allSatisfy { $0 == Self.colors[2].pixel() }, "\(offset)")
    }
  }

  @Test func aRadialGradientGoesOnBeyondItsRadiusWithTheLastOfSeveralStopsThere() {
    let row = Self.row(
      .radialGradient(center: Point(20, 0.5), radius: 10, stops: Self.stops([0, 1, 1])))
    #expect(row[5] == Self.colors[2].pixel() && row[35] == Self.colors[2].pixel())
    let near = row[10]
    #expect(near >> 16 & 255 == 0 && near >> 8 & 255 > 230)
  }
}
