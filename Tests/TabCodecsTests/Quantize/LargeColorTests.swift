import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// Noise that fills the canvas; in one frame a flat block lies on it.
private struct Flash: FrameSource {
  let width: Int
  let height: Int
  var flash = 37
  /// The block's rows.
  let rows: Int
  let color: UInt32
  let delays = [FrameDelay](repeating: FrameDelay(centiseconds: 2), count: 60)

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let bitmap = Bitmap(width: width, height: height)
    for index in delays.indices where wanted?.contains(index) != false {
      var random = SeededGenerator(UInt64(index))
      for at in bitmap.pixels.indices {
        bitmap.pixels[at] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) >> 8
      }
      if index == flash {
        for y in 0..<rows { (bitmap.row(y)).update(repeating: color, count: width) }
      }
      try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
    }
  }
}

@Suite struct LargeColorTests {
  /// The first is counted whole, the second by a lattice; both show their block for 20 ms of 1.2 s.
  @Test(arguments: [(300, 200), (600, 500)])
  func aColourThatCoversMoreThanAHundredthOfOneShortFrameIsInThePalette(width: Int, height: Int) {
    let flash = Flash(width: width, height: height, rows: height * 3 / 200, color: 0xFF12_9A57)
    let statistics = ColorStatistics(flash)
    let palette = PaletteBuilder().build(statistics.histogram, isExact: statistics.isExact).palette
    #expect(palette.colors.contains(0x579A12))
    #expect(palette.colors.count == 255)
  }

  @Test func whereLargeColoursAreManyThoseOfFlatAreasStayExact() {
    let histogram = ColorHistogram()
    let levels: Range<UInt32> = 0..<200
    let gradient = levels.map { (level: UInt32) -> UInt32 in 0xFF00_0000 | level << 8 | (255 - level) }
    let flat: [UInt32] = [0xFF64_3201, 0xFFAB_CDEF]
    for frame in [gradient, flat] {
      histogram.beginFrame(area: 1000)
      for pixel in frame {
        histogram.add(pixel, weight: frame.count > 2 ? 900 : 1, changes: 0, pixels: frame.count > 2 ? 11 : 51)
      }
    }
    for pixel in 0..<2000 { histogram.add(0xFF00_0000 | UInt32(pixel) * 83, weight: 5, changes: 0, pixels: 1) }
    let palette = PaletteBuilder(limit: 64).build(histogram, isExact: true).palette
    #expect(Set(palette.colors).isSuperset(of: flat.map { $0.byteSwapped >> 8 }))
  }

  @Test func onlyWhatChangesMoreThanItsPlaceMayBringColours() {
    func fill(_ x: Double, _ color: Color) -> DrawItem {
      .fill(path: Path(rect: Rect(x: x, y: 0, width: 9, height: 9)), paint: .solid(color))
    }
    let picture = Bitmap(width: 4, height: 4)
    func group(_ x: Double, _ opacity: Double, _ picture: Bitmap, _ color: Color = .black) -> [DrawItem] {
      [.group([fill(x, color), .image(picture, transform: .translation(x, x))], opacity: opacity)]
    }
    let before = group(1, 0.5, picture)
    #expect(group(7, 0.5, picture).haveColors(of: before))
    #expect(!group(1, 0.6, picture).haveColors(of: before))
    #expect(!group(1, 0.5, picture, .white).haveColors(of: before))
    #expect(!group(1, 0.5, Bitmap(width: 4, height: 4)).haveColors(of: before))
    #expect(!(before + [fill(0, .black)]).haveColors(of: before))
  }
}
