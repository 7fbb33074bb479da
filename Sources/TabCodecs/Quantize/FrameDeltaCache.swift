import TabBase
import TabRaster

/// Frames kept as changes from one to the next, so that they can be played again without being
/// composed again. Neighbors that are equal pixel by pixel are one frame here.
///
/// One canvas serves recording and playing. A patch holds the exclusive or of its pixels before and
/// after, which works forward and backward, so the first frame needs no copy.
final class FrameDeltaCache: FrameSource {
  private struct Patch {
    var rect: PixelRect
    /// Exclusive or of the pixels before and after, row by row.
    var changes: [UInt32]
  }

  var width: Int { canvas.width }
  var height: Int { canvas.height }
  private(set) var delays: [FrameDelay]
  /// Number of pixels in all patches.
  private(set) var pixelCount = 0

  private let canvas: Bitmap
  /// Patches that turn each frame's predecessor into it; none for the first.
  private var patches: [[Patch]] = [[]]
  /// Patches of the frame that is being recorded.
  private var begun: [Patch] = []
  /// Index of the frame that is on the canvas.
  private var place = 0

  /// Begins a movie with `canvas`. The tape owns it from now on; others may read the frame recorded
  /// last.
  init(_ canvas: Bitmap, delay: FrameDelay) {
    self.canvas = canvas
    delays = [delay]
  }

  func record(_ rect: PixelRect, of bitmap: Bitmap) {
    let changes = [UInt32](unsafeUninitializedCapacity: rect.area) { changes, count in
      guard let start = changes.baseAddress else { return }
      for y in 0..<rect.height {
        let new = bitmap.row(rect.top + y) + rect.left
        let old = canvas.row(rect.top + y) + rect.left
        let row = start + y * rect.width
        for x in 0..<rect.width { (row + x).initialize(to: new[x] ^ old[x]) }
        old.update(from: new, count: rect.width)
      }
      count = rect.area
    }
    begun.append(Patch(rect: rect, changes: changes))
    pixelCount += rect.area
  }

  /// Ends the next frame. If nothing was recorded, the one before is shown longer instead.
  func endFrame(delay: FrameDelay) {
    if begun.isEmpty {
      delays[place] = delays[place].adding(delay)
      return
    }
    patches.append(begun)
    delays.append(delay)
    begun = []
    place += 1
  }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    while place > 0 {
      patches[place].forEach(apply)
      place -= 1
    }
    var damage = [canvas.bounds]
    for index in patches.indices {
      if index > 0 {
        patches[index].forEach(apply)
        place = index
        damage += patches[index].map(\.rect)
      }
      guard wanted?.contains(index) != false else { continue }
      try body(SourceFrame(index: index, bitmap: canvas, damage: damage))
      damage.removeAll(keepingCapacity: true)
    }
  }

  /// Applies a patch, forward or backward.
  private func apply(_ patch: Patch) {
    patch.changes.withUnsafeBufferPointer { changes in
      guard let start = changes.baseAddress else { return }
      for y in 0..<patch.rect.height {
        let row = canvas.row(patch.rect.top + y) + patch.rect.left
        let change = start + y * patch.rect.width
        for x in 0..<patch.rect.width { row[x] ^= change[x] }
      }
    }
  }
}
