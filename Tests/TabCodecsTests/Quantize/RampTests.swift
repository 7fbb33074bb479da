import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// Smooth gradients without bands.
@Suite struct RampTests {
  private static func gray(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x01_0101 }

  /// A sky of `levels` grays, each four pixels high, beside `width` columns of noise.
  private static func sky(levels: Int = 100, noise width: Int = 0) -> Bitmap {
    var random = SeededGenerator(7)
    let bitmap = Bitmap(width: 64 + width, height: levels * 4)
    for y in 0..<bitmap.height {
      for x in 0..<64 { bitmap.row(y)[x] = gray(60 + y / 4) }
      for x in 64..<64 + width { bitmap.row(y)[x] = 0xFF00_0000 | random.next(upperBound: UInt32(1 << 24)) }
    }
    return bitmap
  }

  private static func map(every step: Int, reds: Int = 0) -> ColorMap {
    let grays = stride(from: 60, to: 165, by: step).map { UInt32($0) * 0x01_0101 }
    // Dark reds, which are far from all grays.
    let others = (0..<UInt32(reds)).map { red -> UInt32 in
      let (blue, green) = (red % 16 * 2, red / 16 * 2)
      return 0x60_0000 | green << 8 | blue
    }
    return ColorMap(Palette(colors: grays + others, isExact: false, hasTransparency: false), matte: Matte())
  }

  private static func ramps(_ bitmap: Bitmap) -> Ramps {
    var ramps = Ramps()
    ramps.add(bitmap)
    return ramps
  }

  @Test func aSkyIsOneRampAndNoiseIsNone() throws {
    let ramps = RampTests.ramps(RampTests.sky(noise: 64)).ramps
    let ramp = try #require(ramps.first)
    #expect(ramps.count == 1 && ramp.count == 100)
    #expect(ramp.allSatisfy { $0.count == 4 })
  }

  @Test(arguments: [7, 1]) func fewLevelsAreNoRamp(levels: Int) {
    #expect(RampTests.ramps(RampTests.sky(levels: levels)).ramps.isEmpty)
  }

  @Test func aFlatAreaEndsARamp() throws {
    let bitmap = RampTests.sky()
    for y in 120..<300 { for x in 0..<64 { bitmap.row(y)[x] = RampTests.gray(90) } }
    for y in 300..<400 { for x in 0..<64 { bitmap.row(y)[x] = RampTests.gray(90 + (y - 300) / 4) } }
    let ramps = RampTests.ramps(bitmap).ramps
    #expect(ramps.count == 8, "two in each of four columns")
    #expect(ramps.allSatisfy { $0.reduce(0) { $0 + Int($1.count) } < 200 })
  }

  /// A level is four pixels high: five of them are a band of 20, six one of 24.
  @Test func wideBandsAreCoarseFromSmallerStepsOn() {
    let ramps = RampTests.ramps(RampTests.sky())
    #expect(ramps.coarseSteps(RampTests.map(every: 5)).isEmpty)
    #expect(!ramps.coarseSteps(RampTests.map(every: 6)).isEmpty)
  }

  @Test func aPaletteWithRoomGetsTheMissingColors() {
    let ramps = RampTests.ramps(RampTests.sky())
    let coarse = RampTests.map(every: 12)
    let refined = RampPalette(ramps, coarse, isThrifty: false)
    #expect(refined.dither == nil)
    #expect(ramps.coarseSteps(refined.map).isEmpty)
    #expect(refined.map.palette.colors.starts(with: coarse.palette.colors))
    #expect(refined.map.palette.colors.count < 40)
  }

  @Test func aFinePaletteStays() {
    let fine = RampTests.map(every: 5)
    let refined = RampPalette(RampTests.ramps(RampTests.sky()), fine, isThrifty: false)
    #expect(refined.map === fine && refined.dither == nil)
  }

  @Test func aFullPaletteIsDitheredInCoarseRampsOnly() throws {
    let map = RampTests.map(every: 12, reds: 246)
    #expect(map.palette.colors.count == 255)
    let dither = try #require(RampPalette(RampTests.ramps(RampTests.sky()), map, isThrifty: false).dither)
    func changes(_ pixels: [UInt32]) -> Int {
      var indices = pixels.map { map.index(of: $0) }
      let plain = indices
      _ = indices.withUnsafeMutableBufferPointer { indices in
        pixels.withUnsafeBufferPointer { pixels in
          dither.apply(
            pixels.baseAddress.unsafelyUnwrapped, 0, from: 0, to: pixels.count,
            indices.baseAddress.unsafelyUnwrapped)
        }
      }
      return zip(indices, plain).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    // Level 66 is at the edge of two bands, 72 in the middle of one.
    #expect(changes(Array(repeating: RampTests.gray(66), count: 40)) == 20)
    #expect(changes(Array(repeating: RampTests.gray(72), count: 40)) == 0)
    let reds = (0..<200).map { red -> UInt32 in
      let (blue, green) = (UInt32(red % 33), UInt32(red / 16))
      return 0xFF00_0060 | blue << 16 | green << 8
    }
    #expect(changes(reds) == 0)
  }

  /// A row keeps its long runs, and rows beside each other differ.
  @Test func aThriftyPaletteStaysAndIsDitheredByWholeRows() throws {
    let map = RampTests.map(every: 12)
    let refined = RampPalette(RampTests.ramps(RampTests.sky()), map, isThrifty: true)
    #expect(refined.map === map)
    let dither = try #require(refined.dither)
    func row(_ y: Int, _ level: Int) -> [UInt8] {
      let pixels = Array(repeating: RampTests.gray(level), count: 40)
      var indices = pixels.map { map.index(of: $0) }
      _ = indices.withUnsafeMutableBufferPointer { indices in
        pixels.withUnsafeBufferPointer { pixels in
          dither.apply(
            pixels.baseAddress.unsafelyUnwrapped, y, from: 0, to: pixels.count,
            indices.baseAddress.unsafelyUnwrapped)
        }
      }
      return indices
    }
    // Level 66 is at the edge of two bands, 72 in the middle of one.
    let edge = (0..<8).map { row($0, 66) }
    #expect(edge.allSatisfy { Set($0).count == 1 })
    #expect(Set(edge.map { $0[0] }).count == 2 && edge[0..<4] == edge[4..<8])
    #expect(Set((0..<4).map { row($0, 72) }).count == 1)
  }

  @Test func stepsAreMeasuredBeyondWhatWasDrawn() {
    let sky = RampTests.sky()
    func step(every size: Int) -> Int? {
      var meter = RampMeter()
      let map = RampTests.map(every: size)
      meter.take(sky, for: 500) { 0xFF00_0000 | map.palette.colors[Int(map.index(of: sky.pixels[$0]))] }
      return meter.step
    }
    #expect(step(every: 1) == 0)
    #expect(step(every: 5) == 4)
    #expect(step(every: 10) == 9)
    var meter = RampMeter()
    meter.take(sky, for: 40) { sky.pixels[$0] }
    #expect(meter.step == nil, "frames in motion are not measured")
    let flat = Bitmap(width: 50, height: 50)
    meter.take(flat, for: 500) { flat.pixels[$0] }
    #expect(meter.step == nil, "there is no ramp")
  }

  /// The noise needs all colors, so that the sky gets few.
  @Test func aGIFHidesTheBandsOfASky() throws {
    let movie = StillFrame(bitmap: RampTests.sky(noise: 300))
    var options = EncodeOptions()
    let smooth = try GIFWriter(options: options).encode(Shown(movie)).report
    options.colors = 256
    let plain = try GIFWriter(options: options).encode(Shown(movie)).report
    let (after, before) = (try #require(smooth.rampStep), try #require(plain.rampStep))
    #expect(before >= 6 && after <= before - 2, "\(before), \(after)")
  }

  /// A picture that is shown for a second.
  private struct Shown: FrameSource {
    let still: StillFrame
    var width: Int { still.width }
    var height: Int { still.height }
    var delays: [FrameDelay] { [FrameDelay(centiseconds: 100)] }

    init(_ still: StillFrame) { self.still = still }

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) { try still.forEachFrame(among: wanted, body) }
  }
}
