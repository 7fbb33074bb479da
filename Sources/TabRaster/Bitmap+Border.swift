import TabBase

/// A row of a bitmap beyond whose ends the pixels of its border go on.
struct BorderedRow {
  /// How often the first pixel is there before the others, and the last one after them.
  let before: Int
  let after: Int
  let first: UInt32
  let last: UInt32
  /// The pixels between.
  let inside: UnsafePointer<UInt32>
  let count: Int
}

extension Bitmap {
  /// `count` pixels of row `y` from column `left` on, both of the canvas, of which the bitmap holds `area`.
  func borderedRow(_ y: Int, from left: Int, count: Int, of area: PixelRect) -> BorderedRow {
    let row = UnsafePointer(row(min(max(y, area.top), area.bottom - 1) - area.top))
    let before = min(max(area.left - left, 0), count)
    let after = min(max(left + count - area.right, 0), count)
    return BorderedRow(
      before: before, after: after, first: row[0], last: row[area.width - 1], inside: row + max(left - area.left, 0),
      count: max(count - before - after, 0))
  }

  /// Copies those pixels.
  func copyRow(
    _ y: Int, from left: Int, count: Int, of area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let row = borderedRow(y, from: left, count: count, of: area)
    pixels.update(repeating: row.first, count: row.before)
    (pixels + row.before).update(from: row.inside, count: row.count)
    (pixels + count - row.after).update(repeating: row.last, count: row.after)
  }
}
