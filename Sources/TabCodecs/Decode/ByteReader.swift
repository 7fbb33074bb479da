/// Reads the bytes of a GIF in order, never past their end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() throws(PictureProblem) -> Int {
    guard offset < bytes.count else { throw .malformed(offset: offset) }
    offset += 1
    return Int(bytes[offset - 1])
  }

  /// Reads two bytes, the low one first.
  mutating func word() throws(PictureProblem) -> Int {
    let low = try byte()
    return try low | byte() << 8
  }

  mutating func skip(_ count: Int) throws(PictureProblem) {
    guard count <= bytes.count - offset else { throw .malformed(offset: bytes.count) }
    offset += count
  }

  /// Steps back by one byte, so that the last one is read again.
  mutating func stepBack() { offset = max(0, offset - 1) }

  /// Passes the data of length-prefixed blocks to `body`, up to the empty block that ends them.
  mutating func blocks(_ body: (ArraySlice<UInt8>) -> Void) throws(PictureProblem) {
    while true {
      let count = try byte()
      if count == 0 { return }
      let start = offset
      try skip(count)
      body(bytes[start..<offset])
    }
  }
}
