import Foundation
import TabBase
import TabCodecs
import TabanimRenderer
import TabModel
import TestTools
import Testing

/// Pictures of somebody else's, encoded and decoded again.
@Suite struct OwnFramesTests {
  /// 6×4 pixels, of which one column is painted.
  private static func column(_ x: Int, _ rgba: [UInt8] = [200, 30, 10, 255], width: Int = 6) -> Picture? {
    let pixels = (0..<4).flatMap { _ in (0..<width).flatMap { $0 == x ? rgba : [0, 60, 120, 255] } }
    return Picture(width: width, height: 4, rgba: pixels)
  }

  private static func pictures(_ columns: [Int]) throws -> [Picture] {
    try columns.map { try #require(column($0)) }
  }

  private func decoded(_ bytes: [UInt8], _ format: OutputFormat) throws -> (frames: [DecodedFrame], plays: Int) {
    let decoder = try format.frames(of: bytes)
    var frames: [DecodedFrame] = []
    while let frame = try decoder.next() { frames.append(frame) }
    return (frames, decoder.plays)
  }

  @Test(arguments: [OutputFormat.gif, .apng, .webp]) func everyPixelAndTimeIsKept(_ format: OutputFormat) throws {
    let pictures = try OwnFramesTests.pictures([0, 3, 1, 5])
    var options = EncodeOptions()
    options.loop = .times(3)
    let (bytes, report) = try format.data(of: pictures, delays: [0.1, 0.25, 0.02, 1], options: options)
    #expect((report.frames, report.bytes, report.fidelity) == (4, bytes.count, .lossless))
    let (frames, plays) = try decoded(bytes, format)
    #expect(plays == 3)
    #expect(frames.map { ($0.delay.seconds * 1000).rounded() } == [100, 250, 20, 1000])
    for (frame, picture) in zip(frames, pictures) {
      let rgba = withExtendedLifetime(frame.bitmap) {
        frame.bitmap.pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) } }
      }
      #expect(rgba == picture.rgba)
    }
  }

  /// Thirds of a second: each start is rounded, and the whole is as long as it should be.
  @Test func roundedStartsDoNotDrift() throws {
    let pictures = try OwnFramesTests.pictures([0, 1, 2, 3, 4, 5])
    let (bytes, _) = try OutputFormat.gif.data(of: pictures, delays: Array(repeating: 1 / 3, count: 6))
    #expect(try decoded(bytes, .gif).frames.map(\.delay.centiseconds) == [33, 34, 33, 33, 34, 33])
  }

  @Test func equalNeighborsAreOneFrame() throws {
    let (bytes, report) = try OutputFormat.gif.data(of: OwnFramesTests.pictures([2, 2, 4]), delays: [0.1, 0.1, 0.3])
    #expect(report.frames == 2)
    #expect(try decoded(bytes, .gif).frames.map(\.delay.centiseconds) == [20, 30])
  }

  @Test func partsOfPixelsSurviveInAPNGAndWebP() throws {
    let glass = try #require(OwnFramesTests.column(1, [255, 0, 0, 128]))
    let clear = try #require(OwnFramesTests.column(2, [0, 0, 0, 0]))
    for format in [OutputFormat.apng, .webp] {
      let (bytes, report) = try format.data(of: [glass, clear], delays: [0.1, 0.1])
      #expect(report.isExact)
      let first = try decoded(bytes, format).frames[0].bitmap
      #expect(withExtendedLifetime(first) { first.pixels[1] } >> 24 == 128)
    }
    #expect(try OutputFormat.gif.data(of: [glass], delays: [1]).report.losses == [.partialAlphaLost])
  }

  @Test(arguments: OutputFormat.allCases) func whatCannotBeAMovieIsTold(_ format: OutputFormat) throws {
    func fault(_ pictures: [Picture], _ delays: [Double]) throws -> String {
      let problem = try #require(throws: Problem.self) { try format.data(of: pictures, delays: delays) }
      #expect(problem.code == "output.ownFrames")
      return problem.message
    }
    let pictures = try OwnFramesTests.pictures([0, 1])
    #expect(try fault([], []) == "there are no pictures to encode")
    #expect(try fault(pictures, [0.1]) == "2 pictures and 1 delay: each picture needs one")
    #expect(try fault(pictures, [0.1, 0]) == "the delay of picture 1 is 0 s")
    #expect(try fault(pictures, [.infinity, 1]) == "the delay of picture 0 is inf s")
    guard !format.isStill else { return }
    let wide = try #require(OwnFramesTests.column(0, width: 7))
    #expect(
      try fault(pictures + [wide], [1, 1, 1]) == "picture 2 has 7×4 pixels, and the first one 6×4")
  }

  @Test func aGIFFromAnotherDecoderIsTheSame() throws {
    let python = try #require(Program.python)
    let scratch = try Scratch()
    let (bytes, _) = try OutputFormat.gif.data(of: OwnFramesTests.pictures([0, 3]), delays: [0.1, 0.2])
    let file = try scratch.file("own.gif", Data(bytes))
    let program = """
      import sys
      from PIL import Image
      gif = Image.open(sys.argv[1])
      for frame in range(gif.n_frames):
          gif.seek(frame)
          print(gif.info["duration"], [gif.convert("RGB").getpixel((x, 2)) == (200, 30, 10) for x in range(6)].index(True))
      """
    let run = try Program.run(python, ["-c", program, file.path])
    #expect(String(decoding: run.output, as: UTF8.self) == "100 0\n200 3\n", "\(run.errors)")
  }
}
