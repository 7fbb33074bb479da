/// Filters.
extension SVGBuilder {
  /// Of a pass over all pixels, in units of work.
  private static let stepCost = 20_000

  /// The filter called `id` for `element`, in the coordinates that the transform of `context` leads from; nil where there is none,
  /// or it holds something that is not drawn here, which is then left out as a whole.
  func filter(_ id: String, for element: SVGElement, in context: Context) throws(AssetProblem) -> Filter? {
    guard let source = resource(id, ["filter"], for: element),
      let inner = try inside(source, from: element, in: context)
    else { return nil }
    let attributes = source.attributes
    let usesBounds = attributes["filterUnits"] != "userSpaceOnUse"
    let stepsUseBounds = attributes["primitiveUnits"] == "objectBoundingBox"
    var bounds: Rect?
    if usesBounds || stepsUseBounds {
      guard let box = try objectBounds(of: element, in: context) else { return nil }
      bounds = box
    }
    let region = region(of: source, usesBounds ? bounds : nil, in: inner)
    guard !region.isEmpty else { return nil }
    var reader = SVGFilterReader(region: region, unit: stepsUseBounds ? bounds : nil)
    for child in source.children where child.name.hasPrefix("fe") {
      let style = try style(of: child, inheriting: inner.style)
      let flood = solid(style.own.floodColor, style, "flood-color", of: child)
      reader.isLinear = style.filtersLinearly
      reader.flood = flood.withAlpha(flood.alpha * style.own.floodOpacity)
      guard reader.add(child) else {
        warn(.unsupportedElement(child.name), at: child.line)
        return nil
      }
    }
    for (element, attribute) in reader.mistakes {
      warn(
        .badValue(element.attributes[attribute] ?? "", attribute: attribute, element: element.name), at: element.line)
    }
    guard !reader.steps.isEmpty else { return nil }
    try spend(reader.steps.count * Self.stepCost, on: element)
    return Filter(steps: reader.steps, region: region, transform: context.transform)
  }
}
