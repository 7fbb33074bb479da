/// Reasons why an SF Symbol template cannot be drawn.
public enum SymbolProblem: Equatable, Error, Sendable {
  /// A template is needed, and the file is another SVG.
  case notATemplate
  /// The template has no drawing of this name, but those `there`.
  case noVariant(String, there: [String])
  /// The template has no guide of this name, or a hidden one.
  case noGuide(String)
  /// The cap line of this scale is not above its baseline.
  case guidesReversed(scale: String)
  /// The drawing of this name shows nothing.
  case emptyVariant(String)
  /// By the guides, the drawing of this name would have a side of more than `limit` points in a bar.
  case tooLarge(String, limit: Double)
}
