import Platform
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct ResamplerTests {
  static func checkers(_ size: Int) -> Bitmap {
    let bitmap = Bitmap(width: size, height: size)
    for y in 0..<size { for x in 0..<size { bitmap.row(y)[x] = (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } }
    return bitmap
  }

  @Test(arguments: [0.125, 0.2, 0.5])
  func whatShrinksIsAveragedTurnedOrNot(scale: Double) {
    for angle in [0.0, 0.6] {
      let map = Affine.scale(scale).then(.rotation(angle)).then(.translation(20, 20))
      let result = Resampler.resample(
        Self.checkers(64), map, box: PixelRect(left: 0, top: 0, right: 60, bottom: 60))
      let middle = map.apply(Point(32, 32))
      let p = result.row(Int(middle.y))[Int(middle.x)]
      #expect(abs(Int(p & 255) - 128) <= 6 && p >> 24 == 255, "scale \(scale), angle \(angle): \(p & 255)")
    }
  }

  @Test func whatShrinksIsAveragedOverEachPixelAndKeepsItsContrast() {
    let bitmap = Bitmap(width: 240, height: 4)
    for x in 0..<240 {
      let level = UInt32(128 + 120 * cos(2 * .pi * Double(x) / 12))
      for y in 0..<4 { bitmap.row(y)[x] = 0xFF00_0000 | level &* 0x01_0101 }
    }
    let result = Resampler.resample(bitmap, .scale(0.25), box: PixelRect(left: 0, top: 0, right: 60, bottom: 1))
    for x in 0..<60 {
      let sum = (0..<4).reduce(0) { $0 + Int(bitmap.row(0)[4 * x + $1] & 255) }
      #expect(abs(Int(result.row(0)[x] & 255) * 4 - sum) <= 2)
    }
  }

  @Test func enlargingIsBilinearBetweenPixelCentres() {
    let bitmap = Bitmap(width: 2, height: 3)
    for y in 0..<3 { (bitmap.row(y)[0], bitmap.row(y)[1]) = (0xFF00_0000, 0xFFC8_C8C8) }
    let result = Resampler.resample(
      bitmap, Affine.scale(10, 10), box: PixelRect(left: 0, top: 0, right: 20, bottom: 30))
    for x in 5..<15 {
      let expected = 200 * (Double(x) + 0.5 - 5) / 10
      #expect(abs(Double(result.row(15)[x] & 255) - expected) <= 0.51)
    }
  }

  @Test func aBitmapMovedByWholePixelsIsCopied() {
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

  @Test func mapsThatFlattenOrLeaveThePlaneDrawNothing() {
    let compositor = Compositor(bitmap: Bitmap(width: 8, height: 8))
    for map in [
      Affine.scale(0), Affine(a: .nan), Affine(tx: .infinity), Affine(tx: 1e300), Affine(a: 1e-300, d: 1e300),
    ] {
      compositor.draw([.image(Self.checkers(4), transform: map)])
      #expect(compositor.bitmap.pixels.allSatisfy { $0 == 0 })
    }
  }

  private static func drawn(_ bitmap: Bitmap, _ transform: Affine, side: Int = 80) -> Bitmap {
    let compositor = Compositor(bitmap: Bitmap(width: side, height: side))
    compositor.draw([.image(bitmap, transform: transform)], background: .white)
    return compositor.bitmap
  }

  private static func black(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    bitmap.pixels.update(repeating: 0xFF00_0000)
    return bitmap
  }

  @Test(arguments: [0.05, 0.25, 0.3, 0.5, 0.85, 1, 1.5, 3, 3.7])
  func anOpaqueBitmapHasTheEdgesOfAFilledRectangleAtAnySizeAndPlace(scale: Double) {
    for (x, y) in [(8.0, 8.0), (8.25, 9.5)] {
      for angle in [0, 0.4, .pi / 2] {
        let map = Affine.scale(scale, scale * 0.9).then(.rotation(angle)).then(.translation(x + 60 * sin(angle), y))
        let seen = Self.drawn(Self.black(20, 20), map)
        let compositor = Compositor(bitmap: Bitmap(width: 80, height: 80))
        let square = Path(rect: Rect(x: 0, y: 0, width: 20, height: 20))
        compositor.draw([.fill(path: square, transform: map, paint: .solid(.black))], background: .white)
        let worst =
          zip(seen.pixels, compositor.bitmap.pixels)
          .map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 255
        #expect(worst <= 1, "scale \(scale) at \(x), \(y), angle \(angle)")
      }
    }
  }

  @Test func onWholePixelsTheBorderOfABitmapIsAsSharpAsItsPixelsAre() {
    // 20 to 60 and 240 to 60 pixels, from (10, 10): nothing of the white around it shows within, nothing of it outside.
    for side in [20, 240] {
      let seen = Self.drawn(Self.black(side, side), Affine.scale(60 / Double(side)).then(.translation(10, 10)))
      for y in 0..<80 {
        for x in 0..<80 {
          let inside = (10..<70).contains(x) && (10..<70).contains(y)
          #expect(seen.row(y)[x] == (inside ? 0xFF00_0000 : 0xFFFF_FFFF))
        }
      }
    }
  }

  @Test func thePixelsOfABorderGoOnToTheEdgeOfTheBox() {
    let seen = Self.drawn(Self.checkers(2), Affine.scale(20).then(.translation(0, 0)))
    for i in 0..<10 { #expect(seen.row(0)[i] == 0xFF00_0000 && seen.row(39)[30 + i] == 0xFF00_0000) }
  }
}
