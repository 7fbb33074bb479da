import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// The quality between small and default.
@Suite struct MediumGIFTests {
  /// A grainy wash of colors that drifts.
  private struct Drift: FrameSource {
    let width: Int
    let height = 160
    let delays = Array(repeating: FrameDelay(centiseconds: 4), count: 10)

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) {
      for index in delays.indices where wanted?.contains(index) != false {
        var random = SeededGenerator(3)
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            let grain = random.next(upperBound: UInt32(4))
            let (red, green) = (UInt32((x + index * 3) % 240 / 12 + 60), UInt32(y / 8 + 80))
            bitmap.row(y)[x] = 0xFF00_0000 | (red + grain) | (green + grain) << 8 | (100 + grain) << 16
          }
        }
        try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
      }
    }
  }

  private func file(_ width: Int, _ quality: EncodeOptions.Quality) throws -> (bytes: [UInt8], report: EncodeReport) {
    var options = EncodeOptions()
    options.quality = quality
    return try GIFWriter(options: options).encode(Drift(width: width))
  }

  @Test func aHeavyFileIsSmallerAndStaysAt45Decibels() throws {
    let (medium, full) = (try file(320, .medium), try file(320, .default))
    #expect(full.bytes.count > 128_000)
    let sizes = [medium, full].map(\.bytes.count)
    #expect(sizes[0] * 10 < sizes[1] * 9, "\(sizes)")
    guard case .psnr(let mean, let worst) = medium.report.fidelity else {
      Issue.record("\(medium.report.fidelity)")
      return
    }
    #expect(mean >= 45 && worst >= 40)
    #expect(medium.report.bytes == medium.bytes.count)
  }

  @Test func aLightFileIsThatOfTheDefault() throws {
    let medium = try file(40, .medium)
    #expect(medium.bytes.count < 128_000)
    #expect(try medium.bytes == file(40, .default).bytes)
  }
}
