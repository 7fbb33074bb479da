import TabBase
import TabRaster

/// Frames kept as what changes from one to the next, to be played again without composing them anew. Neighbours that turned out
/// equal pixel by pixel are one frame here.
///
/// One canvas serves for recording and for playing. A patch holds the exclusive or of its pixels before and after, which leads
/// forwards as well as back: so the first frame is kept nowhere else.
final class FrameTape: FrameSource {
  private struct Patch {
    var rect: PixelRect
    /// Before exclusive-or after, row by row.
    var changes: [UInt32]
  }

  var width: Int { canvas.width }
  var height: Int { canvas.height }
  private(set) var delays: [FrameDelay]
  /// How many pixels its patches hold.
  private(set) var pixelCount = 0

  private let canvas: Bitmap
  /// What makes each frame of the one before; nothing for the first.
  private var patches: [[Patch]] = [[]]
  /// Those of the frame that is being recorded.
  private var begun: [Patch] = []
  /// The frame that stands on the canvas.
  private var place = 0

  /// The movie begins with `canvas`, which belongs to the tape from here on, though others may read what was recorded last.
  init(_ canvas: Bitmap, delay: FrameDelay) {
    self.canvas = canvas
    delays = [delay]
  }

  /// Takes over what is in `rect` of the frame that comes next.
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

  /// All of the frame that came next has been taken over; if that was nothing, the one before stays for longer.
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

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
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

  /// Turns what a patch covers from before to after, or back.
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
