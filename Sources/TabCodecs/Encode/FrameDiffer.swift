import TabBase
import TabRaster

/// The change that one frame of a truecolor animation paints: pixels of a rectangle, and the pixels
/// before.
final class PixelFrame: @unchecked Sendable {
  let rect: PixelRect
  /// Bounds of the pixels that change, in `rect`.
  let changes: PixelRect
  /// New pixels, premultiplied, `rect.area` of them, row by row; equal to `before` where nothing
  /// changes.
  let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Pixels before the frame, in the same layout.
  let before: UnsafeMutableBufferPointer<UInt32>

  init(rect: PixelRect, changes: PixelRect) {
    (self.rect, self.changes) = (rect, changes)
    pixels = .allocate(capacity: rect.area)
    before = .allocate(capacity: rect.area)
  }

  var isChange: Bool { zip(pixels, before).contains { $0 != $1 } }

  /// The part of the frame in `part`, which is inside its rectangle and holds its changes.
  func cropped(to part: PixelRect) -> PixelFrame {
    let result = PixelFrame(rect: part, changes: changes)
    for y in 0..<part.height {
      let from = (part.top - rect.top + y) * rect.width + part.left - rect.left
      for at in 0..<part.width {
        let to = y * part.width + at
        (result.pixels[to], result.before[to]) = (pixels[from + at], before[from + at])
      }
    }
    return result
  }

  deinit {
    pixels.deallocate()
    before.deallocate()
  }
}

/// Finds the smallest rectangle that each frame changes.
final class FrameDiffer {
  private let shown: Bitmap
  private var isFirst = true

  /// The left and top of each rectangle are multiples of this.
  private let alignment: Int
  /// Difference of a channel, 0…255, up to which a pixel stays as it was painted last.
  private let slack: Int

  init(width: Int, height: Int, alignment: Int = 1, slack: Int = 0) {
    shown = Bitmap(width: width, height: height)
    (self.alignment, self.slack) = (alignment, slack)
  }

  /// Whether two premultiplied pixels of one alpha differ by at most `slack` in each channel.
  @inline(__always)
  static func isNear(_ a: UInt32, _ b: UInt32, _ slack: Int) -> Bool {
    func difference(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return a == b
      || slack > 0 && a >> 24 == b >> 24 && difference(0) <= slack && difference(8) <= slack && difference(16) <= slack
  }

  /// The change that `frame` paints. A frame that changes nothing paints one unchanged pixel.
  func take(_ frame: SourceFrame) -> PixelFrame {
    var rect = PixelRect.empty
    if isFirst {
      rect = shown.bounds
      isFirst = false
    } else {
      for damage in frame.damage { rect = rect.union(difference(frame.bitmap, damage.intersection(shown.bounds))) }
    }
    if rect.isEmpty { rect = PixelRect(left: 0, top: 0, right: 1, bottom: 1) }
    let changes = rect
    rect.left -= rect.left % alignment
    rect.top -= rect.top % alignment
    let result = PixelFrame(rect: rect, changes: changes)
    guard let pixels = result.pixels.baseAddress, let before = result.before.baseAddress else { return result }
    for y in 0..<rect.height {
      let new = frame.bitmap.row(rect.top + y) + rect.left
      let old = shown.row(rect.top + y) + rect.left
      (before + y * rect.width).initialize(from: old, count: rect.width)
      if slack == 0 {
        old.update(from: new, count: rect.width)
      } else {
        for x in 0..<rect.width where !Self.isNear(new[x], old[x], slack) { old[x] = new[x] }
      }
      (pixels + y * rect.width).initialize(from: old, count: rect.width)
    }
    return result
  }

  private func difference(_ bitmap: Bitmap, _ rect: PixelRect) -> PixelRect {
    var (left, top, right, bottom) = (rect.right, rect.bottom, rect.left, rect.top)
    for y in rect.top..<max(rect.top, rect.bottom) {
      let (new, old) = (bitmap.row(y), shown.row(y))
      var first = rect.left
      while first < rect.right, Self.isNear(new[first], old[first], slack) { first += 1 }
      if first == rect.right { continue }
      left = min(left, first)
      top = min(top, y)
      bottom = y + 1
      var last = rect.right - 1
      while last >= right, Self.isNear(new[last], old[last], slack) { last -= 1 }
      right = max(right, last + 1)
    }
    return left < right ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
  }
}
