import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

@Suite struct GIFWriterTests {
  private func encode(_ scene: some FrameSource, _ options: EncodeOptions = EncodeOptions()) throws -> (
    file: GIFDecoder, bytes: [UInt8], report: EncodeReport
  ) {
    let (bytes, report) = try GIFWriter(options: options).encode(scene)
    return (GIFDecoder(bytes), bytes, report)
  }

  private func pixel(_ frame: [UInt8], _ at: Int) -> [UInt8] { Array(frame[at..<at + 4]) }

  /// Width, height, colours, frames.
  static let shapes: [(Int, Int, Int, Int)] = [
    (1, 1, 1, 1), (1, 1, 2, 9), (1, 60, 5, 7), (4096, 1, 200, 3), (2, 2, 3, 500), (17, 13, 16, 40), (33, 21, 15, 25),
    (64, 48, 255, 20), (64, 48, 256, 20), (90, 40, 256, 60), (120, 90, 4, 30), (31, 77, 128, 33), (50, 50, 17, 12),
  ]

  @Test(arguments: shapes.indices) func fewColoursComeBackExactly(at index: Int) throws {
    let (width, height, colors, frames) = Self.shapes[index]
    let scene = RandomScene(seed: UInt64(index), width: width, height: height, colors: colors, frames: frames)
    let (file, _, report) = try encode(scene)
    let shown = scene.shown
    #expect(report.fidelity == .lossless)
    expectEqual(file.frames, shown.map(\.pixels))
    #expect(file.images.map { $0.delay * 10 } == shown.map(\.delay))
    #expect(file.images.allSatisfy { $0.disposal == 1 })
    #expect(report.frames == shown.count)
    #expect(file.width == width && file.height == height)
    #expect(file.loop == 0)
    #expect(file.comments == 0)
  }

  @Test func rectanglesAreTight() throws {
    let scene = RandomScene(seed: 77, width: 80, height: 60, colors: 40, frames: 30)
    let (file, _, report) = try encode(scene)
    let frames = scene.shown.map(\.pixels)
    var area = 80 * 60
    for index in 1..<frames.count {
      var (left, top, right, bottom) = (80, 60, 0, 0)
      for at in 0..<80 * 60 where frames[index][at * 4..<at * 4 + 4] != frames[index - 1][at * 4..<at * 4 + 4] {
        (left, right) = (min(left, at % 80), max(right, at % 80 + 1))
        (top, bottom) = (min(top, at / 80), max(bottom, at / 80 + 1))
      }
      let image = file.images[index]
      #expect(image.rect == PixelRect(left: left, top: top, right: right, bottom: bottom))
      area += (right - left) * (bottom - top)
    }
    #expect(abs(report.rectangleShare - Double(area) / Double(80 * 60 * frames.count)) < 1e-12)
  }

  @Test(arguments: [0, 1, 2, 3, 4] as [UInt64]) func transparencyComesAndGoes(seed: UInt64) throws {
    let scene = RandomScene(seed: seed, width: 40, height: 30, colors: 30, frames: 40, transparent: true)
    let (file, _, report) = try encode(scene)
    // What covers half or more is there, in its own colour.
    let expected = scene.shown.map { frame in
      stride(from: 0, to: frame.pixels.count, by: 4).flatMap { at -> [UInt8] in
        frame.pixels[at + 3] >= 128
          ? [frame.pixels[at], frame.pixels[at + 1], frame.pixels[at + 2], 255] : [0, 0, 0, 0]
      }
    }
    guard case .psnr(let decibels, _) = report.fidelity else {
      Issue.record("soft edges are lost")
      return
    }
    #expect(abs(decibels - onPages(scene.shown, expected)) < 0.05)
    var unequal: [[UInt8]] = []
    for frame in expected where frame != unequal.last { unequal.append(frame) }
    expectEqual(file.frames, unequal)
    #expect(file.images.contains { $0.disposal == 2 })
    if Program.areHere(Program.python) { try expectEqual(DecodedPicture(bytes: encode(scene).bytes).frames, unequal) }
  }

  /// Decibels between straight frames on black and on white, over their time.
  private func onPages(_ truth: [(pixels: [UInt8], delay: Int)], _ found: [[UInt8]]) -> Double {
    var (error, count) = (0.0, 0.0)
    for (frame, shown) in zip(truth, found) {
      for page in [0.0, 255] {
        func seen(_ pixels: [UInt8], _ at: Int) -> Double {
          let alpha = Double(pixels[at | 3]) / 255
          return (Double(pixels[at]) * alpha + page * (1 - alpha)).rounded()
        }
        for at in shown.indices where at & 3 != 3 {
          error += pow(seen(frame.pixels, at) - seen(shown, at), 2) * Double(frame.delay)
          count += Double(frame.delay)
        }
      }
    }
    return 10 * log10(255 * 255 * count / error)
  }

  @Test func aBackgroundFillsWhatIsHalfCovered() throws {
    let half = Still(width: 1, height: 1, pixels: [0x8000_0080])
    var options = EncodeOptions()
    options.matte = 0x00FF00
    // 128 red over green: 128 and 255·127/255.
    #expect(try encode(half, options).file.frames == [[128, 127, 0, 255]])
    #expect(try encode(half).file.frames == [[255, 0, 0, 255]])
  }

  @Test func manyColoursStayNearAndStill() throws {
    let scene = RandomScene(seed: 5, width: 90, height: 70, colors: 3000, frames: 25)
    let (file, bytes, report) = try encode(scene)
    guard case .psnr(let decibels, _) = report.fidelity else {
      Issue.record("not lossless")
      return
    }
    let truth = scene.shown
    let decoded = file.frames
    #expect(decoded.count == truth.count)
    var (error, time) = (0.0, 0.0)
    for (index, frame) in decoded.enumerated() {
      var sum = 0.0
      for at in frame.indices { sum += pow(Double(frame[at]) - Double(truth[index].pixels[at]), 2) }
      error += sum * Double(truth[index].delay)
      time += Double(truth[index].delay * 90 * 70 * 3)
      guard index > 0 else { continue }
      let moved = stride(from: 0, to: frame.count, by: 4).filter { at in
        truth[index].pixels[at..<at + 4] == truth[index - 1].pixels[at..<at + 4]
          && frame[at..<at + 4] != decoded[index - 1][at..<at + 4]
      }
      #expect(moved.isEmpty, "what stands still keeps its colour")
    }
    #expect(abs(decibels - 10 * log10(255 * 255 * time / error)) < 0.01)
    if Program.areHere(Program.python) {
      let picture = try DecodedPicture(bytes: bytes)
      expectEqual(picture.frames, decoded)
      #expect(picture.delays == truth.map { Double($0.delay) })
    }
    if Program.areHere(Program.ffmpeg) {
      try expectEqual(DecodedPicture.framesOfFFmpeg(bytes, suffix: "gif", width: 90, height: 70), decoded)
    }
  }

  @Test(arguments: Dither.allCases) func ditheringLeavesStillPixelsAlone(dither: Dither) throws {
    let scene = RandomScene(seed: 8, width: 60, height: 50, colors: 900, frames: 20)
    var options = EncodeOptions()
    options.dither = dither
    options.colors = 24
    let decoded = try encode(scene, options).file.frames
    let truth = scene.shown.map(\.pixels)
    #expect(decoded.count == truth.count)
    for index in 1..<decoded.count {
      for at in stride(from: 0, to: truth[index].count, by: 4)
      where truth[index][at..<at + 4] == truth[index - 1][at..<at + 4] {
        #expect(pixel(decoded[index], at) == pixel(decoded[index - 1], at))
      }
    }
  }

  static let loops: [(EncodeOptions.Loop, Int?)] = [
    (.forever, 0), (.times(1), nil), (.times(2), 1), (.times(7), 6), (.times(.max), 65_535),
  ]

  @Test(arguments: loops) func loopsAreCountedAsRepetitions(loop: EncodeOptions.Loop, stored: Int?) throws {
    var options = EncodeOptions()
    options.loop = loop
    let scene = RandomScene(seed: 1, width: 8, height: 8, colors: 4, frames: 3)
    #expect(try encode(scene, options).file.loop == stored)
  }

  /// A delay has sixteen bits, and viewers play 0 and 1 cs as 10.
  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 65_538, 131_070, 131_071, 150_000])
  func longHoldsAreSplit(centiseconds: Int) throws {
    var scene = RandomScene(seed: 3, width: 20, height: 20, colors: 8, frames: 4)
    scene.delays[1] = FrameDelay(centiseconds: centiseconds)
    let (file, _, report) = try encode(scene)
    #expect(file.images.allSatisfy { (2...65_535).contains($0.delay) })
    // Equal neighbours as one.
    var held: [(pixels: [UInt8], delay: Int)] = []
    for (index, image) in file.images.enumerated() {
      if let last = held.indices.last, held[last].pixels == file.frames[index] {
        held[last].delay += image.delay * 10
        #expect(image.rect.area == 1)
      } else {
        held.append((file.frames[index], image.delay * 10))
      }
    }
    expectEqual(held.map(\.pixels), scene.shown.map(\.pixels))
    #expect(held.map(\.delay) == scene.shown.map(\.delay))
    #expect(report.fidelity == .lossless)
  }

  @Test func smallPalettesTakeSmallCodes() throws {
    let two = RandomScene(seed: 2, width: 30, height: 30, colors: 2, frames: 5)
    #expect(try encode(two).file.images.allSatisfy { $0.minimumCodeSize == 2 })
    let many = RandomScene(seed: 4, width: 30, height: 30, colors: 250, frames: 20)
    let sizes = try encode(many).file.images.map(\.minimumCodeSize)
    #expect(sizes[0] >= 7)
    #expect(sizes.contains { $0 < 7 })
  }

  @Test func aCanvasTooLargeIsRefused() {
    #expect(throws: OutputProblem.tooLarge(width: 65_536, height: 1, limit: 65_535)) {
      try GIFWriter().encode(Still(width: 65_536, height: 1, pixels: []))
    }
  }

  @Test func theSameMovieGivesTheSameBytes() throws {
    let scene = RandomScene(seed: 12, width: 300, height: 260, colors: 2000, frames: 12)
    let first = try GIFWriter().encode(scene).bytes
    for _ in 0..<3 { #expect(try GIFWriter().encode(scene).bytes == first) }
  }

  @Test(.enabled(if: Program.areHere(Program.gifsicle))) func gifsicleFindsNothingToComplainOf() throws {
    let scene = RandomScene(seed: 6, width: 70, height: 50, colors: 256, frames: 30)
    let scratch = try Scratch()
    let url = scratch.folder.appendingPathComponent("a.gif")
    try Data(encode(scene).bytes).write(to: url)
    let result = try Program.run(try #require(Program.gifsicle), ["--info", url.path])
    #expect(result.exitCode == 0)
    #expect(String(decoding: result.output, as: UTF8.self).contains("loop forever"))
  }
}

/// One frame.
struct Still: FrameSource {
  let width: Int
  let height: Int
  let pixels: [UInt32]
  var delays = [FrameDelay(numerator: 1, denominator: 10)]

  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  var bitmap: Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for (at, pixel) in pixels.enumerated() { bitmap.pixels[at] = pixel }
    return bitmap
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let bitmap = bitmap
    try body(SourceFrame(index: 0, bitmap: bitmap, damage: [bitmap.bounds]))
  }
}
