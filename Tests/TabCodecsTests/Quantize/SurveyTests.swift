import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

@Suite struct FrameSurveyTests {
  /// Counted pixel by pixel and frame by frame.
  private func times(_ scene: RandomScene) -> [UInt32: Int64] {
    var times: [UInt32: Int64] = [:]
    scene.forEachFrame { frame in
      for pixel in frame.bitmap.pixels { times[pixel, default: 0] += scene.delays[frame.index].milliseconds }
    }
    return times
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func everyColourHasTheTimeItIsSeen(seed: UInt64) {
    let scene = RandomScene(seed: seed, width: 50, height: 40, colors: 700, frames: 30, transparent: seed == 2)
    let statistics = ColorStatistics(scene)
    var found: [UInt32: Int64] = [:]
    statistics.histogram.visit { if $1.weight != 0 { found[$0] = $1.weight } }
    #expect(statistics.isExact)
    #expect(found == times(scene))
  }

  @Test func theTapePlaysTheSameFramesWithEqualOnesMerged() throws {
    let scene = RandomScene(seed: 5, width: 50, height: 40, colors: 60, frames: 60)
    let tape = try #require(ColorStatistics(scene).tape)
    let shown = scene.shown
    var frames: [[UInt8]] = []
    tape.forEachFrame { frames.append(straightBytes($0.bitmap)) }
    expectEqual(frames, shown.map(\.pixels))
    #expect(tape.delays.map { Int($0.milliseconds) } == shown.map(\.delay))
  }

  @Test func theTapePlaysAgainFromTheStartWhereverItWasLeft() throws {
    struct Stop: Error {}
    let scene = RandomScene(seed: 7, width: 50, height: 40, colors: 60, frames: 30)
    let tape = try #require(ColorStatistics(scene).tape)
    let expected = scene.shown.map(\.pixels)
    for last in [expected.count, 0, expected.count / 2, 3] {
      var frames: [[UInt8]] = []
      do throws(Stop) {
        try tape.forEachFrame { frame throws(Stop) in
          frames.append(straightBytes(frame.bitmap))
          if frame.index == last { throw Stop() }
        }
      } catch {}
      expectEqual(frames, Array(expected.prefix(last + 1)))
    }
  }

  @Test func moviesOfMuchDamageAreSampled() {
    let noise = Noise(width: 900, height: 700, frames: 6)
    let statistics = ColorStatistics(noise)
    #expect(!statistics.isExact)
    #expect(statistics.tape == nil)
    #expect(statistics.histogram.count > 10_000)
  }

  @Test func fewColoursAreCountedHoweverMuchMoves() {
    let stripes = Noise(width: 900, height: 700, frames: 6, colors: 200)
    let statistics = ColorStatistics(stripes)
    #expect(statistics.isExact)
    #expect(statistics.histogram.count == 200)
  }

  /// Frames of little damage, said to have much.
  struct Overstated: FrameSource {
    let scene: RandomScene
    var width: Int { scene.width }
    var height: Int { scene.height }
    var delays: [FrameDelay] { scene.delays }
    var damagedPixels: Int? { 1 << 40 }

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) {
      try scene.forEachFrame(among: wanted, body)
    }
  }

  @Test(arguments: [(900, false), (200, true)])
  func knownDamageDecidesWhetherItIsTaped(colors: Int, isExact: Bool) {
    let scene = RandomScene(seed: 6, width: 60, height: 50, colors: colors, frames: 12)
    let statistics = ColorStatistics(Overstated(scene: scene))
    #expect(statistics.tape == nil)
    #expect(statistics.isExact == isExact)
    #expect(ColorStatistics(scene).tape != nil)
    if isExact {
      var found: [UInt32: Int64] = [:]
      statistics.histogram.visit { if $1.weight != 0 { found[$0] = $1.weight } }
      #expect(found == times(scene))
    }
  }
}

@Suite struct MatteTests {
  @Test func opaqueColoursStay() {
    #expect(Matte().color(of: 0xFF33_2211) == 0x112233)
    #expect(Matte(background: 0xFFFFFF).color(of: 0xFF33_2211) == 0x112233)
  }

  @Test func withoutABackgroundHalfDecides() {
    #expect(Matte().color(of: 0x7F00_007F) == nil)
    #expect(Matte().color(of: 0x8000_0080) == 0xFF0000)
    #expect(Matte().color(of: 0) == nil)
  }

  @Test func aBackgroundShowsThroughByAlpha() {
    let matte = Matte(background: 0xFF8000)
    #expect(matte.color(of: 0) == nil)
    #expect(matte.color(of: 0xC000_0000) == 0x3F2000)
  }

  @Test func whatCoversLessThanHalfIsLeftOut() {
    for alpha: UInt32 in [1, 64, 127] { #expect(Matte(background: 0xFF8000).color(of: alpha << 24) == nil) }
    #expect(Matte(background: 0xFF8000).color(of: 0x8000_0000) == 0x7F4000)
  }
}

/// All pixels change in every frame.
struct Noise: FrameSource {
  let width: Int
  let height: Int
  let colors: UInt32
  let delays: [FrameDelay]

  init(width: Int, height: Int, frames: Int, colors: UInt32 = 1 << 20) {
    (self.width, self.height, self.colors) = (width, height, colors)
    delays = Array(repeating: FrameDelay(numerator: 1, denominator: 50), count: frames)
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let bitmap = Bitmap(width: width, height: height)
    for index in delays.indices where wanted?.contains(index) != false {
      var value = UInt32(index)
      for at in 0..<width * height {
        value = value &* 1_664_525 &+ 1_013_904_223
        bitmap.pixels[at] = 0xFF00_0000 | (value >> 8) % colors * 16
      }
      try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
    }
  }
}
