import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs

/// Whether bytes are counted as libgd writes them.
@Suite struct LZWSizeTests {
  /// Of an image without its pixels: graphic control 8, descriptor 10, code size 1, end of the blocks 1.
  private static let frameBytes = 20

  /// Noise of `colors` colours in which runs are `run` pixels long.
  private func job(_ width: Int, _ height: Int, colors: UInt64, run: Int) -> GIFFrameEncoder.Job {
    let frame = IndexedFrame(rect: PixelRect(left: 3, top: 5, right: 3 + width, bottom: 5 + height), isFirst: false)
    var random = SeededGenerator(colors &* 31 &+ UInt64(run))
    var color = UInt8(0)
    for at in frame.indices.indices {
      if at % run == 0 { color = UInt8(random.next() % colors) }
      frame.indices[at] = color
      frame.before[at] = random.next() % 3 == 0 ? color : color &+ 1
    }
    return GIFFrameEncoder.Job(frame: frame, delay: 2, colorCount: 256, hasTransparency: false)
  }

  @Test(
    arguments: [
      (1, 1, 1, 1), (7, 1, 2, 1), (40, 30, 2, 3), (61, 17, 3, 1), (90, 70, 5, 9), (90, 70, 200, 2), (300, 200, 256, 1),
      (300, 200, 16, 4), (700, 400, 2, 50),
    ] as [(Int, Int, UInt64, Int)])
  func bytesAreThoseOfTheFile(width: Int, height: Int, colors: UInt64, run: Int) throws {
    let job = job(width, height, colors: colors, run: run)
    for policy in GIFPolicy.allCases {
      for rows in [nil, Array(stride(from: 0, to: height, by: 3))] {
        let painted = GIFPainter(job, policy: policy, rows: rows)
        let image = GIFFrameEncoder.firstImage(painted, job)
        let written = try #require(image).count - Self.frameBytes
        let (all, more, less) = (
          LZWSize.bytes(of: painted), LZWSize.bytes(of: painted, below: written + 1),
          LZWSize.bytes(of: painted, below: written)
        )
        #expect(all == written, "\(policy), \(rows?.count ?? height) rows")
        #expect(more == written)
        #expect(less == nil)
      }
    }
  }
}
