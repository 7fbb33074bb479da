extension Overlay {
  /// A part of an edge within one row of pixels.
  struct Piece {
    /// x at `top` and at `bottom`.
    var x0: Double
    var x1: Double
    /// Position in 1/65536 of the row, 0…65536, top ≤ bottom.
    var top: Int32
    var bottom: Int32
    /// 1 is downward, −1 upward, 0 level.
    var direction: Int32
    /// Index of the piece that was added to the chain before this one; −1 means none.
    var next: Int32 = -1

    @inline(__always)
    var left: Double { x0 < x1 ? x0 : x1 }
    @inline(__always)
    var right: Double { x0 < x1 ? x1 : x0 }
  }

  /// Consecutive pieces of a row whose x ranges touch, such as those of a line through the row.
  /// They belong to one cluster, and there are far fewer chains to sort than pieces.
  struct Chain {
    var left: Double
    var right: Double
    /// Index of the piece that was added last.
    var piece: Int32
    /// Index of the chain that was added to the row before this one; −1 means none.
    var next: Int32
  }

  /// A piece during the sweep through the bands of a row.
  struct Edge {
    let piece: Piece
    /// x at the top and the bottom of the band. The value at the top is that at the bottom of the
    /// preceding band, unless that was cut short.
    var from = 0.0
    var to = 0.0
    /// Change of x per 1/65536 of the row.
    private let slope: Double
    /// 1 means a left border of the filled area, −1 a right one, 0 an edge inside or outside.
    var border: Int32 = 0
    /// Position in the row, in 1/65536, from which `border` applies.
    var since: Int32 = 0

    /// Creates an edge in a band that begins at `y`.
    @inline(__always)
    init(piece: Piece, y: Int32) {
      self.piece = piece
      slope = (piece.x1 - piece.x0) / Double(piece.bottom &- piece.top)
      from = x(at: y)
    }

    @inline(__always)
    func x(at y: Int32) -> Double {
      y <= piece.top ? piece.x0 : y >= piece.bottom ? piece.x1 : piece.x0 + slope * Double(y &- piece.top)
    }

    @inline(__always)
    func isLeft(of other: Edge) -> Bool { from < other.from || (from == other.from && to < other.to) }

    /// Changes `border` from `y` on, and adds the part of the edge up to there.
    @inline(__always)
    mutating func turn(to border: Int32, at y: Int32, row: Int, _ accumulator: Accumulator) {
      guard border != self.border else { return }
      if self.border != 0, y > since {
        accumulator.add(row: row, from: x(at: since), to: x(at: y), cover: self.border &* (y &- since))
      }
      self.border = border
      since = y
    }
  }
}
