import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct ShadowTests {
  private let path = RoundedRect(Rect(x: 20, y: 20, width: 24, height: 14), radius: 7).path

  private func picture(_ transform: Affine, _ offset: Point, knockout: Bool) -> Bitmap {
    let bitmap = Bitmap(width: 64, height: 64)
    Compositor(bitmap: bitmap).draw([
      .shadow(path: path, transform: transform, offset: offset, sigma: 3, color: .black, knockout: knockout)
    ])
    return bitmap
  }

  /// Whatever way it is cast, it is kept out of the shape where that itself stands, and nowhere else.
  @Test(arguments: [
    Affine.identity, .translation(3.25, -4.5), Affine.rotation(0.7).about(Point(32, 27)), .scale(0.8),
  ])
  func aShadowIsCutOutByWhatCastsIt(_ transform: Affine) {
    for offset in [Point.zero, Point(0, 4), Point(-5.5, 2.25), Point(40, 0)] {
      let (whole, cut) = (picture(transform, offset, knockout: false), picture(transform, offset, knockout: true))
      let shape = Bitmap(width: 64, height: 64)
      Compositor(bitmap: shape).draw([.fill(path: path, transform: transform, paint: .solid(.black))])
      for index in whole.pixels.indices {
        let (alpha, hole) = (whole.pixels[index] >> 24, shape.pixels[index] >> 24)
        let expected = Double(alpha) * Double(255 - hole) / 255
        #expect(abs(Double(cut.pixels[index] >> 24) - expected) <= 1, "pixel \(index)")
      }
    }
  }

  @Test func anOffsetMovesAShadow() {
    let moved = picture(.translation(4, 6), .zero, knockout: false)
    #expect(picture(.identity, Point(4, 6), knockout: false) == moved)
    #expect(
      picture(.scale(2), Point(2, 3), knockout: false)
        == picture(
          Affine.scale(2).then(.translation(4, 6)), .zero, knockout: false))
  }
}
