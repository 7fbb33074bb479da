/// The box that `objectBoundingBox` and `fill-box` mean.
extension SVGBuilder {
  /// The bounds of all outlines in an element, filled or not, seen or not, without strokes, in its own coordinates; nil where there
  /// are none. `context` is the element's own.
  func objectBounds(of element: SVGElement, in context: Context) throws(AssetProblem) -> Rect? {
    var context = context
    context.transform = .identity
    var outlines = Path()
    try add(element, in: context, used: nil, to: &outlines)
    return outlines.isEmpty ? nil : outlines.tightBounds
  }

  /// The box that clip paths, masks and filters of an element refer to, in the coordinates of its content.
  func effectBounds(of element: SVGElement, in context: Context) throws(AssetProblem) -> Rect? {
    guard ["svg", "symbol", "marker"].contains(element.name) else { return try objectBounds(of: element, in: context) }
    var context = context
    context.transform = .identity
    var outlines = Path()
    try addChildren(of: element, in: context, to: &outlines)
    return outlines.isEmpty ? nil : outlines.tightBounds
  }

  private func addChildren(
    of element: SVGElement, in context: Context, to outlines: inout Path
  ) throws(AssetProblem) {
    for child in element.children { try addChild(child, in: context, used: nil, to: &outlines) }
  }

  private func addChild(
    _ child: SVGElement, in context: Context, used: UsedSize?, to outlines: inout Path
  ) throws(AssetProblem) {
    guard let inner = try enter(child, in: context) else { return }
    try add(child, in: inner, used: used, to: &outlines)
  }

  private func add(
    _ element: SVGElement, in context: Context, used: UsedSize?, to outlines: inout Path
  ) throws(AssetProblem) {
    switch element.name {
    case "g", "a": try addChildren(of: element, in: context, to: &outlines)
    case "switch":
      if let child = choice(of: element) { try addChild(child, in: context, used: nil, to: &outlines) }
    case "svg", "symbol":
      guard element.name == "svg" || used != nil,
        let (inner, _) = viewportContext(element, in: context, used: used)
      else { return }
      try addChildren(of: element, in: inner, to: &outlines)
    case "use":
      guard let (target, inner, size) = self.used(by: element, in: context) else { return }
      try addChild(target, in: inner, used: size, to: &outlines)
    case "image":
      let frame = Rect(
        x: length(element, "x", .x, in: context), y: length(element, "y", .y, in: context),
        width: length(element, "width", .x, in: context), height: length(element, "height", .y, in: context))
      if !frame.isEmpty { outlines.append(Path(rect: frame).transformed(by: context.transform)) }
    case "text":
      if let box = try textBox(element, in: context) {
        outlines.append(Path(rect: box).transformed(by: context.transform))
      }
    default:
      if let path = outline(of: element, in: context) {
        outlines.append(path.transformed(by: context.transform))
      }
    }
  }
}
