/// Rewrites overlapping edges as edges that bound the filled area exactly once.
///
/// In each row, edges whose x ranges touch form a cluster; between clusters the winding number is
/// constant over the row's height, because outlines are closed. Within a cluster the row is swept
/// from end to end and crossing to crossing, in bands in which edges keep their order, and only
/// edges that bound the filled area remain. The result is exact up to 2⁻¹⁶ pixel in y, without any
/// case that rounding could turn wrong: edges that nearly coincide bound a nearly empty area, in
/// either order.
struct Overlay {
  /// Number of edges per piece, over all bands of a cluster, above which the rest is cut into bands
  /// of 1/64 of the row, or of 1/16 in a cluster of thousands, so that the time is proportional to
  /// the pieces. For each edge in such pixels, the error is then at most that fraction of a pixel.
  private static let tangle = 16
  /// Number of edges that every cluster may use: half a thousand bands of a few dozen.
  private static let leastWork = 16_384

  private let pieces = ScratchBuffer<Piece>()
  private let chains = ScratchBuffer<Chain>()
  /// For each row, the index of the chain added last; −1 means none.
  private let rows = ScratchBuffer<Int32>()
  private let row = ScratchBuffer<Chain>()
  private let cluster = ScratchBuffer<Piece>()
  /// The pieces of a cluster from top to bottom, and the edges of the current band.
  private let waiting = ScratchBuffer<Piece>()
  private let edges = ScratchBuffer<Edge>()

  /// Adds the border of the area that `buffer`'s segments fill under `rule` to `accumulator`.
  func add(_ buffer: SegmentBuffer, rule: FillRule, to accumulator: Accumulator) {
    let (width, height) = (Double(accumulator.width), accumulator.height)
    pieces.removeAll()
    chains.removeAll()
    rows.removeAll()
    for _ in 0..<height { rows.append(-1) }
    for i in 0..<buffer.count { split(buffer.items[i], width: width, height: height) }
    for y in 0..<height where rows.items[y] >= 0 {
      row.removeAll()
      var index = rows.items[y]
      while index >= 0 {
        let chain = chains.items[Int(index)]
        row.append(chain)
        index = chain.next
      }
      row.sort { $0.left < $1.left }
      addRow(rule, y, to: accumulator)
    }
  }

  /// Largest distance between x ranges that count as touching, in pixels.
  private static let slack = 1e-6

  /// Groups the row's chains into clusters and adds them.
  private func addRow(_ rule: FillRule, _ y: Int, to accumulator: Accumulator) {
    let (row, count) = (row.items, row.count)
    var winding: Int32 = 0
    var i = 0
    while i < count {
      var right = row[i].right
      cluster.removeAll()
      repeat {
        right = max(right, row[i].right)
        var index = row[i].piece
        while index >= 0 {
          let piece = pieces.items[Int(index)]
          cluster.append(piece)
          index = piece.next
        }
        i &+= 1
      } while i < count && row[i].left <= right + Self.slack
      let pieces = UnsafeBufferPointer(start: cluster.items, count: cluster.count)
      winding = addCluster(pieces, winding, rule, row: y, to: accumulator)
    }
  }

  private func append(_ piece: Piece, row: Int) {
    var piece = piece
    let (left, right) = (piece.left, piece.right)
    let index = Int32(truncatingIfNeeded: pieces.count)
    let last = rows.items[row]
    let chain = chains.items + max(Int(last), 0)
    if last >= 0, left <= chain.pointee.right + Self.slack, chain.pointee.left <= right + Self.slack {
      piece.next = chain.pointee.piece
      chain.pointee.piece = index
      if left < chain.pointee.left { chain.pointee.left = left }
      if right > chain.pointee.right { chain.pointee.right = right }
    } else {
      rows.items[row] = Int32(truncatingIfNeeded: chains.count)
      chains.append(Chain(left: left, right: right, piece: index, next: last))
    }
    pieces.append(piece)
  }

  /// Cuts a segment at rows and at the sides of the box; parts beyond a side become vertical there.
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
      // A level edge bounds no area, but the winding number differs above and below it: its columns
      // belong together.
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

  /// Adds the remaining edges of a cluster. `winding` is the winding number to its left; the one to
  /// its right is returned.
  private func addCluster(
    _ pieces: UnsafeBufferPointer<Piece>, _ winding: Int32, _ rule: FillRule, row: Int, to accumulator: Accumulator
  ) -> Int32 {
    var height: Int32 = 0
    var length: Int32 = 0
    for piece in pieces {
      height &+= (piece.bottom - piece.top) &* piece.direction
      length &+= piece.bottom - piece.top
    }
    let beyond = winding &+ ((height &+ 32768) >> 16)
    // A single line down or up the row, in one piece or several: since outlines are closed, it has
    // no gaps and overlaps nothing.
    if length == 65536, height == 65536 || height == -65536 {
      guard rule.fills(winding) != rule.fills(beyond) else { return beyond }
      for piece in pieces where piece.top < piece.bottom {
        let cover = piece.bottom - piece.top
        accumulator.add(row: row, from: piece.x0, to: piece.x1, cover: rule.fills(beyond) ? cover : -cover)
      }
      return beyond
    }
    sweep(pieces, winding, rule, row: row, to: accumulator)
    return beyond
  }

  /// Sweeps the row from band to band, with the edges of each band in order from left to right.
  private func sweep(
    _ pieces: UnsafeBufferPointer<Piece>, _ winding: Int32, _ rule: FillRule, row: Int, to accumulator: Accumulator
  ) {
    waiting.removeAll()
    for piece in pieces where piece.top < piece.bottom { waiting.append(piece) }
    waiting.sort { $0.top < $1.top || ($0.top == $1.top && $0.left < $1.left) }
    edges.removeAll()
    var next = 0
    var y: Int32 = 0
    var work = 0
    let limit = Overlay.leastWork + Overlay.tangle * waiting.count
    let coarse: Int32 = waiting.count > 4096 ? 4096 : 1024
    while next < waiting.count || edges.count > 0 {
      if edges.count == 0 { y = max(y, waiting.items[next].top) }
      while next < waiting.count, waiting.items[next].top <= y {
        edges.append(Edge(piece: waiting.items[next], y: y))
        next += 1
      }
      work += edges.count
      let (bottom, isWhole) = order(from: y, next: next, least: work > limit ? coarse : 1)
      let band = edges.items
      var w = winding
      for i in 0..<edges.count {
        let (before, after) = (rule.fills(w), rule.fills(w &+ band[i].piece.direction))
        w = w &+ band[i].piece.direction
        band[i].turn(to: before == after ? 0 : after ? 1 : -1, at: y, row: row, accumulator)
      }
      var kept = 0
      for i in 0..<edges.count {
        if band[i].piece.bottom <= bottom {
          band[i].turn(to: 0, at: bottom, row: row, accumulator)
        } else {
          if kept < i { band[kept] = band[i] }
          band[kept].from = isWhole ? band[kept].to : band[kept].x(at: bottom)
          kept &+= 1
        }
      }
      edges.truncate(to: kept)
      y = bottom
    }
  }

  /// Sorts the edges by their position just below `y`. Returns the position down to which that
  /// order holds, at least `least` below `y`, and whether the edges' `to` is their x at that
  /// position.
  private func order(from y: Int32, next: Int, least: Int32) -> (bottom: Int32, isWhole: Bool) {
    var bottom: Int32 = next < waiting.count ? min(waiting.items[next].top, 65536) : 65536
    let (band, count) = (edges.items, edges.count)
    for i in 0..<count { bottom = min(bottom, band[i].piece.bottom) }
    bottom = min(max(bottom, y + least), 65536)
    for i in 0..<count { band[i].to = band[i].x(at: bottom) }
    // From band to band the order hardly changes, so that insertion sort is fastest; if it does
    // change, insertion would take too long.
    var moves = 0
    var i = 1
    while i < count {
      defer { i &+= 1 }
      guard band[i].isLeft(of: band[i &- 1]) else { continue }
      let edge = band[i]
      var j = i
      repeat {
        band[j] = band[j &- 1]
        j &-= 1
      } while j > 0 && edge.isLeft(of: band[j &- 1])
      band[j] = edge
      moves &+= i &- j
      if moves > 16 * count + 256 {
        edges.sort { $0.isLeft(of: $1) }
        break
      }
    }
    // The uppermost crossing is always one of neighbors.
    var first = bottom
    for i in 1..<max(count, 1) where band[i &- 1].to > band[i].to {
      let above = band[i].from - band[i &- 1].from
      let below = band[i &- 1].to - band[i].to
      first = min(first, y + Int32(Double(bottom - y) * (above / (above + below)) + 0.5))
    }
    first = min(max(first, y + least), bottom)
    return (first, first == bottom)
  }
}
