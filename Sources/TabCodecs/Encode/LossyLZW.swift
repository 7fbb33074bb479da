/// Chooses among similar colors those that make the strings of LZW longer, so that a GIF takes fewer
/// bytes. Each pixel shows a color within a limit of its own, so errors do not add up from frame
/// to frame. What a viewer shows already is one of the choices.
///
/// For each string it follows all allowed strings of the table and takes the longest, and among
/// those the nearest. The table is that of libgd, which compresses the result: codes of at most 12
/// bits, cleared as soon as it is full.
final class LossyLZW: Sendable {
  let tolerance: ColorTolerance
  /// Squared distance of each pair of indices, 256 × 256; `far` if it exceeds the tolerance.
  private let distances: [UInt16]
  /// For each index those within the tolerance, itself included.
  private let similar: [[UInt8]]
  private static let far = UInt16.max
  private static let places = 1 << 12
  private static let none = UInt16.max

  /// Creates a choice among the colors of `palette`, which may differ by `tolerance`.
  init(_ palette: Palette, tolerance: ColorTolerance) {
    self.tolerance = tolerance
    let (colors, most) = (palette.colors, min(tolerance.most * tolerance.most, Int(Self.far) - 1))
    var distances = [UInt16](repeating: Self.far, count: 256 * 256)
    for a in 0..<256 {
      distances[a << 8 | a] = 0
      guard a < colors.count else { continue }
      for b in 0..<colors.count {
        func difference(_ shift: UInt32) -> Float {
          Float(colors[a] >> shift & 255) - Float(colors[b] >> shift & 255)
        }
        let squared = Int(palette.distance.squared(difference(16), difference(8), difference(0)))
        if squared <= most { distances[a << 8 | b] = UInt16(squared) }
      }
    }
    self.distances = distances
    similar = (0..<256).map { a in (0..<256).filter { distances[a << 8 | $0] != Self.far }.map { UInt8($0) } }
  }

  /// A string of the table that fits the pixels so far.
  private struct Match {
    var code: UInt16
    /// Index that a viewer shows at its end.
    var last: UInt8
    var length: Int
    var error: Int
  }

  /// The pixels of an image, row after row.
  struct Pixels {
    /// Palette indices, which `choose` replaces by the chosen ones.
    private(set) var indices: [UInt8] = []
    /// Palette indices that a viewer shows before.
    private(set) var shown: [UInt8] = []
    /// Number of pixels in a row.
    private let width: Int
    /// What the color of each pixel is limited to.
    private var limits: [ColorLimits.Limit] = []
    /// Index that keeps what a viewer shows; nil means that all pixels are painted.
    private(set) var clear: UInt8?
    /// Highest index that may be chosen.
    private(set) var highest = 255
    /// Whether each of 256 indices is that of a pixel that a viewer does not show yet.
    private var isNew = Array(repeating: false, count: 256)

    init(width: Int, capacity: Int) {
      self.width = width
      indices.reserveCapacity(capacity)
      shown.reserveCapacity(capacity)
      limits.reserveCapacity(capacity)
    }

    /// Adds a pixel, which may get another color within `limit`.
    mutating func append(_ index: UInt8, over shown: UInt8, limit: ColorLimits.Limit) {
      indices.append(index)
      self.shown.append(shown)
      // The first pixel of a row stands beside none.
      let before = limits.count % width == 0 ? .max : limit.before
      limits.append(ColorLimits.Limit(own: limit.own, before: before, above: limit.above))
      if index != shown { isNew[Int(index)] = true }
    }

    /// Limits the choice to indices that need few bits. With `keepsSome`, or where a pixel is to stay
    /// transparent, one that no new pixel has is `clear`.
    mutating func limitIndices(keepsSome: Bool) {
      highest = Int(indices.max() ?? 0)
      guard keepsSome || highest == Int(Palette.transparentIndex), let free = isNew.firstIndex(of: false) else {
        return
      }
      clear = UInt8(free)
      highest = max(isNew.lastIndex(of: true) ?? 0, free)
    }

    /// Calls `body` with the indices, those that a viewer shows, the limits and the width of a row.
    fileprivate mutating func withBuffers(
      _ body: (
        UnsafeMutableBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<ColorLimits.Limit>, Int
      ) -> Void
    ) {
      indices.withUnsafeMutableBufferPointer { indices in
        shown.withUnsafeBufferPointer { shown in
          limits.withUnsafeBufferPointer { body(indices, shown, $0, width) }
        }
      }
    }
  }

  /// Squared distance of two indices' colors; `UInt16.max` if it exceeds the tolerance.
  func squaredDistance(_ a: UInt8, _ b: UInt8) -> UInt16 { distances[Int(a) << 8 | Int(b)] }

  /// Replaces the indices by the chosen ones.
  func choose(_ pixels: inout Pixels) {
    let (count, highest, clear) = (pixels.indices.count, pixels.highest, pixels.clear)
    var table = StringTable(colorBits: max(Int.bitWidth - highest.leadingZeroBitCount, 2))
    pixels.withBuffers { pixels, shown, limits, width in
      // The index that a viewer shows at `place` after `index` is painted there.
      func seen(_ index: UInt8, at place: Int) -> UInt8 { index == clear ? shown[place] : index }
      // Squared distance of the pixel at `place` from the index `other`, after one where a viewer shows `last`.
      func distance(_ place: Int, _ other: UInt8, after last: UInt8) -> UInt16 {
        let (wanted, color) = (pixels[place], seen(other, at: place))
        guard other == clear || Int(other) <= highest else { return Self.far }
        let (distance, limit) = (squaredDistance(wanted, color), limits[place])
        guard distance > 0 else { return 0 }
        guard distance <= limit.own, squaredDistance(color, last) <= limit.before else { return Self.far }
        guard place >= width else { return distance }
        let above = seen(pixels[place - width], at: place - width)
        return squaredDistance(color, above) <= limit.above ? distance : Self.far
      }
      var matches: [Match] = []
      var (at, last) = (0, Self.none)
      while at < count {
        if last != Self.none, table.isFull {
          table.clear()
          last = Self.none
        }
        let before = at > 0 ? seen(pixels[at - 1], at: at - 1) : pixels[at]
        var best = (match: Match(code: UInt16(pixels[at]), last: before, length: 0, error: 0), first: pixels[at])
        let others = similar[Int(pixels[at])]
        // The first one is what a viewer shows.
        for number in -1..<others.count {
          guard let first = number < 0 ? clear : others[number], number < 0 || first != clear else { continue }
          let error = distance(at, first, after: before)
          guard error != Self.far else { continue }
          // The string before and the first pixel of this one make a string that this one may begin with.
          if last != Self.none { table.add(first, to: last) }
          matches.append(Match(code: UInt16(first), last: seen(first, at: at), length: 1, error: Int(error)))
          while let match = matches.popLast() {
            if match.length > best.match.length
              || match.length == best.match.length && match.error < best.match.error
            {
              best = (match, first)
            }
            guard at + match.length < count else { continue }
            var child = table.firstChild[Int(match.code)]
            while child != Self.none {
              let (place, next) = (at + match.length, table.pixel[Int(child)])
              let error = distance(place, next, after: match.last)
              if error != Self.far {
                matches.append(
                  Match(
                    code: child, last: seen(next, at: place), length: match.length + 1,
                    error: match.error + Int(error)))
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
