import TestTools
import Testing

@testable import TabRaster

@Suite struct MorphologyTests {
  /// The lightest or darkest of all pixels around each, one after the other.
  private static func plain(_ source: Bitmap, _ rx: Int, _ ry: Int, erodes: Bool) -> [UInt32] {
    (0..<source.height).flatMap { y in
      (0..<source.width).map { x in
        (0..<4).reduce(UInt32(0)) { whole, channel in
          let shift = UInt32(8 * channel)
          let levels = (y - ry...y + ry).flatMap { v in
            (x - rx...x + rx).map { u -> UInt32 in
              let isInside = (0..<source.width).contains(u) && (0..<source.height).contains(v)
              return isInside ? source.row(v)[u] >> shift & 255 : 0
            }
          }
          return whole | ((erodes ? levels.min() : levels.max()) ?? 0) << shift
        }
      }
    }
  }

  private static func spread(_ source: Bitmap, _ x: Double, _ y: Double, erodes: Bool) -> [UInt32] {
    let result = Morphology(erodes: erodes).apply(to: source, x: x, y: y)
    return withExtendedLifetime(result) { Array(result.pixels) }
  }

  @Test(arguments: 0..<60) func allPixelsWithinTheRadiiCount(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let source = Bitmap(width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
    for i in source.pixels.indices { source.pixels[i] = .random(in: 0...UInt32.max, using: &random) }
    let (rx, ry) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
    let erodes = seed % 2 == 0
    let result = Self.spread(source, Double(rx) + 0.3, Double(ry) - 0.3, erodes: erodes)
    #expect(result == Self.plain(source, rx, ry, erodes: erodes))
  }

  @Test(arguments: [1e300, .infinity]) func aRadiusWithoutEndTakesAll(radius: Double) {
    let source = Bitmap(width: 17, height: 5)
    source.row(4)[16] = 0x8040_2010
    #expect(Self.spread(source, radius, radius, erodes: false).allSatisfy { $0 == 0x8040_2010 })
    #expect(Self.spread(source, radius, 0, erodes: true).allSatisfy { $0 == 0 })
    #expect(Self.spread(source, .nan, .nan, erodes: false).last == 0x8040_2010)
  }
}
