import Platform
import TestTools
import Testing

@testable import TabCodecs

@Suite struct PaletteTests {
  private func histogram(_ pixels: [(UInt32, Int64)]) -> ColorHistogram {
    let histogram = ColorHistogram()
    for (pixel, weight) in pixels { histogram.add(pixel, weight: weight, changes: 0) }
    return histogram
  }

  private func randomPixels(_ count: Int, seed: UInt64) -> [(UInt32, Int64)] {
    var random = SeededGenerator(seed)
    var seen = Set<UInt32>()
    while seen.count < count { seen.insert(0xFF00_0000 | random.next(upperBound: UInt32(1 << 24))) }
    return seen.sorted().map { ($0, Int64.random(in: 1...1000, using: &random)) }
  }

  @Test(arguments: [1, 2, 16, 255, 256]) func coloursThatFitAreKept(count: Int) {
    let pixels = randomPixels(count, seed: UInt64(count))
    let result = PaletteBuilder().build(histogram(pixels), isExact: true)
    #expect(result.palette.isExact)
    #expect(result.meanSquaredError == 0)
    #expect(Set(result.palette.colors) == Set(pixels.map { $0.0.byteSwapped >> 8 }))
    #expect(result.palette.colors.count == count)
  }

  @Test func oneMoreColourThanFitsIsNotExact() {
    let result = PaletteBuilder().build(histogram(randomPixels(257, seed: 3)), isExact: true)
    #expect(!result.palette.isExact)
    #expect(result.palette.colors.count == 255)
    #expect(result.meanSquaredError > 0)
  }

  @Test func transparencyTakesAPlace() {
    let pixels = randomPixels(255, seed: 4) + [(0, 9)]
    let fits = PaletteBuilder().build(histogram(pixels), isExact: true)
    #expect(fits.palette.isExact && fits.palette.hasTransparency && fits.palette.colors.count == 255)
    let tooMany = PaletteBuilder().build(histogram(randomPixels(256, seed: 5) + [(0, 9)]), isExact: true)
    #expect(!tooMany.palette.isExact)
  }

  @Test(arguments: [2, 3, 17, 128]) func noMoreColoursThanAskedFor(limit: Int) {
    let result = PaletteBuilder(limit: limit).build(histogram(randomPixels(2000, seed: 6)), isExact: true)
    #expect(result.palette.colors.count <= limit)
    #expect(result.palette.colors.count >= min(limit, 2))
  }

  private func nearest(_ palette: [UInt32], chroma: Float) -> NearestColor {
    let centers = palette.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    return NearestColor(centers, by: ColorDistance(chroma: chroma))
  }

  /// A gray that is too dark, and a blue that is as bright and a little nearer in R, G and B.
  @Test func ifChromaCountsAGrayTakesAGray() {
    let palette = [UInt32(0x80_8080), 0x84_90A8]
    #expect(nearest(palette, chroma: 0).find(0x90_9090).index == 1)
    #expect(nearest(palette, chroma: 1).find(0x90_9090).index == 0)
  }

  /// Reference: brightness along the grays, and two axes of chroma that are at right angles to it.
  @Test func theNearestColourIsThatOfOpponentAxes() {
    func axes(_ color: UInt32) -> (Double, Double, Double) {
      let (r, g, b) = (Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
      return ((r + g + b) / 3.0.squareRoot(), (r - g) / 2.0.squareRoot(), (r + g - 2 * b) / 6.0.squareRoot())
    }
    let colors = randomPixels(100, seed: 11).map { $0.0 & 0xFF_FFFF }
    let nearest = nearest(colors, chroma: 2)
    for (pixel, _) in randomPixels(3000, seed: 12) {
      let wanted = axes(pixel & 0xFF_FFFF)
      func distance(_ color: UInt32) -> Double {
        let (light, a, b) = axes(color)
        let (x, y, z) = (light - wanted.0, a - wanted.1, b - wanted.2)
        return x * x + 3 * (y * y + z * z)
      }
      let found = nearest.find(pixel & 0xFF_FFFF)
      let least = colors.map(distance).min() ?? 0
      #expect(abs(distance(colors[found.index]) - least) < 0.05)
      #expect(abs(Double(found.distance) - least) < 0.05)
    }
  }

  /// A small palette of grays and of colors beside them: chroma keeps the grays neutral, at a little more error.
  @Test func smallPalettesKeepGraysNeutral() {
    var random = SeededGenerator(13)
    let grays = (0..<256).map { (0xFF00_0000 | UInt32($0) * 0x01_0101, Int64(20)) }
    let tints = (0..<4000).map { _ in
      let light = Int.random(in: 20...235, using: &random)
      func near() -> UInt32 { UInt32(min(max(light + Int.random(in: -40...40, using: &random), 0), 255)) }
      return (0xFF00_0000 | near() << 16 | near() << 8 | near(), Int64(3))
    }
    func tint(_ chroma: Float) -> (ofGrays: Int, error: Double) {
      let distance = ColorDistance(chroma: chroma)
      let result = PaletteBuilder(limit: 24, distance: distance).build(histogram(grays + tints), isExact: true)
      let nearest = nearest(result.palette.colors, chroma: chroma)
      let sum = grays.reduce(0) { sum, gray in
        let color = result.palette.colors[nearest.find(gray.0 & 0xFF_FFFF).index]
        let parts = [16, 8, 0].map { Int(color >> UInt32($0) & 255) }
        return sum + (parts.max() ?? 0) - (parts.min() ?? 0)
      }
      return (sum, result.meanSquaredError)
    }
    let (plain, weighted) = (tint(0), tint(1))
    #expect(weighted.ofGrays * 10 < plain.ofGrays * 9)
    #expect(weighted.error < plain.error * 1.15)
  }

  /// The reported error is that of mapping each colour to the nearest palette colour, found by trying all.
  @Test func theErrorIsThatOfTheNearestColours() {
    let pixels = randomPixels(1500, seed: 7)
    let result = PaletteBuilder(limit: 40).build(histogram(pixels), isExact: true)
    var (error, total) = (0, 0)
    for (pixel, weight) in pixels {
      let least = result.palette.colors.map { squared($0, pixel.byteSwapped >> 8) }.min() ?? 0
      error += least * Int(weight)
      total += Int(weight)
    }
    #expect(abs(result.meanSquaredError - Double(error) / Double(total) / 3) < 1e-3 * result.meanSquaredError)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func kMeansNeverGetsWorse(seed: UInt64) {
    let samples = randomPixels(3000, seed: seed).map { pixel, weight in
      PaletteBuilder.Sample(
        color: SIMD3(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255)), weight: Float(weight),
        changes: 0)
    }
    // Badly placed, all alike but one.
    let centers = (0..<30).map { SIMD3<Float>(repeating: $0 == 0 ? 200 : 10) }
    var clusters = ColorClusters(samples, centers: centers, assignment: [UInt8](repeating: 0, count: samples.count))
    var errors = [clusters.error]
    for _ in 0..<8 {
      clusters.refine()
      errors.append(clusters.error)
    }
    for (before, after) in zip(errors, errors.dropFirst()) { #expect(after <= before * (1 + 1e-6)) }
    #expect(errors[8] < errors[0] / 2)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func longStepsGetThereSooner(seed: UInt64) {
    let samples = randomPixels(4000, seed: seed).map { pixel, weight in
      PaletteBuilder.Sample(
        color: SIMD3(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255)), weight: Float(weight),
        changes: 0)
    }
    var splitter = VarianceSplitter(samples)
    splitter.split(into: 200)
    func error(_ steps: [Double]) -> Double {
      var clusters = ColorClusters(splitter.samples, centers: splitter.centers, assignment: splitter.assignment)
      for step in steps { clusters.refine(by: step) }
      #expect(clusters.centers.allSatisfy { $0.min() >= 0 && $0.max() <= 255 })
      return clusters.error
    }
    #expect(error([1.8, 1.8, 1.8, 1]) < error([1, 1, 1, 1, 1, 1]))
  }

  @Test func aCentreMovesToTheWeightedMean() {
    let samples = [(10 as Float, 1 as Float), (20, 3), (200, 5)].map { red, weight in
      PaletteBuilder.Sample(color: SIMD3(red, 40, 60), weight: weight, changes: 0)
    }
    var clusters = ColorClusters(samples, centers: [SIMD3(0, 40, 60), SIMD3(255, 40, 60)], assignment: [0, 0, 1])
    clusters.refine()
    #expect(clusters.centers == [SIMD3(17.5, 40, 60), SIMD3(200, 40, 60)])
    // (1·7.5² + 3·2.5²)
    #expect(clusters.error == 75)
  }

  @Test func centresHoldTheNearestColoursExactly() {
    let samples = randomPixels(2000, seed: 11).map { pixel, _ in
      PaletteBuilder.Sample(
        color: SIMD3(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255)), weight: 1, changes: 0)
    }
    let centers = samples.prefix(60).map(\.color)
    let clusters = ColorClusters(samples, centers: centers, assignment: [UInt8](repeating: 7, count: samples.count))
    for (sample, own) in zip(samples, clusters.assignment) {
      let distances = centers.map { (($0 - sample.color) * ($0 - sample.color)).sum() }
      #expect(distances[Int(own)] == distances.min())
    }
  }

  /// 18 is nearer to 30 than to 0, though 30 is farther from 0 than 18 is.
  @Test func aFartherCentreCanBeTheNearest() {
    let sample = PaletteBuilder.Sample(color: SIMD3(18, 0, 0), weight: 1, changes: 0)
    let clusters = ColorClusters([sample], centers: [SIMD3(0, 0, 0), SIMD3(30, 0, 0)], assignment: [0])
    #expect(clusters.assignment == [1])
    #expect(clusters.error == 144)
  }

  @Test func whatChangesOftenComesFirst() {
    let histogram = ColorHistogram()
    histogram.add(0xFF00_0001, weight: 1000, changes: 0)
    histogram.add(0xFF00_0002, weight: 10, changes: 5)
    histogram.add(0xFF00_0003, weight: 10, changes: 50)
    #expect(PaletteBuilder().build(histogram, isExact: true).palette.colors == [0x030000, 0x020000, 0x010000])
  }

  /// Peak signal-to-noise ratios in decibels, over all pixels and over those that are not exact, from trying all colours.
  private func ratios(_ palette: Palette, _ pixels: [(UInt32, Int64)]) -> (all: Double, inexact: Double) {
    var (error, all, inexact) = (0.0, 0.0, 0.0)
    for (pixel, weight) in pixels {
      let least = palette.colors.map { squared($0, pixel.byteSwapped >> 8) }.min() ?? 0
      error += Double(least) * Double(weight)
      all += Double(weight)
      if least > 0 { inexact += Double(weight) }
    }
    func ratio(_ weight: Double) -> Double { 10 * log10(255 * 255 * 3 * weight / error) }
    return (ratio(all), ratio(inexact))
  }

  /// Steps between two colours, as the edges of a shape have them, on a flat ground.
  private let edges: [(UInt32, Int64)] =
    (0..<1200).map { step -> (UInt32, Int64) in
      let (r, g, b) = (UInt32(30 + step / 6), UInt32(200 - step / 8), UInt32(90 + step % 7))
      return (0xFF00_0000 | b << 16 | g << 8 | r, Int64(1 + step % 5))
    } + [(0xFFFF_FFFF, 500_000)]

  @Test func aTargetIsMetWithFewColours() {
    let builder = PaletteBuilder(target: PaletteTarget(all: 60, inexact: 40))
    let palette = builder.build(histogram(edges), isExact: true).palette
    let found = ratios(palette, edges)
    #expect(found.all >= 60 && found.inexact >= 40)
    #expect(palette.colors.count < 200)
    // A third fewer would not do.
    let fewer = PaletteBuilder(limit: palette.colors.count * 2 / 3).build(histogram(edges), isExact: true).palette
    let lacking = ratios(fewer, edges)
    #expect(lacking.all < 60 || lacking.inexact < 40)
  }

  @Test func aLargeFlatGroundDoesNotPayForThePicture() {
    let pixels = randomPixels(3000, seed: 21).map { ($0.0, 1 as Int64) } + [(0xFFFF_FFFF as UInt32, 1 << 40)]
    let builder = PaletteBuilder(target: PaletteTarget(all: 60, inexact: 40))
    #expect(builder.build(histogram(pixels), isExact: true).palette.colors.count == 255)
  }

  @Test func whatCannotBeReachedTakesAllColours() {
    let pixels = randomPixels(3000, seed: 22)
    let free = PaletteBuilder().build(histogram(pixels), isExact: true)
    let aimed = PaletteBuilder(target: .transparent).build(histogram(pixels), isExact: true)
    #expect(aimed.palette == free.palette)
  }

  /// The reserve gives as many colors as its quality needs, and none where the limit suffices.
  @Test func theReserveIsForWhatNeedsIt() {
    func built(_ psnr: Double, upTo limit: Int = 256) -> Palette {
      let reserve = PaletteBuilder.Reserve(limit: limit, psnr: psnr)
      return PaletteBuilder(limit: 64, reserve: reserve).build(histogram(edges), isExact: true).palette
    }
    let limited = PaletteBuilder(limit: 64).build(histogram(edges), isExact: true).palette
    let own = ratios(limited, edges).all
    #expect(built(own - 0.1) == limited)
    let larger = built(own + 2)
    #expect((65...128).contains(larger.colors.count), "\(larger.colors.count)")
    #expect(abs(ratios(larger, edges).all - own - 2) < 1.5, "\(ratios(larger, edges).all - own)")
    #expect(built(own + 4, upTo: 90).colors.count == 90)
    // What 256 colors do not bring near keeps its few.
    #expect(built(own + 6) == limited)
  }

  @Test func losslessComesBeforeFew() {
    let pixels = randomPixels(200, seed: 23).map { ($0.0, $0.1 * 1000) }
    #expect(PaletteBuilder(target: .fair).build(histogram(pixels), isExact: true).palette.isExact)
  }

  private func squared(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { shift in
      let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
      return difference * difference
    }.reduce(0, +)
  }
}

@Suite struct NearestColorTests {
  @Test(arguments: [1, 2, 30, 256]) func itFindsWhatTryingAllFinds(count: Int) {
    var random = SeededGenerator(UInt64(count))
    let palette = (0..<count).map { _ in random.next(upperBound: UInt32(1 << 24)) }
    let nearest = NearestColor(palette)
    for _ in 0..<4000 {
      let color = random.next(upperBound: UInt32(1 << 24))
      let distances = palette.map { entry in
        [0, 8, 16].map { (shift: UInt32) in
          let difference = Int(entry >> shift & 255) - Int(color >> shift & 255)
          return difference * difference
        }.reduce(0, +)
      }
      let least = distances.min() ?? 0
      let found = nearest.find(color)
      #expect(Int(found.distance) == least)
      #expect(found.index == distances.firstIndex(of: least))
    }
  }
}

@Suite struct ColorCellsTests {
  private func samples(_ count: Int, levels: UInt32, seed: UInt64) -> [PaletteBuilder.Sample] {
    var random = SeededGenerator(seed)
    return (0..<count).map { _ in
      let color = SIMD3(
        Float(random.next(upperBound: levels)), Float(random.next(upperBound: levels)),
        Float(random.next(upperBound: levels)))
      let weight = 1 + random.next(upperBound: UInt32(90_000_000))
      return PaletteBuilder.Sample(color: color, weight: Float(weight), changes: 0)
    }
  }

  @Test func eachColourGetsWhatItsCellHas() throws {
    let samples = samples(30_000, levels: 256, seed: 4)
    let cells = try #require(ColorCells(samples))
    #expect(cells.means.count < samples.count)
    // Cells are told apart by their red here.
    let assignment = cells.means.map { UInt8($0.color.x) / 4 }
    let order = Array(cells.means.indices.reversed())
    let assigned = cells.assignment(of: order.map { cells.means[$0] }, order.map { assignment[$0] }[...])
    #expect(assigned == samples.map { UInt8($0.color.x) / 4 })
    let weight = { (samples: [PaletteBuilder.Sample]) in samples.reduce(0) { $0 + Double($1.weight) } }
    #expect(abs(weight(cells.means) / weight(samples) - 1) < 1e-6)
  }

  @Test func nearColoursAreNotThrownTogether() {
    #expect(ColorCells(samples(30_000, levels: 40, seed: 5)) == nil)
  }

  /// Half the passes over the colours themselves do what all of them would.
  @Test func aPaletteFromCellsIsAsGood() throws {
    let samples = samples(60_000, levels: 80, seed: 6)
    #expect(ColorCells(samples).map { $0.means.count < samples.count / 7 } == true)
    let histogram = ColorHistogram()
    for sample in samples {
      let (red, green, blue) = (UInt32(sample.color.x), UInt32(sample.color.y), UInt32(sample.color.z))
      histogram.add(0xFF00_0000 | blue << 16 | green << 8 | red, weight: Int64(sample.weight), changes: 0)
    }
    let built = PaletteBuilder().build(histogram, isExact: false)
    var splitter = VarianceSplitter(samples)
    splitter.split(into: 255)
    var clusters = ColorClusters(splitter.samples, centers: splitter.centers, assignment: splitter.assignment)
    clusters.refine(passes: 6)
    clusters.round()
    let error = clusters.error / clusters.weight.all / 3
    #expect(built.meanSquaredError < error * 1.005, "\(built.meanSquaredError), \(error)")
  }
}

@Suite struct ColorMapTests {
  @Test func aColourKeepsItsIndexHoweverManyFollow() {
    var random = SeededGenerator(8)
    let palette = Palette(
      colors: (0..<200).map { _ in random.next(upperBound: UInt32(1 << 24)) }, isExact: false, hasTransparency: false)
    let (map, nearest) = (ColorMap(palette, matte: Matte()), NearestColor(palette.colors))
    let pixels = (0..<9000).map { _ in 0xFF00_0000 | random.next(upperBound: UInt32(1 << 24)) }
    let first = pixels.map { map.index(of: $0) }
    #expect(pixels.map { map.index(of: $0) } == first)
    #expect(pixels.map { nearest.find($0.byteSwapped >> 8).index }.map(UInt8.init) == first)
    #expect(map.index(of: 0) < 200, "no index that the palette lacks")
  }

  /// Runs of all lengths, of opaque, translucent and clear pixels.
  @Test(arguments: [false, true]) func aRowIsMappedAsItsPixelsAre(hasTransparency: Bool) {
    var random = SeededGenerator(9)
    let colors = (0..<255).map { _ in random.next(upperBound: UInt32(1 << 24)) }
    let map = ColorMap(Palette(colors: colors, isExact: false, hasTransparency: hasTransparency), matte: Matte())
    let nearest = NearestColor(colors)
    let few = [0xFF00_0001, 0xFFAB_CDEF, 0, 0x8040_4040, 0x4040_4040, 0xFF00_0000] as [UInt32]
    var pixels: [UInt32] = []
    while pixels.count < 3000 {
      let pixel = few[Int(random.next(upperBound: UInt32(few.count)))]
      pixels += repeatElement(pixel, count: Int(random.next(upperBound: UInt32(11))))
    }
    for (start, count) in [(0, 3000), (1, 0), (2, 1), (3, 5), (100, 8), (2990, 10)] {
      var indices = [UInt8](repeating: 77, count: count + 1)
      pixels.withUnsafeBufferPointer { pixels in
        indices.withUnsafeMutableBufferPointer {
          _ = map.map(pixels.baseAddress! + start, count: count, into: $0.baseAddress!)
        }
      }
      let clear = hasTransparency ? 255 : nearest.find(0).index
      let expected = pixels[start..<start + count].map { pixel in
        // Half covered and more is there, in its own colour.
        pixel >> 24 == 255
          ? nearest.find(pixel.byteSwapped >> 8).index : pixel >> 24 >= 128 ? nearest.find(0x80_8080).index : clear
      }
      #expect(indices.dropLast().map(Int.init) == expected)
      #expect(indices.last == 77, "nothing is written beyond the row")
    }
  }

  /// Rows without an equal pair, of which some colours are known and others are not, and rows of one colour.
  @Test func longRowsAreMappedAsTheirPixelsAre() {
    var random = SeededGenerator(11)
    let colors = (0..<256).map { _ in random.next(upperBound: UInt32(1 << 24)) }
    let map = ColorMap(Palette(colors: colors, isExact: false, hasTransparency: false), matte: Matte())
    let nearest = NearestColor(colors)
    let known = (0..<300).map { _ in 0xFF00_0000 | random.next(upperBound: UInt32(1 << 24)) }
    for round in 0..<60 {
      var row = (0..<200).map { _ in known[Int(random.next(upperBound: UInt32(known.count)))] }
      // The palette's last colour, a new one, and a flat stretch longer than what is mapped at once.
      row[round] = 0xFF00_0000 | colors[255].byteSwapped >> 8
      row[199 - round] = 0xFF00_0000 | random.next(upperBound: UInt32(1 << 24))
      for x in 64..<64 + 2 * round % 100 { row[x] = known[round] }
      var indices = [UInt8](repeating: 0, count: row.count)
      #expect(!map.map(row, count: row.count, into: &indices))
      #expect(indices.map(Int.init) == row.map { nearest.find($0.byteSwapped >> 8).index })
    }
    let flat = [UInt32](repeating: known[0], count: ColorMap.runLength)
    var indices = [UInt8](repeating: 0, count: flat.count)
    #expect(map.map(flat, count: flat.count, into: &indices), "all are equal")
    #expect(Set(indices) == [UInt8(nearest.find(known[0].byteSwapped >> 8).index)])
  }

  @Test func exactPixelsKeepTheirPlaces() {
    var random = SeededGenerator(10)
    var pixels: [UInt32] = [0]
    while pixels.count < 256 {
      let alpha = pixels.count % 3 == 0 ? random.next(upperBound: UInt32(255)) : 255
      let pixel = alpha << 24 | random.next(upperBound: alpha + 1) << 8
      if !pixels.contains(pixel) { pixels.append(pixel) }
    }
    let map = ColorMap(exactly: pixels)
    #expect(pixels.map { map.index(of: $0) } == (0..<256).map { UInt8($0) })
  }
}

extension NearestColor {
  fileprivate convenience init(_ palette: [UInt32]) {
    self.init(palette.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) })
  }
}
