import Platform

/// The places along a path by their distance from its beginning, contour after contour: what letters stand on.
public struct PathPlaces {
  /// Of all contours together; infinite or no number where coordinates are beyond measure.
  public let length: Double
  /// Where the last contour ends; nil for an empty path.
  public let end: Point?

  private let pieces: [Path.Piece]
  /// How far from the beginning each of the pieces ends.
  private let ends: [Double]

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

  /// The point at `distance`, and the angle, in radians and clockwise on screen, at which the path goes there; nil before its
  /// beginning and beyond its end.
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
