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

extension FrameDelay {
  /// Both one after the other; where that overflows, to the microsecond.
  func adding(_ other: FrameDelay) -> FrameDelay {
    if denominator == other.denominator {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      if !overflow { return FrameDelay(numerator: sum, denominator: denominator) }
    }
    let (a, o1) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (b, o2) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, o3) = a.addingReportingOverflow(b)
    let (whole, o4) = denominator.multipliedReportingOverflow(by: other.denominator)
    if o1 || o2 || o3 || o4 {
      let microseconds = min(max((seconds + other.seconds) * 1e6, 0), 1e15)
      return FrameDelay(numerator: Int(microseconds.rounded()), denominator: 1_000_000)
    }
    return FrameDelay(numerator: sum, denominator: whole).reduced
  }

  /// Whole milliseconds, 1…10⁹: a frame's weight in a histogram.
  var milliseconds: Int64 { Int64(min(max((seconds * 1000).rounded(), 1), 1e9)) }
}
