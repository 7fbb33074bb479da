import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabText
@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Whether frames come out the same where another core begins with their masks while they are still being found.
@Suite(.timeLimit(.minutes(5))) struct MovieMasksTests {
  private func frames(_ spec: String, allAreDrawn: Bool) throws -> MovieFrames {
    let movie = try Resolved(spec).movie
    let playback = Timeline.play(movie)
    let renderer = try PlayedScene(Scene(movie, playback, fonts: FontLibrary()), playback)
    return MovieFrames(
      renderer, from: playback.begin, at: FrameSchedule(duration: playback.end, rate: 50, clock: .centiseconds),
      speed: 1,
      maskThreads: allAreDrawn ? .allCores : nil)
  }

  private static let many = (0..<30).map { #"{"at": \#(0.4 + 0.5 * Double($0)), "tap": \#(($0 + 1) % 3)}"# }
  /// The last has more items in all than are kept, so that some are found anew on the other core.
  private static let specs =
    MovieDamageTests.specs + [
      #"{"animation": \#(MovieDamageTests.bounce), "timeline": [\#(many.joined(separator: ", "))]}"#
    ]

  @Test(arguments: specs.indices) func framesAreTheSame(index: Int) throws {
    let (ahead, alone) = try (
      frames(Self.specs[index], allAreDrawn: true), frames(Self.specs[index], allAreDrawn: false)
    )
    #expect(ahead.times == alone.times)
    var expected: [Bitmap] = []
    var damaged = 0
    alone.forEachFrame { frame in
      if frame.index > 0 { damaged += frame.damage.reduce(0) { $0 + $1.area } }
      expected.append(frame.bitmap.copy())
    }
    #expect(ahead.damagedPixels == damaged && alone.damagedPixels == damaged)
    if index == Self.specs.count - 1 {
      let items = ahead.times.reduce(0) { $0 + ahead.renderer.frame(at: $1).items.count }
      #expect(items > 4096, "\(items)")
    }
    // The second time none are made ahead.
    for _ in 0..<2 {
      var count = 0
      ahead.forEachFrame { frame in
        #expect(frame.bitmap == expected[frame.index], "frame \(frame.index)")
        count += 1
      }
      #expect(count == expected.count)
    }
  }

  /// What is not drawn after all, or not to the end, holds nobody up.
  @Test func whoIsLeftEarlyEnds() throws {
    struct Enough: Error {}
    let spec = #"{"animation": \#(MovieDamageTests.bounce), \#(MovieDamageTests.timeline)}"#
    for last in 0..<8 {
      _ = try frames(spec, allAreDrawn: true)
      #expect(throws: Enough.self) {
        try frames(spec, allAreDrawn: true).forEachFrame { (frame) throws(Enough) in
          if frame.index == last { throw Enough() }
        }
      }
    }
  }
}
