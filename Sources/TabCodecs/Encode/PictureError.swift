import TabRaster

/// Distance between two pictures of one size: sums of squared differences, each 0…255². Partly
/// transparent pixels are compared on black and on white, and the mean of both counts.
struct PictureError {
  /// Sum over all pixels and R, G and B.
  private(set) var rgb = 0.0
  /// Sum over the luma of all pixels, as in JPEG and WebP (BT.601).
  private(set) var luma = 0.0

  init(_ a: Bitmap, _ b: Bitmap) {
    for y in 0..<a.height { addRow(a.row(y), b.row(y), count: a.width) }
  }

  private mutating func addRow(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) {
    // Sums on black and on white together; luma in thousandths.
    var (rgb, luma) = (0, 0)
    for x in 0..<count where a[x] != b[x] {
      func difference(_ shift: UInt32) -> Int { Int(a[x] >> shift & 255) - Int(b[x] >> shift & 255) }
      func add(seenThrough: Int) {
        let (red, green, blue) = (
          difference(0) - seenThrough, difference(8) - seenThrough, difference(16) - seenThrough
        )
        let light = 299 * red + 587 * green + 114 * blue
        rgb += red * red + green * green + blue * blue
        luma += light * light
      }
      add(seenThrough: 0)
      add(seenThrough: difference(24))
    }
    self.rgb += Double(rgb) / 2
    self.luma += Double(luma) / 2e6
  }
}
