import TabBase

/// The path under the letters of a `textPath` element.
struct SVGTextPath {
  /// Points of the path; nil if there is none, and its letters are not drawn.
  let places: PathPlaces?
  /// Distance along the path at which the line of letters begins.
  let offset: Double
}

extension SVGBuilder {
  /// The path of a `textPath` element, its own or that of the shape that it refers to, in the
  /// coordinates of the text.
  func textPath(_ element: SVGElement, in context: Context) throws(AssetProblem) -> SVGTextPath {
    let offset = textPathOffset(of: element)
    var (path, declared): (Path?, Double?) = (nil, nil)
    if let text = element.attributes["path"], !text.trimmed.isEmpty { path = self.path(text, of: element) }
    if path == nil, let target = target(of: element) {
      var inner = context
      inner.style = try style(of: target, inheriting: surroundingStyle(of: target))
      path = outline(of: target, in: inner)
      if path == nil, !Self.mayBePath.contains(target.name) {
        warn(.badReference(element.attributes["href"] ?? ""), at: element.line)
      }
      if let own = path, inner.style.own.transform != .identity {
        path = own.transformed(by: try transform(of: target, in: inner))
      }
      if let text = target.attributes["pathLength"] { declared = Double(text.trimmed).flatMap { $0 > 0 ? $0 : nil } }
    }
    guard let path, !path.isEmpty else { return SVGTextPath(places: nil, offset: 0) }
    // Curves are measured in steps.
    try spend(path.elements.count * Path.Piece.steps, on: element)
    let places = PathPlaces(path)
    guard places.length.isFinite else { return SVGTextPath(places: nil, offset: 0) }
    // Percentages refer to the path's length; other lengths are in units of which `pathLength` make
    // up the path.
    func value(_ whole: Double) -> Double {
      offset.value(along: .x, in: Size(whole, 0), fontSize: context.style.fontSize)
    }
    let units = value(0) * (declared.map { places.length / $0 } ?? 1)
    return SVGTextPath(places: places, offset: value(places.length) - value(0) + units)
  }

  private func textPathOffset(of element: SVGElement) -> SVGLength {
    if element.attributes["side"]?.trimmed == "right" {
      warn(.unsupportedAttribute("side", element: element.name), at: element.line)
    }
    if element.attributes["method"]?.trimmed == "stretch" {
      warn(.unsupportedAttribute("method", element: element.name), at: element.line)
    }
    guard let text = element.attributes["startOffset"] else { return .zero }
    if let length = SVGLength(text) { return length }
    return mistake(text, "startOffset", of: element, giving: .zero)
  }

  /// Elements that may have no outline without making the reference a mistake.
  private static let mayBePath: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
}
