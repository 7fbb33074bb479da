/// Size of libgd's compressed indices, without compressing them: GIF's variable-length codes of at
/// most 12 bits, a table that is cleared as soon as it is full, and blocks of 254 bytes. libgd's
/// string table has a flaw, which is reproduced here to the byte: another string may overwrite the
/// string of two zero indices.
enum LZWSize {
  private static let mostBits = 12
  /// Number of entries of the table.
  private static let places = 5003
  private static let empty = UInt32.max

  /// Size of the image data of `painted` in bytes, including the lengths of its blocks; nil if it
  /// is `limit` or more.
  static func bytes(of painted: borrowing GIFPainter, below limit: Int = .max) -> Int? {
    // libgd's color depth: at least two bits; codes have one bit more, for the two codes that are
    // no colors.
    let colorBits = max(Int.bitWidth - painted.highestIndex.leadingZeroBitCount, 2)
    let (width, rows) = (painted.width, painted.rows)
    guard let first = rows.first.flatMap({ $0?.pointee }) else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: places + 256) { table in
      guard let table = table.baseAddress else { return nil }
      let runs = Runs(entries: table + places)
      let (firstFree, firstBits) = (UInt32(1 << colorBits) + 2, colorBits + 1)
      var (free, bits) = (firstFree, firstBits)
      // The first code that needs another bit.
      var next = UInt32(1) << UInt32(bits)
      table.initialize(repeating: empty, count: places)
      var total = bits
      var code = UInt32(first)
      for y in rows.indices {
        guard let row = rows[y] else { continue }
        var x = y == 0 ? 1 : 0
        while x < width {
          defer { x += 1 }
          let pixel = UInt32(row[x])
          // An entry is 32 bits: the string in the upper 20, its code in the lower 12.
          let string = pixel << 12 | code
          var place = Int(pixel << 4 ^ code)
          var entry = table[place]
          if entry != empty, entry >> 12 != string {
            let step = place == 0 ? 1 : places &- place
            repeat {
              place = place < step ? place &- step &+ places : place &- step
              entry = table[place]
            } while entry != empty && entry >> 12 != string && entry >> 12 != 0
          }
          if entry != empty, entry >> 12 == string {
            code = entry & 0xFFF
            continue
          }
          total += bits
          if free >= next, bits < mostBits {
            bits += 1
            next <<= 1
          }
          if free < 1 << UInt32(mostBits) {
            table[place] = string << 12 | free
            if entry != empty { runs.forgetZeros() }
            runs.add(free, after: code, pixel)
            free += 1
          } else {
            total += bits
            (free, bits, next) = (firstFree, firstBits, 1 << UInt32(firstBits))
            table.update(repeating: empty, count: places)
            runs.clear()
          }
          code = pixel
          if let run = runs.longest(at: row + x, before: row + width) {
            code = run.code
            x += run.length - 1
          }
        }
        if total / 8 >= limit { return nil }
      }
      total += bits
      if free >= next, bits < mostBits { bits += 1 }
      let bytes = (total + bits + 7) / 8
      let all = bytes + (bytes + 253) / 254
      return all < limit ? all : nil
    }
  }

  /// The longest run of each index that the string table has, to pass over flat areas at once.
  private struct Runs {
    /// For each index, the length of its longest run in the upper 20 bits and that string's code in the lower 12.
    let entries: UnsafeMutablePointer<UInt32>

    init(entries: UnsafeMutablePointer<UInt32>) {
      self.entries = entries
      clear()
    }

    /// Forgets all runs but the single indices, whose codes are themselves.
    func clear() { for index in 0..<256 { entries[index] = 1 << 12 | UInt32(index) } }

    /// Takes note that the string of `before` and then `index` has the code `code`.
    func add(_ code: UInt32, after before: UInt32, _ index: UInt32) {
      let entry = entries[Int(index)]
      if entry & 0xFFF == before { entries[Int(index)] = (entry >> 12 + 1) << 12 | code }
    }

    /// Forgets the runs of index 0, whose first string has been overwritten.
    func forgetZeros() { entries[0] = 1 << 12 }

    /// The longest run that is known of the index at `start`, if it is there as a whole.
    @inline(__always)
    func longest(
      at start: UnsafeMutablePointer<UInt8>, before end: UnsafeMutablePointer<UInt8>
    ) -> (code: UInt32, length: Int)? {
      let index = start.pointee
      let entry = entries[Int(index)]
      let length = Int(entry >> 12)
      guard length > 1, end - start >= length else { return nil }
      var place = start + length - 1
      // Other ends are the likely difference.
      while place > start, place.pointee == index { place -= 1 }
      return place == start ? (entry & 0xFFF, length) : nil
    }
  }
}
