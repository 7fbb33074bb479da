import TabBase
import TabRaster
import TabSVG

/// Whether an icon shows anything: it is drawn once, and its alpha is looked at.
enum IconLook {
  /// Sides of the drawing, in pixels.
  private static let side = 32

  static func showsNothing(_ image: VectorImage) -> Bool {
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    let transform = image.transform(fitting: square)
    return isBlank(image.drawItems(transform: transform, tint: .black), clip: Rect(.zero, image.size), transform)
  }

  static func showsNothing(_ icon: LottieIcon, at frame: Double) -> Bool {
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    return isBlank(icon.items(at: frame, in: square, { $0 }, nil))
  }

  private static func isBlank(_ items: [DrawItem], clip: Rect? = nil, _ transform: Affine = .identity) -> Bool {
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
  /// Warns of Lottie icons that are empty in the frames that they show at rest.
  mutating func look(at icon: Movie.Icon, isSelected: Bool, _ span: SourceSpan?) {
    guard case .lottie(let lottie, _) = icon else { return }
    let frame = isSelected ? lottie.last : lottie.first
    guard IconLook.showsNothing(lottie, at: frame) else { return }
    findings.warning(.blankLottie(in: lottie.file, frame: frame, isSelected: isSelected), at: span)
  }

  /// Warns of a picture that shows nothing, or nothing but a square of the tint.
  mutating func look(at bitmap: Bitmap, isTemplate: Bool, _ file: Located<Spec.FilePath>) {
    if bitmap.isClear {
      findings.warning(.clearIcon(in: file.value.text), at: file.span)
    } else if isTemplate, bitmap.isOpaque {
      findings.warning(.opaqueTemplate(in: file.value.text), at: file.span)
    }
  }
}
