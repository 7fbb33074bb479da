import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs

/// Similar colors in place of others, so that a GIF is smaller.
@Suite struct LossyLZWTests {
  private static let grays = Palette(
    colors: (0..<128).map { UInt32($0) * 0x02_0202 }, isExact: false, hasTransparency: false)

  /// A ramp with noise over an older one, a quarter of which has not changed.
  private func job() -> GIFFrameEncoder.Job {
    var random = SeededGenerator(5)
    let frame = IndexedFrame(rect: PixelRect(left: 0, top: 0, right: 96, bottom: 64), isFirst: false)
    for at in 0..<96 * 64 {
      let index = UInt8(at % 96 + Int.random(in: 0...3, using: &random))
      frame.indices[at] = index
      frame.before[at] = at % 4 == 0 ? index : index + 9
    }
    return GIFFrameEncoder.Job(frame: frame, delay: 4, colorCount: 128, hasTransparency: false)
  }

  private func indices(_ painted: borrowing GIFPainter) -> [UInt8] {
    painted.rows.flatMap { row in UnsafeBufferPointer(start: row, count: 96).map { $0 } }
  }

  @Test(arguments: GIFPolicy.allCases) func noToleranceChangesNothing(_ policy: GIFPolicy) {
    let painted = GIFPainter(job(), policy: policy)
    let chosen = LossyLZW(LossyLZWTests.grays, tolerance: 0).indices(for: painted)
    defer { chosen.deallocate() }
    #expect(Array(chosen) == indices(painted))
  }

  /// Neighboring grays are √12 apart.
  @Test(arguments: GIFPolicy.allCases, [4, 8, 15]) func pixelsStayWithinTheTolerance(
    _ policy: GIFPolicy, _ tolerance: Int
  ) {
    let painted = GIFPainter(job(), policy: policy)
    let chosen = LossyLZW(LossyLZWTests.grays, tolerance: tolerance).indices(for: painted)
    defer { chosen.deallocate() }
    var changed = 0
    for (found, wanted) in zip(chosen, indices(painted)) {
      if Int(wanted) == painted.transparent || Int(found) == painted.transparent {
        #expect(found == wanted)
      } else {
        let steps = abs(Int(found) - Int(wanted))
        #expect(12 * steps * steps <= tolerance * tolerance)
        changed += steps
      }
    }
    #expect(changed > 0)
  }

  /// As libgd compresses it.
  @Test func aLargerToleranceMakesASmallerImage() throws {
    let sizes = try [nil, 4, 8, 15].map { tolerance in
      var job = job()
      job.lossy = tolerance.map { LossyLZW(LossyLZWTests.grays, tolerance: $0) }
      var bytes = 0
      for image in try #require(GIFFrameEncoder.encode(job)) { image.withBytes { bytes += $0.count } }
      return bytes
    }
    for (larger, smaller) in zip(sizes, sizes.dropFirst()) { #expect(smaller * 10 < larger * 9) }
  }
}
