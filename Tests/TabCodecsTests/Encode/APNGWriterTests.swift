import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs

@Suite struct APNGWriterTests {
  /// Width, height, colours, frames, whether translucent.
  static let shapes: [(Int, Int, Int, Int, Bool)] = [
    (1, 1, 2, 5, false), (1, 1, 3, 5, true), (33, 20, 2, 9, false), (33, 20, 16, 12, false), (40, 30, 256, 20, false),
    (40, 30, 900, 20, false), (40, 30, 200, 20, true), (40, 30, 900, 20, true), (4096, 2, 30, 3, false),
    (12, 12, 4, 200, false), (300, 240, 700, 4, false),
  ]

  @Test(.enabled(if: Program.areHere(Program.python)), arguments: shapes.indices) func everyPixelComesBack(
    at index: Int
  ) throws {
    let (width, height, colors, frames, transparent) = Self.shapes[index]
    let scene = RandomScene(
      seed: UInt64(index) + 100, width: width, height: height, colors: colors, frames: frames, transparent: transparent)
    let (bytes, report) = try APNGWriter().encode(scene)
    let shown = scene.shown
    let file = APNGReader(bytes)
    let info = try DecodedPicture(bytes: bytes)
    let decoded = info.frames
    #expect(report.fidelity == .lossless)
    #expect(report.bytes == bytes.count)
    expectEqual(decoded, shown.map(\.pixels))
    if shown.count > 1 { #expect(info.delays == shown.map { Double($0.delay) }) }
    #expect(file.controls.count == shown.count)
    if Program.areHere(Program.ffmpeg), !transparent {
      try expectEqual(
        DecodedPicture.framesOfFFmpeg(bytes, suffix: "apng", width: width, height: height), shown.map(\.pixels))
    }
  }

  @Test(arguments: [(EncodeOptions.Loop.forever, 0), (.times(1), 1), (.times(5), 5)])
  func loopsAreCountedAsPlays(loop: EncodeOptions.Loop, plays: Int) throws {
    var options = EncodeOptions()
    options.loop = loop
    let scene = RandomScene(seed: 1, width: 9, height: 9, colors: 5, frames: 6)
    let file = try APNGReader(APNGWriter(options: options).encode(scene).bytes)
    #expect(file.plays == plays)
    #expect(file.frames == file.controls.count)
  }

  /// Colours, colours asked for, whether translucent: truecolour, indexed, quantised.
  static let posters: [(Int, Int?, Bool)] = [(900, nil, false), (900, nil, true), (100, nil, false), (900, 64, false)]

  @Test(.enabled(if: Program.areHere(Program.python, Program.ffmpeg)), arguments: posters.indices, [0, 1, 9])
  func anotherFrameThanTheFirstStandsBeforeTheAnimation(at index: Int, poster: Int) throws {
    let (colors, limit, transparent) = Self.posters[index]
    let scene = RandomScene(seed: 11, width: 33, height: 20, colors: colors, frames: 20, transparent: transparent)
    var options = EncodeOptions()
    options.colors = limit
    let shown = scene.shown
    let plain =
      try limit == nil
      ? shown.map(\.pixels) : DecodedPicture(bytes: APNGWriter(options: options).encode(scene).bytes).frames
    // In the middle of its time on screen, which is in milliseconds.
    options.poster = (Double(shown[..<poster].reduce(0) { $0 + $1.delay }) + Double(shown[poster].delay) / 2) / 1000
    let bytes = try APNGWriter(options: options).encode(scene).bytes
    let info = try DecodedPicture(bytes: bytes)
    let decoded = info.frames
    let file = APNGReader(bytes)
    #expect(file.frames == shown.count)
    #expect(file.controls.count == shown.count)
    // Pillow counts a picture that is no frame as one, without a delay.
    expectEqual(decoded, (poster == 0 ? [] : [plain[poster]]) + plain)
    #expect(info.delays == (poster == 0 ? [] : [0]) + shown.map { Double($0.delay) })
    if !transparent {
      try expectEqual(DecodedPicture.framesOfFFmpeg(bytes, suffix: "apng", width: 33, height: 20), plain)
    }
    if limit == nil {
      let frames = try PNGFrames(bytes)
      var count = 0
      while let frame = try frames.next() {
        #expect(PixelDifference(straightBytes(frame.bitmap), shown[count].pixels) == nil)
        count += 1
      }
      #expect(count == shown.count)
    }
  }

  @Test func aPosterAfterTheEndIsTheLastFrame() throws {
    let scene = Noise(width: 5, height: 4, frames: 3)
    var options = EncodeOptions()
    let plain = try APNGWriter(options: options).encode(scene).bytes.count
    options.poster = 1e6
    let file = try APNGWriter(options: options).encode(scene).bytes
    #expect(file.count > plain)
    #expect(APNGReader(file).frames == 3)
  }

  @Test func sixtyFramesASecondAreExact() throws {
    var scene = RandomScene(seed: 2, width: 9, height: 9, colors: 5, frames: 6)
    scene.delays = scene.delays.map { _ in FrameDelay(numerator: 2, denominator: 120) }
    let file = try APNGReader(APNGWriter().encode(scene).bytes)
    let times = file.controls.map { Double($0.delayNumerator) / Double($0.delayDenominator) }
    #expect(abs(times.reduce(0, +) - 0.1) < 1e-12)
    #expect(file.controls[0].delayDenominator == 60)
  }

  @Test func theHeaderSaysScaleAndColourSpace() throws {
    var options = EncodeOptions()
    options.scale = 2
    let file = try APNGReader(APNGWriter(options: options).encode(Still(width: 1, height: 1, pixels: [~0])).bytes)
    // 144 dpi are 5669.3 pixels a metre.
    #expect(file.data("pHYs") == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(file.data("sRGB") == [0])
  }

  @Test func fewColoursAreIndexedAndOthersOnlyWhenAsked() throws {
    func type(_ colors: Int, _ options: EncodeOptions = EncodeOptions(), transparent: Bool = false) throws -> UInt8? {
      let scene = RandomScene(seed: 4, width: 60, height: 60, colors: colors, frames: 8, transparent: transparent)
      return try APNGReader(APNGWriter(options: options).encode(scene).bytes).data("IHDR")?[9]
    }
    var asked = EncodeOptions()
    asked.colors = 64
    #expect(try type(200) == 3)
    #expect(try type(1500) == 2)
    #expect(try type(1500, asked) == 3)
    #expect(try type(1500, transparent: true) == 6)
  }

  @Test(.enabled(if: Program.areHere(Program.python))) func askedForColoursAreThoseOfTheGIF() throws {
    var options = EncodeOptions()
    options.colors = 50
    for transparent in [false, true] {
      let scene = RandomScene(seed: 9, width: 50, height: 40, colors: 700, frames: 12, transparent: transparent)
      let gif = try GIFDecoder(GIFWriter(options: options).encode(scene).bytes).frames
      let decoded = try DecodedPicture(bytes: APNGWriter(options: options).encode(scene).bytes).frames
      expectEqual(decoded, gif)
    }
  }
}

/// What an animated PNG says of itself.
struct APNGReader {
  struct Control {
    var sequence: Int
    var delayNumerator: Int
    var delayDenominator: Int
  }

  var frames = 0
  var plays = 0
  var controls: [Control] = []
  private var chunks: [(type: String, data: [UInt8])] = []

  init(_ file: [UInt8]) {
    precondition(Array(file[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var at = 8
    var sequence = 0
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    while at < file.count {
      let length = number(file[at..<at + 4])
      let type = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      let data = Array(file[at + 8..<at + 8 + length])
      at += 12 + length
      chunks.append((type, data))
      switch type {
      case "acTL": (frames, plays) = (number(data[0..<4]), number(data[4..<8]))
      case "fcTL":
        controls.append(
          Control(
            sequence: number(data[0..<4]), delayNumerator: number(data[20..<22]),
            delayDenominator: number(data[22..<24])))
        precondition(number(data[0..<4]) == sequence, "sequence numbers")
        sequence += 1
      case "fdAT":
        precondition(number(data[0..<4]) == sequence, "sequence numbers")
        sequence += 1
      default: break
      }
    }
    precondition(chunks.last?.type == "IEND")
  }

  func data(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }
}
