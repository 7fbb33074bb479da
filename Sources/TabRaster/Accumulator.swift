import Platform

/// Accumulates signed areas of edges over a box of pixels, and sums them from left to right into
/// coverage.
///
/// An edge adds to each pixel that it passes the area to its right, as a difference from the
/// preceding pixel; a running sum over the row then gives each pixel's average winding number.
/// Areas are integers, `one` for a whole pixel, so that two opposite edges cancel exactly. One byte
/// per 8 pixels marks the touched parts of a row.
struct Accumulator {
  static let one: Int32 = 65536

  let width: Int
  let height: Int
  /// The last column and the lowest level (in 1/65536 of a pixel) of an edge that needs no
  /// clipping.
  private let lastColumn: UInt
  private let lowestLevel: Int
  private let stride: Int
  private let cells: UnsafeMutablePointer<Int32>
  /// Bytes from one row of marks to the next, a multiple of 8.
  private let markStride: Int
  /// 1 for each touched block of 8 cells.
  private let marks: UnsafeMutablePointer<UInt8>

  /// Whether the summed windings leave the range of a path that covers no point twice.
  enum Overlap { case none, found }

  /// Uses the memory of `storage`, which must be all 0 and is all 0 again after `resolve`.
  init(width: Int, height: Int, storage: Storage) {
    self.width = width
    self.height = height
    lastColumn = UInt(bitPattern: width)
    lowestLevel = min(height, 1 << 20 - 1) << 16
    // An edge in the last column also adds to the next one.
    stride = (width + 2 + 7) & ~7
    markStride = (stride / 8 + 7) & ~7
    storage.reserve(cells: stride * height, marks: markStride * height)
    cells = storage.cells
    marks = storage.marks
  }

  /// Adds an edge, in pixels of the box. Parts above, below and to the right have no effect; parts
  /// to the left cover their rows.
  @inline(__always)
  func add(_ s: Segment) {
    let (from, to) = (Accumulator.level(s.y0), Accumulator.level(s.y1))
    let (top, bottom) = (min(from, to), max(from, to))
    let columns = (Accumulator.column(s.x0), Accumulator.column(s.x1))
    guard top >= 0, bottom <= lowestLevel, max(columns.0, columns.1) <= lastColumn else { return addClipped(s) }
    guard top < bottom else { return }
    let first = top >> 16
    let last = (bottom &- 1) >> 16
    let turn = Int32(truncatingIfNeeded: (to &- from) >> 63)
    var row = row(first)
    var (a, b) = ((x: s.x0, column: columns.0), (x: s.x1, column: columns.1))
    var height = bottom &- top
    // Most edges lie within one row: they need neither a slope nor the order of their ends.
    if first < last {
      var (upper, lower) = (s.y0, s.y1)
      if turn != 0 {
        swap(&a, &b)
        swap(&upper, &lower)
      }
      let slope = (b.x - a.x) / (lower - upper)
      let (x, low, high) = (a.x, lesser(a.x, b.x), greater(a.x, b.x))
      var edge = Double(first &+ 1)
      height = (first &+ 1) << 16 &- top
      for _ in first..<last {
        let next = greater(lesser(x + (edge - upper) * slope, high), low)
        let end = (x: next, column: Accumulator.column(next))
        add(row, a, end, Int32(truncatingIfNeeded: height), turn)
        a = end
        row.cells += stride
        row.marks += markStride
        edge += 1
        height = 65536
      }
      height = bottom &- last << 16
    }
    add(row, a, b, Int32(truncatingIfNeeded: height), turn)
  }

  /// Adds an edge that may partly lie outside of the box.
  @inline(never)
  private func addClipped(_ s: Segment) {
    let down = s.y0 < s.y1
    var (x0, y0, x1, y1) = down ? (s.x0, s.y0, s.x1, s.y1) : (s.x1, s.y1, s.x0, s.y0)
    let (w, h) = (Double(width), Double(height))
    guard y0 < y1, y1 > 0, y0 < h, min(x0, x1) < w else { return }
    let sign: Int32 = down ? 1 : -1
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 { (x0, y0) = (x0 - y0 * slope, 0) }
    if y1 > h { (x1, y1) = (x1 - (y1 - h) * slope, h) }
    if min(x0, x1) >= 0, max(x0, x1) <= w {
      addInside(x0, y0, x1, y1, slope, sign)
    } else {
      addAcross(x0, y0, x1, y1, slope, sign)
    }
  }

  /// Adds an edge that crosses the left or right side of the box: the parts outside become vertical
  /// at that side.
  @inline(never)
  private func addAcross(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Int32) {
    let w = Double(width)
    var (x, y) = (x0, y0)
    // At most two sides are crossed, in the order in which the edge reaches them.
    let borders = x0 < x1 ? (0.0, w) : (w, 0.0)
    func part(to nextX: Double, _ nextY: Double) {
      let (a, b) = (min(max(x, 0), w), min(max(nextX, 0), w))
      addInside(a, y, b, nextY, nextY > y ? (b - a) / (nextY - y) : 0, sign)
      (x, y) = (nextX, nextY)
    }
    func cross(_ border: Double) {
      guard (x0 < border) != (x1 < border), slope != 0 else { return }
      part(to: border, min(max(y0 + (border - x0) / slope, y), y1))
    }
    cross(borders.0)
    cross(borders.1)
    part(to: x1, y1)
  }

  /// Adds a downward edge within the box.
  private func addInside(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Int32
  ) {
    let (top, bottom) = (Int(y0 * 65536 + 0.5), Int(y1 * 65536 + 0.5))
    guard top < bottom else { return }
    let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
    var row = top >> 16
    let last = (bottom - 1) >> 16
    var x = x0
    var y = top
    while row < last {
      let edge = (row + 1) << 16
      let next = min(max(x0 + (Double(row + 1) - y0) * slope, low), high)
      add(row: row, from: x, to: next, cover: sign &* Int32(truncatingIfNeeded: edge - y))
      (x, y) = (next, edge)
      row += 1
    }
    add(row: row, from: x, to: x1, cover: sign &* Int32(truncatingIfNeeded: bottom - y))
  }

  /// Adds an edge within one row, from x `a` to `b` (both 0…width). `cover` is its height, 65536
  /// for a whole row; positive is downward.
  @inline(__always)
  func add(row y: Int, from a: Double, to b: Double, cover: Int32) {
    let turn = cover &>> 31
    add(row(y), (a, Accumulator.column(a)), (b, Accumulator.column(b)), (cover ^ turn) &- turn, turn)
  }

  private typealias Row = (cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>)
  private typealias End = (x: Double, column: UInt)

  @inline(__always)
  private func row(_ y: Int) -> Row { (cells + y &* stride, marks + y &* markStride) }

  /// Adds an edge within one row. `height` is 65536 for a whole row; `turn` is 0 for a downward
  /// edge, −1 for an upward one.
  ///
  /// Everything is rounded as for a downward edge, so that opposite edges cancel exactly.
  @inline(__always)
  private func add(_ row: Row, _ a: End, _ b: End, _ height: Int32, _ turn: Int32) {
    @inline(__always) func add(_ area: Int32, _ column: Int) { row.cells[column] &+= (area ^ turn) &- turn }
    if a.column == b.column {
      let column = Int(bitPattern: a.column)
      let beyond = Accumulator.area(Double(height) * ((a.x + b.x) * 0.5 - Double(column)))
      add(height &- beyond, column)
      add(beyond, column &+ 1)
      row.marks[column >> 3] = 1
      row.marks[(column &+ 1) >> 3] = 1
      return
    }
    let (left, right) = a.column < b.column ? (a, b) : (b, a)
    let (first, last) = (Int(bitPattern: left.column), Int(bitPattern: right.column))
    // Coverage rises quadratically in the first pixel, linearly between, and levels off in the
    // last.
    let rate = Double(height) / (right.x - left.x)
    let enter = Double(first &+ 1) - left.x
    let leave = right.x - Double(last)
    var before = Accumulator.area(rate * enter * enter * 0.5)
    add(before, first)
    row.marks[first >> 3] = 1
    var column = first &+ 1
    var level = rate * (enter + 0.5)
    while column < last {
      let value = Accumulator.area(level)
      add(value &- before, column)
      row.marks[column >> 3] = 1
      before = value
      level += rate
      column &+= 1
    }
    let value = height &- Accumulator.area(rate * leave * leave * 0.5)
    add(value &- before, last)
    add(height &- value, last &+ 1)
    row.marks[last >> 3] = 1
    row.marks[(last &+ 1) >> 3] = 1
  }

  // Integers are read from the bits of a sum: a checked conversion costs three times as much. A
  // value closer to the next integer than the last bit of the sum is rounded to it.

  private static let twoTo20 = 1_048_576.0
  private static let twoTo32 = 4_294_967_296.0

  /// `y` in 1/65536 of a pixel. Values outside 0…2²⁰ pixels give results below 0 or above 2³⁶.
  @inline(__always)
  private static func level(_ y: Double) -> Int {
    let half = 1.0 / 131_072
    return Int(truncatingIfNeeded: Int64(bitPattern: (y + (twoTo20 + half)).bitPattern &- twoTo20.bitPattern) &>> 16)
  }

  /// The column of `x`. Values outside 0…2³² give results beyond that range.
  @inline(__always)
  private static func column(_ x: Double) -> UInt {
    UInt(truncatingIfNeeded: Int64(bitPattern: (x + twoTo32).bitPattern &- twoTo32.bitPattern) &>> 20)
  }

  /// `v` rounded down.
  @inline(__always)
  private static func area(_ v: Double) -> Int32 { Int32(truncatingIfNeeded: (v + twoTo32).bitPattern &>> 20) }

  // Minimum and maximum as single processor instructions.
  @inline(__always)
  private func lesser(_ a: Double, _ b: Double) -> Double { a < b ? a : b }
  @inline(__always)
  private func greater(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

  /// Writes the coverage |winding|, at most 1, as bytes into `mask` (of the same size, all 0) and
  /// clears the box.
  ///
  /// Returns `.found` if windings outside 0…1 (or −1…0) occurred: then |winding| is not the
  /// coverage under either fill rule, and the bytes are useless.
  func resolve(into mask: Mask) -> Overlap {
    let noise: Int32 = 256
    // Negative if a winding is above 1 or below −1, above 0, below 0.
    var (excess, positive, negative) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero)
    let blocks = mask.stride / 8
    for y in 0..<height {
      let out = UnsafeMutableRawPointer(mask.bytes + y * mask.stride)
      let row = row(y)
      // Sum of all columns so far, in all lanes.
      var sum = SIMD4<Int32>.zero
      var block = -1
      while block < blocks - 1 {
        block += 1
        if row.marks[block] == 0 {
          // The sum stays the same up to the next mark.
          let begin = block
          while block < blocks - 1, row.marks[block + 1] == 0 { block += 1 }
          if sum[0] != 0 {
            memset(out + begin * 8, Int32(Accumulator.bytes(sum)[0]), (block + 1 - begin) * 8)
          }
          continue
        }
        let cells = UnsafeMutableRawPointer(row.cells + block &* 8)
        let halves = (
          Accumulator.sums(cells.loadUnaligned(as: SIMD4<Int32>.self)),
          Accumulator.sums(cells.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int32>.self))
        )
        let low = halves.0 &+ sum
        let high = halves.1 &+ SIMD4(repeating: halves.0[3]) &+ sum
        sum = SIMD4(repeating: high[3])
        cells.storeBytes(of: SIMD8<Int32>.zero, as: SIMD8<Int32>.self)
        for sums in [low, high] {
          excess |= (Accumulator.one + noise - 1) &- Accumulator.magnitude(sums)
          positive |= (noise - 1) &- sums
          negative |= (noise - 1) &+ sums
        }
        out.storeBytes(
          of: SIMD8<UInt8>(lowHalf: Accumulator.bytes(low), highHalf: Accumulator.bytes(high)),
          toByteOffset: block &* 8, as: SIMD8<UInt8>.self)
      }
      // If the width is a multiple of 8, the column after the last belongs to no block of the mask.
      for column in blocks * 8..<stride { row.cells[column] = 0 }
      row.marks.update(repeating: 0, count: markStride)
    }
    return excess.min() < 0 || (positive.min() < 0 && negative.min() < 0) ? .found : .none
  }

  /// The running sums of the lanes. (Written with lane access only, it would leave the vector
  /// registers.)
  @inline(__always)
  private static func sums(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    let pairs = v &+ unsafeBitCast(unsafeBitCast(v, to: SIMD2<UInt64>.self) &<< 32, to: SIMD4<Int32>.self)
    return pairs &+ SIMD4(0, 0, pairs[1], pairs[1])
  }

  @inline(__always)
  private static func magnitude(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    let turn = v &>> 31
    return (v ^ turn) &- turn
  }

  @inline(__always)
  private static func bytes(_ sums: SIMD4<Int32>) -> SIMD4<UInt8> {
    let all = SIMD4(repeating: one)
    let magnitude = magnitude(sums)
    let level = magnitude.replacing(with: all, where: magnitude .> all)
    return SIMD4<UInt8>(truncatingIfNeeded: (level &<< 8 &- level &+ 32768) &>> 16)
  }
}
