import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// Similar colors in frames that move, and the right ones in what rests.
@Suite struct LossyFramesTests {
  private static let size = (width: 64, height: 40)
  private static let grays = Palette(
    colors: (0..<128).map { UInt32($0) * 0x02_0202 }, isExact: false, hasTransparency: false)

  /// A noisy disc that passes over a noisy ground; 4 centiseconds for each of 16 frames, and half a second for
  /// frames 0, 8 and 15.
  private func planes() -> [(indices: [UInt8], delay: Int)] {
    var random = SeededGenerator(9)
    let (width, height) = LossyFramesTests.size
    let ground = (0..<width * height).map { UInt8($0 % 60 + Int.random(in: 0...3, using: &random)) }
    return (0..<16).map { number in
      var indices = ground
      for y in 10..<30 {
        for x in number * 2..<number * 2 + 20 {
          indices[y * width + x] = ground[y * width + x] + 3 + UInt8.random(in: 0...2, using: &random)
        }
      }
      return (indices, [0, 8, 15].contains(number) ? 50 : 4)
    }
  }

  private func jobs(_ planes: [(indices: [UInt8], delay: Int)]) -> [GIFFrameEncoder.Job] {
    let bounds = PixelRect(left: 0, top: 0, right: LossyFramesTests.size.width, bottom: LossyFramesTests.size.height)
    return planes.indices.map { number in
      let frame = IndexedFrame(rect: bounds, isFirst: number == 0)
      let nothing = Array(repeating: Palette.transparentIndex, count: bounds.area)
      _ = frame.indices.initialize(fromContentsOf: planes[number].indices)
      _ = frame.before.initialize(fromContentsOf: number == 0 ? nothing : planes[number - 1].indices)
      return GIFFrameEncoder.Job(frame: frame, delay: planes[number].delay, colorCount: 128, hasTransparency: false)
    }
  }

  /// The canvas after each frame, for each centisecond.
  private func shown(_ jobs: [GIFFrameEncoder.Job]) -> [[UInt8]] {
    let width = LossyFramesTests.size.width
    var canvas = Array(repeating: Palette.transparentIndex, count: width * LossyFramesTests.size.height)
    return jobs.flatMap { job in
      let rect = job.frame.rect
      for y in 0..<rect.height {
        for (x, index) in job.frame.row(y).enumerated() where index != job.clear {
          canvas[(rect.top + y) * width + rect.left + x] = index
        }
      }
      let frames = Array(repeating: canvas, count: job.delay)
      guard job.frame.isClearedAfter else { return frames }
      for y in rect.top..<rect.bottom {
        for x in rect.left..<rect.right { canvas[y * width + x] = Palette.transparentIndex }
      }
      return frames
    }
  }

  private func lossy(_ planes: [(indices: [UInt8], delay: Int)], tolerance: Int) -> [GIFFrameEncoder.Job] {
    var frames = LossyFrames(
      LossyLZW(LossyFramesTests.grays, tolerance: ColorTolerance(most: tolerance, even: tolerance, seam: 255)),
      width: LossyFramesTests.size.width,
      height: LossyFramesTests.size.height)
    return jobs(planes).flatMap { frames.take($0) } + frames.finish()
  }

  /// Neighboring grays are √12 apart.
  @Test func whatMovesIsNearAndWhatRestsIsExact() {
    let planes = planes()
    let shown = shown(lossy(planes, tolerance: 12))
    let wanted = planes.flatMap { Array(repeating: $0.indices, count: $0.delay) }
    #expect(shown.count == wanted.count)
    var moved = 0
    for time in wanted.indices {
      for place in wanted[time].indices where shown[time][place] != wanted[time][place] {
        let steps = abs(Int(shown[time][place]) - Int(wanted[time][place]))
        #expect(steps <= 3)
        moved += steps
        let rests = (time...min(time + 20, wanted.count - 1)).allSatisfy { wanted[$0][place] == wanted[time][place] }
        #expect(!rests, "at \(time), \(place)")
      }
    }
    #expect(moved > 0)
    let areEqual = [0, 49, 78, 127, shown.count - 1].map { shown[$0] == wanted[$0] }
    #expect(!areEqual.contains(false))
  }

  @Test func framesThatChangeLittleBecomeOne() {
    var planes = planes()
    for number in planes.indices { planes[number].indices = planes[0].indices.map { $0 + UInt8(number % 2) } }
    planes = Array(planes[...6])
    let made = lossy(planes, tolerance: 12)
    #expect(made.count == 1)
    #expect(shown(made).count == planes.reduce(0) { $0 + $1.delay })
  }

  /// With a palette of transparent pixels, frames are cleared before others.
  @Test(arguments: 0...4 as ClosedRange<UInt64>) func clearPixelsStayClear(seed: UInt64) {
    let (width, height) = LossyFramesTests.size
    let scene = RandomScene(seed: seed, width: width, height: height, colors: 60, frames: 40, transparent: true)
    let colors = scene.palette.filter { $0 >= 0xFF00_0000 }.map { $0.byteSwapped >> 8 }
    let palette = Palette(colors: colors, isExact: false, hasTransparency: true)
    let indexer = FrameIndexer(
      width: width, height: height,
      FrameIndexer.Mapping(map: ColorMap(palette, matte: Matte()), meanSquaredError: 0, isLossless: true))
    var (plain, pending, delay): ([GIFFrameEncoder.Job], IndexedFrame?, Int) = ([], nil, 0)
    func submit(_ frame: IndexedFrame) {
      plain.append(
        GIFFrameEncoder.Job(frame: frame, delay: delay, colorCount: colors.count, hasTransparency: true))
    }
    scene.forEachFrame { frame in
      indexer.update(frame)
      var last = pending
      if let next = indexer.take(pending: &last) {
        if let last { submit(last) }
        (pending, delay) = (next, 0)
      }
      delay += scene.delays[frame.index].centiseconds
    }
    if let pending { submit(pending) }
    var frames = LossyFrames(
      LossyLZW(palette, tolerance: ColorTolerance(most: 80, even: 80, seam: 255)), width: width, height: height)
    let made = plain.flatMap { frames.take($0) } + frames.finish()
    let (shown, wanted) = (shown(made), shown(plain))
    #expect(plain.contains { $0.frame.isClearedAfter })
    #expect(shown.count == wanted.count)
    #expect(shown != wanted, "similar colors are taken")
    let areEqual = zip(shown, wanted).map { shown, wanted in
      zip(shown, wanted).allSatisfy { ($0 == Palette.transparentIndex) == ($1 == Palette.transparentIndex) }
    }
    #expect(!areEqual.contains(false))
  }
}
