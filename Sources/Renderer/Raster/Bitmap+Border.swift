extension Bitmap {
  /// Copies `count` pixels of row `y` from column `left` on, both of the canvas, of which the bitmap holds `area`; beyond that the pixels
  /// of its border go on.
  func copyRow(
    _ y: Int, from left: Int, count: Int, of area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let row = row(min(max(y, area.top), area.bottom - 1) - area.top)
    let before = min(max(area.left - left, 0), count)
    let after = min(max(left + count - area.right, 0), count)
    pixels.update(repeating: row[0], count: before)
    (pixels + count - after).update(repeating: row[area.width - 1], count: after)
    if before + after < count {
      (pixels + before).update(from: row + max(left - area.left, 0), count: count - before - after)
    }
  }
}
