import TabBase
import TabRaster

/// Decodes uncompressed video as `Y4MWriter` writes it: YUV4MPEG2, 4:4:4, BT.709, full range.
final class Y4MFrames: DecodedFrames {
  static let magic = Array("YUV4MPEG2 ".utf8)

  let width: Int
  let height: Int
  /// Always 1: the format has no loop count.
  let plays = 1
  private let bytes: [UInt8]
  private let delay: FrameDelay
  private var offset: Int

  init(_ bytes: [UInt8]) throws(PictureProblem) {
    guard let end = bytes.prefix(256).firstIndex(of: 0x0A) else { throw .malformed(offset: 0) }
    let words = bytes[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    func value(_ tag: Character) -> Substring { words.dropFirst().first { $0.first == tag }?.dropFirst() ?? "" }
    let rate = value("F").split(separator: ":").compactMap { Int($0) }
    guard let width = Int(value("W")), let height = Int(value("H")), (1...65_535).contains(width),
      (1...65_535).contains(height), rate.count == 2, rate.allSatisfy({ $0 > 0 }), value("C") == "444",
      value("X") == "COLORRANGE=FULL"
    else { throw .malformed(offset: Self.magic.count) }
    guard width * height <= PNGReader.areaLimit else { throw .tooManyPixels(limit: PNGReader.areaLimit) }
    (self.width, self.height) = (width, height)
    self.bytes = bytes
    delay = FrameDelay(numerator: rate[1], denominator: rate[0])
    offset = end + 1
  }

  func next() throws(PictureProblem) -> DecodedFrame? {
    guard offset < bytes.count else { return nil }
    let (head, area) = (Array("FRAME\n".utf8), width * height)
    guard bytes[offset...].starts(with: head), bytes.count - offset >= head.count + 3 * area else {
      throw .malformed(offset: offset)
    }
    let start = offset + head.count
    let bitmap = Bitmap(width: width, height: height)
    for at in 0..<area {
      let (r, g, b) = YUVPicture.rgb(bytes[start + at], bytes[start + area + at], bytes[start + 2 * area + at])
      bitmap.pixels[at] = 0xFF00_0000 | UInt32(b) << 16 | UInt32(g) << 8 | UInt32(r)
    }
    offset = start + 3 * area
    return DecodedFrame(bitmap: bitmap, delay: delay)
  }
}
