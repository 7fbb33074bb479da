/// Pixels for a part of the canvas, addressed by canvas coordinates.
struct Layer {
  let bitmap: Bitmap
  let rect: PixelRect

  /// The pixels from column `x` of row `y` on, both within `rect`.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { bitmap.row(y - rect.top) + (x - rect.left) }

  /// Sets all pixels of `region`.
  func clear(_ region: PixelRect, to pixel: UInt32) {
    for y in region.top..<max(region.top, region.bottom) {
      pointer(x: region.left, y: y).update(repeating: pixel, count: region.width)
    }
  }
}
