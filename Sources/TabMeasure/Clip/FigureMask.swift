import TabBase
import TabRaster

/// The pixels of a picture that are not its background: those that differ from the most frequent color of their row.
struct FigureMask {
  private let bitmap: Bitmap
  let width: Int
  let height: Int
  private let isFigure: [Bool]
  /// The most frequent color of each row.
  let grounds: [UInt32]

  /// Least difference of a channel, in levels: below are gradients and noise of video.
  private static let contrast = 36

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    (width, height) = (bitmap.width, bitmap.height)
    var isFigure = [Bool](repeating: false, count: width * height)
    var grounds: [UInt32] = []
    var counts = [Int](repeating: 0, count: 4096)
    for y in 0..<height {
      let row = bitmap.row(y)
      for x in 0..<width { counts[Self.cell(row[x])] += 1 }
      let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
      let ground = (0..<width).first { Self.cell(row[$0]) == most }.map { row[$0] } ?? 0
      for x in 0..<width {
        counts[Self.cell(row[x])] = 0
        isFigure[y * width + x] = row[x].difference(from: ground) > Self.contrast
      }
      grounds.append(ground)
    }
    (self.isFigure, self.grounds) = (isFigure, grounds)
  }

  /// The pixel's color in 16 steps a channel.
  private static func cell(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 4 & 15, pixel >> 8 & 0xF0, pixel >> 12 & 0xF00)
    return Int(red | green | blue)
  }

  /// Number of figure pixels in each column of `rect`.
  func columns(in rect: PixelRect) -> [Int] {
    (rect.left..<rect.right).map { x in (rect.top..<rect.bottom).count { isFigure[$0 * width + x] } }
  }

  /// Number of figure pixels in each row of `rect`.
  func rows(in rect: PixelRect) -> [Int] {
    (rect.top..<rect.bottom).map { y in (rect.left..<rect.right).count { isFigure[y * width + $0] } }
  }

  /// The smallest rectangle around the figure in `rect`; nil means that there is none.
  func bounds(in rect: PixelRect) -> PixelRect? {
    let (columns, rows) = (columns(in: rect), rows(in: rect))
    guard let left = columns.firstIndex(where: { $0 > 0 }), let right = columns.lastIndex(where: { $0 > 0 }),
      let top = rows.firstIndex(where: { $0 > 0 }), let bottom = rows.lastIndex(where: { $0 > 0 })
    else { return nil }
    return PixelRect(
      left: rect.left + left, top: rect.top + top, right: rect.left + right + 1, bottom: rect.top + bottom + 1)
  }

  /// The smallest rectangle around what differs from both ends of its row of `rect`, so that a pill behind all of it does not
  /// count; nil means that nothing does.
  func inner(in rect: PixelRect) -> PixelRect? {
    guard !rect.isEmpty else { return nil }
    func contrast(_ x: Int, _ y: Int) -> Int {
      let row = bitmap.row(y)
      return min(row[x].difference(from: row[rect.left]), row[x].difference(from: row[rect.right - 1]))
    }
    var most = 0
    for y in rect.top..<rect.bottom { for x in rect.left..<rect.right { most = max(most, contrast(x, y)) } }
    // The round ends of a pill are fainter than the figure.
    let least = max(Self.contrast, most * 2 / 5)
    var found = PixelRect.empty
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right where contrast(x, y) > least {
        found = found.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The runs of `counts` above 0, joined where fewer than `gap` zeros part them.
  static func runs(_ counts: [Int], gap: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, count) in counts.enumerated() where count > 0 {
      if let last = runs.last, index - last.upperBound < gap {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
