/// Errors and warnings about an SVG file. The first five end the reading; the others are warnings.
public enum SVGProblem: Equatable, Sendable {
  /// The file is not well-formed XML; `reason` is the parser's message.
  case notWellFormed(reason: String)
  /// The outermost element is `root`, not `svg`.
  case notSVG(root: String)
  /// Elements are nested more than `limit` levels deep.
  case tooDeep(limit: Int)
  /// The file has more than `limit` elements; or drawing it, including the elements that `use`
  /// repeats, takes more than `limit` units of work, a byte of attributes each.
  case tooComplex(limit: Int)
  /// With an embedded picture, the pictures of a spec have more than `limit` pixels.
  case tooManyPixels(limit: Int)

  /// An element that is skipped.
  case unsupportedElement(String)
  /// An embedded picture of this media type, `image/jpeg` for example, that is not supported or
  /// cannot be read.
  case unsupportedPicture(String)
  /// The colors of an embedded picture count as sRGB, regardless of its color profile, which has
  /// this name.
  case profileIgnored(String)
  /// An attribute or style property that is ignored.
  case unsupportedAttribute(String, element: String)
  /// Text is set in another font than requested.
  case otherFont(wanted: String, used: String)
  /// Right-to-left text in parts with positions or styles of their own; the parts are laid out from
  /// left to right.
  case partedRightToLeft
  /// The file has more than `limit` dashes; this element's line is drawn solid.
  case tooManyDashes(limit: Int, element: String)
  /// A selector or at-rule that is ignored.
  case unsupportedSelector(String)
  /// A value that is invalid for its attribute.
  case badValue(String, attribute: String, element: String)
  /// A syntax error in path data, `offset` bytes from their beginning.
  case badPathData(offset: Int, expected: PathDataExpectation)
  /// A reference to something that is missing, of the wrong kind, or circular.
  case badReference(String)
  /// A reference to another file, which is never loaded.
  case externalReference(String)
}
