import CJPEG
import TabRaster

/// Reads JPEG files: baseline and progressive, in gray, RGB and CMYK.
///
/// As in browsers, a truncated file is drawn as far as it goes, and CMYK without a profile is taken
/// as the light that each ink transmits. Colors are those of sRGB.
struct JPEGReader {
  private let bytes: [UInt8]
  let width: Int
  let height: Int
  /// Exif data, from the byte order on; nil if there is none.
  let exif: [UInt8]?
  /// Bytes of the color profile; nil if there is none.
  let profile: [UInt8]?

  static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Reads the header; nil if it is invalid or the picture has more pixels than `PNGReader`
  /// accepts.
  init?(_ bytes: [UInt8]) {
    var head = cjpeg_head()
    defer { cjpeg_free_head(&head) }
    guard cjpeg_read_head(bytes, bytes.count, &head) else { return nil }
    self.bytes = bytes
    (width, height) = (Int(head.width), Int(head.height))
    guard width * height <= PNGReader.areaLimit else { return nil }
    exif = head.exif.map { Array(UnsafeBufferPointer(start: $0, count: head.exif_count)) }
    profile = head.profile.map { Array(UnsafeBufferPointer(start: $0, count: head.profile_count)) }
  }

  /// Decodes the pixels; nil if the file is invalid.
  func bitmap() -> Bitmap? {
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    return cjpeg_read(bytes, bytes.count, samples.baseAddress) ? bitmap : nil
  }
}
