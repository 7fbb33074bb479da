import CPNG
import TabRaster

/// Reads PNG files of every color type, depth and interlacing.
///
/// Samples count as encoded sRGB unless a gAMA chunk says otherwise. A color profile (iCCP) is not
/// applied, since a tool that writes the same bytes on every machine cannot depend on one; the code
/// that reads a user's file warns of it.
public enum PNGReader {
  /// Maximum area of a picture, in pixels; 128 MB in memory.
  static let areaLimit = 32 << 20
  /// Maximum width and height of a picture, in pixels.
  public static let sideLimit = 1 << 14

  /// Decodes a file.
  ///
  /// - Throws: `PNGProblem` if the file is invalid or has too many pixels.
  public static func read(_ bytes: [UInt8]) throws(PNGProblem) -> Bitmap {
    let gamma = PNGColors(bytes).gamma ?? 0
    let (width, height) = try decode(bytes, gamma, into: nil)
    guard width <= sideLimit, height <= sideLimit, width * height <= areaLimit else {
      throw .tooManyPixels(side: sideLimit, area: areaLimit)
    }
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    _ = try decode(bytes, gamma, into: samples.baseAddress)
    samples.premultiply()
    return bitmap
  }

  private static func decode(
    _ bytes: [UInt8], _ gamma: Double, into samples: UnsafeMutablePointer<UInt8>?
  ) throws(PNGProblem) -> (width: Int, height: Int) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    guard cpng_read(bytes, bytes.count, &width, &height, gamma, samples, &message) else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .invalid(reason: String(decoding: reason, as: UTF8.self))
    }
    return (Int(width), Int(height))
  }
}
