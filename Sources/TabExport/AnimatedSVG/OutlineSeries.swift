import Platform
import TabBase
import TabRaster

/// Gives the outlines that a part has in the course of a movie the same segments, so that they can be interpolated.
enum OutlineSeries {
  /// A polygon or an open line, with the width of a line; nil where the part is not there.
  private typealias Lines = [[Point]?]

  /// The rule by which points of outlines belong together.
  enum Pairing: CaseIterable {
    /// Points stay with a form that moves along its side.
    case turns
    /// Points move across their side: a form grows where it is.
    case places

    /// Number of points by which a side is described before those that add nothing are left out.
    fileprivate var density: Int {
      switch self {
      case .turns: 72
      case .places: 240
      }
    }
  }

  /// Corners turn by more than this angle, in radians.
  private static let corner = 1.0
  /// Largest distance, in points, between an outline and its simpler form.
  private static let tolerance = 0.04

  /// The areas of `marks`, in points, each with the same segments; nil if there is no such form.
  static func areas(of marks: [VectorMark?], by pairing: Pairing) -> [Path?]? {
    guard case .shape(_, let style)? = marks.lazy.compactMap(\.self).first?.content else { return nil }
    let paths = marks.map { mark in mark.flatMap { $0.path?.transformed(by: $0.transform) } }
    switch style.kind {
    case .fill:
      let polygons = paths.map { $0.map { polygon($0, isClosed: true) } }
      guard let lines = unwrapped(polygons), let alike = aligned(lines, by: pairing) else { return nil }
      return alike.map { $0.map { Path(polygon: $0) } }
    case .stroke(let stroke):
      guard stroke.dashes.isEmpty, stroke.cap == .butt,
        let lines = unwrapped(paths.map { $0.map { polygon($0, isClosed: false) } }),
        let alike = aligned(lines, by: pairing)
      else { return nil }
      return zip(alike, marks).map { points, mark in
        guard let points, let mark else { return nil }
        return Path(polygon: band(points, mark.width * mark.transform.maximumScale))
      }
    }
  }

  /// nil if one of the paths is there and no polygon.
  private static func unwrapped(_ polygons: [[Point]??]) -> Lines? {
    var lines: Lines = []
    for polygon in polygons {
      guard let polygon else {
        lines.append(nil)
        continue
      }
      guard let polygon else { return nil }
      lines.append(polygon)
    }
    return lines
  }

  /// The points of a path of one line; a closed one ends where it begins. nil if the path is something else.
  private static func polygon(_ path: Path, isClosed: Bool) -> [Point]? {
    var points: [Point] = []
    var isEnded = false
    for element in path.elements {
      switch element {
      case .move(let p) where points.isEmpty: points.append(p)
      case .line(let p) where !isEnded: if points.last.map({ ($0 - p).length > 1e-9 }) ?? true { points.append(p) }
      case .close where isClosed: isEnded = true
      default: return nil
      }
    }
    guard points.count > 1, let first = points.first, let last = points.last else { return nil }
    if isClosed, (first - last).length > 1e-9 { points.append(first) }
    return points
  }

  /// Lines with equally many points that belong together; nil if they have different corners.
  private static func aligned(_ lines: Lines, by pairing: Pairing) -> Lines? {
    let sides = lines.map { $0.map { Self.sides($0) } }
    let counts = Set(sides.compactMap { $0?.count })
    guard counts.count == 1, let count = counts.first else { return nil }
    var result = lines.map { $0.map { _ in [Point]() } }
    for side in 0..<count {
      var points: Lines = []
      for sides in sides {
        guard let sides else {
          points.append(nil)
          continue
        }
        guard let resampled = resampled(sides[side], by: pairing) else { return nil }
        points.append(resampled)
      }
      let kept = kept(points.compactMap(\.self), of: pairing.density)
      for index in result.indices {
        guard let points = points[index] else { continue }
        result[index]?.append(contentsOf: kept.dropLast().map { points[$0] })
      }
    }
    for index in result.indices { if let last = lines[index]?.last { result[index]?.append(last) } }
    return result
  }

  /// The parts between corners.
  private static func sides(_ points: [Point]) -> [[Point]] {
    var sides: [[Point]] = []
    var side = [points[0]]
    for index in 1..<points.count {
      side.append(points[index])
      if index + 1 < points.count, abs(turn(points[index - 1], points[index], points[index + 1])) > corner {
        sides.append(side)
        side = [points[index]]
      }
    }
    return sides + [side]
  }

  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (u, v) = (b - a, c - b)
    return atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
  }

  /// Points at equal shares of all that the side turns, or of the way from its begin to its end; nil if it goes back
  /// on this way.
  private static func resampled(_ side: [Point], by pairing: Pairing) -> [Point]? {
    var sums = [0.0]
    switch pairing {
    case .turns:
      let turns = side.indices.map { index in
        index == 0 || index == side.count - 1 ? 0 : abs(turn(side[index - 1], side[index], side[index + 1]))
      }
      let length = zip(side, side.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      for index in 1..<side.count {
        let share = (side[index] - side[index - 1]).length / max(length, 1e-9)
        sums.append((sums.last ?? 0) + (turns[index - 1] + turns[index]) / 2 + 1e-6 * share)
      }
    case .places:
      let way = side[side.count - 1] - side[0]
      for index in 1..<side.count {
        let step = side[index] - side[index - 1]
        let along = (step.x * way.x + step.y * way.y) / max(way.length, 1e-9)
        guard along >= 0 else { return nil }
        sums.append((sums.last ?? 0) + along)
      }
    }
    let total = sums.last ?? 1
    var result = [side[0]]
    var segment = 1
    for step in 1..<pairing.density {
      let place = total * Double(step) / Double(pairing.density)
      while segment < side.count - 1, sums[segment] < place { segment += 1 }
      let share = (place - sums[segment - 1]) / max(sums[segment] - sums[segment - 1], 1e-15)
      result.append(side[segment - 1] + (side[segment] - side[segment - 1]) * min(max(share, 0), 1))
    }
    return result + [side[side.count - 1]]
  }

  /// The indices that all of the lines need.
  private static func kept(_ lines: [[Point]], of density: Int) -> [Int] {
    var kept = Set([0, density])
    var stack = [(0, density)]
    while let (from, to) = stack.popLast() {
      guard to - from > 1 else { continue }
      var (worst, place) = (tolerance, -1)
      for line in lines {
        for index in from + 1..<to {
          let distance = distance(line[index], line[from], line[to])
          if distance > worst { (worst, place) = (distance, index) }
        }
      }
      guard place >= 0 else { continue }
      kept.insert(place)
      stack += [(from, place), (place, to)]
    }
    return kept.sorted()
  }

  private static func distance(_ p: Point, _ from: Point, _ to: Point) -> Double {
    let (line, d) = (to - from, p - from)
    let square = line.x * line.x + line.y * line.y
    let share = square > 0 ? min(max((d.x * line.x + d.y * line.y) / square, 0), 1) : 0
    return (d - line * share).length
  }

  /// The outline of a line of `width` through `points`.
  private static func band(_ points: [Point], _ width: Double) -> [Point] {
    func normal(_ a: Point, _ b: Point) -> Point {
      let d = b - a
      return d.length > 1e-12 ? Point(-d.y / d.length, d.x / d.length) : .zero
    }
    let offsets = points.indices.map { index -> Point in
      let before = index > 0 ? normal(points[index - 1], points[index]) : normal(points[index], points[index + 1])
      let after = index + 1 < points.count ? normal(points[index], points[index + 1]) : before
      let sum = before + after
      let square = sum.x * sum.x + sum.y * sum.y
      // A miter; the sum's length is twice the cosine of half the turn.
      return square > 0.5 ? sum * (width / square) : after * (width / 2)
    }
    return zip(points, offsets).map { $0 + $1 } + zip(points, offsets).reversed().map { $0 - $1 }
  }
}

extension Path {
  /// A closed polygon.
  fileprivate init(polygon points: [Point]) {
    self.init()
    for (index, point) in points.enumerated() { if index == 0 { move(point) } else { line(point) } }
    close()
  }
}
