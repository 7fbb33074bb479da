import Foundation
import Testing
import TestTools

@testable import Renderer

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
    guard quality != .small else {
      guard case .psnr(let mean, let worst) = report.fidelity else { return }
      #expect(mean >= worst)
      return
    }
    #expect(report.fidelity == .lossless)
    // What is clear has no colour.
    let truth = shown.map { frame in
      stride(from: 0, to: frame.pixels.count, by: 4).flatMap { at in
        frame.pixels[at + 3] == 0 ? [0, 0, 0, 0] : Array(frame.pixels[at..<at + 4])
      }
    }
    let decoded = picture.frames.map { frame in
      stride(from: 0, to: frame.count, by: 4).flatMap { at in
        frame[at + 3] == 0 ? [0, 0, 0, 0] : Array(frame[at..<at + 4])
      }
    }
    expectEqual(decoded, truth)
    #expect(picture.delays == shown.map { Double($0.delay) })
  }

  /// The printed ratio is that of the file as another program decodes it.
  @Test(.enabled(if: Program.areHere(Program.python))) func theRatioOfASmallFileIsMeasured() throws {
    let scene = RandomScene(seed: 9, width: 90, height: 70, colors: 3000, frames: 25)
    var options = EncodeOptions()
    options.quality = .small
    let (bytes, report) = try WebPWriter(options: options).encode(scene)
    guard case .psnr(let mean, let worst) = report.fidelity else {
      Issue.record("lossless")
      return
    }
    let picture = try DecodedPicture(bytes: bytes)
    var (error, time, largest, at) = (0.0, 0.0, 0.0, 0.0)
    for frame in scene.shown {
      let found = picture.frame(at: at / 1000)
      let own = Double(DecodedMovie.squaredError(frame.pixels, found))
      error += own * Double(frame.delay)
      largest = max(largest, own)
      time += Double(frame.delay)
      at += Double(frame.delay)
    }
    let peak = 255.0 * 255 * 3 * 90 * 70
    #expect(abs(mean - 10 * log10(peak * time / error)) < 0.1)
    #expect(abs(worst - 10 * log10(peak / largest)) < 0.1)
  }

  @Test(arguments: [(EncodeOptions.Loop.forever, 0), (.times(1), 1), (.times(7), 7), (.times(65_536), 65_535)])
  func loopsAreCountedAsPlays(loop: EncodeOptions.Loop, plays: Int) throws {
    var options = EncodeOptions()
    options.loop = loop
    let bytes = try WebPWriter(options: options).encode(scene(at: 2)).bytes
    #expect(try WebPFrames(bytes).plays == plays)
    #expect(OutputFormat(content: bytes) == .webp)
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
