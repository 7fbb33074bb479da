import Foundation
import TestTools
import Testing

@testable import TabCodecs

/// Files of other programs decode as those programs decode them.
@Suite struct DecodedFramesTests {
  /// Two frames of 3×2 pixels: the whole picture, then a piece of 2×1 at (1, 1).
  private static func apng(disposal: UInt8, blend: UInt8) -> [UInt8] {
    func picture(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> [PNGChunk] {
      let samples = pixels.flatMap { value in [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
      let image = PNGImage(width: width, height: height, kind: .rgba, samples: samples)
      let stream = image.rows(.none).flatMap { Deflate.compress($0, level: 9) } ?? []
      return Array(PNGChunk.chunks(of: image.file(stream, pixelsPerMeter: 0) ?? []))
    }
    func control(_ number: UInt32, _ rect: [UInt32], _ disposal: UInt8) -> PNGChunk {
      var data: [UInt8] = []
      for value in [number] + rect { data.append(bigEndian: value) }
      return PNGChunk("fcTL", data + [0, 1, 0, 4, disposal, blend])
    }
    let red: UInt32 = 0xFF00_00FF
    let first = picture(3, 2, [red, red, red, red, red, red])
    let piece = picture(2, 1, [0x0000_0000, 0x0000_FFFF])
    let last = picture(1, 1, [0x00FF_00FF])
    var file = PNGChunk.signature + first[0].bytes + PNGChunk("acTL", [0, 0, 0, 3, 0, 0, 0, 5]).bytes
    file += control(0, [3, 2, 0, 0], 0).bytes
    for chunk in first where chunk.isOf("IDAT") { file += chunk.bytes }
    file += control(1, [2, 1, 1, 1], disposal).bytes
    for chunk in piece where chunk.isOf("IDAT") { file += PNGChunk("fdAT", [0, 0, 0, 2] + chunk.data).bytes }
    file += control(3, [1, 1, 0, 0], 0).bytes
    for chunk in last where chunk.isOf("IDAT") { file += PNGChunk("fdAT", [0, 0, 0, 4] + chunk.data).bytes }
    return file + PNGChunk("IEND", []).bytes
  }

  private static func decoded(_ file: [UInt8]) throws -> (frames: [[UInt8]], delays: [Double], plays: Int) {
    let frames = try #require(OutputFormat(content: file)).frames(of: file)
    var pictures: [[UInt8]] = []
    var delays: [Double] = []
    while let frame = try frames.next() {
      pictures.append(Array(UnsafeRawBufferPointer(frame.bitmap.pixels)))
      delays.append(frame.delay.seconds)
    }
    return (pictures, delays, frames.plays)
  }

  /// After the second frame its rectangle is kept, cleared, or as it was before.
  @Test(arguments: [(0, [2, 0, 1]), (1, [2, 0, 0]), (2, [2, 2, 2])] as [(UInt8, [Int])])
  func anAPNGIsComposedAsTheFormatSays(_ disposal: UInt8, _ lastRow: [Int]) throws {
    let (frames, delays, plays) = try DecodedFramesTests.decoded(DecodedFramesTests.apng(disposal: disposal, blend: 0))
    let (clear, blue, red, green) =
      ([0, 0, 0, 0], [0, 0, 255, 255], [255, 0, 0, 255], [0, 255, 0, 255]) as ([UInt8], [UInt8], [UInt8], [UInt8])
    #expect(delays == [0.25, 0.25, 0.25])
    #expect(plays == 5)
    try #require(frames.count == 3)
    #expect(frames[0] == [red, red, red, red, red, red].flatMap(\.self))
    #expect(frames[1] == [red, red, red, red, clear, blue].flatMap(\.self))
    #expect(frames[2] == [green, red, red].flatMap(\.self) + lastRow.flatMap { [clear, blue, red][$0] })
  }

  @Test func whatIsTransparentLetsThroughWhenLaidOver() throws {
    let (frames, _, _) = try DecodedFramesTests.decoded(DecodedFramesTests.apng(disposal: 0, blend: 1))
    #expect(Array(frames[1][16..<24]) == [255, 0, 0, 255, 0, 0, 255, 255])
  }

  /// Two pixels: both red; then the right one blue, disposed of as said; then the left one green.
  @Test(arguments: [(1, [0, 0, 255, 255]), (2, [0, 0, 0, 0]), (3, [255, 0, 0, 255])] as [(UInt8, [UInt8])])
  func aGIFIsComposedAsTheFormatSays(_ disposal: UInt8, _ right: [UInt8]) throws {
    func image(_ left: UInt8, _ indices: [Int], _ disposal: UInt8) -> [UInt8] {
      // Codes of three bits; a clear code (4) before each pixel keeps them so, 5 ends.
      let codes = indices.flatMap { [4, $0] } + [5]
      let bits = codes.enumerated().reduce(0) { $0 | $1.element << (3 * $1.offset) }
      let bytes = (0..<(codes.count * 3 + 7) / 8).map { UInt8(bits >> (8 * $0) & 255) }
      return [0x21, 0xF9, 4, disposal << 2, 7, 0, 0, 0, 0x2C, left, 0, 0, 0, UInt8(indices.count), 0, 1, 0, 0, 2]
        + [UInt8(bytes.count)] + bytes + [0]
    }
    let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
    let file =
      Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0] + colors + image(0, [0, 0], 1) + image(1, [2], disposal)
      + image(0, [1], 1) + [0x3B]
    let (frames, delays, plays) = try DecodedFramesTests.decoded(file)
    #expect(delays == [0.07, 0.07, 0.07])
    #expect(plays == 1)
    try #require(frames.count == 3)
    #expect(frames[0] == [255, 0, 0, 255, 255, 0, 0, 255])
    #expect(frames[1] == [255, 0, 0, 255, 0, 0, 255, 255])
    #expect(frames[2] == [0, 255, 0, 255] + right)
  }

  /// Rectangles that come one by one, packed by gifsicle in ways that this project does not write.
  @Test(
    .enabled(if: Program.areHere(Program.gifsicle, Program.python), "needs gifsicle and Pillow"),
    arguments: [
      ["-i"], ["-O3"], ["-U", "-D", "background"], ["-U", "-D", "previous"], ["--crop", "3,2+9x7"], ["-l3"],
    ])
  func aGIFOfGifsicleDecodesAsPillowDecodesIt(_ options: [String]) throws {
    let scene = RandomScene(seed: 5, width: 24, height: 17, colors: 40, frames: 6)
    let scratch = try Scratch()
    let (plain, packed) = (
      scratch.folder.appendingPathComponent("a.gif"), scratch.folder.appendingPathComponent("b.gif")
    )
    try Data(GIFWriter().encode(scene).bytes).write(to: plain)
    let gifsicle = try #require(Program.gifsicle)
    try #require(try Program.run(gifsicle, options + [plain.path, "-o", packed.path]).exitCode == 0)
    let file = [UInt8](try Data(contentsOf: packed))
    let expected = try DecodedPicture(bytes: file)
    let (frames, delays, plays) = try DecodedFramesTests.decoded(file)
    expectEqual(frames, expected.frames)
    #expect(delays.map { $0 * 1000 } == expected.delays)
    #expect(plays == (expected.loop == 0 ? 0 : expected.loop + 1))
  }

  @Test func noBytesMakeTheReadersTrap() throws {
    let scene = RandomScene(seed: 9, width: 12, height: 9, colors: 12, frames: 3)
    let whole = try OutputFormat.allCases.map { try $0.encoder.init(options: EncodeOptions()).encode(scene).bytes }
    var random = SeededGenerator(17)
    for file in whole {
      for round in 0..<2000 {
        var broken = file
        // The canvas's size stands before byte 24: large ones only cost time.
        for _ in 0...round % 4 {
          broken[Int.random(in: 24..<broken.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if round % 3 == 0 { broken.removeLast(Int.random(in: 1..<broken.count - 24, using: &random)) }
        // No picture, a message or a picture; all are fine.
        guard OutputFormat(content: broken) != nil else { continue }
        _ = try? DecodedFramesTests.decoded(broken)
      }
    }
  }
}
