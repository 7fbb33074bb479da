import Platform
import TabBase

/// A point between the elements of a path.
struct PathCorner: Equatable {
  var point: Point
  /// Direction of the path through it, in radians: halfway between those in which it arrives and
  /// leaves.
  var angle: Double
}

extension Path {
  /// Start and end points of the elements; the first point of a closed contour occurs twice.
  var corners: [PathCorner] {
    var result: [(point: Point, arriving: Point?, leaving: Point?)] = []
    /// Index of the current contour's first corner.
    var first = 0
    func direction(_ points: [Point]) -> (first: Point, last: Point)? {
      let steps = zip(points, points.dropFirst()).map { $1 - $0 }.filter { $0 != .zero }
      return steps.first.flatMap { first in steps.last.map { (first, $0) } }
    }
    func add(_ points: [Point]) {
      guard let pen = result.last?.point, let end = points.last else { return }
      let way = direction([pen] + points)
      if let way {
        result[result.count - 1].leaving = way.first
      } else {
        // A piece without length keeps the direction of the path.
        result[result.count - 1].leaving = result[result.count - 1].arriving
      }
      result.append((end, way?.last ?? result[result.count - 1].arriving, nil))
    }
    for element in elements {
      switch element {
      case .move(let p):
        first = result.count
        result.append((p, nil, nil))
      case .line(let p): add([p])
      case .quad(let c, let p): add([c, p])
      case .cubic(let c1, let c2, let p): add([c1, c2, p])
      case .close:
        guard result.indices.contains(first) else { continue }
        let start = result[first].point
        add([start])
        result[first].arriving = result[result.count - 1].arriving
        result[result.count - 1].leaving = result[first].leaving
      }
    }
    return result.map { PathCorner(point: $0.point, angle: Self.angle($0.arriving, $0.leaving)) }
  }

  private static func angle(_ arriving: Point?, _ leaving: Point?) -> Double {
    guard let a = arriving ?? leaving, let b = leaving ?? arriving else { return 0 }
    let (from, to) = (atan2(a.y, a.x), atan2(b.y, b.x))
    var turn = to - from
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return from + turn / 2
  }
}
