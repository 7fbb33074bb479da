import CPNG

/// Reads PNG files of every colour type, depth and interlacing.
///
/// Samples are taken as encoded sRGB, unless a gAMA chunk says otherwise. A colour profile (iCCP) is not applied, since a tool that
/// writes the same bytes on every machine cannot depend on one; whoever reads a user's file tells of it.
enum PNGReader {
  /// In pixels: 128 MB of them.
  static let areaLimit = 32 << 20
  static let sideLimit = 1 << 14

  /// The picture in the file at `path`, which the user calls `name`.
  static func read(path: String, name: String) throws(AssetProblem) -> Bitmap {
    try read(bytes(path: path, name: name), path: name)
  }

  static func bytes(path: String, name: String) throws(AssetProblem) -> [UInt8] {
    do { return try FileBytes.contents(of: path) } catch { throw AssetProblem(error, path: name) }
  }

  /// The same from the bytes of a file; `path` is how the user calls it. Throws `AssetProblem.png`.
  static func read(_ bytes: [UInt8], path: String) throws(AssetProblem) -> Bitmap {
    let gamma = PNGColors(bytes).gamma ?? 0
    let (width, height) = try decode(bytes, path, gamma, into: nil)
    guard width <= sideLimit, height <= sideLimit, width * height <= areaLimit else {
      throw .png(path: path, .tooManyPixels(side: sideLimit, area: areaLimit))
    }
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    _ = try decode(bytes, path, gamma, into: samples.baseAddress)
    samples.premultiply()
    return bitmap
  }

  private static func decode(
    _ bytes: [UInt8], _ path: String, _ gamma: Double, into samples: UnsafeMutablePointer<UInt8>?
  ) throws(AssetProblem) -> (width: Int, height: Int) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    guard cpng_read(bytes, bytes.count, &width, &height, gamma, samples, &message) else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .png(path: path, .invalid(reason: String(decoding: reason, as: UTF8.self)))
    }
    return (Int(width), Int(height))
  }
}
