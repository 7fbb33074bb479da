/// Frames kept as their changed pixels, to be played again without composing them anew. Neighbours that turned out equal
/// pixel by pixel are one frame here.
final class FrameTape: FrameSource {
  private struct Patch {
    var rect: PixelRect
    /// Where the rectangle's pixels begin in `pixels`, row by row.
    var offset: Int
  }

  let width: Int
  let height: Int
  private(set) var delays: [FrameDelay] = []
  private var patches: [[Patch]] = []
  private var pixels: [UInt32] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels it holds.
  var pixelCount: Int { pixels.count }

  /// Adds a frame that differs from the one before in `rects` of `bitmap`; one that differs nowhere prolongs it.
  func append(_ bitmap: Bitmap, changed rects: [PixelRect], delay: FrameDelay) {
    if rects.isEmpty, let last = delays.indices.last {
      delays[last] = delays[last].adding(delay)
      return
    }
    patches.append(
      rects.map { rect in
        let offset = pixels.count
        for y in rect.top..<rect.bottom {
          pixels.append(contentsOf: UnsafeBufferPointer(start: bitmap.row(y) + rect.left, count: rect.width))
        }
        return Patch(rect: rect, offset: offset)
      })
    delays.append(delay)
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let canvas = Bitmap(width: width, height: height)
    var damage: [PixelRect] = []
    for index in patches.indices {
      for patch in patches[index] {
        for y in 0..<patch.rect.height {
          let start = patch.offset + y * patch.rect.width
          let row = canvas.row(patch.rect.top + y) + patch.rect.left
          for x in 0..<patch.rect.width { row[x] = pixels[start + x] }
        }
        damage.append(patch.rect)
      }
      guard wanted?.contains(index) != false else { continue }
      try body(SourceFrame(index: index, bitmap: canvas, damage: index == 0 ? [canvas.bounds] : damage))
      damage.removeAll(keepingCapacity: true)
    }
  }
}
