import TabBase

/// The change that one frame paints: palette indices for a rectangle of the canvas, and the indices
/// before.
///
/// Only its creator writes to it; once passed on it is read-only.
final class IndexedFrame: @unchecked Sendable {
  let rect: PixelRect
  /// New indices, `rect.area` of them, row by row; equal to `before` where nothing changes.
  var indices: UnsafeMutableBufferPointer<UInt8> { painted.indices }
  /// Indices before the frame, in the same layout.
  var before: UnsafeMutableBufferPointer<UInt8> { past.indices }
  /// Storage of `indices`; the next frame may share it as its `before`.
  let painted: IndexPlane
  private let past: IndexPlane
  /// Whether the frame is the first one: nothing is before it, so all its pixels are painted.
  let isFirst: Bool
  /// Whether the canvas is cleared inside `rect` after this frame, because some pixels become
  /// transparent next, which no GIF frame can paint.
  var isClearedAfter = false

  /// Allocates the indices. If `past` is nil, `before` is allocated too.
  init(rect: PixelRect, isFirst: Bool, past: IndexPlane? = nil) {
    self.rect = rect
    self.isFirst = isFirst
    painted = IndexPlane(count: rect.area)
    self.past = past ?? IndexPlane(count: rect.area)
  }

  /// Indices of row `y` of the rectangle.
  func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(rebasing: indices[y * rect.width..<(y + 1) * rect.width])
  }
}

/// A buffer of palette indices, not initialized.
final class IndexPlane: @unchecked Sendable {
  let indices: UnsafeMutableBufferPointer<UInt8>

  init(count: Int) { indices = .allocate(capacity: count) }

  deinit { indices.deallocate() }
}
