import CDeflate

/// Decompression with libdeflate.
public enum Inflate {
  /// The reason why there are no bytes.
  public enum Problem: Error {
    /// The stream is not valid.
    case invalid
    /// The stream holds more bytes than allowed.
    case tooLarge
  }

  /// The content of the zlib stream at the beginning of `stream`, at most `limit` bytes. Its checksum is not looked at, as in other readers of PDF.
  public static func content(of stream: ArraySlice<UInt8>, limit: Int) throws(Problem) -> [UInt8] {
    let head = stream.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    guard stream.count > 2, head >> 8 & 15 == 8, head % 31 == 0, head & 32 == 0, limit > 0,
      let decompressor = libdeflate_alloc_decompressor()
    else { throw .invalid }
    defer { libdeflate_free_decompressor(decompressor) }
    let body = stream.dropFirst(2)
    var room = min(limit, max(1 << 14, 4 * body.count))
    while true {
      var status = LIBDEFLATE_BAD_DATA
      let content = [UInt8](unsafeUninitializedCapacity: room) { out, count in
        status = body.withUnsafeBytes { bytes in
          libdeflate_deflate_decompress_ex(
            decompressor, bytes.baseAddress, bytes.count, out.baseAddress, room, nil, &count)
        }
        if status != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if status == LIBDEFLATE_SUCCESS { return content }
      guard status == LIBDEFLATE_INSUFFICIENT_SPACE else { throw .invalid }
      guard room < limit else { throw .tooLarge }
      room = room > limit / 4 ? limit : 4 * room
    }
  }
}
