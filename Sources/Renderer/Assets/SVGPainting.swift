/// Shapes: their outlines, styles and inks.
extension SVGBuilder {
  // MARK: - Styles

  /// From the weakest to the strongest: attributes, style sheet, `style` attribute, then what is important.
  func style(of element: SVGElement, inheriting parent: SVGStyle) throws(Failure) -> SVGStyle {
    try spend(element.weight + ruleCount, on: element)
    var style = parent
    // In a fixed order, so that warnings come in the same order on every run.
    for name in element.attributes.keys.sorted() where SVGStyle.properties.contains(name) {
      set(name, element.attributes[name] ?? "", of: element, &style)
    }
    let declarations = sheetDeclarations(for: element) + SVGStyleSheet.declarations(element.attributes["style"] ?? "")
    for isImportant in [false, true] {
      for declaration in declarations where declaration.isImportant == isImportant {
        set(declaration.name, declaration.value, of: element, &style)
      }
    }
    return style
  }

  private func set(_ name: String, _ value: String, of element: SVGElement, _ style: inout SVGStyle) {
    switch style.set(name, value) {
    case .done, .unknown: break
    case .badValue: warn(.badValue(value, attribute: name, element: element.name), at: element.line)
    case .externalReference: warn(.externalReference(value), at: element.line)
    case .unsupported:
      // Where it refers to an element that is left out, that one has been named.
      if let (target, _) = SVGStyle.url(value.trimmed), document.unsupportedIDs.contains(String(target.dropFirst())) {
        break
      }
      warn(.unsupportedAttribute(name, element: element.name), at: element.line)
    }
  }

  // MARK: - Outlines

  func length(
    _ element: SVGElement, _ name: String, _ axis: SVGLength.Axis, in context: Context, isPositive: Bool = false
  ) -> Double {
    optionalLength(element, name, axis, in: context, isPositive: isPositive) ?? 0
  }

  /// Nil where the attribute is absent, `auto`, or a mistake.
  private func optionalLength(
    _ element: SVGElement, _ name: String, _ axis: SVGLength.Axis, in context: Context, isPositive: Bool = false
  ) -> Double? {
    guard let text = element.attributes[name], text != "auto" else { return nil }
    guard let length = SVGLength(text), !isPositive || !length.isNegative else {
      warn(.badValue(text, attribute: name, element: element.name), at: element.line)
      return nil
    }
    return length.value(along: axis, in: context.viewport, fontSize: context.style.fontSize)
  }

  /// The outline of a shape in its own coordinates; nil for what is no shape or has no extent.
  func outline(of element: SVGElement, in context: Context) -> Path? {
    func x(_ name: String) -> Double { length(element, name, .x, in: context) }
    func y(_ name: String) -> Double { length(element, name, .y, in: context) }
    func extent(_ name: String, _ axis: SVGLength.Axis) -> Double? {
      optionalLength(element, name, axis, in: context, isPositive: true)
    }
    switch element.name {
    case "path":
      let text = element.attributes["d"] ?? ""
      let data = PathData(text)
      if let mistake = data.mistake {
        warn(.badPathData(offset: mistake.offset, expected: mistake.expected), at: element.line)
      }
      return data.path.isEmpty ? nil : data.path
    case "rect":
      let (width, height) = (extent("width", .x) ?? 0, extent("height", .y) ?? 0)
      guard width > 0, height > 0 else { return nil }
      let (rx, ry) = (extent("rx", .x), extent("ry", .y))
      return SVGShapes.rect(
        Rect(x: x("x"), y: y("y"), width: width, height: height), rx: rx ?? ry ?? 0, ry: ry ?? rx ?? 0)
    case "circle":
      let radius = extent("r", .diagonal) ?? 0
      return radius > 0 ? SVGShapes.ellipse(center: Point(x("cx"), y("cy")), rx: radius, ry: radius) : nil
    case "ellipse":
      let (rx, ry) = (extent("rx", .x), extent("ry", .y))
      guard let width = rx ?? ry, let height = ry ?? rx, width > 0, height > 0 else { return nil }
      return SVGShapes.ellipse(center: Point(x("cx"), y("cy")), rx: width, ry: height)
    case "line":
      return SVGShapes.polyline([Point(x("x1"), y("y1")), Point(x("x2"), y("y2"))], isClosed: false)
    case "polyline", "polygon":
      let text = element.attributes["points"] ?? ""
      let (points, isWhole) = SVGShapes.points(text)
      if !isWhole { warn(.badValue(text, attribute: "points", element: element.name), at: element.line) }
      let path = SVGShapes.polyline(points, isClosed: element.name == "polygon")
      return path.isEmpty ? nil : path
    default: return nil
    }
  }

  // MARK: - Inks

  private struct Inked {
    var ink: VectorImage.Ink
    /// From the ink's coordinates to the path's.
    var space = Affine.identity
  }

  func shapes(of element: SVGElement, path: Path, in context: Context) -> [Item] {
    let style = context.style
    guard style.isVisible else { return [] }
    var shape = VectorImage.Shape(path: path, rule: style.fillRule, transform: context.transform)
    shape.strokeOpacity = style.strokeOpacity
    if let stroke = stroke(style, in: context), let inked = ink(style.stroke, for: element, path, in: context) {
      if !stroke.dashes.isEmpty, element.attributes["pathLength"] != nil {
        warn(.unsupportedAttribute("pathLength", element: element.name), at: element.line)
      }
      shape.stroke = stroke
      shape.strokeInk = inked.ink
      if inked.space != .identity {
        warn(.unsupportedAttribute("stroke", element: element.name), at: element.line)
        shape.strokeInk = roundInk(inked)
      }
    }
    guard let fill = ink(style.fill, for: element, path, in: context) else {
      return shape.stroke == nil ? [] : [.shape(shape)]
    }
    shape.fillOpacity = style.fillOpacity
    if fill.space == .identity, !style.strokesFirst || shape.stroke == nil {
      shape.fill = fill.ink
      return [.shape(shape)]
    }
    // The fill has coordinates of its own, or stands over the stroke: two shapes.
    var filled = VectorImage.Shape(path: path, rule: style.fillRule, transform: context.transform, fill: fill.ink)
    filled.fillOpacity = style.fillOpacity
    if let inverse = fill.space.inverse, fill.space != .identity {
      filled.path = path.transformed(by: inverse)
      filled.transform = fill.space.then(context.transform)
    }
    guard shape.stroke != nil else { return [.shape(filled)] }
    return style.strokesFirst ? [.shape(shape), .shape(filled)] : [.shape(filled), .shape(shape)]
  }

  private func stroke(_ style: SVGStyle, in context: Context) -> Stroke? {
    guard style.stroke != .none else { return nil }
    func value(_ length: SVGLength) -> Double {
      length.value(along: .diagonal, in: context.viewport, fontSize: style.fontSize)
    }
    let width = value(style.strokeWidth)
    guard width > 0 else { return nil }
    let dashes = style.dashes.map(value)
    return Stroke(
      width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit,
      dashes: dashes.contains { $0 > 0 } ? dashes : [], dashOffset: value(style.dashOffset))
  }

  private func ink(
    _ value: SVGStyle.PaintValue, for element: SVGElement, _ path: Path, in context: Context
  ) -> Inked? {
    switch value {
    case .none: return nil
    case .currentColor:
      return Inked(ink: context.style.color.map { .paint(.solid($0)) } ?? .current)
    case .color(let color): return color.alpha > 0 ? Inked(ink: .paint(.solid(color))) : nil
    case .reference(let target, let fallback):
      guard target.hasPrefix("#") else {
        warn(.externalReference(target), at: element.line)
        return fallback.flatMap { ink($0, for: element, path, in: context) }
      }
      let id = String(target.dropFirst())
      if let found = document.elements[id], found.name == "linearGradient" || found.name == "radialGradient" {
        if let inked = gradient(found, path, in: context) { return inked }
      } else if !document.unsupportedIDs.contains(id) {
        warn(.badReference(target), at: element.line)
      }
      return fallback.flatMap { ink($0, for: element, path, in: context) }
    }
  }

  private func gradient(_ element: SVGElement, _ path: Path, in context: Context) -> Inked? {
    let gradient = SVGGradient(
      element,
      template: { [self] in
        target(of: $0).flatMap { $0.name == "linearGradient" || $0.name == "radialGradient" ? $0 : nil }
      },
      stop: { [self] in stop($0) })
    for mistake in gradient.mistakes {
      let (element, attribute, value) = mistake
      warn(.badValue(value, attribute: attribute, element: element.name), at: element.line)
    }
    for name in gradient.unsupported { warn(.unsupportedAttribute(name, element: element.name), at: element.line) }
    let resolved = gradient.resolve(
      bounds: path.tightBounds, viewport: context.viewport, fontSize: context.style.fontSize)
    return resolved.map { Inked(ink: .paint($0.paint), space: $0.space) }
  }

  private func stop(_ element: SVGElement) -> GradientStop {
    let style = (try? style(of: element, inheriting: SVGStyle())) ?? SVGStyle()
    var color = Color.black
    switch style.stopColor {
    case .color(let own): color = own
    case .currentColor where style.color != nil: color = style.color ?? color
    default: warn(.badValue("currentColor", attribute: "stop-color", element: element.name), at: element.line)
    }
    var scanner = SVGScanner((element.attributes["offset"] ?? "0").trimmed)
    let offset = scanner.numberValue() ?? 0
    let share = min(max(scanner.take(UInt8(ascii: "%")) ? offset / 100 : offset, 0), 1)
    return GradientStop(offset: share, color: color.withAlpha(color.alpha * style.stopOpacity))
  }

  /// A radial gradient that its units stretch to an ellipse cannot ink a stroke, whose width would be stretched with it: the
  /// circle of the same area does.
  private func roundInk(_ inked: Inked) -> VectorImage.Ink {
    guard case .paint(.radialGradient(let center, let radius, let stops)) = inked.ink else { return inked.ink }
    return .paint(
      .radialGradient(
        center: inked.space.apply(center), radius: radius * abs(inked.space.determinant).squareRoot(), stops: stops))
  }
}
