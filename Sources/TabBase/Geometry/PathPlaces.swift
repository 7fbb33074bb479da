/// Positions along a path by their distance from its start, contour after contour.
public struct PathPlaces {
  /// Length of all contours together; infinite or NaN if coordinates are too large.
  public let length: Double

  private let pieces: [Path.Piece]
  /// Distance from the path's start to the end of each piece.
  private let ends: [Double]

  /// Measures `path`. Pieces without length are left out.
  public init(_ path: Path) {
    pieces = path.pieces.filter { $0.length > 0 }
    var sum = 0.0
    ends = pieces.map {
      sum += $0.length
      return sum
    }
    length = sum
  }

  /// The point at `distance` from the start; nil before the start and beyond the end.
  public func point(at distance: Double) -> Point? {
    guard distance >= 0, distance <= length, !pieces.isEmpty else { return nil }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return pieces[low].point(at: distance - (low > 0 ? ends[low - 1] : 0))
  }
}
