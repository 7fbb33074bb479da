import TabBase
import TabRaster

extension SVGBuilder {
  /// Cost of a pass over all pixels, in units of work.
  private static let stepCost = 20_000

  enum Filtering {
    /// Nothing is visible: the filter has no region or no elements.
    case everything
    case nothing
    case through(Filter)
  }

  /// The result of `function` for `items`, the content of `element`.
  func filtering(
    _ function: SVGFilterFunction, of items: [Item], of element: SVGElement, in context: Context
  ) throws(AssetProblem) -> Filtering {
    func value(_ length: SVGLength) -> Double {
      length.value(along: .x, in: .zero, fontSize: context.style.fontSize)
    }
    let operations: [Filter.Operation]
    var reach = 0.0
    switch function {
    case .reference(let id): return try filter(id, for: element, in: context)
    case .colors(let matrix): operations = [.colorMatrix(.source, matrix)]
    case .blur(let length):
      let deviation = max(0, value(length))
      reach = 3 * deviation
      operations = [.blur(.source, deviation, deviation)]
    case .dropShadow(let x, let y, let deviation, let paint):
      let (way, deviation) = (Point(value(x), value(y)), max(0, value(deviation)))
      reach = 3 * deviation + max(abs(way.x), abs(way.y))
      let color = paint == .currentColor && context.style.color == nil ? .color(.black) : paint
      operations = [
        .blur(.source, deviation, deviation), .offset(.step(0), way),
        .flood(solid(color, context.style, "filter", of: element)), .composite(.step(2), .step(1), .inside),
        .merge([.step(3), .source]),
      ]
    }
    guard let inverse = context.transform.inverse, !items.isEmpty else { return .everything }
    // Filter functions have no region: everything in their reach is visible.
    let region = inverse.apply(Self.extent(of: items)).insetBy(-reach - 1, -reach - 1)
    try spend(operations.count * Self.stepCost, on: element)
    let steps = operations.map { Filter.Step(operation: $0, region: region, isLinear: false) }
    return .through(Filter(steps: steps, region: region, transform: context.transform))
  }

  /// The filter with this id for `element`, in the coordinates that the transform of `context`
  /// starts from. There is no filtering if the filter does not exist. A filter with an unsupported
  /// element is skipped as a whole, unless the element can pass its input on.
  private func filter(_ id: String, for element: SVGElement, in context: Context) throws(AssetProblem) -> Filtering {
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
      let isAdded = reader.add(child)
      if !isAdded || SVGFilterReader.passing.contains(child.name) {
        warn(.unsupportedElement(child.name), at: child.line)
      }
      guard isAdded else { return .nothing }
    }
    for (element, attribute) in reader.mistakes {
      warn(
        .badValue(element.attributes[attribute] ?? "", attribute: attribute, element: element.name), at: element.line)
    }
    for (element, attribute) in reader.leftOut {
      warn(.unsupportedAttribute(attribute, element: element.name), at: element.line)
    }
    // In a list, a filter without elements is skipped, as in resvg and browsers.
    guard !reader.steps.isEmpty else { return context.style.own.filters.count > 1 ? .nothing : .everything }
    try spend(reader.steps.count * Self.stepCost, on: element)
    return .through(Filter(steps: reader.steps, region: region, transform: context.transform))
  }
}
