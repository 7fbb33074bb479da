import TabCodecs
import TabRaster

/// A picture in memory, in encoded sRGB.
public struct Picture: Equatable, Sendable {
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, 0…255 each, not premultiplied. Rows are from the top,
  /// without padding.
  public let rgba: [UInt8]

  /// Creates a picture; nil means that `rgba` has not four bytes for each pixel, or that there are no
  /// pixels.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, rgba.count.isMultiple(of: 4), rgba.count / 4 == count else { return nil }
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    rgba = PNGForms.rgba(bitmap)
  }

  /// The same pixels, premultiplied.
  var bitmap: Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    _ = samples.update(from: rgba)
    samples.premultiply()
    return bitmap
  }
}
