import TabBase
import TabRaster

/// Shapes: their outlines and paints.
extension SVGBuilder {
  // MARK: - Outlines

  /// Outline of a shape in its own coordinates; nil if the element is no shape or has no extent.
  func outline(of element: SVGElement, in context: Context) -> Path? {
    func x(_ name: String) -> Double { length(element, name, .x, in: context) }
    func y(_ name: String) -> Double { length(element, name, .y, in: context) }
    func extent(_ name: String, _ axis: SVGLength.Axis) -> Double? {
      optionalLength(element, name, axis, in: context, isPositive: true)
    }
    switch element.name {
    case "path": return pathData(of: element, in: context)
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
      return Path(through: [Point(x("x1"), y("y1")), Point(x("x2"), y("y2"))])
    case "polyline", "polygon":
      let text = element.attributes["points"] ?? ""
      let (points, isWhole) = SVGShapes.points(text)
      if !isWhole { warn(.badValue(text, attribute: "points", element: element.name), at: element.line) }
      let path = Path(through: points, isClosed: element.name == "polygon")
      return path.isEmpty ? nil : path
    default: return nil
    }
  }

  /// Path data of the attribute `d`, or of `path("…")` in a style sheet.
  func pathText(of element: SVGElement, in context: Context) -> String? {
    guard let own = context.style.own.geometry["d"] else { return element.attributes["d"] }
    guard own.hasPrefix("path("), let first = own.firstIndex(where: { "\"'".contains($0) }),
      let last = own.lastIndex(of: own[first]), first < last
    else {
      if own != "none" { warn(.badValue(own, attribute: "d", element: element.name), at: element.line) }
      return nil
    }
    return String(own[own.index(after: first)..<last])
  }

  private func pathData(of element: SVGElement, in context: Context) -> Path? {
    guard let text = pathText(of: element, in: context) else { return nil }
    let data = PathData(text)
    if let mistake = data.mistake {
      warn(.badPathData(offset: mistake.offset, expected: mistake.expected), at: element.line)
    }
    return data.path.isEmpty ? nil : data.path
  }

  // MARK: - Shapes

  /// Fill, stroke and markers of a shape, in the order in which they are painted. Gradients and
  /// patterns refer to the bounds of `box`; nil means the path itself.
  func shapes(
    of element: SVGElement, path: Path, box: Path? = nil, in context: Context
  ) throws(AssetProblem) -> [Item] {
    let style = context.style
    var filled = VectorImage.Shape(path: path, rule: style.fillRule, transform: context.transform)
    // Letters are always antialiased.
    if style.hasHardEdges, box == nil { filled.edges = .hard }
    var stroked = filled
    if style.isVisible {
      filled.fill = try ink(style.fill, for: element, box ?? path, in: context)
      filled.fillOpacity = style.fillOpacity
      stroked.strokeOpacity = style.strokeOpacity
      if let stroke = stroke(style, in: context),
        let ink = try ink(style.stroke, for: element, box ?? path, in: context)
      {
        // Letters have no `pathLength`.
        let declared = box == nil ? declaredLength(of: element, in: context) : nil
        let dashed = stroke.withDashes(of: declared, along: path)
        stroked.stroke = hasRoom(for: dashed.dashes, along: path) ? dashed : dashed.withoutDashes
        if stroked.stroke != dashed {
          warn(.tooManyDashes(limit: Self.dashLimit, element: element.name), at: element.line)
        }
        stroked.stroke?.edges = filled.edges
        stroked.strokeInk = ink
      }
    }
    if style.own.keepsStrokeWidth, stroked.stroke != nil {
      // In the picture's coordinates the stroke has its declared width.
      stroked.path = path.transformed(by: context.transform)
      stroked.transform = .identity
      stroked.strokeInk = Self.moved(stroked.strokeInk, by: context.transform)
    }
    // Fill and stroke are one shape if that is the order and they share their coordinates.
    let fillsFirst = (style.paintOrder.firstIndex(of: .fill) ?? 0) < (style.paintOrder.firstIndex(of: .stroke) ?? 1)
    let markers = try self.markers(of: element, path: path, in: context)
    if markers.isEmpty, fillsFirst, !style.own.keepsStrokeWidth, filled.fill != nil, stroked.stroke != nil {
      stroked.fill = filled.fill
      stroked.fillOpacity = filled.fillOpacity
      return [.shape(stroked)]
    }
    return style.paintOrder.flatMap { layer -> [Item] in
      switch layer {
      case .fill: filled.fill == nil ? [] : [.shape(filled)]
      case .stroke: stroked.stroke == nil ? [] : [.shape(stroked)]
      case .markers: markers
      }
    }
  }

  static func moved(_ ink: VectorImage.Ink, by transform: Affine) -> VectorImage.Ink {
    switch ink {
    case .current: return ink
    case .paint(let paint): return .paint(paint.transformed(by: transform))
    case .pattern(var pattern):
      pattern.transform = pattern.transform.then(transform)
      return .pattern(pattern)
    }
  }

  func stroke(_ style: SVGStyle, in context: Context) -> Stroke? {
    guard style.stroke != .none else { return nil }
    let width = strokeWidth(style, in: context)
    guard width > 0 else { return nil }
    func value(_ length: SVGLength) -> Double {
      length.value(along: .diagonal, in: context.viewport, fontSize: style.fontSize)
    }
    let dashes = style.dashes.map { max(0, value($0)) }
    return Stroke(
      width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit,
      dashes: dashes.contains { $0 > 0 } ? dashes : [], dashOffset: value(style.dashOffset))
  }

  /// `pathLength`: the path's length in the units of the dashes; nil if it is missing or a mistake.
  private func declaredLength(of element: SVGElement, in context: Context) -> Double? {
    guard !context.style.dashes.isEmpty, let text = element.attributes["pathLength"] else { return nil }
    if let length = Double(text.trimmed), length.isFinite, length >= 0 { return length }
    return mistake(text, "pathLength", of: element, giving: nil)
  }

  /// Maximum number of dashes in a file.
  static let dashLimit = 10_000

  /// Counts the dashes along one more path. Returns false if there are too many.
  private func hasRoom(for dashes: [Double], along path: Path) -> Bool {
    let period = dashes.reduce(0, +)
    guard period > 0 else { return true }
    let count = path.polygonLength / period * Double(dashes.count) / 2
    // The order matters: NaN has no room.
    guard count < Double(Self.dashLimit - dashCount) else { return false }
    dashCount += Int(count)
    return true
  }

  func strokeWidth(_ style: SVGStyle, in context: Context) -> Double {
    style.strokeWidth.value(along: .diagonal, in: context.viewport, fontSize: style.fontSize)
  }
}

extension Stroke {
  var withoutDashes: Stroke {
    var stroke = self
    stroke.dashes = []
    return stroke
  }

  /// The stroke with its dashes in units of which `declared` make up the length of `path`. For 0,
  /// the units are infinite: there are no dashes.
  fileprivate func withDashes(of declared: Double?, along path: Path) -> Stroke {
    guard let declared, !dashes.isEmpty else { return self }
    guard declared > 0 else { return withoutDashes }
    let unit = path.length / declared
    var stroke = self
    stroke.dashes = dashes.map { $0 * unit }
    stroke.dashOffset *= unit
    return stroke
  }
}

extension Path {
  /// Length of the lines and of the curves' control polygons: at least that of the path.
  var polygonLength: Double {
    var (length, start, pen) = (0.0, Point.zero, Point.zero)
    func go(_ points: Point...) {
      for point in points {
        length += (point - pen).length
        pen = point
      }
    }
    for element in elements {
      switch element {
      case .move(let p): (start, pen) = (p, p)
      case .line(let p): go(p)
      case .quad(let c, let p): go(c, p)
      case .cubic(let c1, let c2, let p): go(c1, c2, p)
      case .close: go(start)
      }
    }
    return length
  }
}
