import TabBase

/// How far a color may be from the one that it stands for: distances of the palette's kind, 0…255.
struct ColorTolerance {
  /// The largest distance, for pixels that differ much from their neighbors.
  var most: Int
  /// The largest distance of a pixel that is like its neighbors. More would be seen as streaks in soft shades, and as
  /// notches in edges.
  var even: Int
  /// How much more than in the frame a pixel may differ from the one before it and from the one above it. More would be
  /// seen as dashes in soft shades.
  var seam: Int
}

/// How far each pixel of a frame may be from its color.
///
/// Errors are seen least where much happens. So a pixel may not differ more than it soon changes by
/// itself: one that rests gets its own color, and one that fades slowly keeps close to it. Nor may it
/// differ much more than its neighbors do, in rows and in columns, nor make a step that the frame does not have.
struct ColorLimits {
  /// Largest squared distances of a pixel from its own color, and from those shown before it in its row and above it.
  struct Limit {
    var own: UInt16
    var before = UInt16.max
    var above = UInt16.max
  }

  private let rect: PixelRect
  private var limits: [Limit]

  /// Factor of the squared distance between neighbors that a pixel's own may reach.
  private static let texture = 4

  /// Finds the limits of `frame`, after which `later` frames come.
  init(_ frame: IndexedFrame, before later: [IndexedFrame], _ lossy: LossyLZW) {
    rect = frame.rect
    limits = Array(repeating: Limit(own: 0), count: rect.area)
    for other in later { allowChanges(of: frame, to: other, lossy) }
    allowTexture(of: frame, lossy)
  }

  /// Limit of the pixel at `x`, `y` of the canvas, in the frame's rectangle.
  subscript(_ x: Int, _ y: Int) -> Limit { limits[(y - rect.top) * rect.width + x - rect.left] }

  /// Raises the limits to the distances of the colors that `other` paints.
  private mutating func allowChanges(of frame: IndexedFrame, to other: IndexedFrame, _ lossy: LossyLZW) {
    let common = rect.intersection(other.rect)
    guard !common.isEmpty else { return }
    for y in common.top..<common.bottom {
      let own = (y - rect.top) * rect.width + common.left - rect.left
      let their = (y - other.rect.top) * other.rect.width + common.left - other.rect.left
      for x in 0..<common.width where other.indices[their + x] != other.before[their + x] {
        let distance = lossy.squaredDistance(frame.indices[own + x], other.indices[their + x])
        limits[own + x].own = max(limits[own + x].own, distance)
      }
    }
  }

  /// Lowers the limits to what the neighbors hide.
  private mutating func allowTexture(of frame: IndexedFrame, _ lossy: LossyLZW) {
    let (indices, width) = (frame.indices, rect.width)
    let (most, even) = (lossy.tolerance.most, lossy.tolerance.even)
    for y in 0..<rect.height {
      for (x, at) in zip(0..<width, y * width..<(y + 1) * width) where limits[at].own > 0 {
        func distance(_ isInside: Bool, _ other: Int) -> Int {
          isInside ? Int(lossy.squaredDistance(indices[at], indices[other])) : 0
        }
        let before = distance(x > 0, at - 1)
        let inRow = max(before, distance(x + 1 < width, at + 1))
        let above = distance(y > 0, at - width)
        let inColumn = max(above, distance(y + 1 < rect.height, at + width))
        let hidden = even * even + Self.texture * min(inRow, inColumn)
        func softened(_ edge: Int) -> UInt16 {
          let seam = Double(edge).squareRoot() + Double(lossy.tolerance.seam)
          return UInt16(min(seam * seam, Double(UInt16.max)))
        }
        limits[at] = Limit(
          own: UInt16(min(Int(limits[at].own), most * most, hidden)),
          before: softened(before), above: softened(above))
      }
    }
  }
}
