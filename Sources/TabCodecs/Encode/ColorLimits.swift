import TabBase

/// How far a color may be from the one that it stands for: distances of the palette's kind, 0…255.
struct ColorTolerance {
  /// The largest distance, for pixels that differ much from their neighbors.
  var most: Int
  /// The largest distance of a pixel that is like its neighbors. More would be seen as streaks in soft shades, and as
  /// notches in edges.
  var even: Int
}

/// The largest squared distance of each pixel of a frame from its color.
///
/// Errors are seen least where much happens. So a pixel may not differ more than it soon changes by
/// itself: one that rests gets its own color, and one that fades slowly keeps close to it. Nor may it
/// differ much more than its neighbors do, in rows and in columns.
struct ColorLimits {
  private let rect: PixelRect
  private var limits: [UInt16]

  /// Factor of the squared distance between neighbors that a pixel's own may reach.
  private static let texture = 4

  /// Finds the limits of `frame`, after which `later` frames come.
  init(_ frame: IndexedFrame, before later: [IndexedFrame], _ lossy: LossyLZW) {
    rect = frame.rect
    limits = Array(repeating: 0, count: rect.area)
    for other in later { allowChanges(of: frame, to: other, lossy) }
    allowTexture(of: frame, lossy)
  }

  /// Limit of the pixel at `x`, `y` of the canvas, in the frame's rectangle.
  subscript(_ x: Int, _ y: Int) -> UInt16 { limits[(y - rect.top) * rect.width + x - rect.left] }

  /// Raises the limits to the distances of the colors that `other` paints.
  private mutating func allowChanges(of frame: IndexedFrame, to other: IndexedFrame, _ lossy: LossyLZW) {
    let common = rect.intersection(other.rect)
    guard !common.isEmpty else { return }
    for y in common.top..<common.bottom {
      let own = (y - rect.top) * rect.width + common.left - rect.left
      let their = (y - other.rect.top) * other.rect.width + common.left - other.rect.left
      for x in 0..<common.width where other.indices[their + x] != other.before[their + x] {
        let distance = lossy.squaredDistance(frame.indices[own + x], other.indices[their + x])
        limits[own + x] = max(limits[own + x], distance)
      }
    }
  }

  /// Lowers the limits to what the neighbors hide.
  private mutating func allowTexture(of frame: IndexedFrame, _ lossy: LossyLZW) {
    let (indices, width) = (frame.indices, rect.width)
    let (most, even) = (lossy.tolerance.most, lossy.tolerance.even)
    for y in 0..<rect.height {
      for (x, at) in zip(0..<width, y * width..<(y + 1) * width) where limits[at] > 0 {
        func distance(_ isInside: Bool, _ other: Int) -> Int {
          isInside ? Int(lossy.squaredDistance(indices[at], indices[other])) : 0
        }
        let inRow = max(distance(x > 0, at - 1), distance(x + 1 < width, at + 1))
        let inColumn = max(distance(y > 0, at - width), distance(y + 1 < rect.height, at + width))
        let hidden = even * even + Self.texture * min(inRow, inColumn)
        limits[at] = UInt16(min(Int(limits[at]), most * most, hidden))
      }
    }
  }
}
