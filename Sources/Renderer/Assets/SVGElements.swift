/// Structure: groups, references, viewports.
extension SVGBuilder {
  typealias Item = VectorImage.Item

  /// What `use` lays down in the viewport of the `symbol` or `svg` that it refers to.
  struct UsedSize {
    var width: SVGLength?
    var height: SVGLength?
  }

  func children(of element: SVGElement, in context: Context) throws(Failure) -> [Item] {
    var items: [Item] = []
    for child in element.children { items += try self.items(of: child, in: context) }
    return items
  }

  func items(of element: SVGElement, in parent: Context, used: UsedSize? = nil) throws(Failure) -> [Item] {
    guard parent.depth < SVGDocument.depthLimit else {
      throw Failure(problem: .tooDeep(limit: SVGDocument.depthLimit), line: element.line)
    }
    let style = try style(of: element, inheriting: parent.style)
    guard style.isDisplayed, style.opacity > 0 else { return [] }
    var context = parent
    context.style = style.inherited
    context.transform = style.transform.then(parent.transform)
    context.depth += 1
    let items: [Item]
    switch element.name {
    case "g", "a": items = try children(of: element, in: context)
    case "switch":
      items = try firstChoice(of: element).map { child throws(Failure) in try self.items(of: child, in: context) } ?? []
    case "svg": items = try viewport(element, in: context, used: used)
    case "symbol": items = used == nil ? [] : try viewport(element, in: context, used: used)
    case "use": items = try use(element, in: context)
    default:
      guard let path = outline(of: element, in: context) else { return [] }
      items = shapes(of: element, path: path, in: context)
    }
    return try wrap(items, of: element, style, in: context)
  }

  /// Applies what an element does to its content as a whole: clip path and opacity.
  func wrap(_ items: [Item], of element: SVGElement, _ style: SVGStyle, in context: Context) throws(Failure) -> [Item] {
    guard !items.isEmpty else { return [] }
    var clip: Clip?
    if let id = style.clip {
      switch try clipPath(id, for: element, items, in: context) {
      case .everything: return []
      case .nothing: break
      case .outside(let shape): clip = shape
      }
    }
    if clip == nil, style.opacity == 1 { return items }
    if clip == nil, items.count == 1, case .shape(var shape) = items[0], shape.fill == nil || shape.stroke == nil {
      shape.fillOpacity *= style.opacity
      shape.strokeOpacity *= style.opacity
      return [.shape(shape)]
    }
    return [.group(items, opacity: style.opacity, clip: clip)]
  }

  private func firstChoice(of element: SVGElement) -> SVGElement? {
    element.children.first { child in
      let languages = (child.attributes["systemLanguage"] ?? "en").split(separator: ",").map(\.trimmed)
      return (child.attributes["requiredExtensions"] ?? "").isEmpty && languages.contains { $0.hasPrefix("en") }
    }
  }

  private func use(_ element: SVGElement, in outer: Context) throws(Failure) -> [Item] {
    guard let target = target(of: element) else { return [] }
    guard !outer.ancestors.contains(ObjectIdentifier(target)) else {
      warn(.badReference(element.attributes["href"] ?? ""), at: element.line)
      return []
    }
    var context = outer
    context.ancestors.append(ObjectIdentifier(target))
    let offset = Affine.translation(
      length(element, "x", .x, in: outer), length(element, "y", .y, in: outer))
    context.transform = offset.then(outer.transform)
    let size = UsedSize(
      width: element.attributes["width"].flatMap { SVGLength($0) },
      height: element.attributes["height"].flatMap { SVGLength($0) })
    return try items(of: target, in: context, used: size)
  }

  /// The element of this file that `href` names; a warning where the file has no such element.
  func target(of element: SVGElement) -> SVGElement? {
    guard let href = element.attributes["href"]?.trimmed, !href.isEmpty else { return nil }
    guard href.hasPrefix("#") else {
      warn(.externalReference(String(href)), at: element.line)
      return nil
    }
    let id = String(href.dropFirst())
    if let found = document.elements[id] { return found }
    if !document.unsupportedIDs.contains(id) { warn(.badReference(String(href)), at: element.line) }
    return nil
  }

  /// A nested `svg`, or a `symbol` in use.
  private func viewport(_ element: SVGElement, in outer: Context, used: UsedSize?) throws(Failure) -> [Item] {
    func side(_ name: String, _ override: SVGLength?, _ axis: SVGLength.Axis) -> Double {
      let own = element.attributes[name].flatMap { SVGLength($0) }
      return (override ?? own ?? .percent(100)).value(
        along: axis, in: outer.viewport, fontSize: outer.style.fontSize)
    }
    let size = Size(side("width", used?.width, .x), side("height", used?.height, .y))
    guard size.width > 0, size.height > 0 else { return [] }
    var context = outer
    if element.name == "svg" {
      context.transform = Affine.translation(
        length(element, "x", .x, in: outer), length(element, "y", .y, in: outer)
      ).then(outer.transform)
    }
    let frame = context.transform
    context.viewport = size
    if let box = viewBox(of: element) {
      guard let transform = box.transform(into: size) else { return [] }
      context.transform = transform.then(frame)
      context.viewport = box.rect.size
    }
    let content = try children(of: element, in: context)
    let overflow = element.attributes["overflow"] ?? "hidden"
    guard overflow != "visible", overflow != "auto" else { return content }
    return Self.clipped(content, to: Rect(Point.zero, size), frame)
  }

  // MARK: - Clip paths

  enum Clipping {
    case everything
    case nothing
    case outside(Clip)
  }

  private func clipPath(
    _ id: String, for element: SVGElement, _ items: [Item], in context: Context
  ) throws(Failure) -> Clipping {
    guard let clip = document.elements[id], clip.name == "clipPath" else {
      if !document.unsupportedIDs.contains(id) { warn(.badReference("#" + id), at: element.line) }
      return .nothing
    }
    let style = try style(of: clip, inheriting: SVGStyle())
    var space = style.transform
    if clip.attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let back = context.transform.inverse else { return .everything }
      let bounds = Self.bounds(of: items, back)
      space = space.then(Affine(a: bounds.width, d: bounds.height, tx: bounds.x, ty: bounds.y))
    }
    var inner = context
    inner.style = style.inherited
    inner.transform = space
    var parts: [(path: Path, rule: FillRule)] = []
    for child in clip.children { parts += try clipParts(of: child, in: inner) }
    guard let first = parts.first else { return .everything }
    if style.clip != nil { warn(.unsupportedAttribute("clip-path", element: clip.name), at: clip.line) }
    let whole = parts.dropFirst().reduce(into: first.path) { $0.append($1.path) }
    if parts.count > 1, !Self.areApart(parts.map(\.path)) || parts.contains(where: { $0.rule != first.rule }) {
      // Shapes that overlap would need a union; wound in opposite directions they cut holes into each other.
      warn(.unsupportedElement("clipPath"), at: clip.line)
    }
    return .outside(Clip(path: whole, rule: first.rule, transform: context.transform))
  }

  /// The shapes in a clip path, in the coordinates of what is clipped.
  private func clipParts(of element: SVGElement, in parent: Context) throws(Failure) -> [(path: Path, rule: FillRule)] {
    let style = try style(of: element, inheriting: parent.style)
    guard style.isDisplayed, style.isVisible else { return [] }
    if style.clip != nil { warn(.unsupportedAttribute("clip-path", element: element.name), at: element.line) }
    var context = parent
    context.style = style.inherited
    context.transform = style.transform.then(parent.transform)
    if element.name == "use" {
      guard let target = target(of: element), !["use", "g", "symbol", "svg"].contains(target.name) else { return [] }
      context.transform = Affine.translation(
        length(element, "x", .x, in: context), length(element, "y", .y, in: context)
      ).then(context.transform)
      return try clipParts(of: target, in: context)
    }
    guard let path = outline(of: element, in: context) else { return [] }
    return [(path.transformed(by: context.transform), style.clipRule)]
  }

  private static func areApart(_ paths: [Path]) -> Bool {
    guard paths.count <= 64 else { return false }
    let bounds = paths.map(\.tightBounds)
    return bounds.indices.allSatisfy { i in bounds[..<i].allSatisfy { bounds[i].intersection($0).isEmpty } }
  }
}
