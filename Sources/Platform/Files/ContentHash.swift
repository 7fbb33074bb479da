/// A hash of 64 bits that distinguishes the contents of files. It does not protect against forgery.
package struct ContentHash {
  private var value: UInt64 = 0

  package init() {}

  package mutating func add(_ bytes: [UInt8]) {
    value ^= UInt64(bytes.count)
    mix(bytes)
  }

  /// Adds the bytes of the file at `path`, without having all of them in memory; nothing if it cannot be read.
  package mutating func add(fileAt path: String) {
    var isFirst = true
    FileBytes.forEachPiece(of: path) { piece, size in
      if isFirst { value ^= UInt64(size) }
      isFirst = false
      mix(piece)
    }
  }

  /// Mixes bytes into the hash, eight at a time: all pieces of a sequence but its last have a multiple of eight bytes.
  private mutating func mix(_ bytes: [UInt8]) {
    var hash = value
    bytes.withUnsafeBytes { buffer in
      for place in stride(from: 0, to: buffer.count - 7, by: 8) {
        hash = ContentHash.mixed(
          hash ^ UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      for byte in buffer.suffix(buffer.count % 8) { hash = ContentHash.mixed(hash ^ UInt64(byte)) }
    }
    value = hash
  }

  /// The hash of bytes, as text.
  package static func text(of bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.text
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Multiplies by the golden ratio's digits, which spreads each bit upward, and shifts the upper bits
  /// down.
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
