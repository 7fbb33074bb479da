import TabBase

/// What one frame paints: palette indices for a rectangle of the canvas, and what stood there before.
///
/// Whoever made it is its only writer; once handed on it is read only.
final class IndexedFrame: @unchecked Sendable {
  let rect: PixelRect
  /// `rect.area` indices each, row by row, equal where nothing changes.
  var indices: UnsafeMutableBufferPointer<UInt8> { painted.indices }
  var before: UnsafeMutableBufferPointer<UInt8> { past.indices }
  /// What the frame paints; the next one may share it as what stood there before.
  let painted: IndexPlane
  private let past: IndexPlane
  /// The first frame has nothing before it: all its pixels are painted.
  let isFirst: Bool
  /// Whether the canvas is cleared inside `rect` after this frame, since some pixels become transparent next, which no
  /// GIF frame can paint.
  var isClearedAfter = false

  /// Without `past` there is room for what stood there before.
  init(rect: PixelRect, isFirst: Bool, past: IndexPlane? = nil) {
    self.rect = rect
    self.isFirst = isFirst
    painted = IndexPlane(count: rect.area)
    self.past = past ?? IndexPlane(count: rect.area)
  }

  /// The indices of row `y` of the rectangle.
  func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(rebasing: indices[y * rect.width..<(y + 1) * rect.width])
  }
}

/// Palette indices, not initialised.
final class IndexPlane: @unchecked Sendable {
  let indices: UnsafeMutableBufferPointer<UInt8>

  init(count: Int) { indices = .allocate(capacity: count) }

  deinit { indices.deallocate() }
}
