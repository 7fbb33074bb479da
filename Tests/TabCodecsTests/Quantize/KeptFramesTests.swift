import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// Counts how often each frame is drawn.
private final class CountedFrames<Source: FrameSource>: FrameSource {
  let source: Source
  private(set) var drawn: [Int: Int] = [:]

  var width: Int { source.width }
  var height: Int { source.height }
  var delays: [FrameDelay] { source.delays }
  var damagedPixels: Int? { source.damagedPixels }

  init(_ source: Source) { self.source = source }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    try source.forEachFrame(among: wanted) { frame throws(Failure) in
      drawn[frame.index, default: 0] += 1
      try body(frame)
    }
  }
}

/// Frames that are drawn once and played as often as needed.
@Suite struct KeptFramesTests {
  private struct Stop: Error {}

  private func scene(_ seed: UInt64 = 3) -> RandomScene {
    RandomScene(seed: seed, width: 90, height: 60, colors: 300, frames: 40, transparent: seed == 4)
  }

  private func frames(_ source: some FrameSource, among wanted: Set<Int>? = nil) -> [Int: [UInt8]] {
    var frames: [Int: [UInt8]] = [:]
    source.forEachFrame(among: wanted) { frames[$0.index] = straightBytes($0.bitmap) }
    return frames
  }

  /// With room for all frames, for some, and for none but the first.
  @Test(arguments: [3, 4] as [UInt64], [1 << 20, 30_000, 0])
  func everyPassGivesTheSameFrames(seed: UInt64, limit: Int) {
    let scene = scene(seed)
    let all = frames(scene)
    let kept = KeptFrames(scene, isKeeping: true, limit: limit)
    for wanted in [[0], [5, 7, 20], nil, [0, 39], nil] as [Set<Int>?] {
      #expect(frames(kept, among: wanted) == all.filter { wanted?.contains($0.key) != false })
    }
  }

  /// A reader that takes over no more than the damage has the same canvas, wherever other passes have ended.
  @Test(arguments: [1 << 20, 30_000, 0]) func damageCoversWhatChanges(limit: Int) {
    let scene = scene()
    let kept = KeptFrames(scene, isKeeping: true, limit: limit)
    for (last, wanted) in [(0, nil), (12, [0, 3, 12, 13, 30]), (99, [1, 2, 9, 30, 31]), (25, nil), (99, nil)]
      as [(Int, Set<Int>?)]
    {
      let canvas = Bitmap(width: scene.width, height: scene.height)
      do throws(Stop) {
        try kept.forEachFrame(among: wanted) { frame throws(Stop) in
          for rect in frame.damage { canvas.take(rect, of: frame.bitmap) }
          #expect(straightBytes(canvas) == straightBytes(frame.bitmap))
          if frame.index >= last { throw Stop() }
        }
      } catch {}
    }
  }

  @Test func noFrameIsDrawnTwiceWhereAllAreKept() {
    let counted = CountedFrames(scene())
    let kept = KeptFrames(counted, isKeeping: true)
    for wanted in [[2, 9], nil, nil] as [Set<Int>?] { _ = frames(kept, among: wanted) }
    #expect(counted.drawn.count == 40 && counted.drawn.values.allSatisfy { $0 == 1 })
  }

  @Test func aPassThatEndsEarlyIsContinued() {
    let counted = CountedFrames(scene())
    let kept = KeptFrames(counted, isKeeping: true)
    do throws(Stop) { try kept.forEachFrame { frame throws(Stop) in if frame.index == 10 { throw Stop() } } } catch {}
    _ = frames(kept)
    // The frame before the next one is drawn again, as the ground of that.
    #expect(counted.drawn.allSatisfy { $1 == ($0 == 10 ? 2 : 1) })
  }

  @Test func withoutKeepingEveryPassDraws() {
    let counted = CountedFrames(scene())
    let kept = KeptFrames(counted, isKeeping: false)
    for _ in 0..<2 { _ = frames(kept) }
    #expect(counted.drawn.values.allSatisfy { $0 == 2 })
  }

  /// Differences of all sizes, runs of all lengths, and alpha.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func packingLosesNothing(seed: UInt64) {
    var random = SeededGenerator(seed)
    let (before, after) = (Bitmap(width: 700, height: 130), Bitmap(width: 700, height: 130))
    var pixel: UInt32 = 0xFF80_7060
    var at = 0
    while at < before.pixels.count {
      let run = min([1, 1, 1, 2, 63, 64, 65, 300, 70_000].randomElement(using: &random) ?? 1, before.pixels.count - at)
      let spread = [0, 1, 2, 20, 200].randomElement(using: &random) ?? 0
      func moved(_ shift: UInt32) -> UInt32 {
        let part = Int(pixel >> shift & 255) + Int.random(in: -spread...spread, using: &random)
        return UInt32(part & 255) << shift
      }
      pixel = moved(0) | moved(8) | moved(16) | (seed > 3 ? moved(24) : pixel & 0xFF00_0000)
      let stays = Bool.random(using: &random)
      for place in at..<at + run { (before.pixels[place], after.pixels[place]) = (stays ? pixel : ~pixel, pixel) }
      at += run
    }
    let rects = [
      PixelRect(left: 0, top: 0, right: 700, bottom: 100), PixelRect(left: 20, top: 90, right: 650, bottom: 140),
    ]
    let canvas = before.copy()
    var room: [UInt8] = []
    let packed = PackedPixels(rects, of: after, onto: canvas, in: &room)
    packed.unpack(onto: before)
    for rect in packed.rects {
      for y in rect.top..<rect.bottom {
        let (a, b, c) = (before.row(y), after.row(y), canvas.row(y))
        #expect((rect.left..<rect.right).allSatisfy { a[$0] == b[$0] && c[$0] == b[$0] })
      }
    }
  }
}
