/// Signed areas of edges over a box of pixels, summed from left to right into coverage.
///
/// An edge adds to the pixels it passes the area to its right, as a difference to the pixel before; a running sum over the row
/// then gives for each pixel the winding number averaged over it. Areas are whole numbers, `one` for a pixel, so that
/// what one edge adds another takes away without a trace. One bit for each 8 pixels says where a row is touched at all.
struct Accumulator {
  static let one: Int32 = 65536

  let width: Int
  let height: Int
  private let stride: Int
  private let cells: UnsafeMutablePointer<Int32>
  private let words: Int
  private let bits: UnsafeMutablePointer<UInt64>

  /// Whether the summed windings had the range of a path that covers no place twice.
  enum Overlap { case none, found }

  /// Over memory of `storage`, which must be all 0 and is again after `resolve`.
  init(width: Int, height: Int, storage: Storage) {
    self.width = width
    self.height = height
    // An edge in the last column adds to the one after it.
    stride = (width + 2 + 7) & ~7
    words = (stride / 8 + 63) / 64
    storage.reserve(cells: stride * height, words: words * height)
    cells = storage.cells
    bits = storage.bits
  }

  /// Memory that accumulators use one after the other.
  final class Storage {
    fileprivate var cells: UnsafeMutablePointer<Int32>
    fileprivate var bits: UnsafeMutablePointer<UInt64>
    private var cellCount = 0
    private var wordCount = 0

    init() {
      cells = .allocate(capacity: 0)
      bits = .allocate(capacity: 0)
    }

    deinit {
      cells.deallocate()
      bits.deallocate()
    }

    fileprivate func reserve(cells n: Int, words m: Int) {
      if n > cellCount {
        cells.deallocate()
        cells = .allocate(capacity: n)
        cells.initialize(repeating: 0, count: n)
        cellCount = n
      }
      if m > wordCount {
        bits.deallocate()
        bits = .allocate(capacity: m)
        bits.initialize(repeating: 0, count: m)
        wordCount = m
      }
    }
  }

  /// Adds an edge, in pixels of the box. What lies above, below and to the right does not count; what lies to the left covers its rows.
  @inline(__always)
  func add(_ s: Segment) {
    guard s.y0 != s.y1 else { return }
    let down = s.y0 < s.y1
    var (x0, y0, x1, y1) = down ? (s.x0, s.y0, s.x1, s.y1) : (s.x1, s.y1, s.x0, s.y0)
    let (w, h) = (Double(width), Double(height))
    guard y1 > 0, y0 < h, min(x0, x1) < w else { return }
    let sign: Int32 = down ? 1 : -1
    // Most edges are shorter than a row is high: no slope is needed for them.
    if y0 >= 0, y1 <= h, min(x0, x1) >= 0, max(x0, x1) <= w {
      let (top, bottom) = (Accumulator.level(y0), Accumulator.level(y1))
      if top >> 16 == (bottom &- 1) >> 16 {
        if top < bottom {
          add(row: top >> 16, from: x0, to: x1, cover: sign &* Int32(truncatingIfNeeded: bottom &- top))
        }
        return
      }
    }
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 { (x0, y0) = (x0 - y0 * slope, 0) }
    if y1 > h { (x1, y1) = (x1 - (y1 - h) * slope, h) }
    if min(x0, x1) >= 0, max(x0, x1) <= w {
      addInside(x0, y0, x1, y1, slope, sign)
    } else {
      addAcross(x0, y0, x1, y1, slope, sign)
    }
  }

  /// An edge that leaves the box at its left or right: the parts outside become upright at its border.
  @inline(never)
  private func addAcross(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Int32) {
    let w = Double(width)
    var (x, y) = (x0, y0)
    // At most two borders are crossed, in the order in which the edge comes to them.
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

  /// In 1/65536 of a pixel.
  @inline(__always)
  private static func level(_ y: Double) -> Int { Int(y * 65536 + 0.5) }

  /// An edge downwards, within the box.
  @inline(__always)
  private func addInside(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Int32
  ) {
    let (top, bottom) = (Accumulator.level(y0), Accumulator.level(y1))
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

  /// An edge within one row, from x `a` to `b` (both 0…width), `cover` of `one` high, positive downwards.
  @inline(__always)
  func add(row: Int, from a: Double, to b: Double, cover: Int32) {
    let line = cells + row * stride
    let (left, right) = a < b ? (a, b) : (b, a)
    let first = Int(left)
    let last = Int(right)
    let marks = bits + row * words
    if first == last {
      let beyond = Int32(Double(cover) * ((left + right) * 0.5 - Double(first)))
      line[first] &+= cover &- beyond
      line[first + 1] &+= beyond
      markPair(marks, first)
      return
    }
    // Coverage rises with the square in the first pixel, evenly between, and levels off in the last.
    let rate = Double(cover) / (right - left)
    let enter = Double(first + 1) - left
    let leave = right - Double(last)
    var before = Int32(rate * enter * enter * 0.5)
    line[first] &+= before
    mark(marks, first)
    var column = first + 1
    var level = rate * (enter + 0.5)
    while column < last {
      let value = Int32(level)
      line[column] &+= value &- before
      mark(marks, column)
      before = value
      level += rate
      column += 1
    }
    let value = cover &- Int32(rate * leave * leave * 0.5)
    line[last] &+= value &- before
    line[last + 1] &+= cover &- value
    markPair(marks, last)
  }

  @inline(__always)
  private func mark(_ marks: UnsafeMutablePointer<UInt64>, _ column: Int) {
    marks[column >> 9] |= 1 &<< UInt64(truncatingIfNeeded: (column >> 3) & 63)
  }

  /// Marks `column` and the one after it, which share a word unless one ends between them.
  @inline(__always)
  private func markPair(_ marks: UnsafeMutablePointer<UInt64>, _ column: Int) {
    let block = UInt64(truncatingIfNeeded: (column >> 3) & 63)
    let next = UInt64(truncatingIfNeeded: ((column &+ 1) >> 3) & 63)
    marks[column >> 9] |= 1 &<< block | 1 &<< next
    if next < block { mark(marks, column &+ 1) }
  }

  /// Writes the coverage |winding|, at most 1, as bytes into `mask` (of this size, all 0) and clears the box.
  ///
  /// Says whether windings outside 0…1 (or −1…0) came up: then |winding| is not the coverage under either fill rule, and the
  /// bytes are of no use.
  func resolve(into mask: Mask) -> Overlap {
    var lowest: Int32 = 0
    var highest: Int32 = 0
    let blocks = mask.stride / 8
    for y in 0..<height {
      let out = mask.bytes + y * mask.stride
      let line = cells + y * stride
      let marks = bits + y * words
      var sum: Int32 = 0
      for block in 0..<blocks {
        let o = out + block * 8
        if marks[block >> 6] &>> UInt64(truncatingIfNeeded: block & 63) & 1 == 0 {
          if sum != 0 {
            let byte = UInt64(Accumulator.byte(sum))
            UnsafeMutableRawPointer(o).storeBytes(of: byte &* 0x0101_0101_0101_0101, as: UInt64.self)
          }
          continue
        }
        let c = line + block * 8
        for i in 0..<8 {
          sum &+= c[i]
          c[i] = 0
          lowest = min(lowest, sum)
          highest = max(highest, sum)
          o[i] = Accumulator.byte(sum)
        }
      }
      // The column after the last belongs to no block of the mask where the width is a multiple of 8.
      for column in blocks * 8..<stride { line[column] = 0 }
      for word in 0..<words { marks[word] = 0 }
    }
    let noise: Int32 = 256
    let within =
      (lowest > -noise && highest < Accumulator.one + noise)
      || (highest < noise && lowest > -Accumulator.one - noise)
    return within ? .none : .found
  }

  @inline(__always)
  private static func byte(_ sum: Int32) -> UInt8 {
    let magnitude = min(sum.magnitude, UInt32(one.magnitude))
    return UInt8(truncatingIfNeeded: (magnitude &* 255 &+ 32768) >> 16)
  }
}
