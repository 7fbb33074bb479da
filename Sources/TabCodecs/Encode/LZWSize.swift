/// How many bytes libgd makes of indices, without making them: GIF's variable-length codes of at most 12 bits, the table emptied as soon
/// as it is full, in blocks of 254 bytes. Its table of strings has a flaw, which is followed here to the byte: another string may take
/// the place of index 0 twice over.
enum LZWSize {
  private static let mostBits = 12
  /// Places of the table.
  private static let places = 5003
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
          // What has been seen is a number of 20 bits, the string, and its code of 12.
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
