import Platform
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// A photo-like page that scrolls below a band that stands still: too much damage and too many colours to be counted.
struct Scrolling: FrameSource {
  let width = 640
  let height = 560
  let band = 80
  let delays = [FrameDelay](repeating: FrameDelay(numerator: 1, denominator: 25), count: 9)

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let bitmap = Bitmap(width: width, height: height)
    for index in delays.indices where wanted?.contains(index) != false {
      for y in 0..<height {
        let row = y < band ? y : y + index * 7
        for x in 0..<width {
          // Slow waves with a little grain.
          let grain = UInt32((x &* 7919 ^ row &* 104_729) >> 3 & 7)
          let r = UInt32((x + row) / 5 % 240) + grain
          let g = UInt32(abs(row % 400 - 200)) + grain
          let b = UInt32(abs(x % 300 - 150)) + UInt32(row % 90) + grain
          bitmap.row(y)[x] = 0xFF00_0000 | b << 16 | g << 8 | r
        }
      }
      let moving = PixelRect(left: 0, top: band, right: width, bottom: height)
      try body(SourceFrame(index: index, bitmap: bitmap, damage: index == 0 ? [bitmap.bounds] : [moving]))
    }
  }
}

@Suite struct GIFLargeMovieTests {
  /// Over all frames, in decibels.
  private func ratio(_ decoded: [[UInt8]], _ truth: [[UInt8]]) -> Double {
    var (error, count) = (0, 0)
    for (frame, wanted) in zip(decoded, truth) {
      for at in frame.indices where at & 3 != 3 {
        let off = Int(frame[at]) - Int(wanted[at])
        error += off * off
        count += 1
      }
    }
    return 10 * log10(255 * 255 * Double(count) / Double(max(error, 1)))
  }

  private func frames(_ source: some FrameSource) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    source.forEachFrame { frames.append(straightBytes($0.bitmap)) }
    return frames
  }

  @Test(arguments: [EncodeOptions.Quality.small, .default, .max])
  func aSampledMovieComesOutAsReported(quality: EncodeOptions.Quality) throws {
    let movie = Scrolling()
    #expect(!ColorStatistics(movie).isExact)
    var options = EncodeOptions()
    options.quality = quality
    let (bytes, report) = try GIFWriter(options: options).encode(movie)
    let file = GIFDecoder(bytes)
    let (decoded, truth) = (file.frames, frames(movie))
    #expect(decoded.count == truth.count)
    #expect(file.images.map(\.delay) == Array(repeating: 4, count: 9))
    guard case .psnr(let decibels, _) = report.fidelity else {
      Issue.record("more colours than any palette holds")
      return
    }
    #expect(abs(decibels - ratio(decoded, truth)) < 0.001)
    // Nothing of the band flickers.
    let still = 640 * 80 * 4
    if quality != .max {
      for frame in decoded { #expect(PixelDifference(Array(frame[..<still]), Array(decoded[0][..<still])) == nil) }
    }
    #expect(report.bytes == bytes.count)
  }
}

@Suite struct GIFLocalPaletteTests {
  private func encode(_ scene: RandomScene) throws -> (file: GIFDecoder, report: EncodeReport) {
    var options = EncodeOptions()
    options.quality = .max
    let (bytes, report) = try GIFWriter(options: options).encode(scene)
    return (GIFDecoder(bytes), report)
  }

  private func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    zip(a, b).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }

  /// Each decoded frame, with the true one at that time and whether it is the same as at the frame before.
  private func compared(_ file: GIFDecoder, _ scene: RandomScene) -> [(frame: [UInt8], truth: [UInt8], from: Int)] {
    var ends: [Int] = []
    for frame in scene.shown { ends.append((ends.last ?? 0) + frame.delay) }
    var time = 0
    return zip(file.frames, file.images).map { frame, image in
      let at = ends.firstIndex { time < $0 } ?? 0
      time += image.delay * 10
      return (frame, scene.shown[at].pixels, at)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func whatStandsStillOnlyComesNearer(seed: UInt64) throws {
    let scene = RandomScene(seed: seed, width: 90, height: 70, colors: 2500, frames: 12)
    let (file, report) = try encode(scene)
    let frames = compared(file, scene)
    #expect(file.images.reduce(0) { $0 + $1.delay * 10 } == scene.shown.reduce(0) { $0 + $1.delay })
    #expect(report.frames == file.images.count)
    #expect(report.colors == 255)
    var changes = 0
    for (before, after) in zip(frames, frames.dropFirst()) {
      for at in stride(from: 0, to: after.frame.count, by: 4)
      where before.truth[at..<at + 4] == after.truth[at..<at + 4]
        && before.frame[at..<at + 4] != after.frame[at..<at + 4]
      {
        changes += 1
        let truth = after.truth[at..<at + 4]
        #expect(distance(after.frame[at..<at + 4], truth) < distance(before.frame[at..<at + 4], truth))
      }
    }
    #expect(changes > 0, "what is not exact is repaired")
  }

  @Test func longHoldsEndExactly() throws {
    var scene = RandomScene(seed: 4, width: 60, height: 50, colors: 1500, frames: 5)
    for index in scene.delays.indices { scene.delays[index] = FrameDelay(numerator: 3, denominator: 1) }
    let frames = compared(try encode(scene).file, scene)
    for (frame, next) in zip(frames, frames.dropFirst()) where frame.from != next.from {
      let isExact = frame.frame == frame.truth
      #expect(isExact)
    }
    let endsExactly = frames.last.map { $0.frame == $0.truth } ?? false
    #expect(endsExactly)
  }

  @Test func theReportedRatioIsThatOfTheFile() throws {
    let scene = RandomScene(seed: 6, width: 90, height: 70, colors: 3000, frames: 15)
    let (file, report) = try encode(scene)
    var (error, time) = (0.0, 0.0)
    for ((frame, truth, _), image) in zip(compared(file, scene), file.images) {
      for at in frame.indices { error += pow(Double(frame[at]) - Double(truth[at]), 2) * Double(image.delay) }
      time += Double(image.delay * 90 * 70 * 3)
    }
    guard case .psnr(let decibels, _) = report.fidelity else {
      Issue.record("not lossless")
      return
    }
    #expect(abs(decibels - 10 * log10(255 * 255 * time / error)) < 0.001)
  }

  /// Soft shades of 900 colors, on which a square of another color moves.
  private struct SoftShades: FrameSource {
    let width = 200
    let height = 200
    let delays = Array(repeating: FrameDelay(centiseconds: 2), count: 10)

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) {
      for index in delays.indices where wanted?.contains(index) != false {
        let bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.update(repeating: 0xFFFF_FFFF)
        for y in 0..<30 {
          for x in 0..<30 { bitmap.row(50 + y)[10 + x] = 0xFF80_0000 | UInt32(y) << 8 | UInt32(x) }
        }
        for y in 0..<10 { for x in 0..<10 { bitmap.row(100 + y)[10 + 10 * index + x] = 0xFF00_00FF } }
        try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
      }
    }
  }

  /// Nine palettes more cannot bring in all shades, but they can some.
  @Test func aPaletteForEachFrameComesNearerThanOneThatIsNotNearlyExact() throws {
    var options = EncodeOptions()
    options.quality = .max
    let (bytes, report) = try GIFWriter(options: options).encode(SoftShades())
    #expect(Set(GIFDecoder(bytes).images.map(\.table)).count > 1)
    options.colors = 255
    let one = try GIFWriter(options: options).encode(SoftShades())
    #expect(Set(GIFDecoder(one.bytes).images.map(\.table)).count == 1)
    #expect(!one.report.fidelity.isAtLeast(report.fidelity))
  }

  /// Mean and worst PSNR and number of bytes of a file with one palette and of one with many, and whether the first is
  /// chosen.
  @Test(arguments: [
    (73.0, 68.0, 9, 69.0, 63.0, 10, true), (73, 68, 10, 69, 63, 9, false), (73, 68, 9, 74, 63, 10, false),
    (73, 68, 9, 69, 69, 10, false), (73, 68, 9, 73, 68, 10, true),
  ]) func onePaletteIsTakenIfItIsSmallerAndNoWorse(
    mean: Double, worst: Double, bytes: Int, localMean: Double, localWorst: Double, localBytes: Int, isOne: Bool
  ) throws {
    func encoding(_ mean: Double, _ worst: Double, _ bytes: Int) -> GIFWriter.Encoding {
      { (report, sink) throws(OutputProblem) in
        report.fidelity = .psnr(mean: mean, worst: worst)
        try [UInt8](repeating: 0, count: bytes).give(to: sink)
      }
    }
    var report = EncodeReport()
    let file = try GIFWriter().better(
      &report, encoding(mean, worst, bytes), encoding(localMean, localWorst, localBytes))
    #expect(file.count == (isOne ? bytes : localBytes))
    #expect(report.fidelity == (isOne ? .psnr(mean: mean, worst: worst) : .psnr(mean: localMean, worst: localWorst)))
  }

  @Test func fewColoursStayWithOnePalette() throws {
    let scene = RandomScene(seed: 9, width: 40, height: 30, colors: 90, frames: 10)
    let (file, report) = try encode(scene)
    #expect(report.fidelity == .lossless)
    expectEqual(file.frames, scene.shown.map(\.pixels))
  }
}
