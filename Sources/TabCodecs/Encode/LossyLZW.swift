/// Chooses among similar colors those that make the strings of LZW longer, so that a GIF takes fewer
/// bytes. Each pixel keeps a color within a tolerance of its own, so errors do not add up from frame
/// to frame.
///
/// For each string it follows all allowed strings of the table and takes the longest, and among
/// those the nearest. The table is that of libgd, which compresses the result: codes of at most 12
/// bits, cleared as soon as it is full.
final class LossyLZW: Sendable {
  /// Squared distance of each pair of indices, 256 × 256; `far` if it exceeds the tolerance.
  private let distances: [UInt16]
  /// For each index those within the tolerance, itself included.
  private let similar: [[UInt8]]
  private static let far = UInt16.max
  private static let places = 1 << 12
  private static let none = UInt16.max

  /// Creates a choice among the colors of `palette`, which may differ by `tolerance`: a distance of
  /// the palette's kind, 0…255.
  init(_ palette: Palette, tolerance: Int) {
    let colors = palette.colors
    var distances = [UInt16](repeating: Self.far, count: 256 * 256)
    for a in 0..<256 {
      distances[a << 8 | a] = 0
      guard a < colors.count else { continue }
      for b in 0..<colors.count {
        func difference(_ shift: UInt32) -> Float {
          Float(colors[a] >> shift & 255) - Float(colors[b] >> shift & 255)
        }
        let squared = Int(palette.distance.squared(difference(16), difference(8), difference(0)))
        if squared <= tolerance * tolerance { distances[a << 8 | b] = UInt16(min(squared, Int(Self.far) - 1)) }
      }
    }
    self.distances = distances
    similar = (0..<256).map { a in (0..<256).filter { distances[a << 8 | $0] != Self.far }.map { UInt8($0) } }
  }

  /// A string of the table that fits the pixels so far.
  private struct Match {
    var code: UInt16
    var length: Int
    var error: Int
  }

  /// The chosen indices for `painted`, row after row. The caller deallocates them.
  func indices(for painted: borrowing GIFPainter) -> UnsafeMutableBufferPointer<UInt8> {
    let (width, count) = (painted.width, painted.width * painted.height)
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    for (y, row) in painted.rows.enumerated() {
      guard let row else { continue }
      for x in 0..<width { pixels[y * width + x] = row[x] }
    }
    let (clear, highest) = (painted.transparent, painted.highestIndex)
    var table = StringTable(colorBits: max(Int.bitWidth - highest.leadingZeroBitCount, 2))
    distances.withUnsafeBufferPointer { distances in
      func distance(_ wanted: UInt8, _ other: UInt8) -> UInt16 {
        let isAllowed =
          wanted == other || Int(other) <= highest && clear != Int(wanted) && clear != Int(other)
        return isAllowed ? distances[Int(wanted) << 8 | Int(other)] : Self.far
      }
      var matches: [Match] = []
      var (at, last) = (0, Self.none)
      while at < count {
        if last != Self.none, table.isFull {
          table.clear()
          last = Self.none
        }
        let first = pixels[at]
        var best = (match: Match(code: UInt16(first), length: 0, error: 0), first: first)
        for other in similar[Int(first)] {
          let error = distance(first, other)
          guard error != Self.far else { continue }
          // The string before and the first pixel of this one make a string that this one may begin with.
          if last != Self.none { table.add(other, to: last) }
          matches.append(Match(code: UInt16(other), length: 1, error: Int(error)))
          while let match = matches.popLast() {
            if match.length > best.match.length
              || match.length == best.match.length && match.error < best.match.error
            {
              best = (match, other)
            }
            guard at + match.length < count else { continue }
            let wanted = pixels[at + match.length]
            var child = table.firstChild[Int(match.code)]
            while child != Self.none {
              let error = distance(wanted, table.pixel[Int(child)])
              if error != Self.far {
                matches.append(Match(code: child, length: match.length + 1, error: match.error + Int(error)))
              }
              child = table.sibling[Int(child)]
            }
          }
          if last != Self.none { table.removeLast(from: last) }
        }
        if last != Self.none { table.add(best.first, to: last) }
        var code = best.match.code
        for place in (at..<at + best.match.length).reversed() {
          pixels[place] = table.pixel[Int(code)]
          code = table.parent[Int(code)]
        }
        (at, last) = (at + best.match.length, best.match.code)
      }
    }
    return pixels
  }

  /// The strings of LZW as a tree: each is another one and a pixel.
  private struct StringTable {
    private let firstFree: Int
    private var free: Int
    private(set) var firstChild = [UInt16](repeating: none, count: places)
    private(set) var sibling = [UInt16](repeating: none, count: places)
    private(set) var parent = [UInt16](repeating: none, count: places)
    private(set) var pixel = [UInt8](repeating: 0, count: places)

    var isFull: Bool { free == places }

    init(colorBits: Int) {
      // Two codes are no colors.
      firstFree = (1 << colorBits) + 2
      free = firstFree
      for color in 0..<256 { pixel[color] = UInt8(color) }
    }

    /// Adds the string `code` with `next` at its end.
    mutating func add(_ next: UInt8, to code: UInt16) {
      (pixel[free], parent[free], sibling[free]) = (next, code, firstChild[Int(code)])
      firstChild[Int(code)] = UInt16(free)
      free += 1
    }

    /// Removes the string that was added last, to `code`.
    mutating func removeLast(from code: UInt16) {
      free -= 1
      firstChild[Int(code)] = sibling[free]
    }

    mutating func clear() {
      free = firstFree
      for code in firstChild.indices { firstChild[code] = none }
    }
  }
}
