extension Path {
  /// Length of all contours together, with a relative error of about 10⁻⁴ on curves.
  public var length: Double { pieces.reduce(0) { $0 + $1.length } }

  /// The part of the path between two shares, 0…1, of its length, contour after contour:
  /// `CAShapeLayer.strokeStart` and `strokeEnd`. A contour that is cut is no longer closed.
  public func trimmed(from start: Double = 0, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return self }
    let pieces = pieces
    let whole = pieces.reduce(0) { $0 + $1.length }
    var skipped = whole * max(start, 0)
    var left = whole * (min(end, 1) - max(start, 0))
    var result = Path()
    var last: Point?
    for piece in pieces {
      guard left > 0 else { break }
      if skipped > 0, skipped >= piece.length {
        skipped -= piece.length
        continue
      }
      let part = piece.part(from: skipped, to: skipped + left)
      if last != part.start { result.move(part.start) }
      result.append(part.element)
      left -= piece.length - skipped
      skipped = 0
      last = piece.end
    }
    return result
  }

  /// A line or curve with its length. The length of a curve is that of `Piece.steps` chords between
  /// points on it.
  public struct Piece {
    /// Number of chords by which a curve is measured.
    private static let steps = 32

    /// The point where the piece begins.
    public var start: Point
    var element: Element
    /// The point where the piece ends.
    public var end: Point
    /// Lengths from the start to each of the measured points.
    var lengths: [Double]

    /// Length of the piece, in the path's units.
    public var length: Double { lengths[lengths.count - 1] }

    fileprivate init(_ start: Point, _ element: Element, to end: Point) {
      (self.start, self.element, self.end) = (start, element, end)
      var (last, sum) = (start, 0.0)
      lengths = [0]
      let steps = if case .line = element { 1 } else { Self.steps }
      for step in 1...steps {
        let next = Piece.point(start, element, end, Double(step) / Double(steps))
        sum += (next - last).length
        lengths.append(sum)
        last = next
      }
    }

    private static func point(_ a: Point, _ element: Element, _ b: Point, _ t: Double) -> Point {
      let u = 1 - t
      switch element {
      case .quad(let c, _): return a * (u * u) + c * (2 * u * t) + b * (t * t)
      case .cubic(let c1, let c2, _):
        return a * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + b * (t * t * t)
      case .move, .line, .close: return a + (b - a) * t
      }
    }

    /// The points between which the piece is measured, from its start to its end.
    public var points: [Point] {
      (0..<lengths.count).map { Piece.point(start, element, end, Double($0) / Double(lengths.count - 1)) }
    }

    /// The curve parameter, 0…1, at the arc length `wanted`.
    private func parameter(at wanted: Double) -> Double {
      let next = max(lengths.firstIndex { $0 >= wanted } ?? lengths.count - 1, 1)
      let stretch = lengths[next] - lengths[next - 1]
      let part = stretch > 0 ? (wanted - lengths[next - 1]) / stretch : 0
      return (Double(next - 1) + part) / Double(lengths.count - 1)
    }

    /// The point at the arc length `wanted` from the start.
    func point(at wanted: Double) -> Point { Piece.point(start, element, end, parameter(at: wanted)) }

    /// The part between two arc lengths from the start: its first point, and its element. A part up to the
    /// piece's length or beyond ends where the piece does.
    fileprivate func part(from first: Double, to last: Double) -> (start: Point, element: Element) {
      // De Casteljau: the control points of the part before `end`, then those of its part after `begin`.
      let end = last < length ? parameter(at: last) : 1
      let begin = first > 0 ? parameter(at: first) / end : 0
      switch element {
      case .quad(let c, let p):
        var (a, q, b) = (start, c, p)
        if end < 1 { (q, b) = (a + (c - a) * end, Piece.point(a, element, p, end)) }
        guard begin > 0 else { return (a, .quad(control: q, end: b)) }
        let first = a + (q - a) * begin
        q = q + (b - q) * begin
        a = first + (q - first) * begin
        return (a, .quad(control: q, end: b))
      case .cubic(let c1, let c2, let p):
        var (a, q, r, b) = (start, c1, c2, p)
        if end < 1 {
          let (first, middle, third) = (a + (q - a) * end, q + (r - q) * end, r + (b - r) * end)
          let (pq, qr) = (first + (middle - first) * end, middle + (third - middle) * end)
          (q, r, b) = (first, pq, pq + (qr - pq) * end)
        }
        guard begin > 0 else { return (a, .cubic(control1: q, control2: r, end: b)) }
        let (first, middle, third) = (a + (q - a) * begin, q + (r - q) * begin, r + (b - r) * begin)
        let (pq, qr) = (first + (middle - first) * begin, middle + (third - middle) * begin)
        a = pq + (qr - pq) * begin
        return (a, .cubic(control1: qr, control2: third, end: b))
      case .move, .line, .close:
        let (a, b) = (start, end < 1 ? start + (self.end - start) * end : self.end)
        return (begin > 0 ? a + (b - a) * begin : a, .line(b))
      }
    }
  }

  /// The path's lines and curves, closing lines included, in order.
  public var pieces: [Piece] {
    var pieces: [Piece] = []
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p), .quad(_, let p), .cubic(_, _, let p):
        pieces.append(Piece(current, element, to: p))
        current = p
      case .close:
        pieces.append(Piece(current, .line(start), to: start))
        current = start
      }
    }
    return pieces
  }
}
