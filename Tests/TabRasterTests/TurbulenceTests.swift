import Testing

@testable import TabBase
@testable import TabRaster

/// Noise beside values of the published definition, worked out number by number with another program.
@Suite struct TurbulenceTests {
  struct Sample: Sendable {
    var x: Int
    var y: Int
    var frequency: Point
    var octaves: Int
    var isFractal: Bool
    var seed: Int
    var tile: Rect?
    /// R, G, B and A, not premultiplied, 0…255.
    var color: [Double]
  }

  private static let tile = Rect(x: 0, y: 0, width: 100, height: 80)

  static let samples = [
    Sample(
      x: 3, y: 7, frequency: Point(0.05, 0.05), octaves: 1, isFractal: false, seed: 0,
      color: [52.66, 17.93, 14.16, 27.16]),
    Sample(
      x: 40, y: 11, frequency: Point(0.05, 0.05), octaves: 3, isFractal: true, seed: 7,
      color: [174.38, 181.33, 117.28, 167.96]),
    Sample(
      x: 13, y: 90, frequency: Point(0.02, 0.3), octaves: 4, isFractal: false, seed: -3,
      color: [51.03, 65.93, 48.38, 103.0]),
    Sample(
      x: -25, y: -60, frequency: Point(0.07, 0.04), octaves: 2, isFractal: true, seed: 12,
      color: [91.43, 83.95, 80.58, 93.13]),
    Sample(
      x: 17, y: 33, frequency: Point(0.1, 0.1), octaves: 2, isFractal: true, seed: 2_147_483_650,
      color: [121.89, 99.76, 145.27, 97.93]),
    Sample(
      x: 95, y: 60, frequency: Point(0.047, 0.047), octaves: 2, isFractal: true, seed: 5, tile: tile,
      color: [139.1, 127.8, 135.38, 161.06]),
    Sample(
      x: 5, y: 79, frequency: Point(0.047, 0.047), octaves: 3, isFractal: false, seed: 5, tile: tile,
      color: [123.71, 44.23, 92.34, 26.72]),
    Sample(
      x: 50, y: 30, frequency: Point(0, 0.2), octaves: 2, isFractal: false, seed: 1, color: [0, 0, 0, 0]),
  ]

  @Test(arguments: samples) func aPixelIsThePublishedNoise(sample: Sample) {
    let turbulence = Turbulence(
      frequency: sample.frequency, octaves: sample.octaves, seed: sample.seed, isFractal: sample.isFractal,
      tile: sample.tile)
    // The second pixel of the second row: what is around it must not matter.
    let area = PixelRect(left: sample.x - 1, top: sample.y - 1, right: sample.x + 2, bottom: sample.y + 2)
    let picture = turbulence.bitmap(area, .identity)
    let pixel = picture.row(1)[1]
    let alpha = sample.color[3]
    for channel in 0..<4 {
      let expected = channel == 3 ? alpha : sample.color[channel] * alpha / 255
      #expect(abs(Double(pixel >> UInt32(8 * channel) & 255) - expected) <= 0.52, "\(channel)")
    }
    withExtendedLifetime(picture) {}
  }

  @Test(arguments: [1, 4]) func opposedEdgesOfATileAreTheSame(octaves: Int) {
    let turbulence = Turbulence(
      frequency: Point(0.083, 0.061), octaves: octaves, seed: 3, isFractal: true,
      tile: Rect(x: 12, y: 9, width: 50, height: 70))
    let picture = turbulence.bitmap(PixelRect(left: 12, top: 9, right: 63, bottom: 80), .identity)
    for y in 0...70 { #expect(picture.row(y)[0] == picture.row(y)[50], "row \(y)") }
    for x in 0...50 { #expect(picture.row(0)[x] == picture.row(70)[x], "column \(x)") }
    #expect(picture.row(20)[10] != picture.row(20)[30])
    withExtendedLifetime(picture) {}
  }

  /// At any size it is the same noise.
  @Test func noiseLiesInTheFiltersCoordinates() {
    let turbulence = Turbulence(frequency: Point(0.1, 0.1), octaves: 2, seed: 1, isFractal: true)
    let small = turbulence.bitmap(PixelRect(left: 0, top: 0, right: 30, bottom: 30), .identity)
    let large = turbulence.bitmap(PixelRect(left: 0, top: 0, right: 90, bottom: 90), .scale(1.0 / 3))
    for y in 0..<30 { for x in 0..<30 { #expect(small.row(y)[x] == large.row(3 * y)[3 * x]) } }
    withExtendedLifetime((small, large)) {}
  }

  /// Numbers that leave nothing behind the point, or are none, give no noise and no trap.
  @Test(arguments: [1e300, Double.infinity, .nan, 1e12, -1e300])
  func whatIsFarTooLargeGivesNothing(number: Double) {
    let area = PixelRect(left: 0, top: 0, right: 4, bottom: 4)
    for tile in [nil, Rect(x: -number, y: 3, width: number, height: 4)] {
      let turbulence = Turbulence(
        frequency: Point(number, number), octaves: 9, seed: 1, isFractal: false, tile: tile)
      _ = turbulence.bitmap(area, .identity)
      _ = turbulence.bitmap(area, Affine(a: number, d: number, tx: number, ty: number))
    }
    let turbulence = Turbulence(frequency: Point(number, number), octaves: 9, seed: 1, isFractal: false)
    #expect(turbulence.bitmap(area, .translation(1, 1)) == Bitmap(width: 4, height: 4))
  }
}
