import TabBase
import Testing

@testable import TabRaster
@testable import TabSVG

@Suite struct CircleCoverageTests {
  /// Chords inside of the circle would leave a gray level out.
  @Test(arguments: [4.0, 9.3, 12.5, 20]) func circlesAreAsLargeAsTheyShould(radius: Double) throws {
    let box = PixelRect(left: 0, top: 0, right: 48, bottom: 48)
    for center in [24.0, 23.6] {
      let rect = Rect(x: center - radius, y: center - radius, width: 2 * radius, height: 2 * radius)
      let path = SVGShapes.ellipse(center: rect.center, rx: radius, ry: radius)
      let circle = try #require(Coverage().mask(filling: path, rule: .nonzero, Placement(.identity), within: box))
      var sum = 0
      var edge = 0
      for y in circle.rect.top..<circle.rect.bottom {
        for x in 0..<circle.rect.width {
          let byte = circle.row(y)[x]
          sum += Int(byte)
          if byte > 0, byte < 255 { edge += 1 }
        }
      }
      let error = (Double(sum) - 255 * .pi * radius * radius) / Double(edge)
      #expect(abs(error) < 0.25, "\(radius): \(error)")
    }
  }
}
