import Platform

/// Turns the line of a stroke into outlines to fill: each straight run, bend, join and cap is a polygon of its own, all turning the
/// same way, so that their union (`Coverage.mask(union:)`) is the stroke.
///
/// A curve becomes a strip between points on its two offset curves, taken along the curve's own normals; where the strip
/// would fold over (a bend tighter than half the width), it is cut into triangles that each turn the right way.
///
/// Here a path becomes lines of vertices; `StrokeOutline` gives them their width.
struct Stroker {
  /// One point of a line; the directions are of length 1 and differ at corners.
  struct Vertex {
    var point: Point
    var arriving: Point
    var leaving: Point
    /// How the corner is filled; nil where there is none.
    var join: Stroke.Join?

    /// Whether the line turns here.
    var isCorner: Bool {
      abs(arriving.x * leaving.y - arriving.y * leaving.x) > 1e-6 || dot(arriving, leaving) < 0
    }
  }

  let stroke: Stroke
  /// In the path's units.
  private let tolerance: Double
  /// The cosine of the largest angle between normals that may be neighbours.
  private let leastCosine: Double
  /// Of vertices and of elements.
  private let budget: Int
  var outline: StrokeOutline

  /// The outline of `path` stroked, in the path's units; `transform` leads to pixels and so tells how fine it must be.
  ///
  /// A path that comes to far more pieces than it has elements (arcs of an absurd width, dashes by the thousand) is outlined
  /// again, each time four times as coarse, until it fits; once that is coarser than the line is wide, without dashes.
  static func outline(of path: Path, _ stroke: Stroke, _ transform: Affine) -> Path {
    let scale = transform.maximumScale
    guard stroke.width > 0, stroke.width.isFinite, scale > 0, scale.isFinite else { return Path() }
    var stroke = stroke
    let least = abs(transform.determinant) / scale
    if least > 0, least.isFinite { stroke.width = min(stroke.width, 2 * widestHalf / least) }
    var tolerance = Flattening.tolerance / scale
    let isWide = stroke.width / 2 * scale > widePen
    let budget =
      isWide
      ? min(leastBudget + wideBudgetForElement * path.elements.count, mostBudget) : mostElements(outlining: path)
    for _ in 0..<40 {
      if tolerance > stroke.width / 2 { stroke.dashes = [] }
      var stroker = Stroker(stroke, tolerance: tolerance, budget: budget)
      if stroker.add(path) { return stroker.outline.path }
      tolerance *= 4
    }
    return Path()
  }

  /// How many elements the outline of `path` has at most, whatever the stroke.
  static func mostElements(outlining path: Path) -> Int {
    min(leastBudget + budgetForElement * path.elements.count, mostBudget)
  }

  /// In pixels, four times as far as a canvas can be wide: a pen that reaches further covers no more of it.
  private static let widestHalf = 262_144.0
  /// How many elements an outline may have whatever its path.
  private static let leastBudget = 20_000
  /// How many more elements the outline may have for each element of its path: a cusped curve across an icon takes 130.
  private static let budgetForElement = 256
  /// How many elements an outline may have at all: some 80 MB of them.
  private static let mostBudget = 1_500_000
  /// From so many pixels of half width on a pen covers whole pictures, and its edges are seldom among what is seen.
  private static let widePen = 4096.0
  private static let wideBudgetForElement = 32

  private init(_ stroke: Stroke, tolerance: Double, budget: Int) {
    self.stroke = stroke
    self.tolerance = tolerance
    self.budget = budget
    outline = StrokeOutline(stroke, tolerance: tolerance, budget: budget)
    leastCosine = cos(outline.step)
  }

  /// Whether the outline stayed within its budget.
  private mutating func add(_ path: Path) -> Bool {
    var line: [Vertex] = []
    var start = Point.zero
    var current = Point.zero
    var hasPoint = false
    for element in path.elements {
      if line.count > budget || outline.isOverBudget { return false }
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
    if line.count > budget { return false }
    add(line, closed: false)
    return !outline.isOverBudget
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
    last.join = last.isCorner ? stroke.join : nil
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
    func derivative(_ t: Double) -> Point {
      let u = 1 - t
      return (d1 * (u * u) + d2 * (2 * u * t) + d3 * (t * t)) * 3
    }
    func direction(_ t: Double) -> Point? { unit(derivative(t) * (1 / 3)) }
    func halve(_ t0: Double, _ p0: Point, _ n0: Point, _ t1: Double, _ p1: Point, _ n1: Point, _ depth: Int) {
      let third = (t1 - t0) / 3
      let chord = p1 - p0
      let (e1, e3) = (derivative(t0) * third, derivative(t1) * third)
      if depth >= 14 || line.count > budget || (dot(n0, n1) >= leastCosine && isShallow(e1, chord - e1 - e3, e3, chord))
      {
        // At a cusp the direction jumps, and the pen turns round.
        let smooth = dot(n0, n1) > 0.07
        line.append(Vertex(point: p1, arriving: smooth ? n1 : n0, leaving: n1, join: smooth ? nil : .round))
        return
      }
      let middle = (t0 + t1) / 2
      let p = point(middle)
      if let n = direction(middle) {
        halve(t0, p0, n0, middle, p, n, depth + 1)
        halve(middle, p, n, t1, p1, n1, depth + 1)
        return
      }
      // Halved at a cusp: the directions on either side of it.
      let beside = (t1 - t0) * 1e-4
      let (before, after) = (direction(middle - beside) ?? n0, direction(middle + beside) ?? n1)
      halve(t0, p0, n0, middle, p, before, depth + 1)
      line[line.count - 1].leaving = after
      line[line.count - 1].join = .round
      halve(middle, p, after, t1, p1, n1, depth + 1)
    }
    halve(0, a, first, 1, b, last, 0)
  }

  /// Whether a cubic with these sides of its control polygon turns by at most the angle between neighbours and stays within tolerance of
  /// its chord: its direction lies between those of the sides, and its distance is at most 3/4 of the control points'.
  private func isShallow(_ d1: Point, _ d2: Point, _ d3: Point, _ chord: Point) -> Bool {
    func agree(_ a: Point, _ b: Point) -> Bool { dot(a, b) >= leastCosine * (a.length * b.length) }
    let reach = max(abs(d1.x * chord.y - d1.y * chord.x), abs(d3.x * chord.y - d3.y * chord.x))
    return reach * 0.75 <= tolerance * chord.length && agree(d1, d2) && agree(d2, d3)
  }
}

/// The product of lengths times the cosine of the angle between.
private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
