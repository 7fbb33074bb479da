/// What can be wrong with an SVG file. The first five end the reading; the others are warnings.
public enum SVGProblem: Equatable, Sendable {
  /// The XML parser's message.
  case notWellFormed(reason: String)
  /// The outermost element is not `svg`.
  case notSVG(root: String)
  case tooDeep(limit: Int)
  /// More elements than `limit`, or more work with those that `use` repeats, in bytes of their attributes.
  case tooComplex(limit: Int)
  /// With a picture inside the file those of a spec have more than `limit` pixels.
  case tooManyPixels(limit: Int)

  case unsupportedElement(String)
  /// A picture inside the file of this kind, `image/jpeg` for example, or one that cannot be read.
  case unsupportedPicture(String)
  /// The colours of a picture inside the file are taken as sRGB's, whatever the profile of this name says.
  case profileIgnored(String)
  /// An attribute or style property whose effect is left out.
  case unsupportedAttribute(String, element: String)
  /// Text is not set in the font that was asked for.
  case otherFont(wanted: String, used: String)
  /// Letters from right to left in parts with places or styles of their own, which stand from left to right.
  case partedRightToLeft
  /// The file's dashes come to more than `limit`; this element's line is drawn whole.
  case tooManyDashes(limit: Int, element: String)
  case unsupportedSelector(String)
  case badValue(String, attribute: String, element: String)
  case badPathData(offset: Int, expected: PathDataExpectation)
  /// A reference to what is not in the file, or does not suit, or leads back to itself.
  case badReference(String)
  /// A reference to another file: none is ever fetched.
  case externalReference(String)
}
