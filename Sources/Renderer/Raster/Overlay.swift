/// Rewrites edges that overlap as edges that bound the filled area once.
///
/// Row by row, edges whose x ranges touch form a cluster; between clusters the winding number is constant down the row,
/// because outlines are closed. Within a cluster the row is cut at every end and crossing into bands in which edges keep their order,
/// and only those edges remain where filled borders empty. The result is exact up to 2⁻¹⁶ pixel in y, without any case
/// that rounding could turn wrong: edges that nearly coincide bound an area of nearly nothing, in either order.
struct Overlay {
  private struct Piece {
    /// x at `top` and at `bottom`.
    var x0: Double
    var x1: Double
    /// In 1/65536 of the row, 0…65536, top ≤ bottom.
    var top: Int32
    var bottom: Int32
    /// 1 downwards, −1 upwards, 0 level.
    var direction: Int32
    /// The piece added to the row before this one; −1 for none.
    var next: Int32 = -1

    var left: Double { min(x0, x1) }
    var right: Double { max(x0, x1) }

    @inline(__always)
    func x(at y: Int32) -> Double {
      if y <= top { return x0 }
      if y >= bottom { return x1 }
      return x0 + (x1 - x0) * (Double(y - top) / Double(bottom - top))
    }
  }

  private struct Crossing {
    var middle: Double
    var from: Double
    var to: Double
    var direction: Int32
  }

  /// Clusters of more edges than this are cut into 64 bands instead of at each crossing, so that the time stays
  /// bounded: the error is then at most 1/128 of the pixels that such a tangle touches for each edge in them.
  private static let tangle = 192

  private let pieces = ScratchBuffer<Piece>()
  /// For each row the piece added last; −1 for none.
  private let rows = ScratchBuffer<Int32>()
  private let row = ScratchBuffer<Piece>()
  private let levels = ScratchBuffer<Int32>()
  private let crossings = ScratchBuffer<Crossing>()

  /// Adds to `accumulator` the border of what `segments` fill under `rule`.
  func add(_ buffer: SegmentBuffer, rule: FillRule, to accumulator: Accumulator) {
    let (width, height) = (Double(accumulator.width), accumulator.height)
    pieces.removeAll()
    rows.removeAll()
    for _ in 0..<height { rows.append(-1) }
    for i in 0..<buffer.count { split(buffer.items[i], width: width, height: height) }
    for y in 0..<height where rows.items[y] >= 0 {
      row.removeAll()
      var index = rows.items[y]
      while index >= 0 {
        let piece = pieces.items[Int(index)]
        row.append(piece)
        index = piece.next
      }
      row.sort { $0.left < $1.left }
      addRow(UnsafeBufferPointer(start: row.items, count: row.count), rule, y, to: accumulator)
    }
  }

  /// Finds the clusters of a row's pieces, which are sorted by their left ends.
  private func addRow(
    _ pieces: UnsafeBufferPointer<Piece>, _ rule: FillRule, _ y: Int, to accumulator: Accumulator
  ) {
    var first = 0
    var winding: Int32 = 0
    while first < pieces.count {
      var right = pieces[first].right
      var end = first + 1
      while end < pieces.count, pieces[end].left <= right + 1e-6 {
        right = max(right, pieces[end].right)
        end += 1
      }
      winding = addCluster(
        UnsafeBufferPointer(rebasing: pieces[first..<end]), winding, rule, row: y, to: accumulator)
      first = end
    }
  }

  private func append(_ piece: Piece, row: Int) {
    var piece = piece
    piece.next = rows.items[row]
    rows.items[row] = Int32(truncatingIfNeeded: pieces.count)
    pieces.append(piece)
  }

  /// Cuts a segment at rows and at the sides of the box; parts beyond a side become upright there.
  private func split(_ s: Segment, width: Double, height: Int) {
    let down = s.y0 < s.y1
    let (x0, y0, x1, y1) = down ? (s.x0, s.y0, s.x1, s.y1) : (s.x1, s.y1, s.x0, s.y0)
    let h = Double(height)
    guard y1 > 0, y0 < h else { return }
    let (left, right) = (min(max(min(x0, x1), 0), width), min(max(x0, x1, 0), width))
    let slope = (x1 - x0) / (y1 - y0)
    let top = Int(max(y0, 0) * 65536 + 0.5)
    let bottom = Int(min(y1, h) * 65536 + 0.5)
    guard top < bottom else {
      // A level edge bounds no area, but the winding number differs above and below it: its columns belong together.
      if top & 65535 != 0 {
        let level = Int32(top & 65535)
        append(Piece(x0: left, x1: right, top: level, bottom: level, direction: 0), row: top >> 16)
      }
      return
    }
    let direction: Int32 = down ? 1 : -1
    let first = top >> 16
    if first == (bottom - 1) >> 16, y0 >= 0, y1 <= h {
      return append(x0, Int32(top & 65535), x1, Int32(bottom - first << 16), direction, width, row: first)
    }
    let (low, high) = (min(x0, x1), max(x0, x1))
    for row in first...((bottom - 1) >> 16) {
      let from = max(top, row << 16)
      let to = min(bottom, (row + 1) << 16)
      let a = from == top && y0 >= 0 ? x0 : min(max(x0 + (Double(from) / 65536 - y0) * slope, low), high)
      let b = to == bottom && y1 <= h ? x1 : min(max(x0 + (Double(to) / 65536 - y0) * slope, low), high)
      append(a, Int32(from - row << 16), b, Int32(to - row << 16), direction, width, row: row)
    }
  }

  private func append(
    _ a: Double, _ top: Int32, _ b: Double, _ bottom: Int32, _ direction: Int32, _ width: Double, row: Int
  ) {
    if min(a, b) >= 0, max(a, b) <= width {
      return append(Piece(x0: a, x1: b, top: top, bottom: bottom, direction: direction), row: row)
    }
    func clamp(_ x: Double) -> Double { min(max(x, 0), width) }
    var (x, y) = (a, top)
    func cross(_ border: Double) {
      guard (a < border) != (b < border) else { return }
      let level = top + Int32(Double(bottom - top) * ((border - a) / (b - a)) + 0.5)
      if level > y {
        append(Piece(x0: clamp(x), x1: border, top: y, bottom: level, direction: direction), row: row)
        y = level
      }
      x = border
    }
    cross(a < b ? 0 : width)
    cross(a < b ? width : 0)
    if y < bottom {
      append(Piece(x0: clamp(x), x1: clamp(b), top: y, bottom: bottom, direction: direction), row: row)
    }
  }

  /// Adds what remains of one cluster, left of which the winding number is `winding`; returns that to its right.
  private func addCluster(
    _ pieces: UnsafeBufferPointer<Piece>, _ winding: Int32, _ rule: FillRule, row: Int, to accumulator: Accumulator
  ) -> Int32 {
    @inline(__always) func fills(_ w: Int32) -> Bool { rule == .nonzero ? w != 0 : w & 1 != 0 }
    var height: Int32 = 0
    var length: Int32 = 0
    for piece in pieces {
      height &+= (piece.bottom - piece.top) &* piece.direction
      length &+= piece.bottom - piece.top
    }
    let beyond = winding &+ ((height &+ 32768) >> 16)
    // One line down or up the row, of one piece or of several: since outlines are closed, it has no gaps and overlaps nothing.
    if length == 65536, height == 65536 || height == -65536 {
      guard fills(winding) != fills(beyond) else { return beyond }
      for piece in pieces where piece.top < piece.bottom {
        let cover = piece.bottom - piece.top
        accumulator.add(row: row, from: piece.x0, to: piece.x1, cover: fills(beyond) ? cover : -cover)
      }
      return beyond
    }
    cut(pieces)
    for i in 1..<max(levels.count, 1) {
      let (top, bottom) = (levels.items[i - 1], levels.items[i])
      let middle = (top + bottom) / 2
      crossings.removeAll()
      for piece in pieces where piece.top <= middle && piece.bottom > middle {
        let (from, to) = (piece.x(at: top), piece.x(at: bottom))
        crossings.append(Crossing(middle: from + to, from: from, to: to, direction: piece.direction))
      }
      crossings.sort { $0.middle < $1.middle }
      var w = winding
      for j in 0..<crossings.count {
        let crossing = crossings.items[j]
        let next = w &+ crossing.direction
        if fills(w) != fills(next) {
          accumulator.add(
            row: row, from: crossing.from, to: crossing.to, cover: fills(next) ? bottom - top : top - bottom)
        }
        w = next
      }
    }
    return beyond
  }

  /// Fills `levels` with the heights between which no two pieces cross and none ends, in order.
  private func cut(_ pieces: UnsafeBufferPointer<Piece>) {
    levels.removeAll()
    if pieces.count > Overlay.tangle {
      for i in 0...64 { levels.append(Int32(i) << 10) }
      return
    }
    for i in 0..<pieces.count {
      let a = pieces[i]
      let right = a.right
      levels.append(a.top)
      levels.append(a.bottom)
      for j in i + 1..<max(pieces.count, i + 1) {
        let b = pieces[j]
        if b.left > right { break }
        let (top, bottom) = (max(a.top, b.top), min(a.bottom, b.bottom))
        guard top < bottom else { continue }
        let (above, below) = (a.x(at: top) - b.x(at: top), a.x(at: bottom) - b.x(at: bottom))
        guard (above < 0 && below > 0) || (above > 0 && below < 0) else { continue }
        let level = top + Int32(Double(bottom - top) * (above / (above - below)) + 0.5)
        if level > top, level < bottom { levels.append(level) }
      }
    }
    levels.sort(by: <)
    var count = 0
    for i in 0..<levels.count where count == 0 || levels.items[count - 1] != levels.items[i] {
      levels.items[count] = levels.items[i]
      count += 1
    }
    levels.truncate(to: count)
  }
}
