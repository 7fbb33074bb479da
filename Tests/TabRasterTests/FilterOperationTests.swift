import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

extension Bitmap {
  fileprivate var rows: [[UInt32]] { (0..<height).map { y in (0..<width).map { pixels[y * width + $0] } } }
}

/// Steps of filters on pictures of which the result is known without them.
@Suite struct FilterOperationTests {
  private static let area = PixelRect(left: 7, top: -4, right: 37, bottom: 16)
  /// As large as the area, in the filter's coordinates.
  private static let region = Rect(x: 7, y: -4, width: 30, height: 20)

  /// What steps make of `source`, in the pixels of `area`.
  private static func run(_ operations: [Filter.Operation], on source: Bitmap) -> [[UInt32]] {
    let steps = operations.map { Filter.Step(operation: $0, region: region, isLinear: false) }
    return FilterRun.apply(Filter(steps: steps, region: region), to: source, area: area).rows
  }

  /// Opaque, each pixel of another colour.
  private static var colorful: Bitmap {
    let source = Bitmap(width: area.width, height: area.height)
    for i in source.pixels.indices {
      source.pixels[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 2_654_435_761) & 0xFF_FFFF
    }
    return source
  }

  @Test func aTileIsRepeatedOnAllSides() {
    let source = Self.colorful
    let rows = source.rows
    let result = Self.run([.tile(.source, Rect(x: 12, y: 1, width: 7, height: 4))], on: source)
    for y in 0..<20 {
      for x in 0..<30 { #expect(result[y][x] == rows[5 + (y + 15) % 4][5 + (x + 16) % 7], "\(x) \(y)") }
    }
  }

  /// Nothing that a file may ask for ends the program.
  @Test(arguments: [0, 1e300, -1e300, Double.infinity, .nan]) func numbersOfAnySizeAreDrawn(number: Double) {
    let source = Self.colorful
    _ = Self.run([.tile(.source, Rect(x: number, y: 0, width: number, height: 3))], on: source)
    let tile = Filter.Operation.tile(.source, Rect(x: number, y: 0, width: number, height: number))
    let steps = [Filter.Step(operation: tile, region: Self.region, isLinear: true)]
    let filter = Filter(steps: steps, region: Self.region, transform: Affine(a: number, d: 1, tx: number))
    #expect(filter.area(for: Self.area).area < 1_000_000)
  }
}
