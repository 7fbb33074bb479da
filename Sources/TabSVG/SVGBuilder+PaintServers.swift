import TabBase
import TabRaster

/// Paints of `fill` and `stroke`: colors, gradients, patterns.
extension SVGBuilder {
  /// The paint for a shape of `element` with the outline `path`; nil if it paints nothing.
  func ink(
    _ value: SVGStyle.PaintValue, for element: SVGElement, _ path: Path, in context: Context
  ) throws(AssetProblem) -> VectorImage.Ink? {
    switch value {
    case .none: return nil
    case .currentColor: return (context.style.color ?? initialColor).map { .paint(.solid($0)) } ?? .current
    case .color(let color): return color.alpha > 0 ? .paint(.solid(color)) : nil
    case .contextFill, .contextStroke:
      guard let surroundings = context.surroundings, let back = context.transform.inverse else { return nil }
      var outer = surroundings.context
      // Circular references are detected from here.
      (outer.ancestors, outer.resources, outer.depth) = (context.ancestors, context.resources, context.depth)
      let value = value == .contextFill ? outer.style.fill : outer.style.stroke
      // The box is computed only for paints that refer to it.
      let box = value.refersToElement ? try box(of: surroundings) : Path()
      return try ink(value, for: element, box, in: outer).map {
        Self.moved($0, by: outer.transform.then(back))
      }
    case .reference(let target, let fallback):
      if let own = try server(target, for: element, path, in: context) { return own }
      return try fallback.flatMap { value throws(AssetProblem) in try ink(value, for: element, path, in: context) }
    }
  }

  /// The paint of the gradient or pattern `target`; nil, with a warning, if there is none.
  private func server(
    _ target: String, for element: SVGElement, _ path: Path, in context: Context
  ) throws(AssetProblem) -> VectorImage.Ink? {
    guard target.hasPrefix("#") else {
      warn(.externalReference(target), at: element.line)
      return nil
    }
    let servers: Set<String> = ["linearGradient", "radialGradient", "pattern"]
    guard let server = resource(String(target.dropFirst()), servers, for: element) else { return nil }
    if server.name == "pattern" { return try pattern(server, for: element, path, in: context) }
    return try gradient(server, path, in: context).map { .paint($0) }
  }

  private func box(of surroundings: SVGBuilder.Surroundings) throws(AssetProblem) -> Path {
    if let known = surroundings.box { return known }
    let bounds = try objectBounds(of: surroundings.element, in: surroundings.context)
    let box = bounds.map { Path(rect: $0) } ?? Path()
    surroundings.box = box
    return box
  }

  // MARK: - Gradients

  private func gradient(_ element: SVGElement, _ path: Path, in context: Context) throws(AssetProblem) -> Paint? {
    let chain = templates(of: element, ["linearGradient", "radialGradient"])
    let colored = chain.first { $0.children.contains { $0.name == "stop" } }
    var stops: [GradientStop] = []
    if let colored {
      let style = try style(of: colored, inheriting: surroundingStyle(of: colored))
      for child in colored.children where child.name == "stop" { stops.append(try stop(child, in: style)) }
    }
    let gradient = SVGGradient(chain, stops: stops)
    for (element, attribute, value) in gradient.mistakes {
      warn(.badValue(value, attribute: attribute, element: element.name), at: element.line)
    }
    let own = try paintStyle(of: element)
    let isTurned = chain.contains { $0.attributes["gradientTransform"] != nil }
    return gradient.paint(
      bounds: path.tightBounds, origin: isTurned ? own.transformOrigin(in: context.viewport) : .zero,
      viewport: context.viewport, fontSize: own.fontSize)
  }

  /// Style of a gradient or pattern, which only its own attribute transforms.
  private func paintStyle(of element: SVGElement) throws(AssetProblem) -> SVGStyle {
    let style = try style(of: element, inheriting: surroundingStyle(of: element))
    for (name, isSet) in [
      ("translate", style.own.moves.values.translation != nil), ("rotate", style.own.moves.values.rotation != nil),
      ("scale", style.own.moves.values.scale != nil),
    ] where isSet { warn(.unsupportedAttribute(name, element: element.name), at: element.line) }
    return style
  }

  private func stop(_ element: SVGElement, in parent: SVGStyle) throws(AssetProblem) -> GradientStop {
    let style = try style(of: element, inheriting: parent)
    let color = solid(style.own.stopColor, style, "stop-color", of: element)
    var scanner = SVGScanner((element.attributes["offset"] ?? "0").trimmed)
    let offset = scanner.numberValue()
    let fraction = offset.map { scanner.take(UInt8(ascii: "%")) ? $0 / 100 : $0 }
    if fraction == nil || !scanner.isAtEnd {
      warn(.badValue(element.attributes["offset"] ?? "", attribute: "offset", element: element.name), at: element.line)
    }
    return GradientStop(
      offset: min(max(fraction ?? 0, 0), 1), color: color.withAlpha(color.alpha * style.own.stopOpacity))
  }

  /// The color of a property that does not accept other paints.
  func solid(
    _ value: SVGStyle.PaintValue, _ style: SVGStyle, _ name: String, of element: SVGElement
  ) -> Color {
    switch value {
    case .color(let color): return color
    case .currentColor where style.color != nil: return style.color ?? .black
    default:
      warn(.badValue("currentColor", attribute: name, element: element.name), at: element.line)
      return .black
    }
  }

  // MARK: - Patterns

  private func pattern(
    _ element: SVGElement, for user: SVGElement, _ path: Path, in context: Context
  ) throws(AssetProblem) -> VectorImage.Ink? {
    let chain = templates(of: element, ["pattern"])
    guard let content = chain.first(where: { !$0.children.isEmpty }),
      var inner = try inside(content, from: user, in: context)
    else { return nil }
    let own = try paintStyle(of: element)
    let attributes = Self.attributes(of: chain)
    let bounds = path.tightBounds
    let usesBounds = attributes["patternUnits"]?.value != "userSpaceOnUse"
    if usesBounds, bounds.isEmpty { return nil }
    func side(_ name: String, _ axis: SVGLength.Axis) -> Double {
      guard let (text, element) = attributes[name] else { return 0 }
      guard let length = SVGLength(text) else { return mistake(text, name, of: element, giving: 0) }
      return length.value(
        along: axis, in: usesBounds ? Size(1, 1) : context.viewport, fontSize: own.fontSize)
    }
    let size = Size(side("width", .x), side("height", .y))
    guard size.width > 0, size.height > 0 else { return nil }
    var tile = Rect(x: side("x", .x), y: side("y", .y), width: size.width, height: size.height)
    if usesBounds {
      tile = Affine(a: bounds.width, d: bounds.height, tx: bounds.x, ty: bounds.y).apply(tile)
    }
    guard !tile.isEmpty else { return nil }
    // The origin of the content is the tile's corner.
    inner.transform = .identity
    if let owner = attributes["viewBox"]?.element, let box = viewBox(of: owner) {
      guard let transform = box.transform(into: tile.size) else { return nil }
      inner.transform = transform
      inner.viewport = box.rect.size
    } else if attributes["patternContentUnits"]?.value == "objectBoundingBox" {
      guard !bounds.isEmpty else { return nil }
      inner.transform = .scale(bounds.width, bounds.height)
    }
    try spend(Self.layerCost, on: user)
    let items = try children(of: content, in: inner)
    guard !items.isEmpty else { return .paint(.solid(.clear)) }
    var transform = Affine.translation(tile.x, tile.y)
    if let (text, owner) = attributes["patternTransform"] {
      if let turn = SVGTransform.parse(text) {
        // Extreme skews and scales leave nothing to draw.
        guard max(abs(turn.a), abs(turn.b), abs(turn.c), abs(turn.d)) < 1e9 else { return nil }
        transform = transform.then(turn.about(own.transformOrigin(in: context.viewport)))
      } else {
        warn(.badValue(text, attribute: "patternTransform", element: owner.name), at: owner.line)
      }
    }
    return .pattern(VectorImage.Pattern(items: items, tile: Rect(.zero, tile.size), transform: transform))
  }
}
