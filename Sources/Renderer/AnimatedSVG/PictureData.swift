import TabCodecs
import TabRaster

/// Bitmaps as `data:` addresses.
enum PictureData {
  /// A PNG of the whole bitmap.
  static func uri(_ bitmap: Bitmap) -> String {
    guard let png = try? PNGWriter().encode(bitmap).bytes else { return "" }
    return "data:image/png;base64," + Base64.text(png)
  }
}
