import TabBase

/// Coverage of each pixel of `rect`, 0…255; nothing is covered outside. Read-only once made.
public final class Mask: @unchecked Sendable {
  let rect: PixelRect
  /// Bytes from one row to the next: the width rounded up to 8, so that whole blocks can be written
  /// and read.
  let stride: Int
  let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a mask that covers nothing.
  init(rect: PixelRect) {
    self.rect = rect
    stride = (rect.width + 7) & ~7
    bytes = .allocate(capacity: stride * rect.height)
    bytes.initialize(repeating: 0, count: stride * rect.height)
  }

  deinit { bytes.deallocate() }

  func clear() { bytes.update(repeating: 0, count: byteCount) }

  var byteCount: Int { stride * rect.height }

  /// The bytes of the canvas's row `y`, which must lie in `rect`, starting at column `rect.left`.
  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - rect.top) * stride }
}
