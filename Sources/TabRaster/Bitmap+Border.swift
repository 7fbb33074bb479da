import TabBase

/// A part of a bitmap's row that extends beyond its ends, where the border pixels are repeated.
struct BorderedRow {
  /// Number of repetitions of the first pixel before the row, and of the last one after it.
  let before: Int
  let after: Int
  let first: UInt32
  let last: UInt32
  /// The pixels between.
  let inside: UnsafePointer<UInt32>
  let count: Int
}

extension Bitmap {
  /// The `count` pixels of row `y` from column `left`, both on the canvas. The bitmap holds `area`
  /// of the canvas.
  func borderedRow(_ y: Int, from left: Int, count: Int, of area: PixelRect) -> BorderedRow {
    let row = UnsafePointer(row(min(max(y, area.top), area.bottom - 1) - area.top))
    let before = min(max(area.left - left, 0), count)
    let after = min(max(left + count - area.right, 0), count)
    return BorderedRow(
      before: before, after: after, first: row[0], last: row[area.width - 1], inside: row + max(left - area.left, 0),
      count: max(count - before - after, 0))
  }

  /// Copies the pixels of `borderedRow` to `pixels`.
  func copyRow(
    _ y: Int, from left: Int, count: Int, of area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let row = borderedRow(y, from: left, count: count, of: area)
    pixels.update(repeating: row.first, count: row.before)
    (pixels + row.before).update(from: row.inside, count: row.count)
    (pixels + count - row.after).update(repeating: row.last, count: row.after)
  }
}
