import TabBase

/// Structure: groups, references, viewports.
extension SVGBuilder {
  /// Size that `use` gives to the viewport of its `symbol` or `svg`; nil means the target's own.
  struct UsedSize {
    var width: SVGLength?
    var height: SVGLength?
  }

  func children(of element: SVGElement, in context: Context) throws(AssetProblem) -> [Item] {
    var items: [Item] = []
    for child in element.children { items += try self.items(of: child, in: context) }
    return items
  }

  /// The context in which an element draws; nil if it does not draw.
  func enter(_ element: SVGElement, in parent: Context) throws(AssetProblem) -> Context? {
    guard parent.depth < SVGDocument.depthLimit else {
      throw problem(.tooDeep(limit: SVGDocument.depthLimit), at: element.line)
    }
    let style = try style(of: element, inheriting: parent.style)
    guard style.own.isDisplayed, Self.isWanted(element) else { return nil }
    var context = parent
    context.style = style
    context.depth += 1
    if style.isTransformed {
      context.transform = try transform(of: element, in: context).then(parent.transform)
    }
    // Clip paths and masks of a `use` move with it.
    if element.name == "use" {
      let corner = corner(of: element, in: context)
      context.transform = Affine.translation(corner.x, corner.y).then(context.transform)
    }
    return context
  }

  func items(of element: SVGElement, in parent: Context, used: UsedSize? = nil) throws(AssetProblem) -> [Item] {
    guard let context = try enter(element, in: parent), context.style.own.opacity > 0 else { return [] }
    let items: [Item]
    switch element.name {
    case "g", "a": items = try children(of: element, in: context)
    case "switch":
      items = try choice(of: element).map { child throws(AssetProblem) in try self.items(of: child, in: context) } ?? []
    case "svg": return try viewport(element, in: context, used: used)
    case "symbol": return used == nil ? [] : try viewport(element, in: context, used: used)
    case "use": items = try use(element, in: context)
    case "image": items = try image(element, in: context)
    case "text": items = try text(element, in: context)
    default:
      guard let path = outline(of: element, in: context) else {
        if !SVGDocument.known.contains(element.name) { warn(.unsupportedElement(element.name), at: element.line) }
        return []
      }
      items = try shapes(of: element, path: path, in: context)
    }
    return try wrap(items, of: element, in: context)
  }

  /// Whether the conditions of an element hold. The language is English, and there are no
  /// extensions.
  static func isWanted(_ element: SVGElement) -> Bool {
    guard element.attributes["requiredExtensions"] == nil else { return false }
    guard let languages = element.attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").map(\.trimmed).contains { $0 == "en" || $0.hasPrefix("en-") }
  }

  /// The first child of a `switch` whose conditions hold, except content that only a browser can
  /// show.
  func choice(of element: SVGElement) -> SVGElement? {
    element.children.first { Self.isWanted($0) && $0.name != "foreignObject" }
  }

  /// The element's own transform about its origin.
  func transform(of element: SVGElement, in context: Context) throws(AssetProblem) -> Affine {
    let own = context.style.own
    var box = Rect(.zero, context.viewport)
    if own.transformBox != .view {
      let withStrokes = own.transformBox == .stroke
      guard let bounds = try objectBounds(of: element, in: context, withStrokes: withStrokes) else {
        // Without outlines there is nothing to move.
        return .identity
      }
      box = bounds
      if element.name == "use" {
        let corner = corner(of: element, in: context)
        (box.x, box.y) = (box.x + corner.x, box.y + corner.y)
      }
    }
    return context.style.transform(in: box)
  }

  /// The target of a `use` element, the context in which it is drawn, and its size.
  func used(
    by element: SVGElement, in outer: Context
  ) -> (target: SVGElement, context: Context, size: UsedSize)? {
    guard let target = target(of: element) else { return nil }
    guard !outer.ancestors.contains(ObjectIdentifier(target)), !target.holds(element) else {
      warn(.badReference(element.attributes["href"] ?? ""), at: element.line)
      return nil
    }
    var context = outer
    context.ancestors.append(ObjectIdentifier(target))
    context.surroundings = Surroundings(element, in: outer)
    let size = UsedSize(
      // A `use` ignores width and height in styles.
      width: viewportSide("width", element.attributes["width"], of: element),
      height: viewportSide("height", element.attributes["height"], of: element))
    return (target, context, size)
  }

  private func use(_ element: SVGElement, in outer: Context) throws(AssetProblem) -> [Item] {
    guard let (target, context, size) = used(by: element, in: outer) else { return [] }
    return try items(of: target, in: context, used: size)
  }

  /// The context for the content of a nested `svg`, or of a `symbol` in use, and its frame in the
  /// outer element's coordinates; nil if it has no content. Position and size are those of its
  /// attributes, as in resvg and browsers.
  func viewportContext(
    _ element: SVGElement, in outer: Context, used: UsedSize?
  ) -> (context: Context, frame: Rect)? {
    for name in ["x", "y", "width", "height"] where outer.style.own.geometry[name] != nil {
      warn(.unsupportedAttribute(name, element: element.name), at: element.line)
    }
    var attributes = outer
    attributes.style.own.geometry = [:]
    func side(_ name: String, _ override: SVGLength?, _ axis: SVGLength.Axis) -> Double {
      (override ?? viewportSide(name, element.attributes[name], of: element) ?? .percent(100)).value(
        along: axis, in: outer.viewport, fontSize: outer.style.fontSize)
    }
    let size = Size(side("width", used?.width, .x), side("height", used?.height, .y))
    guard size.width > 0, size.height > 0 else { return nil }
    let corner = corner(of: element, in: attributes)
    var context = outer
    context.transform = Affine.translation(corner.x, corner.y).then(outer.transform)
    context.viewport = size
    if let box = viewBox(of: element) {
      guard let transform = box.transform(into: size) else { return nil }
      context.transform = transform.then(context.transform)
      context.viewport = box.rect.size
    }
    return (context, Rect(corner, size))
  }

  private func corner(of element: SVGElement, in context: Context) -> Point {
    Point(length(element, "x", .x, in: context), length(element, "y", .y, in: context))
  }

  /// Draws a viewport. Its clip paths, masks and filters are in the coordinates of its content, as
  /// in resvg and browsers.
  private func viewport(_ element: SVGElement, in outer: Context, used: UsedSize?) throws(AssetProblem) -> [Item] {
    guard let (context, frame) = viewportContext(element, in: outer, used: used) else { return [] }
    let content = try wrap(children(of: element, in: context), of: element, in: context)
    if outer.style.own.isOverflowVisible == true { return content }
    return Self.clipped(content, to: frame, outer.transform)
  }
}
