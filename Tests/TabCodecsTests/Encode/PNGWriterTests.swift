import TestTools
import Testing

@testable import TabCodecs

@Suite struct PNGWriterTests {
  private static func still(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Still {
    Still(width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  private static func gray(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x10101 }

  private static func noise(_ x: Int, _ y: Int) -> UInt32 {
    let mixed = UInt32(truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263)
    return ((mixed ^ mixed >> 13) &* 1_274_126_177) >> 8
  }

  /// What is drawn, and PNG's colour type and bit depth that suit it.
  static let pictures: [(name: String, still: Still, types: [[UInt8]])] = [
    ("black and white", still(20, 20) { gray(($0 + $1) % 2 * 255) }, [[0, 1], [3, 1]]),
    ("four grays", still(20, 20) { gray(($0 + $1) % 4 * 85) }, [[0, 2], [3, 2]]),
    ("sixteen grays", still(20, 20) { gray(($0 + $1) % 16 * 17) }, [[0, 4], [3, 4]]),
    ("all grays", still(64, 64) { gray(($0 * 5 + $1 * 7) % 256) }, [[0, 8]]),
    ("seven colours", still(40, 40) { 0xFF00_0000 | UInt32(($0 + $1) % 7) * 0x20304 }, [[3, 4]]),
    ("200 colours", still(60, 60) { 0xFF00_0000 | noise($0, $1) % 200 &* 0x3711 & 0xFF_FFFF }, [[3, 8]]),
    ("a photo", still(40, 40) { 0xFF00_0000 | noise($0, $1) &* 0x9E37 & 0xFF_FFFF }, [[2, 8]]),
    ("gray with alpha", still(40, 40) { UInt32(200 + $0) << 24 | UInt32($1) * 0x10101 }, [[4, 8]]),
    ("colour with alpha", still(60, 60) { UInt32(255 - $0) << 24 | UInt32($1 * 2) << 8 | UInt32($0) }, [[6, 8]]),
    ("clear", still(5, 5) { _, _ in 0 }, [[3, 1], [4, 8]]),
    ("one pixel", still(1, 1) { _, _ in 0xFF12_3456 }, [[3, 1]]),
  ]

  @Test(.enabled(if: Program.areHere(Program.python)), arguments: pictures.indices)
  func picturesComeBackInTheTypeThatSuits(
    at index: Int
  ) throws {
    let (name, still, types) = Self.pictures[index]
    let (bytes, report) = try PNGWriter().encode(still.bitmap)
    expectEqual(try DecodedPicture(bytes: bytes).frames, [straightBytes(still.bitmap)])
    let header = try #require(APNGReader(bytes).data("IHDR"))
    #expect(types.contains([header[9], header[8]]), "\(name): \(header[9]), \(header[8])")
    #expect(report.bytes == bytes.count)
  }

  /// A picture of many colors keeps its large areas exactly, and the rest nearly.
  @Test(.enabled(if: Program.areHere(Program.python))) func aPictureInFewColorsIsNear() throws {
    let still = Self.still(200, 100) { x, y in
      let (red, green, blue) = (UInt32(x), UInt32(y * 2), UInt32(255 - x))
      return x < 100 ? 0xFFFF_7A00 : 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    let bytes = try PNGWriter().encode(still.bitmap, colors: 256).bytes
    let (old, new) = (straightBytes(still.bitmap), try DecodedPicture(bytes: bytes).frames[0])
    let colors = stride(from: 0, to: new.count, by: 4).map { (at: Int) -> [UInt8] in Array(new[at..<at + 4]) }
    #expect(Set(colors).count <= 256)
    var worst = 0
    for at in old.indices {
      let difference = abs(Int(old[at]) - Int(new[at]))
      if at / 4 % 200 < 100 { #expect(difference == 0) } else { worst = max(worst, difference) }
    }
    #expect(worst > 0 && worst <= 24, "\(worst)")
    // Few colors stay as they are.
    let flat = Self.pictures[4].still
    #expect(
      try DecodedPicture(bytes: PNGWriter().encode(flat.bitmap, colors: 256).bytes).frames == [
        straightBytes(flat.bitmap)
      ])
  }

  @Test func translucentPaletteEntriesComeFirst() throws {
    let still = Self.still(40, 1) { x, _ in x == 30 ? 0x8000_4080 : Self.noise(x % 6, 0) | 0xFF00_0000 }
    let file = try APNGReader(PNGWriter().encode(still.bitmap).bytes)
    #expect(file.data("tRNS") == [0x80])
  }

  @Test(arguments: [(1.0, 2835), (2, 5669), (3, 8504)]) func theScaleIsInTheFile(scale: Double, perMetre: Int) throws {
    var options = EncodeOptions()
    options.scale = scale
    let file = try APNGReader(PNGWriter(options: options).encode(Still(width: 1, height: 1, pixels: [~0]).bitmap).bytes)
    let data = try #require(file.data("pHYs"))
    #expect(Int(data[2]) << 8 | Int(data[3]) == perMetre)
    #expect(data[8] == 1)
  }

  /// Every premultiplied component under every alpha: unpremultiplied and premultiplied again it is the same.
  @Test func straightAlphaLosesNothing() {
    for alpha in 1...255 as ClosedRange<UInt32> {
      for component in 0...alpha {
        let straight = PNGForms.straight(alpha << 24 | component) >> 24
        let exact = Double(component) * 255 / Double(alpha)
        #expect(abs(Double(straight) - exact) <= 0.5)
        #expect((straight * alpha + 127) / 255 == component)
      }
    }
  }

  /// A neighbor's color is taken only where it is the same pixel, and then wherever it is.
  @Test func aNeighborsColorChangesNoPixel() {
    func premultiplied(_ color: UInt32) -> UInt32 {
      let alpha = color & 255
      func channel(_ shift: UInt32) -> UInt32 { ((color >> shift & 255) * alpha + 127) / 255 }
      return alpha << 24 | channel(8) << 16 | channel(16) << 8 | channel(24)
    }
    let ink: UInt32 = 0x007A_FFFF
    var kept = 0
    for alpha: UInt32 in 0...255 {
      let edge = premultiplied(ink & ~255 | alpha)
      #expect(PNGForms.straight(edge, near: ink) == (alpha == 0 ? 0 : ink & ~255 | alpha))
      kept += PNGForms.straight(edge) == PNGForms.straight(edge, near: ink) ? 0 : 1
      for other in stride(from: 0, through: alpha, by: 5) {
        let pixel = alpha << 24 | other << 16 | (alpha - other) << 8 | other / 2
        #expect(premultiplied(PNGForms.straight(pixel, near: ink)) == pixel)
      }
    }
    #expect(kept > 100)
  }
}
