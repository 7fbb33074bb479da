/// Filters.
extension SVGBuilder {
  /// Of a pass over all pixels, in units of work.
  private static let stepCost = 20_000

  enum Filtering {
    /// What it has no room for, or no elements, leaves nothing of.
    case everything
    case nothing
    case through(Filter)
  }

  /// What the filter called `id` makes of `element`, in the coordinates that the transform of `context` leads from: nothing where it is
  /// not there, or holds something that is not drawn here, and is then left out as a whole.
  func filter(_ id: String, for element: SVGElement, in context: Context) throws(AssetProblem) -> Filtering {
    guard let source = resource(id, ["filter"], for: element),
      let inner = try inside(source, from: element, in: context)
    else { return .nothing }
    let attributes = source.attributes
    let usesBounds = attributes["filterUnits"] != "userSpaceOnUse"
    let stepsUseBounds = attributes["primitiveUnits"] == "objectBoundingBox"
    var bounds: Rect?
    if usesBounds || stepsUseBounds {
      guard let box = try effectBounds(of: element, in: context) else { return .nothing }
      bounds = box
    }
    let region = region(of: source, usesBounds ? bounds : nil, in: inner)
    guard region.width > 0, region.height > 0 else { return .everything }
    var reader = SVGFilterReader(region: region, viewport: inner.viewport, unit: stepsUseBounds ? bounds : nil)
    for child in source.children where child.name.hasPrefix("fe") {
      let style = try style(of: child, inheriting: inner.style)
      let flood = solid(style.own.floodColor, style, "flood-color", of: child)
      reader.isLinear = style.filtersLinearly
      reader.flood = flood.withAlpha(flood.alpha * style.own.floodOpacity)
      guard reader.add(child) else {
        warn(.unsupportedElement(child.name), at: child.line)
        return .nothing
      }
    }
    for (element, attribute) in reader.mistakes {
      warn(
        .badValue(element.attributes[attribute] ?? "", attribute: attribute, element: element.name), at: element.line)
    }
    guard !reader.steps.isEmpty else { return .everything }
    try spend(reader.steps.count * Self.stepCost, on: element)
    return .through(Filter(steps: reader.steps, region: region, transform: context.transform))
  }
}
