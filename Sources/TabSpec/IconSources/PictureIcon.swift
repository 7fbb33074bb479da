import TabModel
import TabRaster

extension Spec {
  /// A PNG, JPEG or WebP file.
  struct PictureIcon: IconSource {
    var path = Located(FilePath(text: ""))
    var shape: PictureShape?

    static let forms = [form("png", "PNG file"), form("image", "PNG, JPEG or WebP file")]
    static let suffixes = ["png": "png", "jpg": "image", "jpeg": "image", "webp": "image"]

    private static func form(_ key: String, _ file: String) -> Variant<Icon> {
      form("A \(file).", PictureIcon(), [.file(key, file) { $1(&$0.path) }, .shape { $1(&$0.shape) }])
    }

    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      let isTemplate = shape == nil ? use.isTemplate : use.mode == .template
      return resolver.picture(path, scale: AssetLoader.pixelScale(of: path.value), isTemplate: isTemplate)
        .cut(to: shape)
    }
  }
}

extension Resolver {
  /// The picture as an icon with `scale` pixels for each point. Warns if it shows nothing, or nothing but a square of the tint.
  mutating func picture(_ file: Located<Spec.FilePath>, scale: Double, isTemplate: Bool) -> Movie.Icon {
    guard let bitmap = load(file, AssetLoader.picture) else { return .none }
    if bitmap.isClear {
      findings.warning(.clearIcon(in: file.value.text), at: file.span)
    } else if isTemplate, bitmap.isOpaque {
      findings.warning(.opaqueTemplate(in: file.value.text), at: file.span)
    }
    return .bitmap(bitmap, scale: scale, isTemplate: isTemplate)
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}

extension Problem {
  /// Every pixel of a picture is transparent.
  fileprivate static func clearIcon(in path: String) -> Problem {
    Problem(
      "icon.blank", "\(quoted(path)) shows nothing: every pixel is transparent",
      help: "export it again, with its drawing")
  }

  /// A picture without a transparent pixel takes the tint as a whole.
  fileprivate static func opaqueTemplate(in path: String) -> Problem {
    Problem(
      "icon.opaque", "\(quoted(path)) becomes a filled square: no pixel is transparent, and the tint colors them all",
      help: "\"renderingMode\": \"original\" keeps its colors")
  }
}
