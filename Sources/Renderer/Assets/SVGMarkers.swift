import Platform

/// Markers: small pictures at the corners of a path.
extension SVGBuilder {
  private static let marked: Set<String> = ["path", "line", "polyline", "polygon"]

  func markers(of element: SVGElement, path: Path, in context: Context) throws(AssetProblem) -> [Item] {
    let style = context.style
    guard style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil,
      Self.marked.contains(element.name), style.isVisible
    else { return [] }
    let corners = path.corners
    var items: [Item] = []
    for (index, corner) in corners.enumerated() {
      let isStart = index == 0
      // A path of one point has a first and a last corner there.
      if isStart, let id = style.markerStart {
        items += try marker(id, at: corner, isStart: true, for: element, in: context)
      }
      if !isStart, index < corners.count - 1, let id = style.markerMid {
        items += try marker(id, at: corner, isStart: false, for: element, in: context)
      }
      if index == corners.count - 1, let id = style.markerEnd {
        items += try marker(id, at: corner, isStart: false, for: element, in: context)
      }
    }
    return items
  }

  private func marker(
    _ id: String, at corner: PathCorner, isStart: Bool, for element: SVGElement, in context: Context
  ) throws(AssetProblem) -> [Item] {
    guard let marker = resource(id, ["marker"], for: element),
      var inner = try inside(marker, from: element, in: context), inner.style.own.isDisplayed
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
    inner.viewport = box.size
    let reference = Point(
      place(of: marker, "refX", box.minX, box.width, .x, in: inner),
      place(of: marker, "refY", box.minY, box.height, .y, in: inner))
    let origin = content.apply(reference)
    let angle = try angle(of: marker, at: corner, isStart: isStart)
    let laid = Affine.translation(-origin.x, -origin.y).then(.scale(scale)).then(.rotation(angle))
      .then(.translation(corner.point.x, corner.point.y)).then(context.transform)
    inner.transform = content.then(laid)
    inner.surroundings = surroundings(context)
    let items = try children(of: marker, in: inner)
    let clipped =
      inner.style.own.isOverflowVisible == true ? items : Self.clipped(items, to: Rect(.zero, size), laid)
    inner.transform = laid
    return try wrap(clipped, of: marker, in: inner)
  }

  /// A position in the marker's box, which a name may stand for.
  private func place(
    of marker: SVGElement, _ name: String, _ low: Double, _ extent: Double, _ axis: SVGLength.Axis, in context: Context
  ) -> Double {
    switch marker.attributes[name] {
    case "left"?, "top"?: low
    case "center"?: low + extent / 2
    case "right"?, "bottom"?: low + extent
    default: length(marker, name, axis, in: context)
    }
  }

  /// In radians.
  private func angle(of marker: SVGElement, at corner: PathCorner, isStart: Bool) throws(AssetProblem) -> Double {
    let text = marker.attributes["orient"]?.trimmed ?? "0"
    if text == "auto" { return corner.angle }
    if text == "auto-start-reverse" { return isStart ? corner.angle + .pi : corner.angle }
    guard let turn = SVGTransform.parse("rotate(\(text))") else {
      warn(.badValue(String(text), attribute: "orient", element: marker.name), at: marker.line)
      return 0
    }
    return atan2(turn.b, turn.a)
  }
}

/// A point between the elements of a path.
struct PathCorner: Equatable {
  var point: Point
  /// Of the path through it: halfway between the directions in which it arrives and leaves, in radians.
  var angle: Double
}

extension Path {
  /// Where its elements begin and end, a closed contour's first point twice.
  var corners: [PathCorner] {
    var result: [(point: Point, arriving: Point?, leaving: Point?)] = []
    /// The index of the present contour's first corner.
    var first = 0
    func direction(_ points: [Point]) -> (first: Point, last: Point)? {
      let steps = zip(points, points.dropFirst()).map { $1 - $0 }.filter { $0 != .zero }
      return steps.first.flatMap { first in steps.last.map { (first, $0) } }
    }
    func add(_ points: [Point]) {
      guard let pen = result.last?.point, let end = points.last else { return }
      let way = direction([pen] + points)
      if let way {
        result[result.count - 1].leaving = way.first
      } else {
        // A piece of no length goes on as the path does.
        result[result.count - 1].leaving = result[result.count - 1].arriving
      }
      result.append((end, way?.last ?? result[result.count - 1].arriving, nil))
    }
    for element in elements {
      switch element {
      case .move(let p):
        first = result.count
        result.append((p, nil, nil))
      case .line(let p): add([p])
      case .quad(let c, let p): add([c, p])
      case .cubic(let c1, let c2, let p): add([c1, c2, p])
      case .close:
        guard result.indices.contains(first) else { continue }
        let start = result[first].point
        add([start])
        result[first].arriving = result[result.count - 1].arriving
        result[result.count - 1].leaving = result[first].leaving
      }
    }
    return result.map { PathCorner(point: $0.point, angle: Self.angle($0.arriving, $0.leaving)) }
  }

  private static func angle(_ arriving: Point?, _ leaving: Point?) -> Double {
    guard let a = arriving ?? leaving, let b = leaving ?? arriving else { return 0 }
    let (from, to) = (atan2(a.y, a.x), atan2(b.y, b.x))
    var turn = to - from
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    return from + turn / 2
  }
}
