/// A gradient ready to be read off pixel by pixel: a table of premultiplied colours and where each pixel stands in it.
///
/// Of several stops at one place the first ends what is before it and the last begins what comes after. Before the gradient its
/// first colour counts and after it its last one, which stand apart at the ends of the table.
struct Gradient {
  private enum Shape {
    /// Position = x·`dx` + y·`dy` + `offset`.
    case linear(dx: Double, dy: Double, offset: Double)
    /// Position = the length of what `map` makes of the pixel's centre.
    case radial(map: Affine)
  }

  private let shape: Shape
  private let table: [UInt32]

  /// From the shape's coordinates through `transform` onto the canvas; nil where nothing can be seen of it.
  init?(from start: Point, to end: Point, stops: [GradientStop], transform: Affine) {
    guard let inverse = transform.inverse, !stops.isEmpty else { return nil }
    let d = end - start
    let square = d.x * d.x + d.y * d.y
    // Start and end at one place: the last colour everywhere, as in SVG.
    guard square > 0, square.isFinite else {
      shape = .linear(dx: 0, dy: 0, offset: 1)
      table = Gradient.table(stops, extent: 0)
      return
    }
    let (ux, uy) = (d.x / square, d.y / square)
    let dx = inverse.a * ux + inverse.b * uy
    let dy = inverse.c * ux + inverse.d * uy
    let offset = (inverse.tx - start.x) * ux + (inverse.ty - start.y) * uy + (dx + dy) / 2
    shape = .linear(dx: dx, dy: dy, offset: offset)
    table = Gradient.table(stops, extent: 1 / (dx * dx + dy * dy).squareRoot())
  }

  init?(center: Point, radius: Double, stops: [GradientStop], transform: Affine) {
    guard let inverse = transform.inverse, !stops.isEmpty else { return nil }
    guard radius > 0, radius.isFinite else {
      shape = .linear(dx: 0, dy: 0, offset: 1)
      table = Gradient.table(stops, extent: 0)
      return
    }
    shape = .radial(
      map: Affine.translation(0.5, 0.5).then(inverse).then(.translation(-center.x, -center.y)).then(.scale(1 / radius)))
    table = Gradient.table(stops, extent: radius * transform.maximumScale)
  }

  /// Two entries for each pixel along the gradient, so that a sharp stop stays where it is, at least 256, at most 8192; and one
  /// at either end for what lies outside of it.
  private static func table(_ stops: [GradientStop], extent: Double) -> [UInt32] {
    // In this order NaN gives the least.
    let count = Int(min(max(255, (2 * extent).rounded(.up)), 8191)) + 1
    var result = [stops[0].color.pixel()]
    result.reserveCapacity(count + 2)
    var next = 0
    for i in 0..<count {
      let t = Double(i) / Double(count - 1)
      // The last entry is reached from within: there the first of several stops at the end counts.
      while next < stops.count, i < count - 1 ? stops[next].offset <= t : stops[next].offset < t { next += 1 }
      if next == 0 {
        result.append(stops[0].color.pixel())
      } else if next == stops.count {
        result.append(stops[next - 1].color.pixel())
      } else {
        let (a, b) = (stops[next - 1], stops[next])
        let k = (t - a.offset) / (b.offset - a.offset)
        result.append(mix(a.color, b.color, k))
      }
    }
    result.append(stops[stops.count - 1].color.pixel())
    return result
  }

  private static func mix(_ a: Color, _ b: Color, _ k: Double) -> UInt32 {
    let alpha = a.alpha + (b.alpha - a.alpha) * k
    func channel(_ u: Double, _ v: Double) -> Double { u * a.alpha + (v * b.alpha - u * a.alpha) * k }
    guard alpha > 0 else { return 0 }
    return Color(
      channel(a.red, b.red) / alpha, channel(a.green, b.green) / alpha, channel(a.blue, b.blue) / alpha, alpha
    ).pixel()
  }

  /// Writes the pixels from column `x` of the canvas's row `y`.
  func read(into row: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int) {
    let beyond = table.count - 1
    let steps = Double(table.count - 3)
    table.withUnsafeBufferPointer { table in
      @inline(__always) func entry(_ position: Double) -> UInt32 {
        // Written so that NaN gives the first colour.
        table[position >= 0 ? position < 1 ? Int(position * steps + 1.5) : beyond : 0]
      }
      switch shape {
      case .linear(let dx, let dy, let offset):
        let start = Double(y) * dy + offset
        if dx == 0 { return row.update(repeating: entry(start), count: count) }
        for i in 0..<count { row[i] = entry(Double(x + i) * dx + start) }
      case .radial(let map):
        for i in 0..<count {
          let p = map.apply(Point(Double(x + i), Double(y)))
          row[i] = entry((p.x * p.x + p.y * p.y).squareRoot())
        }
      }
    }
  }
}
