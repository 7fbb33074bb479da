import CWebP

/// A comment in a WebP file, in a chunk that other programs ignore. WebP itself has only camera
/// metadata.
enum WebPComment {
  /// Name of the chunk, which WebP does not define.
  private static let name = "NOTE"

  /// Returns the file with `text` at its end; nil if `file` is not a complete WebP, or memory is
  /// lacking. A simple file becomes an extended one, because only that can hold the chunk.
  static func added(_ text: [UInt8], to file: UnsafeRawBufferPointer) -> [UInt8]? {
    var data = WebPData(bytes: file.bindMemory(to: UInt8.self).baseAddress, size: file.count)
    guard let container = WebPMuxCreate(&data, 0) else { return nil }
    defer { WebPMuxDelete(container) }
    let isSet = text.withUnsafeBufferPointer { bytes in
      var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      return WebPMuxSetChunk(container, name, &chunk, 1)
    }
    var whole = WebPData()
    WebPDataInit(&whole)
    defer { WebPDataClear(&whole) }
    guard isSet == WEBP_MUX_OK, WebPMuxAssemble(container, &whole) == WEBP_MUX_OK else { return nil }
    return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
  }
}
