import CJPEG
import TabRaster

/// Reads JPEG files: baseline and progressive, in greys, colours and inks.
///
/// As in browsers, a file that breaks off is drawn as far as it goes, and inks without a profile are taken for the light that each
/// lets through. Colours are those of sRGB.
struct JPEGReader {
  private let bytes: [UInt8]
  let width: Int
  let height: Int
  /// Exif's data, from the byte order on.
  let exif: [UInt8]?
  /// The colour profile's bytes.
  let profile: [UInt8]?

  static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Reads the head; nil where it is broken or the picture has more pixels than `PNGReader` takes.
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

  /// The pixels; nil where the file is broken.
  func bitmap() -> Bitmap? {
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    return cjpeg_read(bytes, bytes.count, samples.baseAddress) ? bitmap : nil
  }
}
