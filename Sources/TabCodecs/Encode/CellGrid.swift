import TabBase

/// Square cells over a rectangle of pixels, some of which are marked. Those in the last column and row may be
/// smaller.
struct CellGrid {
  let area: PixelRect
  /// Side of a cell, in pixels.
  let cell: Int
  private let columns: Int
  private let rows: Int
  private var marks: [Bool]

  init(_ area: PixelRect, cell: Int) {
    (self.area, self.cell) = (area, cell)
    (columns, rows) = ((area.width + cell - 1) / cell, (area.height + cell - 1) / cell)
    marks = Array(repeating: false, count: columns * rows)
  }

  mutating func mark(_ x: Int, _ y: Int) { marks[(y - area.top) / cell * columns + (x - area.left) / cell] = true }

  mutating func mark(_ rect: PixelRect, _ isMarked: Bool) {
    let (left, right) = ((rect.left - area.left) / cell, (rect.right - area.left + cell - 1) / cell)
    for row in (rect.top - area.top) / cell..<(rect.bottom - area.top + cell - 1) / cell {
      for column in left..<right { marks[row * columns + column] = isMarked }
    }
  }

  /// Disjoint rectangles of pixels around all marked cells. One is cut in two only if this saves more than `pixels`.
  func rects(saving pixels: Int) -> [PixelRect] {
    parts(PixelRect(left: 0, top: 0, right: columns, bottom: rows), pixels / (cell * cell)).map { part in
      PixelRect(
        left: area.left + part.left * cell, top: area.top + part.top * cell, right: area.left + part.right * cell,
        bottom: area.top + part.bottom * cell
      ).intersection(area)
    }
  }

  /// Cuts the rectangle around the marks in `rect` where that leaves out most, and its parts in the same way. All
  /// rectangles are in cells.
  private func parts(_ rect: PixelRect, _ saving: Int) -> [PixelRect] {
    var byColumn = [Range<Int>?](repeating: nil, count: rect.width)
    var byRow = [Range<Int>?](repeating: nil, count: rect.height)
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right where marks[y * columns + x] {
        byColumn[x - rect.left] = byColumn[x - rect.left].joined(y..<y + 1)
        byRow[y - rect.top] = byRow[y - rect.top].joined(x..<x + 1)
      }
    }
    guard let width = byRow.joined(), let height = byColumn.joined() else { return [] }
    let hull = PixelRect(
      left: width.lowerBound, top: height.lowerBound, right: width.upperBound, bottom: height.upperBound)
    let (column, row) = (Self.bestCut(byColumn), Self.bestCut(byRow))
    guard hull.area - min(column.area, row.area) > saving else { return [hull] }
    var (first, second) = (hull, hull)
    if column.area < row.area {
      (first.right, second.left) = (rect.left + column.place, rect.left + column.place)
    } else {
      (first.bottom, second.top) = (rect.top + row.place, rect.top + row.place)
    }
    return parts(first, saving) + parts(second, saving)
  }

  /// The place between lines where both sides together have the smallest rectangles. `lines` are the extents of the
  /// marks in each.
  private static func bestCut(_ lines: [Range<Int>?]) -> (place: Int, area: Int) {
    let (before, after) = (areas(lines), Array(areas(lines.reversed()).reversed()))
    let sums = zip(before, after).map { $0 + $1 }
    let place = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    return (place, sums[place])
  }

  /// The area of the rectangle around the first lines, for each number of them.
  private static func areas(_ lines: [Range<Int>?]) -> [Int] {
    var result = [0]
    var (begin, extent): (Int?, Range<Int>?)
    for (index, line) in lines.enumerated() {
      guard let line else {
        result.append(result[index])
        continue
      }
      let first = begin ?? index
      let joined = extent.joined(line)
      (begin, extent) = (first, joined)
      result.append((index + 1 - first) * joined.count)
    }
    return result
  }
}

extension Range<Int>? {
  /// The smallest range around both.
  fileprivate func joined(_ other: Range<Int>) -> Range<Int> {
    map { min($0.lowerBound, other.lowerBound)..<max($0.upperBound, other.upperBound) } ?? other
  }
}

extension [Range<Int>?] {
  /// The smallest range around all; nil if there is none.
  fileprivate func joined() -> Range<Int>? { compactMap(\.self).reduce(nil) { $0.joined($1) } }
}
