import Platform
import TabBase

/// A table of the light's origin for each pixel of a pane of glass, and of the edge's shade and
/// shine. It is made once for a shape and a scale, and then moved with the pane.
final class GlassTable {
  struct Entry {
    /// Displacement from the pixel to the light's origin, in sixteenths of a pixel.
    var dx: Int16
    var dy: Int16
    /// Vector across the light of this pixel, in quarters of a pixel; zero where one sample is enough. At the rim of a
    /// pane that does not blur, a pixel gathers the light of many.
    var spanX: Int8
    var spanY: Int8
    /// Strength of the edge's shade and shine, 0…255.
    var shading: UInt8
    var shine: UInt8

    /// The entry of a pixel that shows what is directly below.
    static let clear = Entry(dx: 0, dy: 0, spanX: 0, spanY: 0, shading: 0, shine: 0)
  }

  /// The pixels around the pane, before it is moved to its position.
  let rect: PixelRect
  private let entries: UnsafeMutablePointer<Entry>

  /// Computes the table; `map` leads from the pane's units to pixels.
  init(_ pane: GlassPane, _ map: Affine, rect: PixelRect) {
    self.rect = rect
    entries = .allocate(capacity: max(rect.area, 1))
    entries.initialize(repeating: .clear, count: max(rect.area, 1))
    guard rect.width > 0, rect.height > 0 else { return }
    let shape = Shape(pane, pixel: 1 / max(map.maximumScale, 1e-6))
    let back = map.inverse ?? .identity
    func point(_ x: Int, _ y: Int) -> Point {
      back.apply(Point(Double(rect.left + x) + 0.5, Double(rect.top + y) + 0.5))
    }
    if map.b == 0, map.c == 0 {
      fillUpright(shape, map, point)
    } else {
      for y in 0..<rect.height {
        for x in 0..<rect.width { entries[y * rect.width + x] = shape.entry(at: point(x, y), map) }
      }
    }
  }

  /// Computes the table of a pane that is not turned. Beside and between the corners an entry depends
  /// on its row or on its column alone, but for the magnification, which is the sum of both, and for the shine of a rim
  /// that is brighter toward the light.
  private func fillUpright(_ shape: Shape, _ map: Affine, _ point: (Int, Int) -> Point) {
    let columns = (0..<rect.width).map { x in
      let x = point(x, 0).x
      let side = Point(x, shape.center.y)
      return (
        x: x, place: shape.fromCorner(side).x, entry: shape.entry(at: side, map), zoomed: shape.zoomed(side, map).dx
      )
    }
    for y in 0..<rect.height {
      let row = entries + y * rect.width
      let rowY = point(0, y).y
      let above = Point(shape.center.x, rowY)
      let place = shape.fromCorner(above).y
      let rowEntry = shape.entry(at: above, map)
      let zoomed = shape.zoomed(above, map).dy
      for x in columns.indices {
        let column = columns[x]
        let isSlanted = !shape.isEven && (column.place <= place ? rowEntry : column.entry).shine > 0
        if isSlanted {
          row[x] = shape.entry(at: Point(column.x, rowY), map)
        } else if column.place <= 0, column.place <= place {
          row[x] = rowEntry
          row[x].dx = column.zoomed
        } else if place <= 0 {
          row[x] = column.entry
          row[x].dy = zoomed
        } else {
          row[x] = shape.entry(at: Point(column.x, rowY), map)
        }
      }
    }
  }

  deinit { entries.deallocate() }

  /// The entries of row `y`, starting at column `rect.left`.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<Entry> { UnsafePointer(entries + (y - rect.top) * rect.width) }

  /// The pane as a distance field.
  private struct Shape {
    let center: Point
    let half: Point
    let radius: Double
    let depth: Double
    let distance: Double
    let zoom: Double
    let hasShade: Bool
    /// Size of a pixel, in the pane's units; 0 if each pixel is one sample.
    let pixel: Double

    /// Whether the shine is the same all around.
    var isEven: Bool { pixel == 0 }

    /// Height of the bar on which the bend was measured, in points; lower panes bend less.
    private static let measuredHeight = 62.0
    /// Distance from the edge at which the shine ends, in points.
    private static let shineWidth = 1.2
    /// Distance from the edge over which the shade fades to 1/e, in points.
    private static let shadeDepth = 4.0

    /// Sum of the coordinates, each -1…1 across the pane, at which the shine of a slanted rim is full.
    private static let slantEnd = 1.6
    /// Least fraction of the shine of a slanted rim.
    private static let leastSlant = 0.2

    /// Longest span of a pixel's light that one sample stands for, in pixels.
    private static let oneSample = 1.25

    init(_ pane: GlassPane, pixel: Double) {
      let (width, height) = (pane.rect.width, pane.rect.height)
      center = pane.rect.center
      half = Point(width / 2, height / 2)
      radius = min(pane.radius, width / 2, height / 2)
      let factor = min(1, min(width, height) / Self.measuredHeight)
      depth = max(pane.material.bend.depth * factor, 1e-6)
      distance = pane.material.bend.distance * factor
      zoom = pane.material.zoom
      hasShade = pane.material.shade > 0
      self.pixel = pane.material.blur == 0 ? pixel : 0
    }

    /// The point relative to the corner's center, outward; negative between the corners.
    func fromCorner(_ point: Point) -> Point {
      let p = point - center
      return Point(abs(p.x) - (half.x - radius), abs(p.y) - (half.y - radius))
    }

    /// The displacement by the magnification alone, in sixteenths of a pixel, of a pane that is not
    /// turned.
    func zoomed(_ point: Point, _ map: Affine) -> (dx: Int16, dy: Int16) {
      let move = (point - center) * (1 / zoom - 1)
      return (Self.sixteenths(map.a * move.x), Self.sixteenths(map.d * move.y))
    }

    func entry(at point: Point, _ map: Affine) -> Entry {
      let p = point - center
      let (qx, qy) = (fromCorner(point).x, fromCorner(point).y)
      let (ox, oy) = (max(qx, 0), max(qy, 0))
      let length = (ox * ox + oy * oy).squareRoot()
      // Distance from the edge; positive is inside.
      let inside = radius - length - min(max(qx, qy), 0)
      let (magnified, light) = (p * (1 / zoom - 1), light(at: inside))
      // Six depths inside, the shade is no longer visible.
      let isShaded = hasShade && inside < 6 * Self.shadeDepth
      if light.bent == 0, light.span == 0, inside >= Self.shineWidth, !isShaded {
        return Entry(
          dx: Self.sixteenths(map.a * magnified.x + map.c * magnified.y),
          dy: Self.sixteenths(map.b * magnified.x + map.d * magnified.y), spanX: 0, spanY: 0, shading: 0, shine: 0)
      }
      // Outward normal. Away from corners it is that of the nearer side.
      var n = qx > qy ? Point(p.x < 0 ? -1 : 1, 0) : Point(0, p.y < 0 ? -1 : 1)
      if length > 0 { n = Point((p.x < 0 ? -ox : ox) / length, (p.y < 0 ? -oy : oy) / length) }
      let move = magnified - n * light.bent
      let shine = min(max(Self.shineWidth - inside, 0), 1) * slant(p, n)
      let shading = isShaded && n.y > -1 ? exp(-max(inside, 0) / Self.shadeDepth) * (1 + n.y) / 2 : 0
      return Entry(
        dx: Self.sixteenths(map.a * move.x + map.c * move.y), dy: Self.sixteenths(map.b * move.x + map.d * move.y),
        spanX: Self.quarters(light.span * (map.a * n.x + map.c * n.y)),
        spanY: Self.quarters(light.span * (map.b * n.x + map.d * n.y)), shading: UInt8(shading * 255 + 0.5),
        shine: UInt8(shine * 255 + 0.5))
    }

    /// Fraction of the shine of an edge at `p`, from the center, whose outward normal is `n`. It is 1 all around a pane that
    /// blurs. On others it falls from the upper left and the lower right to the other two corners, so that the rim of a
    /// lens is no even line; by eye.
    private func slant(_ p: Point, _ n: Point) -> Double {
      guard !isEven else { return 1 }
      let toLight = (p.x / half.x + p.y / half.y) / Self.slantEnd
      return min(1, 1.3 * abs(n.x + n.y) / 2.0.squareRoot()) * min(max(toLight * toLight, Self.leastSlant), 1)
    }

    /// The inward displacement of the light at the distance `inside` from the edge, in the pane's units.
    private func bent(_ inside: Double) -> Double {
      let x = min(max(inside / depth, 0), 1)
      return distance * (1 - (1 - (1 - x) * (1 - x)).squareRoot())
    }

    /// The inward displacement of the light of a pixel at the distance `inside` from the edge, and the length of that
    /// light along the outward normal, 0 where one sample is enough. Both are in the pane's units.
    private func light(at inside: Double) -> (bent: Double, span: Double) {
      guard pixel > 0, inside < depth else { return (bent(inside), 0) }
      let (outer, inner) = (bent(inside - pixel / 2), bent(inside + pixel / 2))
      let span = pixel / zoom - (outer - inner)
      return abs(span) > Self.oneSample * pixel ? ((outer + inner) / 2, span) : (bent(inside), 0)
    }

    private static func quarters(_ pixels: Double) -> Int8 { Int8(min(max(pixels * 4, -127), 127)) }

    @inline(__always)
    private static func sixteenths(_ pixels: Double) -> Int16 {
      let clamped = min(max(pixels * 16, -32_768), 32_767)
      // `rounded` would call the C library. Beside this number a Double has no room for fractions.
      let wholes = 0x1.8p52
      return Int16(truncatingIfNeeded: Int((clamped + wholes) - wholes))
    }
  }
}

/// Tables of the panes that are in use.
final class GlassTables {
  private struct Key: Equatable {
    var size: Size
    var radius: Double
    var bend: GlassMaterial.Bend
    var zoom: Double
    var hasShade: Bool
    var blurs: Bool
    var map: Affine
    var rect: PixelRect
  }

  /// Entries in order of their last use, the latest at the end.
  private var entries: [(key: Key, table: GlassTable)] = []
  /// Maximum number of tables: bar, search button and accessory on both sides of a rotation, and a
  /// bar in a dozen sizes. A moving lens needs a new one in each frame.
  private static let most = 24

  /// The table of `pane` under `map`, made if it is not in the cache. `rect` is the pane's pixels.
  func table(_ pane: GlassPane, _ map: Affine, rect: PixelRect) -> GlassTable {
    // Panes of equal size differ only in their position relative to the pixels.
    let place = map.apply(pane.rect.origin)
    let key = Key(
      size: pane.rect.size, radius: pane.radius, bend: pane.material.bend, zoom: pane.material.zoom,
      hasShade: pane.material.shade > 0, blurs: pane.material.blur > 0,
      map: Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: place.x, ty: place.y), rect: rect)
    if let index = entries.lastIndex(where: { $0.key == key }) {
      if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
    } else {
      if entries.count == Self.most { entries.removeFirst() }
      entries.append((key, GlassTable(pane, map, rect: rect)))
    }
    return entries[entries.count - 1].table
  }
}
