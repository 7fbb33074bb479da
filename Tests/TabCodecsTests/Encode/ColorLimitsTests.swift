import Testing

@testable import TabBase
@testable import TabCodecs

/// How far a pixel may be from its color: as far as it soon changes, and as its neighbors hide.
@Suite struct ColorLimitsTests {
  /// Neighboring grays are √12 apart.
  private static let grays = Palette(
    colors: (0..<128).map { UInt32($0) * 0x02_0202 }, isExact: false, hasTransparency: false)
  private static let rect = PixelRect(left: 3, top: 2, right: 8, bottom: 6)

  private func frame(_ rect: PixelRect = rect, before: UInt8 = 0, _ index: (Int, Int) -> UInt8) -> IndexedFrame {
    let frame = IndexedFrame(rect: rect, isFirst: false)
    let places = (rect.top..<rect.bottom).flatMap { y in (rect.left..<rect.right).map { x in (x, y) } }
    _ = frame.indices.initialize(fromContentsOf: places.map(index))
    _ = frame.before.initialize(fromContentsOf: places.map { _ in before })
    return frame
  }

  private func limits(_ frame: IndexedFrame, before later: [IndexedFrame], even: Int) -> ColorLimits {
    ColorLimits(
      frame, before: later, LossyLZW(ColorLimitsTests.grays, tolerance: ColorTolerance(most: 40, even: even, seam: 6)))
  }

  @Test func pixelMayDifferAsMuchAsItChanges() {
    let whole = frame { _, _ in 50 }
    // Column 4 changes by one gray and then by three, column 6 by one; all others keep their color.
    let one = frame(PixelRect(left: 4, top: 0, right: 5, bottom: 9), before: 50) { _, _ in 51 }
    let two = frame(PixelRect(left: 4, top: 0, right: 7, bottom: 9), before: 51) { x, _ in
      [4: 53, 5: 51, 6: 49][x] ?? 0
    }
    let limits = limits(whole, before: [one, two], even: 40)
    for y in 2..<6 {
      #expect((3..<8).map { limits[$0, y].own } == [0, 12 * 9, 0, 12, 0])
    }
  }

  @Test func changeBeyondTheToleranceAllowsAllOfIt() {
    let limits = limits(frame { _, _ in 10 }, before: [frame { _, _ in 120 }], even: 40)
    #expect(limits[4, 3].own == 40 * 40)
  }

  @Test func evenAreasAndEdgesAllowLittle() {
    let later = frame { _, _ in 120 }
    #expect(limits(frame { _, _ in 10 }, before: [later], even: 6)[5, 4].own == 36, "an even area")
    #expect(limits(frame { x, _ in x < 5 ? 10 : 15 }, before: [later], even: 6)[5, 4].own == 36, "an upright edge")
    #expect(limits(frame { _, y in y < 4 ? 10 : 15 }, before: [later], even: 6)[5, 4].own == 36, "a level edge")
  }

  @Test func textureHidesMore() {
    let later = frame { _, _ in 120 }
    let checkers = frame { x, y in 10 + UInt8((x + y) % 2) * 4 }
    #expect(limits(checkers, before: [later], even: 6)[5, 4].own == 36 + 4 * 12 * 16)
    // The weaker of both directions counts, and in each the stronger neighbor.
    let rough = frame { x, y in 20 + (x == 5 ? 2 : 0) + (y == 4 ? 3 : 0) }
    #expect(limits(rough, before: [later], even: 6)[5, 4].own == 36 + 4 * 12 * 4)
  }

  /// The grays beside and above differ by one and by two.
  @Test func neighborsMayDifferAsMuchMoreAsTheSeam() {
    let limit = limits(
      frame { x, y in 20 + (x == 5 ? 1 : 0) + (y == 4 ? 2 : 0) }, before: [frame { _, _ in 120 }], even: 6)[5, 4]
    for (found, seam) in [(limit.before, 12.0), (limit.above, 48)] {
      let most: Double = seam.squareRoot() + 6
      #expect(found == UInt16(most * most))
    }
  }
}
