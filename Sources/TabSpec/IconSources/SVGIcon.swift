import TabModel
import TabSVG

extension Spec {
  /// An SVG file, or an SF Symbol template.
  struct SVGIcon: IconSource {
    var path = Located(FilePath(text: ""))
    /// Drawing of a template; nil means Regular-M.
    var variant: SymbolVariant?

    static let forms = [
      form(
        "An SVG file, or an SF Symbol template.", SVGIcon(),
        [.file("svg", "SVG file") { $1(&$0.path) }, .variant { $1(&$0.variant) }])
    ]
    static let suffixes = ["svg": "svg"]

    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      resolver.svg(path, variant, isTemplate: use.isTemplate, sizing: .box)
    }
  }
}

extension Field {
  static func variant(_ place: @escaping Place<SymbolVariant?>) -> Field {
    Field(
      "variant", place, .name("variant"),
      "Drawing of an SF Symbol template: its weight and scale, such as Semibold-L.",
      default: "Regular-M; without it, Regular-S or Regular-L in the size of the medium scale")
  }
}

extension Resolver {
  /// The icon in an SVG file, or in a template of an SF Symbol.
  ///
  /// - Parameters:
  ///   - variant: The drawing of a template; nil means Regular-M. Other files have no variants.
  ///   - sizing: The size of other files than templates.
  ///   - needsTemplate: Whether other files are refused.
  mutating func svg(
    _ file: Located<Spec.FilePath>, _ variant: SymbolVariant?, isTemplate: Bool, sizing: Movie.Icon.VectorSizing,
    needsTemplate: Bool = false
  ) -> Movie.Icon {
    let drawing = load(file) { loader in
      { file throws(Problem) in try loader.svg(file, variant, needsTemplate: needsTemplate) }
    }
    guard let drawing else { return .none }
    return .vector(drawing.image, isTemplate: isTemplate, sizing: drawing.isSymbol ? .symbol : sizing)
  }
}

extension AssetLoader {
  /// A picture of paths from an SVG file.
  fileprivate struct Drawing {
    let image: VectorImage
    /// Whether the image is a drawing of an SF Symbol template, in its size in a tab bar.
    let isSymbol: Bool
  }

  /// The picture in an SVG file, and on the first reading the warnings about parts that are not drawn.
  fileprivate func svg(
    _ file: Spec.FilePath, _ variant: SymbolVariant?, needsTemplate: Bool
  ) throws(Problem) -> (image: Drawing, warnings: [Problem]) {
    let needsSymbol = needsTemplate || variant != nil
    let result = try read(file, variant?.rawValue, limit: SVGReader.sizeLimit) { bytes throws(Problem) in
      let document: SVGDocument
      do throws(AssetProblem) {
        if let kind = ContentGuess.kind(of: bytes) { throw .form(path: file.text, .other(kind: kind)) }
        document = try SVGDocument.read(bytes, path: file.text)
      } catch { throw .asset(error) }
      let drawing: Drawing
      var warnings: [AssetProblem]
      if let template = try SymbolTemplate(document, path: file.text, fonts: fonts, pictures: pictures) {
        drawing = Drawing(image: try template.image(variant), isSymbol: true)
        warnings = template.warnings
      } else {
        guard !needsSymbol else { throw .notATemplate(in: file.text) }
        do throws(AssetProblem) {
          let result = try SVGReader.read(document, fonts: fonts, pictures: pictures)
          (drawing, warnings) = (Drawing(image: result.image, isSymbol: false), result.warnings)
        } catch { throw .asset(error) }
      }
      if IconLook.showsNothing(drawing.image) {
        warnings.append(.blank(path: file.text, document.emptiness(of: drawing.image)))
      }
      return (drawing, warnings.map(Problem.asset))
    }
    // It may have been read where any SVG file serves.
    guard result.image.isSymbol || !needsSymbol else { throw .notATemplate(in: file.text) }
    return result
  }
}
