import Platform
import TabBase

/// Converts the line of a stroke to outlines to fill: each straight run, bend, join and cap is a
/// separate polygon, all turning the same way, so that their union (`Coverage.mask(union:)`) is the
/// stroke.
///
/// A curve becomes a strip between points on its two offset curves, along the curve's own normals.
/// Where the strip would fold over (a bend tighter than half the width), it is cut into triangles
/// that each turn the right way. If such a bend lies between straight runs that cover its entire
/// inner side, the runs' edges meet there instead.
///
/// `Stroker` converts a path to lines of vertices; `StrokeOutline` gives them their width.
public struct Stroker {
  /// A point of a line; the directions have length 1 and differ at corners.
  struct Vertex {
    var point: Point
    var arriving: Point
    var leaving: Point
    /// Style of the corner; nil means that there is none.
    var join: Stroke.Join?
    /// Distance of the edges from the line at this point, in half widths.
    var reach = 1.0

    /// Whether the line turns here.
    var isCorner: Bool {
      abs(arriving.x * leaving.y - arriving.y * leaving.x) > 1e-6 || dot(arriving, leaving) < 0
    }
  }

  /// The style of the line; its width may be limited and its dashes dropped.
  public let stroke: Stroke
  /// Largest distance from the exact outline, in the path's units.
  private let tolerance: Double
  /// Cosine of the largest angle between adjacent normals: a quarter more than the target.
  private let leastCosine: Double
  /// Maximum number of vertices, and of elements.
  private let budget: Int
  var outline: StrokeOutline

  /// The outline of the stroked `path`, in the path's units; `transform` leads to pixels and
  /// determines the precision.
  ///
  /// If a path gives far more pieces than it has elements (arcs of an absurd width, dashes by the
  /// thousand), it is outlined again, each time four times as coarsely, until it fits; without
  /// dashes once that is coarser than the line's width.
  public static func outline(of path: Path, _ stroke: Stroke, _ transform: Affine) -> Path {
    outlined(path, stroke, transform).outline
  }

  /// The outline, and the number of elements of all outlines that were made, abandoned ones
  /// included. If there are more than `most`, the outline is empty, and the number is only known to
  /// be larger than that.
  static func outlined(
    _ path: Path, _ stroke: Stroke, _ transform: Affine, most: Int = .max
  ) -> (outline: Path, pieces: Int) {
    let scale = transform.maximumScale
    guard stroke.width > 0, stroke.width.isFinite, scale > 0, scale.isFinite else { return (Path(), 0) }
    var stroke = stroke
    let least = abs(transform.determinant) / scale
    if least > 0, least.isFinite { stroke.width = min(stroke.width, 2 * widestHalf / least) }
    var tolerance = Flattening.tolerance / scale
    let isWide = stroke.width / 2 * scale > widePen
    let budget =
      isWide
      ? min(leastBudget + wideBudgetForElement * path.elements.count, mostBudget)
      : min(leastBudget + budgetForElement * path.elements.count, mostBudget)
    var pieces = 0
    let cap = min(budget - 1, most) + 1
    for attempt in 0..<40 {
      if tolerance > stroke.width / 2 { stroke.dashes = [] }
      var stroker = Stroker(stroke, tolerance: tolerance, budget: cap, isCoarse: attempt > 0)
      if stroker.add(path) { return (stroker.outline.path, pieces + stroker.outline.path.elements.count) }
      pieces += cap
      if pieces > most { return (Path(), pieces) }
      tolerance *= 4
    }
    return (Path(), pieces)
  }

  /// Largest half width, in pixels, four times the largest width of a canvas: a wider pen covers no
  /// more of it.
  private static let widestHalf = 262_144.0
  /// Number of elements that every outline may have.
  private static let leastBudget = 20_000
  /// Number of additional elements for each element of the path: a cusped curve across an icon
  /// takes 130.
  private static let budgetForElement = 256
  /// Maximum number of elements of any outline: some 80 MB of memory.
  private static let mostBudget = 1_500_000
  /// Half width, in pixels, above which a pen covers whole pictures, so that its edges are rarely
  /// visible.
  private static let widePen = 4096.0
  private static let wideBudgetForElement = 32

  private init(_ stroke: Stroke, tolerance: Double, budget: Int, isCoarse: Bool) {
    self.stroke = stroke
    self.tolerance = tolerance
    self.budget = budget
    outline = StrokeOutline(stroke, tolerance: tolerance, isCoarse: isCoarse, budget: budget)
    leastCosine = cos(min(1.25 * outline.step, Double.pi))
  }

  /// Adds `path`. Returns whether the outline stayed within its budget.
  private mutating func add(_ path: Path) -> Bool {
    var line: [Vertex] = []
    var start = Point.zero
    var current = Point.zero
    var hasPoint = false
    for element in path.elements {
      if line.count > budget || outline.isOverBudget { return false }
      let isNear =
        switch element {
        case .move(let p), .line(let p): Self.isNear(p)
        case .quad(let c, let p): Self.isNear(c) && Self.isNear(p)
        case .cubic(let c1, let c2, let p): Self.isNear(c1) && Self.isNear(c2) && Self.isNear(p)
        case .close: true
        }
      guard isNear else { continue }
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

  /// Whether a point is finite and close enough for calculations.
  private static func isNear(_ p: Point) -> Bool { abs(p.x) < 1e9 && abs(p.y) < 1e9 }

  private func straight(_ a: Point, _ b: Point, _ line: inout [Vertex]) {
    let d = b - a
    let length = d.length
    // A line of length 0 matters, for its caps, only if it is the whole contour.
    guard length > 0 else {
      if line.isEmpty { line.append(Vertex(point: a, arriving: .zero, leaving: .zero)) }
      return
    }
    let direction = d * (1 / length)
    leave(a, direction, &line)
    line.append(Vertex(point: b, arriving: direction, leaving: direction))
  }

  /// Begins a piece at `a`, which is the last vertex, if there is one.
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
    func add(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point, from n0: Point, to n1: Point, _ depth: Int) {
      if line.count <= budget, addSteps(a, (c1 - a, c2 - c1, b - c2), from: n0, to: n1, least: smallest, &line) {
        line.append(Vertex(point: b, arriving: n1, leaving: n1))
        return
      }
      if depth >= 14 || line.count > budget {
        // At a cusp the direction jumps, and the pen turns around.
        let smooth = dot(n0, n1) > 0.07
        line.append(Vertex(point: b, arriving: smooth ? n1 : n0, leaving: n1, join: smooth ? nil : .round))
        return
      }
      let (l1, m, r2) = ((a + c1) * 0.5, (c1 + c2) * 0.5, (c2 + b) * 0.5)
      let (l2, r1) = ((l1 + m) * 0.5, (m + r2) * 0.5)
      let p = (l2 + r1) * 0.5
      if let n = unit(r1 - l2) {
        add(a, l1, l2, p, from: n0, to: n, depth + 1)
        add(p, r1, r2, b, from: n, to: n1, depth + 1)
        return
      }
      // The curve was halved at a cusp: use the directions on either side of it.
      let (before, after) = (unit(p - l1) ?? n0, unit(r2 - p) ?? n1)
      add(a, l1, l2, p, from: n0, to: before, depth + 1)
      line[line.count - 1].leaving = after
      line[line.count - 1].join = .round
      add(p, r1, r2, b, from: after, to: n1, depth + 1)
    }
    add(a, c1, c2, b, from: first, to: last, 0)
  }

  /// Adds the vertices between the ends of a cubic, from `a` along the `sides` of its control
  /// polygon, at equal steps in t. Returns false, without adding any, if the curve turns too far or
  /// too unevenly for that.
  ///
  /// As in `Flattening`, the points between the ends are moved outward until chords lie outside of
  /// the stroke's edges as much as inside.
  private func addSteps(
    _ a: Point, _ sides: (Point, Point, Point), from n0: Point, to n1: Point, least: Double, _ line: inout [Vertex]
  ) -> Bool {
    let (d, e) = (sides.0, sides.1 - sides.0)
    let f = sides.2 - sides.1 - e
    let middle = sides.0 + sides.1 * 2 + sides.2
    let length = middle.length
    guard turnsLittle(sides.0, sides.1), turnsLittle(sides.1, sides.2), length > least else { return false }
    // Angle by which the normals turn, if the whole curve turned like the half that turns more.
    let between = middle * (1 / length)
    let turns = ((between - n0).length, (n1 - between).length)
    let bend = 2 * max(turns.0, turns.1) / outline.step
    // Deflection from the directions at the ends and in the middle: a sixth of the second
    // derivative across them.
    let bows = (abs(cross(n0, e)), abs(cross(n1, e + f)))
    let bow = max(bows.0, bows.1, abs(cross(between, e + f * 0.5)))
    let steps = (0.75 / tolerance * bow + bend * bend).squareRoot().rounded(.up)
    // One half may need steps that the other does not: the halves then get their own.
    guard steps <= 8 || (steps <= 64 && areAlike(turns) && areAlike(bows)) else { return false }
    let count = max(1, Int(steps))
    let begin = line.count
    let out = outline.mostReach == 0 || count == 1 ? 0 : 1 / (12 * Double(count) * Double(count - 1))
    var before = n0
    for i in 1..<count {
      let t = Double(i) / Double(count)
      // A third of the first derivative and a sixth of the second one.
      let (slope, curvature) = (d + (e * 2 + f * t) * t, e + f * t)
      let size = slope.length
      let direction = slope * (1 / size)
      guard size > least, dot(before, direction) >= leastCosine else {
        line.removeLast(line.count - begin)
        return false
      }
      // Turn in radians per unit of t.
      let turn = 2 * cross(slope, curvature) / (size * size)
      line.append(
        Vertex(
          point: a + (d * 3 + (e * 3 + f * t) * t) * t - curvature * (6 * out), arriving: direction, leaving: direction,
          reach: 1 + min(turn * turn * out, outline.mostReach)))
      before = direction
    }
    guard dot(before, n1) >= leastCosine else {
      line.removeLast(line.count - begin)
      return false
    }
    return true
  }

  private func areAlike(_ pair: (Double, Double)) -> Bool { max(pair.0, pair.1) <= 3 * min(pair.0, pair.1) }

  /// Whether the directions are at most 45° apart.
  private func turnsLittle(_ a: Point, _ b: Point) -> Bool { dot(a, b) >= 0.7 * (a.length * b.length) }
}

/// The dot product: the lengths times the cosine of the angle between.
private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
/// The cross product: the lengths times the sine of the angle from one to the other.
private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
