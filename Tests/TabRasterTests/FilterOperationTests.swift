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
  private static func run(_ operations: [Filter.Operation], on source: Bitmap, isLinear: Bool = false) -> [[UInt32]] {
    let steps = operations.map { Filter.Step(operation: $0, region: region, isLinear: isLinear) }
    return FilterRun.apply(Filter(steps: steps, region: region), to: source, area: area) { _ in source }.rows
  }

  /// Opaque, each pixel of another colour.
  private static var colorful: Bitmap {
    let source = Bitmap(width: area.width, height: area.height)
    for i in source.pixels.indices {
      source.pixels[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 2_654_435_761) & 0xFF_FFFF
    }
    return source
  }

  // MARK: - Convolution

  private static func matrix(
    _ weights: [Float], _ columns: Int, _ rows: Int, target: (Int, Int), edge: ConvolutionMatrix.Edge,
    divisor: Float = 1, bias: Float = 0, keepsAlpha: Bool = false
  ) -> Filter.Operation {
    .convolution(
      .source,
      ConvolutionMatrix(
        weights: weights, columns: columns, rows: rows, target: target, divisor: divisor, bias: bias, edge: edge,
        keepsAlpha: keepsAlpha))
  }

  /// The last weight is that of the pixel furthest to the left and to the top: the matrix stands on its head.
  @Test(arguments: [ConvolutionMatrix.Edge.duplicate, .wrap, .none]) func oneWeightMoves(edge: ConvolutionMatrix.Edge) {
    let source = Self.colorful
    let rows = source.rows
    var weights = [Float](repeating: 0, count: 4 * 3)
    weights[1] = 1
    let result = Self.run([Self.matrix(weights, 4, 3, target: (1, 0), edge: edge)], on: source)
    // The second weight of the first row, from the end the third pixel of the last: one to the right and two down.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      if x < 30, y < 20 { return rows[y][x] }
      return edge == .none ? 0 : edge == .wrap ? rows[y % 20][x % 30] : rows[min(y, 19)][min(x, 29)]
    }
    for y in 0..<20 { for x in 0..<30 { #expect(result[y][x] == pixel(x + 1, y + 2), "\(x) \(y)") } }
  }

  @Test func sumsAreDividedAndRaised() {
    let source = Bitmap(width: 30, height: 20)
    for i in source.pixels.indices { source.pixels[i] = 0xFF00_3C50 }
    let weights = [Float](repeating: 1, count: 9)
    let result = Self.run(
      [Self.matrix(weights, 3, 3, target: (1, 1), edge: .duplicate, divisor: 18, bias: 0.2)], on: source)
    // 80/2 + 51, 60/2 + 51, 51, and of the alpha 127.5 + 51.
    let pixel = result[10][10]
    for (channel, expected) in [(0, 91.0), (1, 81), (2, 51), (3, 178.5)] {
      #expect(abs(Double(pixel >> UInt32(8 * channel) & 255) - expected) <= 0.6)
    }
  }

  @Test func keptAlphaLeavesColoursUnpremultiplied() {
    let source = Bitmap(width: 30, height: 20)
    // The colours 200 and 100 under alphas of 128 and 64.
    for i in source.pixels.indices { source.pixels[i] = i % 30 < 15 ? 0x8000_0064 : 0x4000_0019 }
    let result = Self.run(
      [Self.matrix([1, 1, 0], 3, 1, target: (1, 0), edge: .duplicate, divisor: 2, keepsAlpha: true)], on: source)
    // The weights that are read last are those of the pixel itself and of the one to its right.
    for (x, color, alpha) in [(5, 200.0, 128.0), (14, 150, 128), (15, 100, 64)] {
      let pixel = result[3][x]
      #expect(pixel >> 24 == UInt32(alpha))
      #expect(abs(Double(pixel & 255) - color * alpha / 255) <= 1)
    }
  }

  // MARK: - Displacement

  @Test(arguments: [(255, 0), (0, 255), (128, 128)]) func colorsTellWays(red: Int, green: Int) {
    let source = Self.colorful
    let rows = source.rows
    let flood = Color(Double(red) / 255, Double(green) / 255, 0.3, 1)
    let result = Self.run(
      [
        .flood(flood), .displacement(.source, .step(0), Displacement(distance: Point(12, 6), channels: (0, 1))),
      ], on: source)
    let dx = Int((12 * (Double(red) / 255 - 0.5)).rounded())
    let dy = Int((6 * (Double(green) / 255 - 0.5)).rounded())
    for y in 0..<20 {
      for x in 0..<30 {
        let isInside = (0..<30).contains(x + dx) && (0..<20).contains(y + dy)
        #expect(result[y][x] == (isInside ? rows[y + dy][x + dx] : 0))
      }
    }
  }

  /// What is moved keeps its colours, in whichever light the ways are read.
  @Test func movedColorsStayExact() {
    let source = Self.colorful
    let still = Displacement(distance: Point(40, 40), channels: (3, 3))
    let half = Filter.Operation.flood(Color(1, 1, 1, 128.0 / 255))
    let result = Self.run([half, .displacement(.source, .step(0), still)], on: source, isLinear: true)
    #expect(result == source.rows)
  }

  /// Pixels from beyond what is seen are drawn for it.
  @Test func whatIsSeenAsksForWhatIsMovedThere() {
    let filter = Filter(
      steps: [
        Filter.Step(operation: .flood(.black), region: Self.region, isLinear: false),
        Filter.Step(
          operation: .displacement(.source, .step(0), Displacement(distance: Point(20, 0), channels: (3, 0))),
          region: Self.region, isLinear: false),
      ], region: Self.region)
    let seen = PixelRect(left: 10, top: 0, right: 12, bottom: 2)
    #expect(filter.area(for: seen).contains(PixelRect(left: 20, top: 0, right: 22, bottom: 2)))
  }

  // MARK: - Tiles

  @Test func aTileIsRepeatedOnAllSides() {
    let source = Self.colorful
    let rows = source.rows
    let result = Self.run([.tile(.source, Rect(x: 12, y: 1, width: 7, height: 4))], on: source)
    for y in 0..<20 {
      for x in 0..<30 { #expect(result[y][x] == rows[5 + (y + 15) % 4][5 + (x + 16) % 7], "\(x) \(y)") }
    }
  }

  // MARK: - Light

  private static func light(
    _ source: SurfaceLight.Source, _ reflection: SurfaceLight.Reflection = .diffuse(constant: 1), height: Double = 1,
    on bitmap: Bitmap
  ) -> [[UInt32]] {
    run(
      [
        .lighting(
          .source, SurfaceLight(source: source, reflection: reflection, height: height, color: Color(1, 0.5, 0)))
      ], on: bitmap)
  }

  /// Alpha grows by `step` a pixel to the right and by `down` a pixel down.
  private static func slope(_ step: Int, _ down: Int = 0) -> Bitmap {
    let bitmap = Bitmap(width: 30, height: 20)
    for i in bitmap.pixels.indices { bitmap.pixels[i] = UInt32(step * (i % 30) + down * (i / 30)) << 24 }
    return bitmap
  }

  private static func distant(_ azimuth: Double, _ elevation: Double) -> SurfaceLight.Source {
    let (a, e) = (azimuth * .pi / 180, elevation * .pi / 180)
    return .distant(SIMD3(cos(a) * cos(e), sin(a) * cos(e), sin(e)))
  }

  /// On a plane Lambert's law in closed form, at the border as well. The definition takes slopes for twice as steep as they are.
  @Test(arguments: [(0.0, 30.0), (90, 30), (200, 60), (45, 45)])
  func aPlaneIsLitEvenly(azimuth: Double, elevation: Double) {
    for (step, down) in [(5, 0), (0, 7), (3, 4)] {
      let result = Self.light(Self.distant(azimuth, elevation), height: 51, on: Self.slope(step, down))
      // The plane z = 2·(x·step/5 + y·down/5) has the normal (−2·step/5, −2·down/5, 1).
      let (nx, ny) = (-2 * Double(step) / 5, -2 * Double(down) / 5)
      let (a, e) = (azimuth * .pi / 180, elevation * .pi / 180)
      let lambert = (nx * cos(a) * cos(e) + ny * sin(a) * cos(e) + sin(e)) / (nx * nx + ny * ny + 1).squareRoot()
      for (x, y) in [(0, 0), (29, 0), (0, 19), (29, 19), (15, 0), (0, 10), (15, 10)] {
        let pixel = result[y][x]
        #expect(abs(Double(pixel & 255) - max(lambert, 0) * 255) <= 0.6, "\(x) \(y)")
        #expect(abs(Double(pixel >> 8 & 255) - max(lambert, 0) * 128) <= 0.6)
        #expect(pixel >> 24 == 255)
      }
    }
  }

  @Test func aPointLightFadesWithTheAngle() {
    // Over the pixel 17, 6 of the canvas, which is 10, 10 of the picture.
    let result = Self.light(.point(SIMD3(17, 6, 8)), on: Self.slope(0))
    #expect(result[10][10] & 255 == 255)
    // 6 to the side and 8 up: the cosine is .8.
    #expect(abs(Double(result[10][16] & 255) - 204) <= 0.6)
    #expect(abs(Double(result[4][10] & 255) - 204) <= 0.6)
  }

  @Test func aSpotEndsAtItsCone() {
    let spot = SurfaceLight.Source.spot(
      SIMD3(17, 6, 10), towards: SIMD3(17, 6, 0), exponent: 2, coneCosine: cos(.pi / 4))
    let result = Self.light(spot, on: Self.slope(0))
    #expect(result[10][10] & 255 == 255)
    // The cosine counts once for the surface and twice for the spot.
    let cosine = 10 / (100 + 25.0).squareRoot()
    #expect(abs(Double(result[10][15] & 255) - 255 * cosine * cosine * cosine) <= 0.6)
    #expect(result[10][21] == 0xFF00_0000)
  }

  @Test func aMirrorShinesByItsPower() {
    let result = Self.light(Self.distant(0, 60), .specular(constant: 0.8, exponent: 10), on: Self.slope(0))
    // Half way between the light and the eye is 15° from upright.
    let fraction = 0.8 * pow(cos(15 * .pi / 180), 10)
    let pixel = result[3][4]
    #expect(abs(Double(pixel & 255) - fraction * 255) <= 0.6)
    #expect(abs(Double(pixel >> 8 & 255) - fraction * 128) <= 0.6)
    #expect(abs(Double(pixel >> 24) - fraction * 255) <= 0.6)
  }

  /// Nothing that a file may ask for ends the program.
  @Test(arguments: [0, 1e300, -1e300, Double.infinity, .nan]) func numbersOfAnySizeAreDrawn(number: Double) {
    let source = Self.colorful
    for light in [
      SurfaceLight.Source.point(SIMD3(number, number, number)), .distant(SIMD3(number, 0, 1)),
      .spot(SIMD3(1, number, 1), towards: SIMD3(number, 1, 1), exponent: number, coneCosine: number),
    ] {
      for reflection in [
        SurfaceLight.Reflection.diffuse(constant: number), .specular(constant: number, exponent: number),
      ] {
        _ = Self.light(light, reflection, height: number, on: source)
      }
    }
    _ = Self.run(
      [.displacement(.source, .source, Displacement(distance: Point(number, number), channels: (0, 1)))], on: source)
    _ = Self.run([.tile(.source, Rect(x: number, y: 0, width: number, height: 3))], on: source)
    _ = Self.run(
      [
        Self.matrix(
          [Float(number)], 1, 1, target: (0, 0), edge: .wrap, divisor: Float(1 / number), bias: Float(number))
      ], on: source)
    let steps = [
      Filter.Operation.displacement(.source, .source, Displacement(distance: Point(number, 1), channels: (0, 1))),
      .tile(.source, Rect(x: number, y: 0, width: number, height: number)),
    ].map { Filter.Step(operation: $0, region: Self.region, isLinear: true) }
    let filter = Filter(steps: steps, region: Self.region, transform: Affine(a: number, d: 1, tx: number))
    #expect(filter.area(for: Self.area).area < 1_000_000)
  }
}
