import TabBase
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
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}

extension Resolver {
  /// Warns of a picture that shows nothing, or nothing but a square of the tint.
  mutating func look(at bitmap: Bitmap, isTemplate: Bool, _ file: Located<Spec.FilePath>) {
    if bitmap.isClear {
      findings.warning(.clearIcon(in: file.value.text), at: file.span)
    } else if isTemplate, bitmap.isOpaque {
      findings.warning(.opaqueTemplate(in: file.value.text), at: file.span)
    }
  }
}
