import Testing

@testable import Renderer

@Suite struct ResamplerTests {
  static func checkers(_ size: Int) -> Bitmap {
    let bitmap = Bitmap(width: size, height: size)
    for y in 0..<size { for x in 0..<size { bitmap.row(y)[x] = (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } }
    return bitmap
  }

  @Test(arguments: [0.125, 0.2, 0.5])
  func `what shrinks is averaged, turned or not`(scale: Double) {
    for angle in [0.0, 0.6] {
      let map = Affine.scale(scale).then(.rotation(angle)).then(.translation(20, 20))
      let result = Resampler.resample(
        Self.checkers(64), map, box: PixelRect(left: 0, top: 0, right: 60, bottom: 60))
      let middle = map.apply(Point(32, 32))
      let p = result.row(Int(middle.y))[Int(middle.x)]
      #expect(abs(Int(p & 255) - 128) <= 4 && p >> 24 == 255, "scale \(scale), angle \(angle): \(p & 255)")
    }
  }

  @Test func `enlarging is bilinear between pixel centres`() {
    let bitmap = Bitmap(width: 2, height: 3)
    for y in 0..<3 { (bitmap.row(y)[0], bitmap.row(y)[1]) = (0xFF00_0000, 0xFFC8_C8C8) }
    let result = Resampler.resample(
      bitmap, Affine.scale(10, 10), box: PixelRect(left: 0, top: 0, right: 20, bottom: 30))
    for x in 5..<15 {
      let expected = 200 * (Double(x) + 0.5 - 5) / 10
      #expect(abs(Double(result.row(15)[x] & 255) - expected) <= 0.51)
    }
  }

  @Test func `a bitmap moved by whole pixels is copied`() {
    let source = Self.checkers(9)
    let compositor = Compositor(bitmap: Bitmap(width: 20, height: 20))
    compositor.draw([.image(source, transform: .translation(15, -3))])
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = x >= 15 && y < 6
        #expect(compositor.bitmap.row(y)[x] == (inside ? source.row(y + 3)[x - 15] : 0))
      }
    }
  }

  @Test func `maps that flatten or leave the plane draw nothing`() {
    let compositor = Compositor(bitmap: Bitmap(width: 8, height: 8))
    for map in [
      Affine.scale(0), Affine(a: .nan), Affine(tx: .infinity), Affine(tx: 1e300), Affine(a: 1e-300, d: 1e300),
    ] {
      compositor.draw([.image(Self.checkers(4), transform: map)])
      #expect(compositor.bitmap.pixels.allSatisfy { $0 == 0 })
    }
  }
}
