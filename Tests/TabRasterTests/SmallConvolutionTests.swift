import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

/// Kernels of few pixels beside sums of real numbers, for pictures and boxes of any size and place.
@Suite struct SmallConvolutionTests {
  @Test(arguments: 0..<150) func everyPixelIsTheSumOfItsNeighbours(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let (left, top) = (whole(-50...50), whole(-50...50))
    let area = PixelRect(left: left, top: top, right: left + whole(1...40), bottom: top + whole(1...12))
    let source = Bitmap(width: area.width, height: area.height)
    let isStripes = seed % 3 == 0
    for i in source.pixels.indices {
      source.pixels[i] = isStripes ? (i % 2 == 0 ? .max : 0) : UInt32.random(in: 0 ... .max, using: &random)
    }
    // Within the picture, over its borders, or beside it.
    let (x, y) = (area.left + whole(-9...area.width + 4), area.top + whole(-9...area.height + 4))
    let box = PixelRect(left: x, top: y, right: x + whole(1...37), bottom: y + whole(1...9))
    let radius = whole(0...18)
    let half = (0...radius).map { _ in Float.random(in: 0.05...1, using: &random) }
    let sum = half[0] + 2 * half.dropFirst().reduce(0, +)
    let kernel = (-radius...radius).map { half[abs($0)] / sum }

    let result = SmallConvolution(kernel).apply(to: source, area: area, box: box)
    #expect(result.width == box.width && result.height == box.height)
    func pixel(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      let (column, row) = (min(max(x, area.left), area.right - 1), min(max(y, area.top), area.bottom - 1))
      return Double(source.row(row - area.top)[column - area.left] >> shift & 255)
    }
    var most = 0.0
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        for shift in [0, 8, 16, 24] as [UInt32] {
          var expected = 0.0
          for (j, down) in kernel.enumerated() {
            for (i, along) in kernel.enumerated() {
              expected += Double(down) * Double(along) * pixel(x + i - radius, y + j - radius, shift)
            }
          }
          let found = Double(result.row(y - box.top)[x - box.left] >> shift & 255)
          most = max(most, abs(found - expected))
        }
      }
    }
    // Half a level by rounding, and less than a third before it.
    #expect(most < 0.83)
  }
}
