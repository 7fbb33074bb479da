import Platform
import Testing

@testable import Renderer

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

  @Test(arguments: [0.5, 1, 2.4, 2.5, 4.4, 4.5, 5.9, 6, 8.9, 9, 10, 13.9, 14, 17.9, 18, 20, 24, 30, 60])
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
  @Test(arguments: [2.5, 4, 5.9, 6, 9, 13.9, 14, 17.9])
  func stripesLeaveAsLittleAsTheTrueGaussianLeaves(sigma: Double) {
    for period in [2.0, 2.4, 2.5, 3, 3.7, 5, 9] {
      let row = (0..<230).map { (127.5 + 127.5 * sin(2 * .pi * Double($0) / period)).rounded() }
      let expected = Self.gaussian(row, sigma: sigma)
      for alongRows in [false, true] {
        let found = Self.blurred(row, sigma: sigma, alongRows: alongRows)
        let largest = zip(found, expected).map { abs($0 - $1) }.max() ?? 0
        #expect(largest <= 2, "σ \(sigma), period \(period), rows \(alongRows): \(largest)")
      }
    }
  }

  @Test(arguments: [0.0, 0.2, 0.5, 1, 2.4, 3, 8, 30])
  func aPlainPictureStaysAsItIsUpToItsBorders(sigma: Double) {
    for v in [0.0, 1, 127, 254, 255] {
      let row = [Double](repeating: v, count: 100)
      #expect(Self.blurred(row, sigma: sigma, alongRows: true) == row)
      #expect(Self.blurred(row, sigma: sigma, alongRows: false) == row)
    }
  }

  @Test(arguments: [0.0, 0.7, 2, 2.5, 6, 12, 13, 24, 30])
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
