/// What can be wrong with an SVG file. The first three end the reading; the others are warnings.
public enum SVGProblem: Equatable, Sendable {
  /// The XML parser's message.
  case notWellFormed(reason: String)
  /// The outermost element is not `svg`.
  case notSVG(root: String)
  /// More elements, deeper nesting or longer values than `limit` allows.
  case tooComplex(limit: Int)
  case unsupportedElement(String)
  /// An attribute or property whose effect is left out.
  case unsupportedAttribute(String, element: String)
  case badValue(String, attribute: String, element: String)
  case badPathData(offset: Int, expected: PathDataExpectation)
  /// A reference to something that is not in the file, or to itself.
  case badReference(String)
}
