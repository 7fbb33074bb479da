import TabBase

/// A straight piece of an outline, in pixels.
struct Segment: BitwiseCopyable {
  let from: SIMD2<Double>
  let to: SIMD2<Double>

  var x0: Double { from.x }
  var y0: Double { from.y }
  var x1: Double { to.x }
  var y1: Double { to.y }
}

/// Straight pieces of outlines: the rasterizer's input.
typealias SegmentBuffer = ScratchBuffer<Segment>

/// Flattens curves into straight pieces at most `tolerance` pixels from them.
///
/// Chords between points of a curve lie inside of it, and what they leave out would add up to an
/// area. So the points between the ends are moved outward until the chords lie outside as much as
/// inside.
///
/// Pieces that cannot touch the window 0…width × 0…height are dropped, and curves completely to its
/// left become straight: they cover the same pixels to their right. Curves much larger than the
/// window are halved until their halves are small or outside, so that the work is bounded by the
/// window, not by the coordinates.
struct Flattening {
  /// Largest distance from the curve, in pixels.
  static let tolerance = 0.01

  let width: Double
  let height: Double
  let output: SegmentBuffer

  /// Number of equal steps in t that keep a quadratic curve within `tolerance` (Wang's bound: n² ≥
  /// d(d−1)/8 · M/ε, where M is the largest second difference of the control points). Not rounded;
  /// the caller uses at least 1.
  static func steps(_ a: Point, _ c: Point, _ b: Point, tolerance: Double) -> Double {
    let (x, y) = (a.x - 2 * c.x + b.x, a.y - 2 * c.y + b.y)
    return (0.25 / tolerance * (x * x + y * y).squareRoot()).squareRoot()
  }

  /// Number of equal steps in t that keep a cubic curve within `tolerance`, by the same bound.
  static func steps(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point, tolerance: Double) -> Double {
    let (x1, y1) = (a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y)
    let (x2, y2) = (c1.x - 2 * c2.x + b.x, c1.y - 2 * c2.y + b.y)
    return (0.75 / tolerance * max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2).squareRoot()).squareRoot()
  }

  /// Appends the closed outline of `path`, moved by (−left, −top) from its placement on the canvas.
  func append(_ path: Path, _ placement: Placement, left: Int, top: Int) {
    let (ox, oy) = (Double(placement.dx - left), Double(placement.dy - top))
    @inline(__always) func place(_ p: Point) -> Point? {
      guard let q = placement.apply(p) else { return nil }
      return Point(q.x + ox, q.y + oy)
    }
    var start = Point.zero
    var current = Point.zero
    // Whether there is a current point. A path that starts without one starts at the end of its
    // first element.
    var open = false
    for element in path.elements {
      switch element {
      case .move(let p):
        guard let p = place(p) else { continue }
        if open { line(current, start) }
        (start, current, open) = (p, p, true)
      case .line(let p):
        guard let p = place(p) else { continue }
        if !open { (start, current, open) = (p, p, true) }
        line(current, p)
        current = p
      case .quad(let c, let p):
        guard let c = place(c), let p = place(p) else { continue }
        if !open { (start, current, open) = (p, p, true) }
        quad(current, c, p, depth: 0)
        current = p
      case .cubic(let c1, let c2, let p):
        guard let c1 = place(c1), let c2 = place(c2), let p = place(p) else { continue }
        if !open { (start, current, open) = (p, p, true) }
        cubic(current, c1, c2, p, depth: 0)
        current = p
      case .close:
        line(current, start)
        current = start
      }
    }
    if open { line(current, start) }
  }

  @inline(__always)
  private func line(_ a: Point, _ b: Point) {
    guard max(a.y, b.y) > 0, min(a.y, b.y) < height, min(a.x, b.x) < width else { return }
    output.append(Segment(from: SIMD2(a.x, a.y), to: SIMD2(b.x, b.y)))
  }

  /// Appends the chords of a curve from `a` to `b` through ((c3·t + c2)·t + c1)·t + c0 at equal
  /// steps of t.
  @inline(__always)
  private func chords(
    _ count: Int, from a: Point, to b: Point, _ c3: SIMD2<Double>, _ c2: SIMD2<Double>, _ c1: SIMD2<Double>,
    _ c0: SIMD2<Double>
  ) {
    let k = 1 / Double(count)
    let chords = output.extend(by: count)
    var previous = SIMD2(a.x, a.y)
    var step = 1.0
    for i in 0..<count &- 1 {
      let t = step * k
      let next = ((c3 * t + c2) * t + c1) * t + c0
      chords[i] = Segment(from: previous, to: next)
      previous = next
      step += 1
    }
    chords[count &- 1] = Segment(from: previous, to: SIMD2(b.x, b.y))
  }

  /// Drops the segments from `first` on that cannot touch the window.
  @inline(never)
  private func dropOutside(from first: Int) {
    var kept = first
    for i in first..<output.count {
      let s = output.items[i]
      guard max(s.y0, s.y1) > 0, min(s.y0, s.y1) < height, min(s.x0, s.x1) < width else { continue }
      output.items[kept] = s
      kept += 1
    }
    output.truncate(to: kept)
  }

  private func quad(_ a: Point, _ c: Point, _ b: Point, depth: Int) {
    let (top, bottom) = (min(a.y, min(c.y, b.y)), max(a.y, max(c.y, b.y)))
    guard bottom > 0, top < height, min(a.x, min(c.x, b.x)) < width else { return }
    let right = max(a.x, max(c.x, b.x))
    if right <= 0 { return line(a, b) }
    let steps = Flattening.steps(a, c, b, tolerance: Flattening.tolerance)
    if steps > 128, depth < 40 {
      let (l, r) = ((a + c) * 0.5, (c + b) * 0.5)
      let middle = (l + r) * 0.5
      quad(a, l, middle, depth: depth + 1)
      quad(middle, r, b, depth: depth + 1)
      return
    }
    let n = Int(min(steps, 128)) + 1
    let (ax, bx) = (a.x - 2 * c.x + b.x, 2 * (c.x - a.x))
    let (ay, by) = (a.y - 2 * c.y + b.y, 2 * (c.y - a.y))
    let out = Flattening.shift(n)
    let first = output.count
    chords(
      n, from: a, to: b, .zero, SIMD2(ax, ay), SIMD2(bx, by), SIMD2(a.x - 2 * ax * out, a.y - 2 * ay * out))
    if top < 0 || bottom > height || right > width { dropOutside(from: first) }
  }

  /// Distance by which the points between `n` equal steps are moved outward, in second derivatives.
  /// Over a step of k the chord lies P″·k²/12 inside of the curve on average; the ends do not move,
  /// which the other points make up for.
  @inline(__always)
  private static func shift(_ n: Int) -> Double { n < 2 ? 0 : 1 / (12 * Double(n) * Double(n - 1)) }

  private func cubic(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point, depth: Int) {
    let (top, bottom) = (min(min(a.y, c1.y), min(c2.y, b.y)), max(max(a.y, c1.y), max(c2.y, b.y)))
    guard bottom > 0, top < height, min(min(a.x, c1.x), min(c2.x, b.x)) < width else { return }
    let right = max(max(a.x, c1.x), max(c2.x, b.x))
    if right <= 0 { return line(a, b) }
    let steps = Flattening.steps(a, c1, c2, b, tolerance: Flattening.tolerance)
    if steps > 128, depth < 40 {
      let (l, m, r) = ((a + c1) * 0.5, (c1 + c2) * 0.5, (c2 + b) * 0.5)
      let (lm, mr) = ((l + m) * 0.5, (m + r) * 0.5)
      let middle = (lm + mr) * 0.5
      cubic(a, l, lm, middle, depth: depth + 1)
      cubic(middle, mr, r, b, depth: depth + 1)
      return
    }
    let n = Int(min(steps, 128)) + 1
    let (cx, cy) = (3 * (c1.x - a.x), 3 * (c1.y - a.y))
    let (bx, by) = (3 * (c2.x - c1.x) - cx, 3 * (c2.y - c1.y) - cy)
    let (ax, ay) = (b.x - a.x - cx - bx, b.y - a.y - cy - by)
    let out = Flattening.shift(n)
    let first = output.count
    chords(
      n, from: a, to: b, SIMD2(ax, ay), SIMD2(bx, by), SIMD2(cx - 6 * ax * out, cy - 6 * ay * out),
      SIMD2(a.x - 2 * bx * out, a.y - 2 * by * out))
    if top < 0 || bottom > height || right > width { dropOutside(from: first) }
  }
}
