/// Measures of ink on white paper, finer than a pixel: an edge pixel counts for as much as its colour says.
struct Ink {
  /// Of the ink's full colour, the channel that differs most from white, and its number in RGBA.
  var channel: Int
  var full: Int

  static let active = Ink(channel: 0, full: 0x42)
  static let inactive = Ink(channel: 0, full: 0xAC)

  private func coverage(_ frame: [UInt8], _ x: Int, _ y: Int, _ width: Int) -> Double {
    let value = Double(frame[(y * width + x) * 4 + channel])
    return min(max((255 - value) / Double(255 - full), 0), 1)
  }

  /// How many pixels' worth of ink there is.
  func area(_ frame: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>) -> Double {
    rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + coverage(frame, $1, y, width) } }
  }

  /// From the left edge of the ink to its right edge: the outermost columns count by their darkest pixel.
  func width(_ frame: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>) -> Double {
    let darkest = columns.map { x in rows.map { coverage(frame, x, $0, width) }.max() ?? 0 }
    guard let first = darkest.firstIndex(where: { $0 > 0.05 }), let last = darkest.lastIndex(where: { $0 > 0.05 })
    else {
      return 0
    }
    return Double(last - first - 1) + darkest[first] + darkest[last]
  }
}
