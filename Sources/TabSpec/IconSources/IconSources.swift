import TabModel

// The place that names all sources of icons.

extension Spec.Icon {
  /// All sources, in the order of lists.
  static let sources: [any IconSource.Type] = [
    Spec.NamedIcon.self, Spec.SVGIcon.self, Spec.PDFIcon.self, Spec.AssetIcon.self, Spec.PictureIcon.self,
    Spec.PathIcon.self, Spec.LottieIcon.self,
  ]
}

extension Table {
  static let icon = Definition<Spec.Icon>.oneOf([
    Definition<Bool>.no(or: ["a string", "an object"]).map { _ in .none },
    Spec.NamedIcon.definition.map { Spec.Icon(source: $0) },
    .variants("an icon", Spec.Icon.sources.flatMap { $0.forms }),
  ]).shared(
    "icon",
    """
    The name of an icon in the catalog of the spec's `assets`, else of a built-in one; an SVG file or SF Symbol template, a PDF file, an asset, \
    a PNG, JPEG or WebP file, a Lottie file, SVG path data, or false for none. `tabanim list icons` prints the built-in names.
    """
  )
}
