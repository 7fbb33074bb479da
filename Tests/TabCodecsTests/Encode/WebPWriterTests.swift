import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

@Suite struct WebPWriterTests {
  /// Width, height, colours, frames, whether translucent.
  static let shapes: [(Int, Int, Int, Int, Bool)] = [
    (1, 1, 2, 5, false), (1, 1, 3, 5, true), (33, 20, 2, 9, false), (40, 30, 900, 20, false), (40, 30, 200, 20, true),
    (40, 30, 900, 20, true), (12, 12, 4, 100, false),
  ]

  private func scene(at index: Int) -> RandomScene {
    let (width, height, colors, frames, transparent) = Self.shapes[index]
    return RandomScene(
      seed: UInt64(index) + 300, width: width, height: height, colors: colors, frames: frames, transparent: transparent)
  }

  @Test(.enabled(if: Program.areHere(Program.python)), arguments: shapes.indices, EncodeOptions.Quality.allCases)
  func everyPixelComesBackInItsTimeUnlessTheFileIsToBeSmall(at index: Int, quality: EncodeOptions.Quality) throws {
    let scene = scene(at: index)
    var options = EncodeOptions()
    options.quality = quality
    let (bytes, report) = try WebPWriter(options: options).encode(scene)
    #expect(report.bytes == bytes.count)
    let picture = try DecodedPicture(bytes: bytes)
    let shown = scene.shown
    if case .psnr(_, let worst) = report.fidelity {
      #expect(quality == .small && worst >= 30)
      return
    }
    #expect(report.fidelity == .lossless)
    // What is clear has no colour.
    func seen(_ frame: [UInt8]) -> [UInt8] {
      stride(from: 0, to: frame.count, by: 4).flatMap { (at: Int) -> [UInt8] in
        frame[at + 3] == 0 ? [0, 0, 0, 0] : Array(frame[at..<at + 4])
      }
    }
    expectEqual(picture.frames.map(seen), shown.map { seen($0.pixels) })
    #expect(picture.delays == shown.map { Double($0.delay) })
  }

  /// Soft light, of which a part gets darker by two levels a frame while something moves elsewhere.
  private struct SlowFade: FrameSource {
    let width = 96
    let height = 64
    let delays = Array(repeating: FrameDelay(centiseconds: 4), count: 40)

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) {
      let bitmap = Bitmap(width: width, height: height)
      for index in delays.indices where wanted?.contains(index) != false {
        var random = SeededGenerator(4)
        for y in 0..<height {
          for x in 0..<width {
            let light = 190 + 30 * sin(Double(x + y) / 25) + Double.random(in: -1...1, using: &random)
            let isMoving = y < 8 && (48 + index..<56 + index).contains(x)
            let level = isMoving ? 90 : UInt32(light) - (x < 16 ? UInt32(index) * 2 : 0)
            bitmap.row(y)[x] = 0xFF00_0000 | level << 16 | (level - 20) << 8 | (level - 40)
          }
        }
        try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
      }
    }
  }

  /// libwebp by itself would never show a fade of two levels a frame. Quality 80 misses 40 dB in one frame.
  @Test func aSlowFadeIsSeenInASmallFile() throws {
    var options = EncodeOptions()
    options.quality = .small
    let scene = SlowFade()
    let (bytes, report) = try WebPWriter(options: options).encode(scene)
    #expect(try bytes.count < WebPWriter().encode(scene).bytes.count)
    let frames = try WebPFrames(bytes)
    // Libwebp may join frames, so they are looked up by their times.
    var (shown, end, time) = (try frames.next(), 0.0, 0.0)
    end = shown?.delay.seconds ?? 0
    var (rgb, luma): ([Double], [Double]) = ([], [])
    try scene.forEachFrame { frame in
      while end < time + 0.001, let next = try frames.next() {
        shown = next
        end += next.delay.seconds
      }
      time += 0.04
      let found = straightBytes(try #require(shown).bitmap)
      let truth = straightBytes(frame.bitmap)
      var (colors, light) = (0.0, 0.0)
      for at in stride(from: 0, to: truth.count, by: 4) {
        let off = (at..<at + 3).map { Double(truth[$0]) - Double(found[$0]) }
        colors += off.reduce(0) { $0 + $1 * $1 }
        light += pow(0.299 * off[0] + 0.587 * off[1] + 0.114 * off[2], 2)
      }
      rgb.append(colors / Double(96 * 64 * 3))
      luma.append(light / Double(96 * 64))
    }
    func decibels(_ error: Double) -> Double { 10 * log10(255 * 255 / error) }
    func expect(_ fidelity: EncodeReport.Fidelity?, _ errors: [Double]) {
      guard case .psnr(let mean, let worst) = fidelity else {
        Issue.record("lossless")
        return
      }
      #expect(abs(mean - decibels(errors.reduce(0, +) / Double(errors.count))) < 0.01)
      #expect(abs(worst - decibels(errors.max() ?? 0)) < 0.01)
    }
    expect(report.fidelity, rgb)
    expect(report.lumaFidelity, luma)
    #expect(decibels(luma.max() ?? 0) >= 40)
  }

  /// Where lossy compression takes more bytes or loses too much, the small file is the lossless one.
  @Test(arguments: [(2, 0), (3000, 25)]) func aSmallFileIsNeverLargerThanALosslessOne(_ colors: Int, _ seed: Int) throws
  {
    let scene = RandomScene(seed: UInt64(seed), width: 90, height: 70, colors: colors, frames: 12)
    var options = EncodeOptions()
    options.quality = .small
    let (bytes, report) = try WebPWriter(options: options).encode(scene)
    #expect(try bytes == WebPWriter().encode(scene).bytes)
    #expect(report.fidelity == .lossless && report.lumaFidelity == nil)
  }

  @Test(arguments: [(EncodeOptions.Loop.forever, 0), (.times(1), 1), (.times(7), 7), (.times(65_536), 65_535)])
  func loopsAreCountedAsPlays(loop: EncodeOptions.Loop, plays: Int) throws {
    var options = EncodeOptions()
    options.loop = loop
    let bytes = try WebPWriter(options: options).encode(scene(at: 2)).bytes
    #expect(try WebPFrames(bytes).plays == plays)
    #expect(OutputFormat(content: bytes) == .webp)
  }

  /// The format has 24 bits for a frame's milliseconds.
  @Test func aFrameMayBeShownForHours() throws {
    let delays = [FrameDelay(numerator: 40_000, denominator: 1), FrameDelay(numerator: 1, denominator: 2)]
    var scene = RandomScene(seed: 9, width: 20, height: 10, colors: 40, frames: 2)
    scene.delays = delays
    let frames = try WebPFrames(try WebPWriter().encode(scene).bytes)
    var pictures: [[UInt8]] = []
    var seconds: [Double] = []
    while let frame = try frames.next() {
      pictures.append(straightBytes(frame.bitmap))
      seconds.append(frame.delay.seconds)
    }
    #expect(seconds == [16_777.215, 16_777.215, 6445.57, 0.5])
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    #expect(pictures[3] != pictures[2])
  }

  /// Both forms of a frame: blended over the one before, and replacing it, which partly transparent pixels need.
  @Test(arguments: [false, true]) func largeRectanglesAreExact(transparent: Bool) throws {
    let scene = RandomScene(
      seed: 77, width: 420, height: 400, colors: 500, frames: 8, transparent: transparent)
    let frames = try WebPFrames(try WebPWriter().encode(scene).bytes)
    for shown in scene.shown {
      let frame = try #require(try frames.next())
      expectEqual([straightBytes(frame.bitmap)], [shown.pixels])
    }
  }

  @Test(arguments: shapes.indices) func ourReaderComposesTheSame(at index: Int) throws {
    let scene = scene(at: index)
    let frames = try WebPFrames(WebPWriter().encode(scene).bytes)
    var time = 0.0
    for shown in scene.shown {
      let frame = try #require(try frames.next())
      #expect(PixelDifference(straightBytes(frame.bitmap), shown.pixels) == nil)
      #expect(frame.delay.seconds * 1000 == Double(shown.delay))
      time += frame.delay.seconds
    }
    #expect(try frames.next() == nil)
  }

  @Test func aStillIsOneFrame() throws {
    let scene = scene(at: 4)
    let bytes = try WebPStillWriter().encode(scene).bytes
    #expect(OutputFormat(content: bytes) == .webpStill)
    let frames = try WebPFrames(bytes)
    #expect(try straightBytes(#require(try frames.next()).bitmap) == scene.shown[0].pixels)
    #expect(try frames.next() == nil)
  }

  /// A lossy file keeps pixels that hardly change: what the memory held before is no frame.
  @Test func theSamePictureGivesTheSameLossyFile() throws {
    let side = 64
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { bitmap.row(y)[x] = 0xFF80_4040 + UInt32(x % 5) << 8 + UInt32(y % 5) }
    }
    var options = EncodeOptions()
    options.lossyQuality = 65
    let files = try (0..<6).map { round in
      // Freed memory is given out again with its content.
      let dirt = (0..<8).map { _ in UnsafeMutablePointer<UInt32>.allocate(capacity: side * side) }
      for block in dirt {
        block.update(repeating: 0xFF40_4080 + UInt32(round) << 8, count: side * side)
        block.deallocate()
      }
      return try WebPStillWriter(options: options).encode(StillFrame(bitmap: bitmap)).bytes
    }
    #expect(Set(files).count == 1)
  }

  @Test func aBrokenFileIsToldNotRead() throws {
    let bytes = try WebPWriter().encode(scene(at: 3)).bytes
    for count in [12, 25, bytes.count / 2] {
      let broken = Array(bytes.prefix(count))
      #expect(throws: PictureProblem.self) {
        let frames = try WebPFrames(broken)
        while try frames.next() != nil {}
      }
    }
  }
}
