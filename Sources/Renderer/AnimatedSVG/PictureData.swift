import TabCodecs
import TabRaster
import TabSVG

/// Bitmaps as `data:` addresses.
enum PictureData {
  /// A PNG of the whole bitmap.
  static func uri(_ bitmap: Bitmap) -> String {
    guard let png = try? PNGWriter().encode(bitmap).bytes else { return "" }
    return "data:image/png;base64," + Base64.text(png)
  }

  /// A WebP of a part of a frame: lossless or lossy, whichever is smaller and close enough.
  static func uri(_ bitmap: Bitmap, _ area: PixelRect, quality: Int?) throws(OutputProblem) -> String {
    let cut = Bitmap(width: area.width, height: area.height)
    for y in 0..<area.height { cut.row(y).update(from: bitmap.row(area.top + y) + area.left, count: area.width) }
    var options = EncodeOptions()
    options.quality = .small
    options.lossyQuality = quality
    let webp = OutputFormat.webpStill.encoder.init(options: options)
    var bytes: [UInt8] = []
    _ = try webp.write(StillFrame(bitmap: cut)) { (piece) throws(OutputProblem) in bytes.append(contentsOf: piece) }
    return "data:image/webp;base64," + Base64.text(bytes)
  }
}
