import Platform
import TabBase

/// For each pixel of a pane of glass where its light comes from, and how much of the edge's shade and shine it has. It is made once
/// for a shape and a scale, and then moved with the pane.
final class GlassTable {
  /// One pixel's share.
  struct Entry {
    /// From the pixel to where its light comes from, in sixteenths of a pixel.
    var dx: Int16
    var dy: Int16
    /// 0…255 of the strongest.
    var shading: UInt8
    var shine: UInt8
  }

  /// The pixels around the pane, before they are moved to its place.
  let rect: PixelRect
  private let entries: UnsafeMutablePointer<Entry>

  /// `map` leads from the pane's units to pixels.
  init(_ pane: GlassPane, _ map: Affine, rect: PixelRect) {
    self.rect = rect
    entries = .allocate(capacity: max(rect.area, 1))
    let shape = Shape(pane)
    let back = map.inverse ?? .identity
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let pixel = Point(Double(rect.left + x) + 0.5, Double(rect.top + y) + 0.5)
        (entries + y * rect.width + x).initialize(to: shape.entry(at: back.apply(pixel), map))
      }
    }
  }

  deinit { entries.deallocate() }

  /// The entries of row `y`, from column `rect.left` on.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<Entry> { UnsafePointer(entries + (y - rect.top) * rect.width) }

  /// The pane as a distance to its edge.
  private struct Shape {
    let center: Point
    let half: Point
    let radius: Double
    let depth: Double
    let distance: Double
    let zoom: Double
    let hasShade: Bool

    /// The height of the bar by which the bend was measured; lower panes bend less.
    private static let measuredHeight = 62.0
    /// The shine lies along the edge and is gone this far inside it.
    private static let shineWidth = 1.2
    /// How fast the shade fades from the edge.
    private static let shadeDepth = 4.0

    init(_ pane: GlassPane) {
      let (width, height) = (pane.rect.width, pane.rect.height)
      center = pane.rect.center
      half = Point(width / 2, height / 2)
      radius = min(pane.radius, width / 2, height / 2)
      let factor = min(1, min(width, height) / Self.measuredHeight)
      depth = max(pane.material.bend.depth * factor, 1e-6)
      distance = pane.material.bend.distance * factor
      zoom = pane.material.zoom
      hasShade = pane.material.shade > 0
    }

    func entry(at point: Point, _ map: Affine) -> Entry {
      let p = point - center
      let (qx, qy) = (abs(p.x) - (half.x - radius), abs(p.y) - (half.y - radius))
      let (ox, oy) = (max(qx, 0), max(qy, 0))
      let length = (ox * ox + oy * oy).squareRoot()
      // From the edge inwards.
      let inside = radius - length - min(max(qx, qy), 0)
      // Outwards. Where no corner is near it is the nearer side's.
      var n = qx > qy ? Point(p.x < 0 ? -1 : 1, 0) : Point(0, p.y < 0 ? -1 : 1)
      if length > 0 { n = Point((p.x < 0 ? -ox : ox) / length, (p.y < 0 ? -oy : oy) / length) }
      let x = min(max(inside / depth, 0), 1)
      let bent = distance * (1 - (1 - (1 - x) * (1 - x)).squareRoot())
      let move = p * (1 / zoom - 1) - n * bent
      let shine = min(1, 1.3 * abs(n.x + n.y) / 2.0.squareRoot()) * min(max(Self.shineWidth - inside, 0), 1)
      // Six depths inside nothing can be seen of it.
      let isShaded = hasShade && n.y > -1 && inside < 6 * Self.shadeDepth
      let shading = isShaded ? exp(-max(inside, 0) / Self.shadeDepth) * (1 + n.y) / 2 : 0
      return Entry(
        dx: Self.sixteenths(map.a * move.x + map.c * move.y), dy: Self.sixteenths(map.b * move.x + map.d * move.y),
        shading: UInt8(shading * 255 + 0.5), shine: UInt8(shine * 255 + 0.5))
    }

    private static func sixteenths(_ pixels: Double) -> Int16 {
      Int16(min(max((pixels * 16).rounded(), -32_768), 32_767))
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
    var map: Affine
    var rect: PixelRect
  }

  /// The one used last stands at the end.
  private var entries: [(key: Key, table: GlassTable)] = []
  /// Bar, search button and accessory on both sides of a rotation, and a bar in a dozen sizes; a moving lens asks for another one
  /// in each frame.
  private static let most = 24

  /// The table of `pane` under `map`, made where it is not at hand. `rect` are its pixels.
  func table(_ pane: GlassPane, _ map: Affine, rect: PixelRect) -> GlassTable {
    // Panes of one size differ in where they lie among the pixels alone.
    let place = map.apply(pane.rect.origin)
    let key = Key(
      size: pane.rect.size, radius: pane.radius, bend: pane.material.bend, zoom: pane.material.zoom,
      hasShade: pane.material.shade > 0,
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
