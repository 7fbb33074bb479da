import TabBase
import TabModel
import TabRaster
import TabSVG

/// Whether an icon shows anything: it is drawn once, and its alpha is looked at.
enum IconLook {
  /// Sides of the drawing, in pixels.
  private static let side = 32

  /// The area that the drawing fills.
  static let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))

  static func showsNothing(_ image: VectorImage) -> Bool {
    let transform = image.transform(fitting: square)
    return isBlank(image.drawItems(transform: transform, tint: .black), clip: Rect(.zero, image.size), transform)
  }

  /// Whether a shape lies on others and differs from them in its color alone, so that one tint makes it invisible. Icons of more than 64
  /// shapes are pictures.
  static func hidesShapes(_ image: VectorImage) -> Bool {
    let shapes = image.shapes
    guard (2...64).contains(shapes.count), image.hasOwnColors else { return false }
    let transform = image.transform(fitting: square)
    let bitmap = Bitmap(width: side, height: side)
    // The topmost pixels so far: the last opaque one, else the one with the largest alpha.
    var top = [UInt32](repeating: 0, count: side * side)
    return shapes.contains { shape in
      let alone = VectorImage(size: image.size, shapes: [shape])
      Compositor(bitmap: bitmap).draw(alone.drawItems(transform: transform, tint: .black))
      var (recolored, added) = (0, 0)
      for (index, pixel) in bitmap.pixels.enumerated() {
        let (old, alpha) = (top[index], pixel >> 24)
        if old >> 24 < 247 { added += alpha > 8 ? 1 : 0 }
        if old >> 24 > 250, alpha > 250, Self.distance(old, pixel) > 64 { recolored += 1 }
        if alpha > 250 || alpha > old >> 24 { top[index] = pixel }
      }
      return recolored >= 6 && added <= 2
    }
  }

  /// The largest difference of a color channel, 0…255.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  /// Whether the items, which lie in `square`, leave it clear.
  static func isBlank(_ items: [DrawItem], clip: Rect? = nil, _ transform: Affine = .identity) -> Bool {
    guard !items.isEmpty else { return true }
    let bitmap = Bitmap(width: side, height: side)
    let clip = clip.map { Clip(path: Path(rect: $0), transform: transform) }
    Compositor(bitmap: bitmap).draw([.group(items, clip: clip)])
    return bitmap.isClear
  }
}

extension Bitmap {
  var isClear: Bool { !pixels.contains { $0 >> 24 != 0 } }
}

extension Resolver {
  /// Warns of an icon in which the tint makes shapes invisible.
  mutating func lookForHiddenShapes(in icon: Movie.Icon, _ span: SourceSpan?) {
    guard case .vector(let image, isTemplate: true, _) = icon, IconLook.hidesShapes(image) else { return }
    findings.warning(.hiddenShapes, at: span)
  }
}
