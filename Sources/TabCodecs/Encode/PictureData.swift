import TabRaster

/// Bitmaps as `data:` addresses.
public enum PictureData {
  /// A WebP of the whole bitmap, every pixel exact; empty if libwebp refuses it.
  public static func uri(_ bitmap: Bitmap) -> String {
    guard let webp = try? WebPStillWriter().encode(StillFrame(bitmap: bitmap)).bytes else { return "" }
    return uri(webp: webp)
  }

  static func uri(webp: [UInt8]) -> String {
    "data:image/webp;base64," + Base64.text(webp)
  }
}
