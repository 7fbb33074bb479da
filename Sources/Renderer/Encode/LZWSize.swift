/// How many bytes libgd makes of indices, without making them: GIF's variable-length codes of at most 12 bits, the table emptied as soon
/// as it is full, in blocks of 254 bytes.
enum LZWSize {
  private static let mostBits = 12
  /// Places of the table, twice as many as it has codes: a power of two.
  private static let places = 1 << 13
  private static let empty = UInt32.max

  /// Of the image data that `painted` becomes, its blocks' lengths included; nil where that is `limit` or more.
  static func bytes(of painted: borrowing GIFPainter, below limit: Int = .max) -> Int? {
    // What libgd says of colours: at least two bits, and one more for the two codes that are none.
    let colorBits = max(Int.bitWidth - painted.highestIndex.leadingZeroBitCount, 2)
    let (width, rows) = (painted.width, painted.rows)
    guard let first = rows.first.flatMap({ $0?.pointee }) else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: places) { table in
      guard let table = table.baseAddress else { return nil }
      let (firstFree, firstBits) = (UInt32(1 << colorBits) + 2, colorBits + 1)
      var (free, bits) = (firstFree, firstBits)
      // From this code on, codes need a bit more.
      var next = UInt32(1) << UInt32(bits)
      table.initialize(repeating: empty, count: places)
      var total = bits
      var code = UInt32(first)
      for y in rows.indices {
        guard let row = rows[y] else { continue }
        for x in (y == 0 ? 1 : 0)..<width {
          let pixel = UInt32(row[x])
          // What has been seen is one number of 20 bits, its code the other 12.
          let string = code << 8 | pixel
          var place = Int(truncatingIfNeeded: (string &* 0x9E37_79B1) >> 19)
          while table[place] != empty, table[place] >> 12 != string { place = (place &+ 1) & (places &- 1) }
          if table[place] != empty {
            code = table[place] & 0xFFF
            continue
          }
          total += bits
          if free >= next, bits < mostBits {
            bits += 1
            next <<= 1
          }
          if free < 1 << UInt32(mostBits) {
            table[place] = string << 12 | free
            free += 1
          } else {
            total += bits
            (free, bits, next) = (firstFree, firstBits, 1 << UInt32(firstBits))
            table.update(repeating: empty, count: places)
          }
          code = pixel
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
}
