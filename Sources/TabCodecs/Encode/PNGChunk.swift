/// A chunk of a PNG file: length, type, data, and the CRC over type and data.
public struct PNGChunk {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The offset of the second chunk of a file: the signature and the header chunk come before it.
  package static let endOfHeader = 33

  /// The four letters of its type.
  var type: ArraySlice<UInt8>
  var data: ArraySlice<UInt8>

  /// Creates a chunk of a type, four letters, with these data.
  public init(_ type: StaticString, _ data: [UInt8]) {
    self.type = type.withUTF8Buffer { Array($0) }[...]
    self.data = data[...]
  }

  private init(type: ArraySlice<UInt8>, data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  func isOf(_ name: StaticString) -> Bool { name.withUTF8Buffer { type.elementsEqual($0) } }

  /// The chunks of a whole file one after another, up to IEND or where it is truncated. What comes after IEND is no part of the picture.
  static func chunks(of file: [UInt8]) -> some Sequence<PNGChunk> {
    sequence(state: signature.count) { at in
      guard at + 12 <= file.count else { return nil }
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { return nil }
      let chunk = PNGChunk(type: file[at + 4..<at + 8], data: file[at + 8..<at + 8 + length])
      at = chunk.isOf("IEND") ? file.count : at + 12 + length
      return chunk
    }
  }

  /// The chunk as it is stored in a file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 12)
    bytes.append(bigEndian: UInt32(data.count))
    bytes += type
    bytes += data
    bytes.append(bigEndian: Deflate.checksum(bytes.dropFirst(4)))
    return bytes
  }
}

extension [UInt8] {
  /// Appends the four bytes of `value`, the highest first.
  public mutating func append(bigEndian value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(value >> shift & 255)) }
  }

  /// Appends the two bytes of `value`, the highest first.
  public mutating func append(bigEndian value: UInt16) {
    append(UInt8(value >> 8))
    append(UInt8(value & 255))
  }
}
