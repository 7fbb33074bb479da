import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

@Suite struct Y4MWriterTests {
  /// 20 ms frames, so that the scene's delays in centiseconds are whole numbers of them.
  private func scene(transparent: Bool = false) -> RandomScene {
    var scene = RandomScene(seed: 21, width: 30, height: 17, colors: 900, frames: 12, transparent: transparent)
    for index in scene.delays.indices { scene.delays[index] = FrameDelay(centiseconds: 2 * (1 + index % 4)) }
    return scene
  }

  @Test func everyColourComesBackWithinOne() {
    var random = SeededGenerator(3)
    let bitmap = Bitmap(width: 64, height: 1)
    let picture = YUVPicture(width: 64, height: 1, matte: 0)
    for _ in 0..<500 {
      for at in 0..<64 { bitmap.pixels[at] = UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
      for (at, corner) in [0xFFFF_FFFF, 0xFF00_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000].enumerated() {
        bitmap.pixels[at] = UInt32(corner)
      }
      picture.update(bitmap, bitmap.bounds)
      for at in 0..<64 {
        let (r, g, b) = YUVPicture.rgb(picture.samples[at], picture.samples[64 + at], picture.samples[128 + at])
        let pixel = bitmap.pixels[at]
        #expect(
          abs(r - Int(pixel & 255)) <= 1 && abs(g - Int(pixel >> 8 & 255)) <= 1 && abs(b - Int(pixel >> 16 & 255)) <= 1)
      }
    }
  }

  /// By the definition of BT.709, in floating point.
  @Test(arguments: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFF40_80C0, 0xFF12_3456] as [UInt32])
  func samplesAreThoseOfTheStandard(pixel: UInt32) {
    let bitmap = Bitmap(width: 1, height: 1)
    bitmap.pixels[0] = pixel
    let picture = YUVPicture(width: 1, height: 1, matte: 0)
    picture.update(bitmap, bitmap.bounds)
    let (r, g, b) = (Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let expected = [luma, (b - luma) / 1.8556 + 128, (r - luma) / 1.5748 + 128]
    for (found, wanted) in zip(picture.samples, expected) { #expect(abs(Double(found) - min(wanted, 255)) < 0.51) }
  }

  @Test(.enabled(if: Program.areHere(Program.ffmpeg))) func anotherProgramSeesTheSameColoursAtTheSameRate() throws {
    let scene = scene()
    let (bytes, report) = try Y4MWriter().encode(scene)
    let scratch = try Scratch()
    try scratch.file("a.y4m", Data(bytes))
    let probe = try Program.run(
      try #require(Program.ffprobe),
      [
        "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,r_frame_rate,pix_fmt,color_range",
        "-of",
        "csv=p=0", scratch.path("a.y4m"),
      ])
    #expect(String(decoding: probe.output, as: UTF8.self) == "yuv444p,pc,50/1,\(report.frames)\n")
    let result = try Program.run(
      try #require(Program.ffmpeg),
      [
        "-v", "error", "-i", scratch.path("a.y4m"), "-vf",
        "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+full_chroma_inp", "-f", "rawvideo", "-pix_fmt",
        "rgb24", "-",
      ])
    let found = [UInt8](result.output)
    let truth = zip(scene.shown, scene.shown.map { $0.delay / 20 }).flatMap { frame, count in
      Array(
        repeating: stride(from: 0, to: frame.pixels.count, by: 4).flatMap { frame.pixels[$0..<$0 + 3] }, count: count)
    }.flatMap { $0 }
    try #require(found.count == truth.count)
    #expect(zip(found, truth).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func ourReaderComposesTheSameAndTheRatioIsTrue() throws {
    let scene = scene()
    let (bytes, report) = try Y4MWriter().encode(scene)
    #expect(OutputFormat(content: bytes) == .y4m)
    let frames = try Y4MFrames(bytes)
    #expect(frames.width == 30 && frames.height == 17)
    var (error, time) = (0, 0)
    for shown in scene.shown {
      for _ in 0..<shown.delay / 20 {
        let frame = try #require(try frames.next())
        #expect(frame.delay == FrameDelay(numerator: 1, denominator: 50))
        error += squaredError(straightBytes(frame.bitmap), shown.pixels)
        time += 1
      }
    }
    #expect(try frames.next() == nil)
    guard case .psnr(let mean, _) = report.fidelity else {
      Issue.record("exact")
      return
    }
    #expect(abs(mean - 10 * log10(255.0 * 255 * 3 * 30 * 17 * Double(time) / Double(error))) < 0.01)
    #expect(throws: PictureProblem.self) {
      let broken = try Y4MFrames(Array(bytes.dropLast(7)))
      while try broken.next() != nil {}
    }
  }

  @Test func clearPixelsShowTheMatteAndThatIsTold() throws {
    var options = EncodeOptions()
    options.matte = 0x00FF00
    let half = Still(width: 1, height: 1, pixels: [0x8000_0080])
    let (bytes, report) = try Y4MWriter(options: options).encode(half)
    #expect(report.losses == [.alphaLost(format: "Y4M")])
    let pixel = straightBytes(try #require(try Y4MFrames(bytes).next()).bitmap)
    #expect(zip(pixel, [128, 127, 0]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    #expect(text.hasPrefix("YUV4MPEG2 W1 H1 F50:1 Ip A1:1 C444 XCOLORRANGE=FULL\nFRAME\n"))
  }
}
