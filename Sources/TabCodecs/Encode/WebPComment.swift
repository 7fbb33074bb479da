import CWebP

/// What a WebP file says of itself, in a chunk that other programs pass over: WebP has metadata of cameras only.
enum WebPComment {
  /// Of the chunk; none that WebP defines.
  private static let name = "NOTE"

  /// The file with `text` at its end; nil where `file` is no whole WebP, and without memory. A simple file becomes an extended one,
  /// since no other has room for it.
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
