import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Frames that several files of a movie share.
@Suite struct SharedFramesTests {
  private func production(rate: Int = 25, style: String = "floating", animation: String = "slide") throws -> Production
  {
    let spec = #"""
      { "screen": { "device": "iphone-17", "scale": 0.5 }, "tabBar": { "style": "\#(style)", "items": ["A", "B", "C"] },
        "pages": [{ "tiles": 3 }, { "picture": "map" }, {}], "animation": "\#(animation)",
        "timeline": [{ "at": 0.1, "tap": 1 }, { "at": 0.5, "tap": 2 }], "output": { "fps": \#(rate) } }
      """#
    return try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
  }

  private func frames(_ source: some FrameSource, among wanted: Set<Int>? = nil) -> [Int: [UInt8]] {
    var frames: [Int: [UInt8]] = [:]
    source.forEachFrame(among: wanted) { frames[$0.index] = straightBytes($0.bitmap) }
    return frames
  }

  @Test(arguments: [OutputFormat.gif, .apng, .webp]) func filesAreTheSameAsOnTheirOwn(_ format: OutputFormat) throws {
    let (alone, together) = (try production(), try production().sharingFrames())
    let wanted = try alone.data(as: format)
    for _ in 0..<2 { #expect(try together.data(as: format) == wanted) }
  }

  /// With room for all frames, for some, and for none but the first.
  @Test(arguments: [12 << 20, 14_000, 0]) func everyFileGetsTheSameFrames(limit: Int) throws {
    let production = try production()
    let all = frames(production.movieFrames(.gif))
    let store = FrameStore(limit: limit)
    for format in [OutputFormat.gif, .apng] {
      let shared = try #require(
        store.frames(at: production.schedule(format)) { production.movieFrames(format) })
      #expect(shared.delays.count == all.count)
      for wanted in [[0], [3, 8], nil] as [Set<Int>?] {
        #expect(frames(shared, among: wanted) == all.filter { wanted?.contains($0.key) != false })
      }
    }
  }

  /// A reader that takes over no more than the damage has the same canvas.
  @Test(arguments: [12 << 20, 3_500, 1_400]) func damageCoversWhatChanges(limit: Int) throws {
    let production = try production(style: "flat", animation: "underline")
    let store = FrameStore(limit: limit)
    let shared = try #require(store.frames(at: production.schedule(.gif)) { production.movieFrames(.gif) })
    let kept = shared.delays.indices.prefix { store.packed($0) != nil }.count
    let last = shared.delays.count - 1
    // The last ones skip the last frame that is kept.
    for wanted in [nil, [1, 4, 9], [kept - 2, min(kept + 1, last)]] as [Set<Int>?] {
      let canvas = Bitmap(width: shared.width, height: shared.height)
      shared.forEachFrame(among: wanted) { frame in
        for rect in frame.damage { canvas.take(rect, of: frame.bitmap) }
        let isCovered = straightBytes(canvas) == straightBytes(frame.bitmap)
        #expect(isCovered, "frame \(frame.index) after \(kept)")
      }
    }
  }

  @Test func theMovieIsPreparedOnce() throws {
    let production = try production()
    let store = FrameStore()
    var made = 0
    for format in [OutputFormat.gif, .apng, .webp] {
      let shared = try #require(
        store.frames(at: production.schedule(format)) {
          made += 1
          return production.movieFrames(format)
        })
      _ = frames(shared)
    }
    #expect(made == 1)
  }

  /// At 30 frames a second a GIF shows other moments than an APNG.
  @Test func filesOfOtherTimesDrawTheirOwn() throws {
    let production = try production(rate: 30).sharingFrames()
    #expect(production.source(.gif).isKept && !production.source(.apng).isKept)
    let other = try self.production(rate: 25).sharingFrames()
    #expect(other.source(.gif).isKept && other.source(.apng).isKept)
    #expect(try !self.production().source(.gif).isKept)
  }
}
