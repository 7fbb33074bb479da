import Platform
import TabBase

/// The outline of stroked lines, as polygons that all turn the same way: strips, joins and caps.
///
/// A strip continues through joins, caps and the outer side of bends. As separate polygons they
/// would share edges with it, in opposite directions: those bound nothing, and filling the outline
/// would have to find that out in each row.
struct StrokeOutline {
  private(set) var path = Path()
  /// Largest angle between adjacent normals, in radians, at which the chord of an arc with the
  /// radius of half the width stays within tolerance.
  let step: Double
  /// Largest outward displacement of points of an arc or a bend, in half widths, which compensates
  /// for the area that chords leave out; 0 means none.
  let mostReach: Double
  let stroke: Stroke
  let half: Double
  /// Distance from a straight piece within which a point counts as on it, in the path's units: the
  /// largest deviation of a corner's arc from a circle.
  private let slack: Double
  private let budget: Int
  /// The two sides of the strip, between offset points of adjacent vertices, with joins and caps.
  var left: [Point] = []
  var right: [Point] = []
  /// Number of strips that have become polygons.
  private var strips = 0
  /// A fold of the strip on its left or right side: the outer ends of the normals, the inner ones,
  /// and the crossings of adjacent ones.
  private var foldsLeft = false
  private var outer: [Point] = []
  private var inner: [Point] = []
  private var crossings: [Point] = []
  /// The last straight piece, if the strip has continued since.
  private var straight: StraightPiece?

  /// Creates an empty outline. `tolerance` is in the path's units. If it `isCoarse`, points are not
  /// moved outward, since that would show outside of `Stroker.bounds`. The outline is abandoned if
  /// it has more than `budget` elements.
  init(_ stroke: Stroke, tolerance: Double, isCoarse: Bool, budget: Int) {
    self.stroke = stroke
    self.budget = budget
    half = stroke.width / 2
    mostReach = isCoarse ? 0 : 1.5 * tolerance / half
    slack = min(4 * tolerance, half / 64)
    step = max(2 * acos(max(1 - tolerance / half, 0.5)), Self.leastStep)
  }

  /// Smallest angle between adjacent normals, in radians. An arc with a radius of 20,000 pixels is
  /// then off by 0.01 pixel, and one of 262,144 by an eighth.
  private static let leastStep = 0.002

  /// Whether the outline has more elements than allowed.
  var isOverBudget: Bool { path.elements.count + left.count + right.count > budget }

  func normal(_ d: Point) -> Point { Point(-d.y * half, d.x * half) }

  mutating func polygon(_ points: [Point]) {
    var area = 0.0
    for i in 0..<points.count {
      let (p, q) = (points[i], points[(i + 1) % points.count])
      area += p.x * q.y - p.y * q.x
    }
    guard area != 0 else { return }
    contour(points, isReversed: area < 0)
    path.close()
  }

  /// Adds a line of length 0: only its caps.
  mutating func dot(_ p: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: path.append(Path(ellipse: Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)))
    case .square: path.append(Path(rect: Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)))
    }
  }

  /// Adds a line's strips, joins and caps.
  mutating func add(_ line: [Stroker.Vertex], closed: Bool) {
    let line = closed ? begunOnStraightPiece(line) : line
    guard line.count > 1, let first = line.first, let last = line.last else {
      if let only = line.first { dot(only.point) }
      return
    }
    let start = strips
    straight = nil
    if !closed { beginStrip(capping: first) }
    for i in 1..<line.count {
      if isOverBudget { return }
      let (a, b) = (line[i - 1], line[i])
      guard a.point != b.point else { continue }
      let (na, nb) = (normal(a.leaving) * a.reach, normal(b.arriving) * b.reach)
      let corners = (a.point + na, b.point + nb, b.point - nb, a.point - na)
      let d = b.point - a.point
      let folds = (dot(corners.1 - corners.0, d) < 0, dot(corners.2 - corners.3, d) < 0)
      switch folds {
      case (false, false):
        endFold()
        beginStrip(corners.0, corners.3)
        let piece = a.leaving == b.arriving ? StraightPiece(a.point, b.point, a.leaving) : nil
        if let straight, let piece { cutCorner(between: straight, and: piece) }
        left.append(corners.1)
        right.append(corners.2)
        if let piece {
          straight = piece
          straight?.end = (left.count, right.count, path.elements.count, strips)
        }
      case (true, false): fold(left: true, corners.3, corners.2, inner: corners.0, corners.1)
      case (false, true): fold(left: false, corners.0, corners.1, inner: corners.3, corners.2)
      case (true, true): triangles(corners.0, corners.1, corners.2, corners.3)
      }
      if let style = b.join, i < line.count - 1 { join(b.point, b.arriving, b.leaving, style) }
    }
    guard closed else { return endStrip(capping: last) }
    join(first.point, last.arriving, first.leaving, stroke.join)
    // If the strip has come around in one piece, its ends are one edge.
    if strips == start { endRing() }
    endStrip()
  }

  /// A closed line that begins in the middle of its longest straight piece, so that all its corners
  /// lie between its ends.
  private func begunOnStraightPiece(_ line: [Stroker.Vertex]) -> [Stroker.Vertex] {
    var longest = (length: 0.0, end: 0)
    for i in 1..<max(line.count, 1) where line[i - 1].leaving == line[i].arriving {
      let length = (line[i].point - line[i - 1].point).length
      if length > longest.length { longest = (length, i) }
    }
    guard longest.length > 0, let first = line.first, var joint = line.last else { return line }
    joint.leaving = first.leaving
    joint.join = joint.isCorner ? stroke.join : nil
    let (a, b) = (line[longest.end - 1], line[longest.end])
    let middle = Stroker.Vertex(point: (a.point + b.point) * 0.5, arriving: b.arriving, leaving: b.arriving)
    return [middle] + line[longest.end..<(line.count - 1)] + [joint] + line[1..<longest.end] + [middle]
  }

  func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  /// Ends the edges of two straight pieces at their crossing, if the strip turns from one to the
  /// other and everything on the inner side of the turn lies on both of them.
  private mutating func cutCorner(between a: StraightPiece, and b: StraightPiece) {
    let turn = cross(a.direction, b.direction)
    let isLeft = turn > 0
    let (side, begin) = isLeft ? (left, a.end.left) : (right, a.end.right)
    guard a.end.strips == strips, abs(turn) > 1e-6, begin > 1, side.count > begin else { return }
    let inwards = isLeft ? half : -half
    let (p, q) = (a.to + a.normal * inwards, b.from + b.normal * inwards)
    let back = cross(p - q, b.direction) / turn
    let crossing = p - a.direction * back
    guard back >= -slack, back <= dot(p - side[begin - 2], a.direction), b.contains(crossing, half, slack),
      side[(begin - 1)...].allSatisfy({ isOnBoth(.line($0), a, b) }),
      path.elements[a.end.elements...].allSatisfy({ isOnBoth($0, a, b) })
    else { return }
    path.removeLast(path.elements.count - a.end.elements)
    if isLeft {
      left.replaceSubrange((begin - 1)..., with: [crossing])
    } else {
      right.replaceSubrange((begin - 1)..., with: [crossing])
    }
  }

  private func isOnBoth(_ element: Path.Element, _ a: StraightPiece, _ b: StraightPiece) -> Bool {
    switch element {
    case .move(let p), .line(let p): a.contains(p, half, slack) && b.contains(p, half, slack)
    case .close: true
    case .quad, .cubic: false
    }
  }

  /// Adds a piece of the strip whose normals, from `a` to `c` and from `b` to `d`, cross: one
  /// triangle on either side of the crossing.
  private mutating func fold(left isLeft: Bool, _ a: Point, _ b: Point, inner c: Point, _ d: Point) {
    let (first, second) = (c - a, d - b)
    let area = cross(first, second)
    let (t, u) = (cross(b - a, second) / area, cross(b - a, first) / area)
    guard area != 0, (0...1).contains(t), (0...1).contains(u) else { return triangles(a, b, d, c) }
    if outer.last != a || foldsLeft != isLeft { endFold() }
    if outer.isEmpty {
      isLeft ? beginStrip(c, a) : beginStrip(a, c)
      foldsLeft = isLeft
      outer.append(a)
      inner.append(c)
    }
    outer.append(b)
    inner.append(d)
    crossings.append(a + first * t)
  }

  /// Adds the part of the strip between two normals, regardless of the direction in which each half
  /// of it turns.
  private mutating func triangles(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    endStrip()
    polygon([a, b, c])
    polygon([a, c, d])
    polygon([b, c, d])
  }

  /// Continues the strip along the crossings; the part beyond them turns the other way, and so is a
  /// separate polygon.
  mutating func endFold() {
    guard !inner.isEmpty else { return }
    let end = inner[inner.count - 1]
    if foldsLeft {
      right.append(contentsOf: outer.dropFirst())
      left.append(contentsOf: crossings)
      left.append(end)
    } else {
      left.append(contentsOf: outer.dropFirst())
      right.append(contentsOf: crossings)
      right.append(end)
    }
    inner.append(contentsOf: crossings.reversed())
    polygon(inner)
    outer.removeAll(keepingCapacity: true)
    inner.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
  }

  private mutating func beginStrip(_ a: Point, _ b: Point) {
    guard left.isEmpty else { return }
    left.append(a)
    right.append(b)
  }

  /// Makes a polygon of the strip so far. It turns the right way everywhere, though it may cross
  /// itself.
  mutating func endStrip() {
    endFold()
    guard !left.isEmpty else { return }
    strips += 1
    path.reserve(left.count + right.count + 1)
    contour(right)
    for p in left.reversed() { path.line(p) }
    path.close()
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  /// Makes two contours of a strip whose end is its start.
  private mutating func endRing() {
    endFold()
    guard !left.isEmpty else { return }
    path.reserve(left.count + right.count + 2)
    contour(right)
    path.close()
    contour(left, isReversed: true)
    path.close()
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  private mutating func contour(_ points: [Point], isReversed: Bool = false) {
    let last = points.count - 1
    for i in 0..<points.count {
      let p = points[isReversed ? last - i : i]
      i == 0 ? path.move(p) : path.line(p)
    }
  }
}
