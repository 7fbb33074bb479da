import TabBase
import TabRaster

/// The boxes of `objectBoundingBox`, `fill-box` and `stroke-box`.
extension SVGBuilder {
  /// Bounds of all outlines in an element, filled or not, visible or not, in its own coordinates;
  /// nil if there are none. Strokes count only with `withStrokes`. `context` is the element's own.
  func objectBounds(
    of element: SVGElement, in context: Context, withStrokes: Bool = false
  ) throws(AssetProblem) -> Rect? {
    var outlines = Outlines(withStrokes ? context.transform : nil)
    var context = context
    context.transform = .identity
    try add(element, in: context, used: nil, to: &outlines)
    return outlines.bounds
  }

  private struct Outlines {
    private var path = Path()
    /// Transform to the picture's coordinates, in which some strokes are measured; nil without
    /// strokes.
    let map: Affine?

    init(_ map: Affine?) { self.map = map }

    var bounds: Rect? { path.isEmpty ? nil : path.tightBounds }

    mutating func append(_ outline: Path) { path.append(outline) }

    mutating func append(_ stroke: Stroke, along outline: Path, in context: Context) {
      guard let map else { return }
      // Dashes are ignored (SVG 2, §8.10).
      let whole = stroke.withoutDashes
      guard context.style.own.keepsStrokeWidth else {
        return path.append(Stroker.outline(of: outline, whole, .identity).transformed(by: context.transform))
      }
      guard let back = map.inverse else { return }
      let seen = outline.transformed(by: context.transform.then(map))
      path.append(Stroker.outline(of: seen, whole, .identity).transformed(by: back))
    }
  }

  /// The box that clip paths, masks and filters of an element refer to, in the coordinates of its
  /// content.
  func effectBounds(of element: SVGElement, in context: Context) throws(AssetProblem) -> Rect? {
    guard ["svg", "symbol", "marker"].contains(element.name) else {
      return try objectBounds(of: element, in: context)
    }
    var outlines = Outlines(nil)
    var context = context
    context.transform = .identity
    try addChildren(of: element, in: context, to: &outlines)
    return outlines.bounds
  }

  private func addChildren(
    of element: SVGElement, in context: Context, to outlines: inout Outlines
  ) throws(AssetProblem) {
    for child in element.children { try addChild(child, in: context, used: nil, to: &outlines) }
  }

  private func addChild(
    _ child: SVGElement, in context: Context, used: UsedSize?, to outlines: inout Outlines
  ) throws(AssetProblem) {
    guard let inner = try enter(child, in: context) else { return }
    try add(child, in: inner, used: used, to: &outlines)
  }

  private func add(
    _ element: SVGElement, in context: Context, used: UsedSize?, to outlines: inout Outlines
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
        let reach = outlines.map != nil ? stroke(context.style, in: context).map { $0.width / 2 } ?? 0 : 0
        outlines.append(Path(rect: box.insetBy(-reach, -reach)).transformed(by: context.transform))
      }
    default:
      if let path = outline(of: element, in: context) {
        outlines.append(path.transformed(by: context.transform))
        if outlines.map != nil, let stroke = stroke(context.style, in: context) {
          outlines.append(stroke, along: path, in: context)
        }
      }
    }
  }
}
