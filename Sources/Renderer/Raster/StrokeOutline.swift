import Platform

/// The outline of stroked lines, as polygons that all turn the same way: strips, joins and caps.
struct StrokeOutline {
  private(set) var path = Path()
  /// The largest angle between neighbouring normals at which the chord of an arc of the half width stays within tolerance.
  let step: Double
  private let stroke: Stroke
  private let half: Double
  private let budget: Int
  /// The two sides of the strip between offset points of neighbours, as long as it does not fold.
  private var left: [Point] = []
  private var right: [Point] = []
  /// Where the strip folds: the outer ends of the normals, the inner ones, and where neighbours cross.
  private var outer: [Point] = []
  private var inner: [Point] = []
  private var crossings: [Point] = []

  /// `tolerance` in the path's units; the outline is given up where it comes to more than `budget` elements.
  init(_ stroke: Stroke, tolerance: Double, budget: Int) {
    self.stroke = stroke
    self.budget = budget
    half = stroke.width / 2
    step = max(2 * acos(max(1 - tolerance / half, 0.5)), Self.leastStep)
  }

  /// In radians. An arc of a radius of 20,000 pixels is then 0.01 pixel off, and one of 262,144 an eighth.
  private static let leastStep = 0.002

  /// Whether it has more elements than it may.
  var isOverBudget: Bool { path.elements.count > budget }

  private func normal(_ d: Point) -> Point { Point(-d.y * half, d.x * half) }

  private mutating func polygon(_ points: [Point]) {
    var area = 0.0
    for i in 0..<points.count {
      let (p, q) = (points[i], points[(i + 1) % points.count])
      area += p.x * q.y - p.y * q.x
    }
    guard area != 0 else { return }
    let ordered = area > 0 ? points : points.reversed()
    for (i, p) in ordered.enumerated() { i == 0 ? path.move(p) : path.line(p) }
    path.close()
  }

  /// A line of no length: its caps alone.
  mutating func dot(_ p: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: path.append(Path(ellipse: Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)))
    case .square: path.append(Path(rect: Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)))
    }
  }

  /// Adds a line's strips, joins and caps.
  mutating func add(_ line: [Stroker.Vertex], closed: Bool) {
    guard line.count > 1, let first = line.first, let last = line.last else {
      if let only = line.first { dot(only.point) }
      return
    }
    for i in 1..<line.count {
      if isOverBudget { return }
      let (a, b) = (line[i - 1], line[i])
      guard a.point != b.point else { continue }
      let (na, nb) = (normal(a.leaving), normal(b.arriving))
      let corners = (a.point + na, b.point + nb, b.point - nb, a.point - na)
      let d = b.point - a.point
      let folds = (dot(corners.1 - corners.0, d) < 0, dot(corners.2 - corners.3, d) < 0)
      switch folds {
      case (false, false):
        endFold()
        if left.isEmpty {
          left.append(corners.0)
          right.append(corners.3)
        }
        left.append(corners.1)
        right.append(corners.2)
      case (true, false): fold(corners.3, corners.2, inner: corners.0, corners.1)
      case (false, true): fold(corners.0, corners.1, inner: corners.3, corners.2)
      case (true, true): triangles(corners.0, corners.1, corners.2, corners.3)
      }
      if let style = b.join, i < line.count - 1 {
        endStrip()
        join(b.point, b.arriving, b.leaving, style)
      }
    }
    endStrip()
    if closed {
      join(first.point, last.arriving, first.leaving, stroke.join)
    } else {
      cap(first.point, first.leaving * -1)
      cap(last.point, last.arriving)
    }
  }

  private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  /// A piece of the strip whose normals, from `a` to `c` and from `b` to `d`, cross: one triangle on either side of the crossing.
  private mutating func fold(_ a: Point, _ b: Point, inner c: Point, _ d: Point) {
    let (first, second) = (c - a, d - b)
    let area = cross(first, second)
    let (t, u) = (cross(b - a, second) / area, cross(b - a, first) / area)
    guard area != 0, (0...1).contains(t), (0...1).contains(u) else { return triangles(a, b, d, c) }
    if outer.last != a { endStrip() }
    if outer.isEmpty {
      outer.append(a)
      inner.append(c)
    }
    outer.append(b)
    inner.append(d)
    crossings.append(a + first * t)
  }

  /// The part of the strip between two normals, whichever way each half of it turns.
  private mutating func triangles(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    endStrip()
    polygon([a, b, c])
    polygon([a, c, d])
    polygon([b, c, d])
  }

  private mutating func endFold() {
    guard !outer.isEmpty else { return }
    polygon(outer + crossings.reversed())
    polygon(inner + crossings.reversed())
    outer.removeAll(keepingCapacity: true)
    inner.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
  }

  /// Makes a polygon of the strip so far. It turns the right way everywhere, though it may cross itself.
  private mutating func endStrip() {
    endFold()
    guard !left.isEmpty else { return }
    for i in right.indices { i == 0 ? path.move(right[i]) : path.line(right[i]) }
    for p in left.reversed() { path.line(p) }
    path.close()
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  private mutating func join(_ p: Point, _ arriving: Point, _ leaving: Point, _ style: Stroke.Join) {
    let cross = arriving.x * leaving.y - arriving.y * leaving.x
    let cosine = dot(arriving, leaving)
    let angle = abs(atan2(cross, cosine))
    guard angle > 1e-6 else { return }
    // The outer side of the turn.
    let side: Double = cross > 0 ? -1 : 1
    let (a, b) = (p + normal(arriving) * side, p + normal(leaving) * side)
    switch style {
    case .round: arc(p, from: normal(arriving) * side, by: cross > 0 ? angle : -angle)
    case .miter where 1 <= stroke.miterLimit * cos(angle / 2):
      let middle = normal(arriving) * side + normal(leaving) * side
      let size = dot(middle, middle)
      guard size > 0 else { return }
      // The tip lies half / cos(angle/2) out, along the sum of the normals, which is 2·half·cos(angle/2) long.
      polygon([p, a, p + middle * (2 * half * half / size), b])
    case .miter, .bevel: polygon([p, a, b])
    }
  }

  /// A sector about `center`; `angle` positive clockwise on screen.
  private mutating func arc(_ center: Point, from radius: Point, by angle: Double) {
    let count = max(1, Int((abs(angle) / step).rounded(.up)))
    var points = [center]
    for i in 0...count {
      let t = angle * Double(i) / Double(count)
      let (s, c) = (sin(t), cos(t))
      points.append(center + Point(radius.x * c - radius.y * s, radius.x * s + radius.y * c))
    }
    polygon(points)
  }

  private mutating func cap(_ p: Point, _ outward: Point) {
    let n = normal(outward)
    switch stroke.cap {
    case .butt: break
    case .square:
      let d = outward * half
      polygon([p + n, p + n + d, p - n + d, p - n])
    case .round: arc(p, from: n, by: -Double.pi)
    }
  }
}
