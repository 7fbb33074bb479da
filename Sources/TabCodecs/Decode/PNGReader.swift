import CPNG
import TabRaster

/// Reads PNG files of every colour type, depth and interlacing.
///
/// Samples are taken as encoded sRGB, unless a gAMA chunk says otherwise. A colour profile (iCCP) is not applied, since a tool that
/// writes the same bytes on every machine cannot depend on one; whoever reads a user's file tells of it.
public enum PNGReader {
  /// In pixels: 128 MB of them.
  static let areaLimit = 32 << 20
  public static let sideLimit = 1 << 14

  /// The picture in a file of these bytes.
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
