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
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: places) { table in
      guard let table = table.baseAddress else { return nil }
      let (firstFree, firstBits) = (UInt32(1 << colorBits) + 2, colorBits + 1)
      var (free, bits) = (firstFree, firstBits)
      // The first code that needs another bit.
      var next = UInt32(1) << UInt32(bits)
      table.initialize(repeating: empty, count: places)
      var total = bits
      var code = UInt32(first)
      for y in rows.indices {
        guard let row = rows[y] else { continue }
        for x in (y == 0 ? 1 : 0)..<width {
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
