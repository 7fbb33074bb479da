/// Errors and warnings about a PDF file. The first five end the reading; the others are warnings.
public enum PDFProblem: Error, Equatable, Sendable {
  /// The file does not begin like a PDF.
  case notPDF
  /// The file has no page that can be read.
  case damaged
  case encrypted
  /// The file has streams that this filter packs, which is not known.
  case unsupportedFilter(String)
  /// Its streams have more than `limit` bytes, or drawing it takes more than `limit` units of work: a byte each.
  case tooComplex(limit: Int)

  /// Text, which is skipped.
  case text
  /// A picture of pixels, which is skipped.
  case picture
  /// A gradient, which is skipped.
  case shading
  /// Shapes painted with a pattern or gradient, which are skipped.
  case pattern
  case softMask
  /// Colors that mix with those beneath in this mode. They are drawn over them.
  case blendMode(String)
  /// Colors of this color space. They are drawn in gray.
  case colorSpace(String)
  /// The file has more than `limit` dashes. The others are drawn as solid lines.
  case tooManyDashes(limit: Int)
}
