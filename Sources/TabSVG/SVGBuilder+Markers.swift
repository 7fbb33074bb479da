import TabBase

/// Markers: small pictures at the corners of a path.
extension SVGBuilder {
  private static let marked: Set<String> = ["path", "line", "polyline", "polygon"]

  func markers(of element: SVGElement, path: Path, in context: Context) throws(AssetProblem) -> [Item] {
    let style = context.style
    guard style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil,
      Self.marked.contains(element.name), style.isVisible
    else { return [] }
    let corners = path.corners
    let joints = element.name == "path" ? PathData(pathText(of: element, in: context) ?? "").arcJoints : []
    var items: [Item] = []
    for (index, corner) in corners.enumerated() where !joints.contains(index) {
      let isStart = index == 0
      // In a path of one point, that corner is both the first and the last.
      if isStart, let id = style.markerStart {
        items += try marker(id, at: corner, isStart: true, on: path, of: element, in: context)
      }
      if !isStart, index < corners.count - 1, let id = style.markerMid {
        items += try marker(id, at: corner, isStart: false, on: path, of: element, in: context)
      }
      if index == corners.count - 1, let id = style.markerEnd {
        items += try marker(id, at: corner, isStart: false, on: path, of: element, in: context)
      }
    }
    return items
  }

  private func marker(
    _ id: String, at corner: PathCorner, isStart: Bool, on path: Path, of element: SVGElement, in context: Context
  ) throws(AssetProblem) -> [Item] {
    guard let marker = resource(id, ["marker"], for: element),
      var inner = try inside(marker, from: element, in: context)
    else { return [] }
    func side(_ name: String) -> Double {
      optionalLength(marker, name, name == "markerWidth" ? .x : .y, in: inner, isPositive: true) ?? 3
    }
    let size = Size(side("markerWidth"), side("markerHeight"))
    guard size.width > 0, size.height > 0 else { return [] }
    let scale = marker.attributes["markerUnits"] == "userSpaceOnUse" ? 1 : strokeWidth(context.style, in: context)
    guard scale > 0 else { return [] }
    var content = Affine.identity
    var box = Rect(.zero, size)
    if let viewBox = viewBox(of: marker) {
      guard let transform = viewBox.transform(into: size) else { return [] }
      content = transform
      box = viewBox.rect
    }
    // Percentages refer to the viewport around the path, as in browsers.
    let reference = Point(length(marker, "refX", .x, in: inner), length(marker, "refY", .y, in: inner))
    inner.viewport = box.size
    let origin = content.apply(reference)
    let angle = angle(of: marker, at: corner, isStart: isStart)
    let laid = Affine.translation(-origin.x, -origin.y).then(.scale(scale)).then(.rotation(angle))
      .then(.translation(corner.point.x, corner.point.y)).then(context.transform)
    inner.transform = content.then(laid)
    inner.surroundings = Surroundings(element, in: context, box: path)
    let items = try wrap(children(of: marker, in: inner), of: marker, in: inner)
    return inner.style.own.isOverflowVisible == true ? items : Self.clipped(items, to: Rect(.zero, size), laid)
  }

  /// Rotation of a marker, in radians.
  private func angle(of marker: SVGElement, at corner: PathCorner, isStart: Bool) -> Double {
    let text = marker.attributes["orient"] ?? "0"
    if text == "auto" { return corner.angle }
    if text == "auto-start-reverse" { return isStart ? corner.angle + .pi : corner.angle }
    guard let turn = SVGTransform.angle(text.trimmed) else { return mistake(text, "orient", of: marker, giving: 0) }
    return turn * .pi / 180
  }
}
