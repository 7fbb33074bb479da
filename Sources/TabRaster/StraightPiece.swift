import TabBase

struct StraightPiece {
  let from: Point
  let to: Point
  let direction: Point
  private let length: Double
  /// Number of points of the strip's sides at the end of the piece, of elements of the outline, and
  /// of strips.
  var end = (left: 0, right: 0, elements: 0, strips: 0)

  init(_ from: Point, _ to: Point, _ direction: Point) {
    (self.from, self.to, self.direction) = (from, to, direction)
    length = (to - from).length
  }

  /// Normal of length 1, to the left.
  var normal: Point { Point(-direction.y, direction.x) }

  /// Whether `p` lies on the piece, which extends by `half` to either side, or at most `slack` off
  /// it.
  func contains(_ p: Point, _ half: Double, _ slack: Double) -> Bool {
    let d = p - from
    let along = d.x * direction.x + d.y * direction.y
    let across = d.x * direction.y - d.y * direction.x
    return along >= -slack && along <= length + slack && abs(across) <= half + slack
  }
}
