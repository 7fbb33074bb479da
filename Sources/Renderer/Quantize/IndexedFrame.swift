/// What one frame paints: palette indices for a rectangle of the canvas, and what stood there before.
///
/// Whoever made it is its only writer; once handed on it is read only.
final class IndexedFrame: @unchecked Sendable {
  let rect: PixelRect
  /// `rect.area` indices each, row by row, equal where nothing changes.
  let indices: UnsafeMutableBufferPointer<UInt8>
  let before: UnsafeMutableBufferPointer<UInt8>
  /// The first frame has nothing before it: all its pixels are painted.
  let isFirst: Bool
  /// Whether the canvas is cleared inside `rect` after this frame, since some pixels become transparent next, which no
  /// GIF frame can paint.
  var isClearedAfter = false

  init(rect: PixelRect, isFirst: Bool) {
    self.rect = rect
    self.isFirst = isFirst
    indices = .allocate(capacity: rect.area)
    before = .allocate(capacity: rect.area)
  }

  /// The indices of row `y` of the rectangle.
  func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(rebasing: indices[y * rect.width..<(y + 1) * rect.width])
  }

  deinit {
    indices.deallocate()
    before.deallocate()
  }
}
