import Foundation
import TestTools
import Testing

@testable import TabCodecs

/// The pictures in Fixtures/Pictures, each beside a PNG file of what Pillow shows of it.
@Suite struct StillPictureTests {
  private static let folder = Binary.root.appendingPathComponent("Tests/TabCodecsTests/Fixtures/Pictures")

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static let names =
    [
      "jpeg.jpg", "jpeg-progressive.jpg", "jpeg-grey.jpg", "jpeg-inks.jpg", "gif.gif", "gif-clear.gif",
      "gif-moving.gif",
      "webp.webp", "webp-alpha.webp", "webp-moving.webp",
    ] + (1...8).map { "jpeg-turned-\($0).jpg" }

  @Test(arguments: names)
  func itLooksAsInPillow(name: String) throws {
    let picture = try #require(StillPicture(try Self.bytes(name)))
    #expect(picture.profile == nil)
    let seen = picture.bitmap
    let stem = String(name.prefix { $0 != "." })
    let expected = try PNGReader.read(Self.bytes(stem + ".png"))
    try #require(seen.width == expected.width && seen.height == expected.height)
    // Decoders of what is lossy may round otherwise.
    let limit = name.hasPrefix("jpeg") || name == "webp.webp" ? 2 : 0
    for (a, b) in zip(seen.pixels, expected.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= limit, "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("jpeg-foreign.jpg", "Adobe RGB (1998)"), ("jpeg-named.jpg", "Display P3"), ("webp-foreign.webp", "Display P3"),
    ("jpeg-srgb.jpg", nil), ("jpeg.jpg", nil),
  ])
  func aProfileOtherThanSRGBIsNamed(file: String, name: String?) throws {
    #expect(try #require(StillPicture(try Self.bytes(file))).profile == name)
  }

  /// A file that breaks off is drawn as far as it goes, and what is not there is clear.
  @Test func aJPEGThatBreaksOffIsDrawnUpToThere() throws {
    let whole = try Self.bytes("jpeg-grey.jpg")
    let expected = try #require(StillPicture(whole)).bitmap
    // Twice as high, its lower half is missing.
    let frame = try #require(Self.frame(of: whole))
    var high = whole
    high[frame + 5] = 0
    high[frame + 6] = 16
    // Without the mark at its end.
    let cut = try #require(StillPicture(Array(high.dropLast(2)))).bitmap
    #expect(cut.height == 16)
    withExtendedLifetime(expected) { #expect(cut.pixels[..<(16 * 8)].elementsEqual(expected.pixels)) }
    withExtendedLifetime(cut) { #expect(cut.pixels[(16 * 8)...].allSatisfy { $0 == 0 }) }
    #expect(StillPicture(Array(whole.prefix(frame + 30))) == nil)
  }

  @Test func aProgressiveJPEGThatBreaksOffIsDrawnLessSharp() throws {
    let whole = try Self.bytes("jpeg-progressive.jpg")
    let expected = try #require(StillPicture(whole)).bitmap
    for fraction in [0.7, 0.8, 0.9] {
      let bitmap = try #require(StillPicture(Array(whole.prefix(Int(Double(whole.count) * fraction))))).bitmap
      #expect(bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 })
      // Less than 20 of 255 off.
      let mean = PictureError(bitmap, expected).rgb / Double(3 * bitmap.pixels.count)
      #expect(mean < 400, "\(fraction)")
    }
  }

  @Test func aPictureWithTooManyPixelsIsNoPicture() throws {
    var jpeg = try Self.bytes("jpeg.jpg")
    let frame = try #require(Self.frame(of: jpeg))
    // 65,000 by 65,000.
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
    #expect(JPEGReader(jpeg) == nil)
    var gif = try Self.bytes("gif.gif")
    gif.replaceSubrange(6..<10, with: [0xE8, 0xFD, 0xE8, 0xFD])
    #expect(StillPicture(gif) == nil)
    var webp = try Self.bytes("webp-moving.webp")
    // Less one, in the extended format: 65,000 by 65,000.
    webp.replaceSubrange(24..<30, with: [0xE7, 0xFD, 0, 0xE7, 0xFD, 0])
    #expect(StillPicture(webp) == nil)
  }

  /// Each scan would go through all pixels.
  @Test func aJPEGOfTooManyScansIsNoPicture() throws {
    let whole = try Self.bytes("jpeg-progressive.jpg")
    let last = try #require(whole.indices.dropLast().last { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA })
    let scan = whole[last...].dropLast(2)
    func repeated(_ count: Int) -> [UInt8] {
      whole.dropLast(2) + (0..<count).flatMap { _ in scan } + whole.suffix(2)
    }
    #expect(StillPicture(repeated(50)) != nil)
    #expect(StillPicture(repeated(150)) == nil)
  }

  @Test func bytesThatAreBrokenAreNoPicture() throws {
    for name in Self.names {
      let whole = try Self.bytes(name)
      for count in stride(from: 0, to: whole.count, by: 7) { _ = StillPicture(Array(whole.prefix(count))) }
      var random = SeededGenerator(UInt64(whole.count))
      for _ in 0..<50 {
        var broken = whole
        // Behind the sizes of all but JPEG.
        for _ in 0..<4 {
          broken[Int.random(in: 32..<broken.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        if let reader = JPEGReader(broken), reader.width * reader.height > 1 << 20 { continue }
        _ = StillPicture(broken)
      }
    }
    #expect(StillPicture([]) == nil)
    #expect(StillPicture(Array("YUV4MPEG2 W2 H2 F1:1\n".utf8)) == nil)
  }

  /// Where the frame's head begins (SOF).
  private static func frame(of jpeg: [UInt8]) -> Int? {
    jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && (jpeg[$0 + 1] == 0xC0 || jpeg[$0 + 1] == 0xC2) }
  }
}
