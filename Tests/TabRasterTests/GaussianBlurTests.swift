import Platform
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct GaussianBlurTests {
  /// The true Gaussian, in double precision and cut off at 6 σ, of a row that goes on beyond its ends with their values.
  static func gaussian(_ row: [Double], sigma: Double) -> [Double] {
    let radius = Int((6 * sigma).rounded(.up))
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return row.indices.map { i in
      var v = 0.0
      for (k, w) in weights.enumerated() { v += w * row[min(max(i + k - radius, 0), row.count - 1)] }
      return v / sum
    }
  }

  static func blurred(_ row: [Double], sigma: Double, alongRows: Bool) -> [Double] {
    let (width, height) = alongRows ? (row.count, 5) : (5, row.count)
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let v = UInt32(row[alongRows ? x : y])
        bitmap.pixels[y * width + x] = v | v << 8 | (255 - v) << 16 | 255 << 24
      }
    }
    let result = GaussianBlur(sigma: sigma).blur(bitmap, area: bitmap.bounds, box: bitmap.bounds)
    return row.indices.map { i in
      let p = result.pixels[alongRows ? 2 * width + i : i * width + 2]
      #expect(p >> 24 == 255)
      return Double(p & 255)
    }
  }

  @Test(arguments: [0.5, 1, 1.9, 1.99, 2, 2.4, 2.5, 4.4, 4.5, 6.9, 7, 10, 11, 13.9, 14, 17.9, 18, 20, 24, 30, 60])
  func aStepDiffersFromTheTrueGaussianByAtMost2Of255(sigma: Double) {
    for at in [100, 103, 110] {
      let row = (0..<230).map { $0 < at ? 0.0 : 255 }
      let expected = Self.gaussian(row, sigma: sigma)
      for alongRows in [false, true] {
        let found = Self.blurred(row, sigma: sigma, alongRows: alongRows)
        let largest = zip(found, expected).map { abs($0 - $1) }.max() ?? 0
        #expect(largest <= 2, "σ \(sigma), step at \(at), rows \(alongRows): \(largest)")
      }
    }
  }

  /// What is finer than the blocks that are averaged must not come out as something coarser.
  @Test(arguments: [1.6, 1.99, 2, 2.01, 2.05, 2.4, 2.5, 4, 5.9, 6, 6.9, 7, 9, 10.9, 11, 13.9, 14, 17.9, 18, 20, 30])
  func stripesLeaveAsLittleAsTheTrueGaussianLeaves(sigma: Double) {
    for period in [2.0, 2.4, 2.5, 3, 3.2, 3.5, 3.7, 4, 5, 7.5, 8.6, 9] {
      for phase in [0, 0.8] {
        let row = (0..<230).map { (127.5 + 127.5 * sin(2 * .pi * Double($0) / period + phase)).rounded() }
        let most = Self.largestError(row, sigma: sigma)
        #expect(most <= 2, "σ \(sigma), period \(period), phase \(phase): \(most)")
      }
    }
  }

  /// Where a kernel is cut off, a line just as wide as it is shows it most; where blocks are averaged, bars as wide as those do.
  @Test(arguments: [
    0.5, 0.87, 1.22, 1.6, 1.63, 1.99, 2, 2.01, 2.05, 2.1, 2.2, 3.5, 5.9, 6, 6.3, 6.9, 7, 8.5, 10.9, 11, 13.9, 14, 20,
  ]) func barsAndLinesDifferFromTheTrueGaussianByAtMost2Of255(sigma: Double) {
    let cut = 2 * Int((2.76 * sigma - 0.5).rounded(.up)) + 1
    for width in [1, 2, 3, 5, 8, cut - 2, cut] where width > 0 {
      for at in [100, 103] {
        let row = (0..<230).map { ($0 >= at && $0 < at + width) == (at % 2 == 0) ? 255.0 : 0 }
        let most = Self.largestError(row, sigma: sigma)
        #expect(most <= 2, "σ \(sigma), \(width) wide at \(at): \(most)")
      }
    }
    for period in [3, 4, 6, 8, 10, 12, 16] {
      for width in Set([1, period / 2, period - 1]) {
        let row = (0..<230).map { $0 % period < width ? 255.0 : 0 }
        let most = Self.largestError(row, sigma: sigma)
        #expect(most <= 2, "σ \(sigma), \(width) of \(period): \(most)")
      }
    }
  }

  /// How far a picture of such rows or columns comes out off the true Gaussian at most.
  private static func largestError(_ row: [Double], sigma: Double) -> Double {
    let expected = gaussian(row, sigma: sigma)
    return [false, true].map { alongRows in
      zip(blurred(row, sigma: sigma, alongRows: alongRows), expected).map { abs($0 - $1) }.max() ?? 0
    }.max() ?? 0
  }

  /// Pictures and boxes of any size and place: within them, over their borders, or beside them.
  @Test(arguments: 0..<40) func partsOfPicturesAreBlurredAsTheyWouldBeInAll(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let sigma = [2, 2.7, 4.1, 6.5, 12, 20][seed % 6]
    let (left, top) = (whole(-50...50), whole(-50...50))
    let area = PixelRect(left: left, top: top, right: left + whole(1...30), bottom: top + whole(1...15))
    let source = Bitmap(width: area.width, height: area.height)
    for i in source.pixels.indices { source.pixels[i] = UInt32.random(in: 0 ... .max, using: &random) }
    let (x, y) = (area.left + whole(-9...area.width + 4), area.top + whole(-9...area.height + 4))
    let box = PixelRect(left: x, top: y, right: x + whole(1...37), bottom: y + whole(1...9))
    let result = GaussianBlur(sigma: sigma).blur(source, area: area, box: box)
    // All of what the box's pixels are made of, its border going on.
    let margin = Int(6 * sigma) + 10
    let wide = area.union(box).grown(by: margin)
    for shift in [0, 8, 16, 24] as [UInt32] {
      var rows = (wide.top..<wide.bottom).map { row in
        Self.gaussian(
          (wide.left..<wide.right).map { column in
            let (x, y) = (min(max(column, area.left), area.right - 1), min(max(row, area.top), area.bottom - 1))
            return Double(source.row(y - area.top)[x - area.left] >> shift & 255)
          }, sigma: sigma)
      }
      for x in box.left..<box.right {
        let column = Self.gaussian(rows.map { $0[x - wide.left] }, sigma: sigma)
        for (row, value) in column.enumerated() { rows[row][x - wide.left] = value }
      }
      var most = 0.0
      for y in 0..<box.height {
        for x in 0..<box.width {
          let found = Double(result.row(y)[x] >> shift & 255)
          most = max(most, abs(found - rows[box.top + y - wide.top][box.left + x - wide.left]))
        }
      }
      #expect(most <= 3, "σ \(sigma)")
    }
  }

  /// Of a mask too, beyond which nothing is covered.
  @Test(arguments: [0.5, 1, 1.63, 1.99, 2, 2.4, 4, 6, 6.9, 7, 11, 14, 20])
  func aMaskDiffersFromTheTrueGaussianByAtMost2Of255(sigma: Double) {
    let margin = Int(6 * sigma) + 3
    let row =
      [Double](repeating: 0, count: margin) + (0..<61).map { $0 % 7 < 3 ? 0.0 : 255 }
      + [Double](repeating: 0, count: margin)
    let expected = Self.gaussian(row, sigma: sigma)
    for alongRows in [false, true] {
      let side = alongRows ? (61, 2 * margin + 5) : (2 * margin + 5, 61)
      let mask = Mask(rect: PixelRect(left: -20, top: 9, right: side.0 - 20, bottom: side.1 + 9))
      for y in 0..<side.1 {
        for x in 0..<side.0 { mask.row(y + 9)[x] = UInt8(row[margin + (alongRows ? x : y)]) }
      }
      let middle = margin + 2
      let box =
        alongRows
        ? PixelRect(left: -20 - margin, top: 9 + middle, right: 41 + margin, bottom: 10 + middle)
        : PixelRect(left: middle - 20, top: 9 - margin, right: middle - 19, bottom: 70 + margin)
      let result = GaussianBlur(sigma: sigma).blur(mask, box: box)
      let found = (0..<row.count).map { i in Double(alongRows ? result.bytes[i] : result.bytes[i * result.stride]) }
      let largest = zip(found, expected).map { abs($0 - $1) }.max() ?? 0
      #expect(largest <= 2, "σ \(sigma), rows \(alongRows): \(largest)")
    }
  }

  @Test(arguments: [0.0, 0.2, 0.5, 1, 1.99, 2, 3, 6.9, 8, 12, 30])
  func aPlainPictureStaysAsItIsUpToItsBorders(sigma: Double) {
    for v in [0.0, 1, 127, 254, 255] {
      let row = [Double](repeating: v, count: 100)
      #expect(Self.blurred(row, sigma: sigma, alongRows: true) == row)
      #expect(Self.blurred(row, sigma: sigma, alongRows: false) == row)
    }
  }

  @Test(arguments: [0.0, 0.7, 1.99, 2, 2.5, 6.9, 7, 12, 13, 24, 30])
  func noPixelBeyondTheReachCounts(sigma: Double) {
    let blur = GaussianBlur(sigma: sigma)
    let area = PixelRect(left: 0, top: 0, right: 2 * blur.reach + 60, bottom: 8)
    let box = PixelRect(left: blur.reach, top: 2, right: blur.reach + 60, bottom: 5)
    let bitmap = Bitmap(width: area.width, height: area.height)
    let plain = blur.blur(bitmap, area: area, box: box)
    // Everything further than the reach from the middle column turns white.
    let column = 31
    for y in 0..<8 {
      for x in 0..<area.width where abs(x - (box.left + column)) > blur.reach { bitmap.row(y)[x] = .max }
    }
    let other = blur.blur(bitmap, area: area, box: box)
    for y in 0..<box.height { #expect(plain.row(y)[column] == other.row(y)[column]) }
  }

  /// A line of its own, edges, something thin, and stripes: within 2 of 255 of the truth, in blocks or not.
  @Test(arguments: [0.3, 2, 7.9, 11.9, 12, 16, 33.3, 77, 200]) func alongOneAxisItIsTheGaussian(sigma: Double) throws {
    let margin = Int(6 * sigma) + 1
    let parts: [String: [Double]] = [
      "edge": Array(repeating: 255, count: 301), "thin": [255, 255, 255],
      "stripes": (0..<400).map { (x: Int) -> Double in x % 2 == 0 ? 255 : 0 }, "ramp": (0..<256).map(Double.init),
    ]
    for (name, part) in parts {
      let empty = [Double](repeating: 0, count: margin)
      let line: [Double] = empty + part + empty
      let blurred = try #require(AxisBlur(sigma: sigma)).blur(line.map { FloatPixel(repeating: Float($0)) })
      let most = zip(Self.gaussian(line, sigma: sigma), blurred).map { abs($0 - Double($1[2])) }.max() ?? .infinity
      #expect(most <= 2, "\(name)")
      // What reaches beyond the line is lost, and nothing comes from there.
      let cut = try #require(AxisBlur(sigma: sigma)).blur(part.map { FloatPixel(repeating: Float($0)) })
      let inside = Self.gaussian(line, sigma: sigma)[margin..<margin + part.count]
      #expect(zip(inside, cut).allSatisfy { abs($0 - Double($1[0])) <= 2 }, "\(name)")
    }
  }
}
