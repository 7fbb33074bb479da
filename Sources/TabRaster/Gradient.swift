import TabBase

/// A gradient prepared for reading pixel by pixel: a table of premultiplied colors, and the
/// position of each pixel in it.
///
/// If several stops have the same position, the first one ends the color before it, and the last
/// one begins the color after it. Before the gradient its first color applies, after it the last
/// one; both are separate entries at the ends of the table.
public struct Gradient {
  private enum Shape {
    /// Position = x·`dx` + y·`dy` + `offset`.
    case linear(dx: Double, dy: Double, offset: Double)
    /// Position = the length of `map` applied to the pixel's center.
    case radial(map: Affine)
    case focal(Cone, map: Affine)
  }

  private let shape: Shape
  private let spread: GradientPaint.Spread
  private let table: [UInt32]

  /// Creates a gradient that `transform` maps from the shape's coordinates to the canvas; nil means
  /// that nothing of it is visible.
  init?(_ paint: GradientPaint, transform: Affine) {
    let transform = paint.transform.then(transform)
    guard let inverse = transform.inverse, !paint.stops.isEmpty else { return nil }
    let pixels = Affine.translation(0.5, 0.5).then(inverse)
    // If start and end coincide, the last color is everywhere, as in SVG.
    let flat = (shape: Shape.linear(dx: 0, dy: 0, offset: 2), extent: 0.0)
    /// Shape of the gradient, and its extent in pixels.
    let measured: (shape: Shape, extent: Double)
    switch paint.shape {
    case .linear(let start, let end):
      let d = end - start
      let square = d.x * d.x + d.y * d.y
      guard square > 0, square.isFinite else {
        measured = flat
        break
      }
      let (ux, uy) = (d.x / square, d.y / square)
      let dx = inverse.a * ux + inverse.b * uy
      let dy = inverse.c * ux + inverse.d * uy
      let offset = (inverse.tx - start.x) * ux + (inverse.ty - start.y) * uy + (dx + dy) / 2
      measured = (.linear(dx: dx, dy: dy, offset: offset), 1 / (dx * dx + dy * dy).squareRoot())
    case .radial(let center, let radius, let focus, let focalRadius):
      guard radius > 0, radius.isFinite else {
        measured = flat
        break
      }
      let map = pixels.then(.translation(-focus.x, -focus.y)).then(.scale(1 / radius))
      let cone = Cone(axis: (center - focus) * (1 / radius), from: focalRadius / radius)
      let isPlain = focus == center && focalRadius == 0
      measured = (isPlain ? .radial(map: map) : .focal(cone, map: map), radius * transform.maximumScale)
    }
    shape = measured.shape
    spread = measured.extent > 0 ? paint.spread : .pad
    table = Gradient.table(paint.stops, extent: measured.extent)
  }

  /// A table with two entries per pixel along the gradient, so that a sharp stop keeps its
  /// position, at least 256 and at most 8192; plus one entry at either end for the area outside of
  /// the gradient.
  private static func table(_ stops: [GradientStop], extent: Double) -> [UInt32] {
    // With this order of arguments, NaN gives the minimum.
    let count = Int(min(max(255, (2 * extent).rounded(.up)), 8191)) + 1
    var result = [stops[0].color.pixel()]
    result.reserveCapacity(count + 2)
    var next = 0
    for i in 0..<count {
      let t = Double(i) / Double(count - 1)
      // The last entry is reached from within: there the first of several stops at the end applies.
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

  /// Writes `count` pixels, starting at column `x` of the canvas's row `y`.
  public func read(into row: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int) {
    let beyond = table.count - 1
    let steps = Double(table.count - 3)
    table.withUnsafeBufferPointer { table in
      // Comparisons are written so that NaN gives the first color.
      switch spread {
      case .pad:
        read(into: row, count: count, x: x, y: y) { position in
          table[position >= 0 ? position < 1 ? Int(position * steps + 1.5) : beyond : 0]
        }
      case .repeat:
        read(into: row, count: count, x: x, y: y) { position in
          let part = position - position.rounded(.down)
          return table[part >= 0 ? Int(min(part, 1) * steps + 1.5) : 0]
        }
      case .reflect:
        read(into: row, count: count, x: x, y: y) { position in
          let part = abs(position - 2 * (position / 2).rounded())
          return table[part >= 0 ? Int(min(part, 1) * steps + 1.5) : 0]
        }
      }
    }
  }

  @inline(__always)
  private func read(
    into row: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, _ entry: (Double) -> UInt32
  ) {
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
    case .focal(let cone, let map):
      for i in 0..<count {
        let p = map.apply(Point(Double(x + i), Double(y)))
        row[i] = cone.position(p).map(entry) ?? 0
      }
    }
  }

  /// The circles between two with different centers: the first has the radius `from` about the
  /// origin, the last has the radius 1 about `axis`.
  private struct Cone {
    let axis: Point
    let from: Double
    private let growth: Double
    private let square: Double

    init(axis: Point, from: Double) {
      self.axis = axis
      self.from = from
      growth = 1 - from
      let a = axis.x * axis.x + axis.y * axis.y - growth * growth
      square = abs(a) < 1e-9 ? 0 : a
    }

    /// The largest t whose circle passes through `p`: |p − t·axis| = from + t·growth ≥ 0. nil means
    /// that no circle does.
    @inline(__always)
    func position(_ p: Point) -> Double? {
      let b = p.x * axis.x + p.y * axis.y + from * growth
      let c = p.x * p.x + p.y * p.y - from * from
      guard square != 0 else {
        let t = c / (2 * b)
        return b != 0 && from + t * growth >= 0 ? t : nil
      }
      let discriminant = b * b - square * c
      guard discriminant >= 0 else { return nil }
      let root = discriminant.squareRoot()
      let (t, u) = ((b + root) / square, (b - root) / square)
      if from + max(t, u) * growth >= 0 { return max(t, u) }
      return from + min(t, u) * growth >= 0 ? min(t, u) : nil
    }
  }
}
