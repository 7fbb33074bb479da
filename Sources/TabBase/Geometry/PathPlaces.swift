import Platform

/// Positions along a path by their distance from its start, contour after contour. Text on a path
/// uses it to place letters.
public struct PathPlaces {
  /// Length of all contours together; infinite or NaN if coordinates are too large.
  public let length: Double
  /// The point where the last contour ends; nil for an empty path.
  public let end: Point?

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
    if case .move(let point)? = path.elements.last { end = point } else { end = path.pieces.last?.end }
  }

  /// The point at `distance` from the start, and the path's direction there as an angle, in
  /// radians, clockwise on screen. nil before the start and beyond the end.
  public func place(at distance: Double) -> (point: Point, angle: Double)? {
    guard distance >= 0, distance <= length, !pieces.isEmpty else { return nil }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let (point, direction) = pieces[low].place(at: distance - (low > 0 ? ends[low - 1] : 0))
    return (point, atan2(direction.y, direction.x))
  }
}
