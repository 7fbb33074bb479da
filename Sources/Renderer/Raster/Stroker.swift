/// Turns the line of a stroke into outlines to fill: each straight run, bend, join and cap is a polygon of its own, all turning the
/// same way, so that their union (`Coverage.mask(union:)`) is the stroke.
///
/// A curve becomes a strip between points on its two offset curves, taken along the curve's own normals; where the strip
/// would fold over (a bend tighter than half the width), it is cut into triangles that each turn the right way.
struct Stroker {
  /// One point of a line; the directions are of length 1 and differ at corners.
  private struct Vertex {
    var point: Point
    var arriving: Point
    var leaving: Point
    /// How the corner is filled; nil where there is none.
    var join: Stroke.Join?
  }

  private let stroke: Stroke
  private let half: Double
  /// In the path's units.
  private let tolerance: Double
  /// The largest angle between neighbouring normals at which the chord of an arc of the half width stays within tolerance.
  private let step: Double
  private var result = Path()

  /// The outline of `path` stroked, in the path's units; `scale` pixels to the unit tell how fine it must be.
  static func outline(of path: Path, _ stroke: Stroke, scale: Double) -> Path {
    guard stroke.width > 0, stroke.width.isFinite, scale > 0, scale.isFinite else { return Path() }
    var stroker = Stroker(stroke, tolerance: Flattening.tolerance / scale)
    stroker.add(path)
    return stroker.result
  }

  private init(_ stroke: Stroke, tolerance: Double) {
    self.stroke = stroke
    self.tolerance = tolerance
    half = stroke.width / 2
    step = 2 * acos(max(1 - tolerance / half, 0.5))
  }

  // MARK: Lines

  private mutating func add(_ path: Path) {
    var line: [Vertex] = []
    var start = Point.zero
    var current = Point.zero
    var hasPoint = false
    for element in path.elements {
      let points: [Point] =
        switch element {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c1, let c2, let p): [c1, c2, p]
        case .close: []
        }
      guard points.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { continue }
      switch element {
      case .move(let p):
        add(line, closed: false)
        line = []
        (start, current, hasPoint) = (p, p, true)
      case .line(let p):
        if !hasPoint { (start, current, hasPoint) = (p, p, true) }
        straight(current, p, &line)
        current = p
      case .quad(let c, let p):
        if !hasPoint { (start, current, hasPoint) = (p, p, true) }
        curve(current, current + (c - current) * (2 / 3), p + (c - p) * (2 / 3), p, &line)
        current = p
      case .cubic(let c1, let c2, let p):
        if !hasPoint { (start, current, hasPoint) = (p, p, true) }
        curve(current, c1, c2, p, &line)
        current = p
      case .close:
        guard hasPoint else { continue }
        if (start - current).length > 0 { straight(current, start, &line) }
        if line.isEmpty { straight(start, start, &line) }
        add(line, closed: true)
        line = []
        current = start
      }
    }
    add(line, closed: false)
  }

  private func straight(_ a: Point, _ b: Point, _ line: inout [Vertex]) {
    let d = b - a
    let length = d.length
    // A line of no length counts, for caps, only where it stands alone.
    guard length > 0 else {
      if line.isEmpty { line.append(Vertex(point: a, arriving: .zero, leaving: .zero)) }
      return
    }
    let direction = d * (1 / length)
    leave(a, direction, &line)
    line.append(Vertex(point: b, arriving: direction, leaving: direction))
  }

  /// Begins a piece at `a`, which is the last vertex where there is one.
  private func leave(_ a: Point, _ direction: Point, _ line: inout [Vertex]) {
    guard var last = line.popLast() else {
      line.append(Vertex(point: a, arriving: direction, leaving: direction))
      return
    }
    if last.arriving == .zero { last.arriving = direction }
    last.leaving = direction
    last.join = Stroker.turn(last.arriving, direction) > 1e-6 ? stroke.join : nil
    line.append(last)
  }

  private func curve(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point, _ line: inout [Vertex]) {
    let smallest = 1e-9 * ((c1 - a).length + (c2 - c1).length + (b - c2).length)
    func unit(_ d: Point) -> Point? {
      let length = d.length
      return length > smallest ? d * (1 / length) : nil
    }
    guard let first = unit(c1 - a) ?? unit(c2 - a) ?? unit(b - a),
      let last = unit(b - c2) ?? unit(b - c1) ?? unit(b - a)
    else { return straight(a, b, &line) }
    leave(a, first, &line)
    let (d1, d2, d3) = (c1 - a, c2 - c1, b - c2)
    func point(_ t: Double) -> Point {
      let u = 1 - t
      return a * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + b * (t * t * t)
    }
    func direction(_ t: Double) -> Point? {
      let u = 1 - t
      return unit(d1 * (u * u) + d2 * (2 * u * t) + d3 * (t * t))
    }
    var vertices: [Vertex] = []
    func halve(_ t0: Double, _ p0: Point, _ n0: Point, _ t1: Double, _ p1: Point, _ n1: Point, _ depth: Int) {
      let middle = (t0 + t1) / 2
      let p = point(middle)
      let chord = p1 - p0
      let off = chord.length > 0 ? abs(chord.x * (p.y - p0.y) - chord.y * (p.x - p0.x)) / chord.length : 0
      let bend = Stroker.turn(n0, n1)
      // A cubic has at most two inflections and a cusp: three halvings find its features, and 14 its sharpest bend.
      if depth >= 3 && (depth >= 14 || (bend <= step && off <= tolerance)) {
        // At a cusp the direction jumps, and the pen turns round.
        let smooth = bend < 1.5
        vertices.append(Vertex(point: p1, arriving: smooth ? n1 : n0, leaving: n1, join: smooth ? nil : .round))
        return
      }
      if let n = direction(middle) {
        halve(t0, p0, n0, middle, p, n, depth + 1)
        halve(middle, p, n, t1, p1, n1, depth + 1)
        return
      }
      // Halved at a cusp: the directions on either side of it.
      let beside = (t1 - t0) * 1e-4
      let (before, after) = (direction(middle - beside) ?? n0, direction(middle + beside) ?? n1)
      halve(t0, p0, n0, middle, p, before, depth + 1)
      vertices[vertices.count - 1].leaving = after
      vertices[vertices.count - 1].join = .round
      halve(middle, p, after, t1, p1, n1, depth + 1)
    }
    halve(0, a, first, 1, b, last, 0)
    line.append(contentsOf: vertices)
  }

  /// The angle between two directions, 0…π.
  private static func turn(_ a: Point, _ b: Point) -> Double {
    abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y))
  }

  // MARK: Dashes

  private mutating func add(_ line: [Vertex], closed: Bool) {
    guard let first = line.first else { return }
    if line.count == 1 || line.allSatisfy({ $0.point == first.point }) { return dot(first.point) }
    let dashes = stroke.dashes
    let period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    var length = 0.0
    for i in 1..<line.count { length += (line[i].point - line[i - 1].point).length }
    let valid = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && period > 0 && stroke.dashOffset.isFinite
    // Dashes too fine to be seen, by the thousand, are a solid line.
    guard valid, length / period * Double(dashes.count) < 100_000 else {
      return emit(line, closed: closed)
    }
    addDashes(line, closed: closed, dashes: dashes.count % 2 == 0 ? dashes : dashes + dashes, period: period)
  }

  private mutating func addDashes(_ line: [Vertex], closed: Bool, dashes: [Double], period: Double) {
    var phase = stroke.dashOffset.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    var index = 0
    while phase >= dashes[index], phase > 0 {
      phase -= dashes[index]
      index = (index + 1) % dashes.count
    }
    var left = dashes[index] - phase
    let beginsInDash = index % 2 == 0
    var pieces: [[Vertex]] = []
    var piece: [Vertex] = beginsInDash ? [line[0]] : []
    for i in 1..<line.count {
      let (a, b) = (line[i - 1], line[i])
      let length = (b.point - a.point).length
      var at = 0.0
      while length - at > left {
        at += left
        let k = at / length
        var cut = Vertex(
          point: a.point + (b.point - a.point) * k, arriving: a.leaving + (b.arriving - a.leaving) * k,
          leaving: .zero)
        let size = cut.arriving.length
        cut.arriving = size > 0 ? cut.arriving * (1 / size) : b.arriving
        cut.leaving = cut.arriving
        if index % 2 == 0 {
          pieces.append(piece + [cut])
          piece = []
        } else {
          piece = [cut]
        }
        index = (index + 1) % dashes.count
        left = dashes[index]
      }
      left -= length - at
      if index % 2 == 0 { piece.append(b) }
    }
    if index % 2 == 0, piece.count > 1 {
      // A closed line whose last dash runs into the first has no ends there.
      if closed, beginsInDash, let first = pieces.first, let start = first.first {
        var joint = piece[piece.count - 1]
        joint.leaving = start.leaving
        joint.join = Stroker.turn(joint.arriving, joint.leaving) > 1e-6 ? stroke.join : nil
        piece[piece.count - 1] = joint
        pieces[0] = piece + first.dropFirst()
      } else if closed, beginsInDash, pieces.isEmpty {
        return emit(line, closed: true)
      } else {
        pieces.append(piece)
      }
    }
    for piece in pieces { emit(piece, closed: false) }
  }

  // MARK: Polygons

  private func normal(_ d: Point) -> Point { Point(-d.y * half, d.x * half) }

  private mutating func polygon(_ points: [Point]) {
    var area = 0.0
    for i in 0..<points.count {
      let (p, q) = (points[i], points[(i + 1) % points.count])
      area += p.x * q.y - p.y * q.x
    }
    guard area != 0 else { return }
    let ordered = area > 0 ? points : points.reversed()
    for (i, p) in ordered.enumerated() { i == 0 ? result.move(p) : result.line(p) }
    result.close()
  }

  private mutating func dot(_ p: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: result.append(Path(ellipse: Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)))
    case .square: result.append(Path(rect: Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)))
    }
  }

  private mutating func emit(_ line: [Vertex], closed: Bool) {
    guard line.count > 1, let first = line.first, let last = line.last else {
      if let only = line.first { dot(only.point) }
      return
    }
    // The strip between the offset points of neighbours, as long as it does not fold.
    var leftSide: [Point] = []
    var rightSide: [Point] = []
    for i in 1..<line.count {
      let (a, b) = (line[i - 1], line[i])
      guard a.point != b.point else { continue }
      let (na, nb) = (normal(a.leaving), normal(b.arriving))
      let corners = (a.point + na, b.point + nb, b.point - nb, a.point - na)
      let d = b.point - a.point
      let folds = dot(corners.1 - corners.0, d) < 0 || dot(corners.2 - corners.3, d) < 0
      if folds {
        flush(&leftSide, &rightSide)
        polygon([corners.0, corners.1, corners.2])
        polygon([corners.0, corners.2, corners.3])
        polygon([corners.1, corners.2, corners.3])
      } else {
        if leftSide.isEmpty {
          leftSide.append(corners.0)
          rightSide.append(corners.3)
        }
        leftSide.append(corners.1)
        rightSide.append(corners.2)
      }
      if let style = b.join, i < line.count - 1 {
        flush(&leftSide, &rightSide)
        join(b.point, b.arriving, b.leaving, style)
      }
    }
    flush(&leftSide, &rightSide)
    if closed {
      join(first.point, last.arriving, first.leaving, stroke.join)
    } else {
      cap(first.point, first.leaving * -1)
      cap(last.point, last.arriving)
    }
  }

  private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

  private mutating func flush(_ left: inout [Point], _ right: inout [Point]) {
    if !left.isEmpty { polygonInOrder(right + left.reversed()) }
    left = []
    right = []
  }

  /// A strip turns the right way everywhere, though it may cross itself.
  private mutating func polygonInOrder(_ points: [Point]) {
    for (i, p) in points.enumerated() { i == 0 ? result.move(p) : result.line(p) }
    result.close()
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
