import TabBase

/// Pixels of a part of the canvas, addressed by canvas coordinates. The rule for pointers into a
/// `Bitmap` applies.
public struct Layer {
  /// The layer's pixels.
  public let bitmap: Bitmap
  let rect: PixelRect

  /// The pixels of row `y`, starting at column `x`; both must lie within `rect`.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { bitmap.row(y - rect.top) + (x - rect.left) }

  /// Calls `body` for each row `y` of `box`, which lies in both layers, with its pixels here and in
  /// `source`. Both layers stay alive until the last row is done.
  @inline(__always)
  func forEachRow(
    of box: PixelRect, beside source: Layer,
    _ body: (_ y: Int, _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>) -> Void
  ) {
    withExtendedLifetime((bitmap, source.bitmap)) {
      for y in box.top..<max(box.top, box.bottom) {
        body(y, pointer(x: box.left, y: y), UnsafePointer(source.pointer(x: box.left, y: y)))
      }
    }
  }

  func clear(_ region: PixelRect, to pixel: UInt32) {
    for y in region.top..<max(region.top, region.bottom) {
      pointer(x: region.left, y: y).update(repeating: pixel, count: region.width)
    }
  }
}
