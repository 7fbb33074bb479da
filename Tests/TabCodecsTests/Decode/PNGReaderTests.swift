import Platform
import TestTools
import Testing

@testable import TabCodecs
@testable import TabRaster

@Suite struct PNGReaderTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Fixtures/PNG/"

  private func bytes(_ name: String) throws -> [UInt8] { try FileBytes.contents(of: Self.folder + name) }

  private func bitmap(_ name: String) throws -> Bitmap { try PNGReader.read(try bytes(name)) }

  // MARK: - What the files hold, as their script says

  private typealias RGBA = [Int]

  private func sample(_ x: Int, _ y: Int, _ c: Int, _ depth: Int) -> Int {
    depth == 16 ? (977 * x + 3331 * y + 12007 * c) % 65536 : (7 * x + 13 * y + 29 * c) % 256 % (1 << depth)
  }

  /// A sample of `depth` bits as 8, rounded to the nearest.
  private func byte(_ value: Int, _ depth: Int) -> Int {
    let whole = (1 << depth) - 1
    return (2 * 255 * value + whole) / (2 * whole)
  }

  private func pixel(_ x: Int, _ y: Int, color: Int, depth: Int) -> RGBA {
    func s(_ c: Int) -> Int { byte(sample(x, y, c, depth), depth) }
    switch color {
    case 0: return [s(0), s(0), s(0), 255]
    case 2: return [s(0), s(1), s(2), 255]
    case 3:
      let i = sample(x, y, 0, depth)
      return [i * 37 & 255, 255 - i, i * 91 & 255, 255]
    case 4: return [s(0), s(0), s(0), s(1)]
    default: return [s(0), s(1), s(2), s(3)]
    }
  }

  private func expectPixels(
    _ bitmap: Bitmap, width: Int = 13, height: Int = 11, _ expected: (Int, Int) -> RGBA,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(bitmap.width == width && bitmap.height == height, sourceLocation: sourceLocation)
    var wrong = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let want = expected(x, y)
        let found = withUnsafeBytes(of: bitmap.row(y)[x]) { $0.map(Int.init) }
        let premultiplied = want[..<3].map { Int((Double($0 * want[3]) / 255).rounded()) } + [want[3]]
        if found != premultiplied { wrong += 1 }
      }
    }
    #expect(wrong == 0, "pixels that differ", sourceLocation: sourceLocation)
  }

  // MARK: - Tests

  @Test(
    arguments: [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])], ["", "i"])
  func everyColourTypeAndDepthIsReadInterlacedOrNot(kind: (color: Int, depths: [Int]), suffix: String)
    throws
  {
    for depth in kind.depths {
      expectPixels(try bitmap("\(kind.color)-\(depth)\(suffix).png")) { x, y in
        pixel(x, y, color: kind.color, depth: depth)
      }
    }
  }

  @Test func trnsMakesOneGreyOneColourOrPaletteEntriesTransparent() throws {
    expectPixels(try bitmap("0-4-trns.png")) { x, y in
      pixel(x, y, color: 0, depth: 4)[..<3] + [sample(x, y, 0, 4) == 5 ? 0 : 255]
    }
    expectPixels(try bitmap("0-16-trns.png")) { x, y in
      pixel(x, y, color: 0, depth: 16)[..<3] + [sample(x, y, 0, 16) == sample(3, 2, 0, 16) ? 0 : 255]
    }
    for depth in [8, 16] {
      expectPixels(try bitmap("2-\(depth)-trns.png")) { x, y in
        let isKey = (0..<3).allSatisfy { sample(x, y, $0, depth) == sample(4, 5, $0, depth) }
        return pixel(x, y, color: 2, depth: depth)[..<3] + [isKey ? 0 : 255]
      }
    }
    expectPixels(try bitmap("3-4-trns.png")) { x, y in
      let i = sample(x, y, 0, 4)
      return pixel(x, y, color: 3, depth: 4)[..<3] + [i < 10 ? i * 53 & 255 : 255]
    }
  }

  @Test func all65536SixteenBitValuesRoundToTheNearestByte() throws {
    expectPixels(try bitmap("0-16-ramp.png"), width: 256, height: 256) { x, y in
      let v = byte(y * 256 + x, 16)
      return [v, v, v, 255]
    }
  }

  @Test func all65536PairsOfGreyAndAlphaPremultiplyToTheNearestByte() throws {
    expectPixels(try bitmap("4-8-ramp.png"), width: 256, height: 256) { x, y in [x, x, x, y] }
  }

  /// One that is named as sRGB's is none to tell of.
  @Test func aProfileChangesNothingAndIsTold() throws {
    expectPixels(try bitmap("2-8-gamma.png")) { x, y in pixel(x, y, color: 2, depth: 8) }
    #expect(PNGColors(try bytes("2-8-gamma.png")).profile == "none")
    expectPixels(try bitmap("2-8-srgb.png")) { x, y in pixel(x, y, color: 2, depth: 8) }
    #expect(PNGColors(try bytes("2-8-srgb.png")).profile == nil)
  }

  @Test func samplesThatAreLightBecomeThoseOfAScreen() throws {
    expectPixels(try bitmap("2-8-linear.png")) { x, y in
      pixel(x, y, color: 2, depth: 8)[..<3].map { Int((255 * pow(Double($0) / 255, 1 / 2.2)).rounded()) } + [255]
    }
  }

  @Test func filesCutShortSayNothingOfTheirColours() throws {
    let whole = try bytes("2-8-gamma.png")
    for count in 0..<whole.count { _ = PNGColors(Array(whole[..<count])) }
  }

  @Test func interlacedPicturesSmallerThanTheFirstPassesAreWhole() throws {
    expectPixels(try bitmap("6-8i-1x1.png"), width: 1, height: 1) { x, y in pixel(x, y, color: 6, depth: 8) }
    expectPixels(try bitmap("6-8i-3x2.png"), width: 3, height: 2) { x, y in pixel(x, y, color: 6, depth: 8) }
  }

  @Test(arguments: ["huge.png", "wide.png"])
  func tooManyPixelsAreRefusedBeforeTheyTakeMemory(name: String) {
    #expect(throws: PNGProblem.tooManyPixels(side: 16384, area: 32 << 20)) { try bitmap(name) }
  }

  @Test func brokenFilesThrowLibpngsMessage() throws {
    let whole = try bytes("6-8.png")
    func problem(_ bytes: [UInt8]) -> String? {
      do {
        _ = try PNGReader.read(bytes)
        return nil
      } catch {
        if case .invalid(let reason) = error { return reason }
        return "?"
      }
    }
    #expect(problem(whole) == nil)
    #expect(problem([]) == "file ends too early")
    #expect(problem(Array("GIF89a; not a PNG file".utf8)) == "Not a PNG file")
    #expect(problem(Array(whole.dropLast(30))) == "file ends too early")
    var wrongSum = whole
    wrongSum[whole.count - 14] ^= 1
    #expect(problem(wrongSum)?.contains("CRC") == true)
    var wrongType = whole
    wrongType[25] = 5
    #expect(problem(wrongType)?.isEmpty == false)
  }

  @Test func noBytesMakeTheReaderCrashOrHang() throws {
    var random = SeededGenerator(4)
    let files = try ["6-8i.png", "3-4-trns.png", "2-16.png", "0-1i.png", "2-8-gamma.png"].map(bytes)
    var readable = 0
    for round in 0..<4000 {
      var file = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<file.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: file.removeLast(file.count - max(at, 1))
        case 1: file.insert(contentsOf: file[at...].prefix(20), at: at)
        default: file[at] = UInt8.random(in: 0...255, using: &random)
        }
      }
      // Every other file gets its check sums right again, so that the mistakes come further.
      if round % 2 == 0 { Self.repairSums(&file) }
      if (try? PNGReader.read(file)) != nil { readable += 1 }
    }
    #expect(readable > 0 && readable < 4000)
  }

  /// Writes the right CRC behind every chunk that is whole.
  private static func repairSums(_ file: inout [UInt8]) {
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { return }
      var sum: UInt32 = .max
      for byte in file[at + 4..<at + 8 + length] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      for i in 0..<4 { file[at + 8 + length + i] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * i)) }
      at += 12 + length
    }
  }
}
