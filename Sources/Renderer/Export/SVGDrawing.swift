import TabBase
import TabCodecs
import TabRaster
import TabSVG

/// Draw items as SVG elements, in other coordinates than the canvas's. What SVG has no words for becomes a picture of itself.
struct SVGDrawing {
  /// From canvas pixels to the SVG's units.
  let toUnits: Affine
  /// Goes before every identifier, so that drawings on one page do not share any.
  let prefix: String
  /// Gradients and clips, as the contents of `<defs>`.
  private(set) var definitions: [String] = []
  /// Areas in which everything beneath is blurred, with σ in units: a drawing by itself cannot show it.
  private(set) var backdrops: [(area: Rect, sigma: Double)] = []
  /// Whether there is glass, which it cannot show either.
  private(set) var lacksGlass = false

  init(toUnits: Affine, prefix: String) {
    self.toUnits = toUnits
    self.prefix = prefix
  }

  mutating func elements(_ items: [DrawItem]) -> String { items.map { element($0) }.joined() }

  private mutating func element(_ item: DrawItem) -> String {
    switch item {
    case .fill(let path, let rule, let transform, let paint, let edges):
      guard let paint = self.paint(paint, transform) else { return picture(item) }
      let outline = SVGText.data(path.transformed(by: transform.then(toUnits)))
      let evenOdd = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      return "<path d=\"\(outline)\"\(evenOdd)\(SVGDrawing.attribute(edges)) fill=\(paint)/>"
    case .stroke(let path, let stroke, let transform, let paint):
      guard let paint = self.paint(paint, .identity, within: transform) else { return picture(item) }
      return "<path d=\"\(SVGText.data(path))\"\(matrix(transform.then(toUnits))) fill=\"none\" stroke=\(paint)"
        + SVGDrawing.attributes(stroke) + "/>"
    case .image(.drawing(let items, _, _), let transform, nil, let opacity):
      let inner = elements(items.map { $0.transformed(by: transform) })
      return opacity < 1 ? "<g opacity=\"\(SVGText.number(opacity))\">\(inner)</g>" : inner
    case .group(let items, let effects):
      guard effects.opacity > 0 else { return "" }
      guard effects.filter == nil, effects.mask == nil, effects.blend == .normal else { return picture(item) }
      let inner = elements(items)
      let opacity = effects.opacity < 1 ? " opacity=\"\(SVGText.number(effects.opacity))\"" : ""
      let clip = effects.clip.map { " clip-path=\"url(#\(self.clip($0)))\"" } ?? ""
      return opacity.isEmpty && clip.isEmpty ? inner : "<g\(opacity)\(clip)>\(inner)</g>"
    case .backdrop(let path, let transform, let sigma):
      let area = path.transformed(by: transform.then(toUnits)).controlBounds
      backdrops.append((area, sigma * toUnits.maximumScale))
      return ""
    case .glass:
      lacksGlass = true
      return ""
    case .image, .shadow, .projected: return picture(item)
    }
  }

  private static func attribute(_ edges: Edges) -> String { edges == .hard ? " shape-rendering=\"crispEdges\"" : "" }

  private static func attributes(_ stroke: Stroke) -> String {
    var text = attribute(stroke.edges) + " stroke-width=\"\(SVGText.number(stroke.width))\""
    switch stroke.cap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch stroke.join {
    case .miter: text += " stroke-miterlimit=\"\(SVGText.number(stroke.miterLimit))\""
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    guard !stroke.dashes.isEmpty else { return text }
    return text + " stroke-dasharray=\"\(stroke.dashes.map { SVGText.number($0) }.joined(separator: " "))\""
      + " stroke-dashoffset=\"\(SVGText.number(stroke.dashOffset))\""
  }

  private func matrix(_ t: Affine) -> String {
    let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { SVGText.number($0, digits: 6) }
    return " transform=\"matrix(\(numbers.joined(separator: " ")))\""
  }

  // MARK: Paints

  /// In quotation marks; nil for pictures and patterns. `transform` leads from the path to the canvas where the outline has been
  /// put into units, `within` where the element has its own transform.
  private mutating func paint(_ paint: Paint, _ transform: Affine, within own: Affine? = nil) -> String? {
    switch paint {
    case .solid(let color): return SVGDrawing.color(color)
    case .gradient(let gradient):
      let map = gradient.transform.then(own == nil ? transform.then(toUnits) : .identity)
      return "\"url(#\(define(gradient, map)))\""
    case .image, .pattern: return nil
    }
  }

  /// With its opacity, for `fill` and for `stroke` alike.
  static func color(_ color: Color) -> String { "\"\(webColor(color))\"" }

  /// "#RRGGBB", or with the alpha.
  static func webColor(_ color: Color) -> String {
    let hex = color.hex.lowercased()
    return hex.hasSuffix("ff") ? String(hex.prefix(7)) : hex
  }

  private mutating func define(_ gradient: GradientPaint, _ map: Affine) -> String {
    let name = "\(prefix)-\(definitions.count)"
    let spread = gradient.spread == .pad ? "" : " spreadMethod=\"\(gradient.spread.rawValue)\""
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { SVGText.number($0, digits: 6) }
    let common =
      " id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"matrix(\(numbers.joined(separator: " ")))\"\(spread)"
    let stops = gradient.stops.map {
      "<stop offset=\"\(SVGText.number($0.offset, digits: 6))\" stop-color=\(SVGDrawing.color($0.color.withAlpha(1)))"
        + " stop-opacity=\"\(SVGText.number($0.color.alpha))\"/>"
    }.joined()
    func number(_ value: Double) -> String { SVGText.number(value, digits: 6) }
    switch gradient.shape {
    case .linear(let from, let to):
      definitions.append(
        "<linearGradient\(common) x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" "
          + "y2=\"\(number(to.y))\">\(stops)</linearGradient>")
    case .radial(let center, let radius, let focus, let focalRadius):
      definitions.append(
        "<radialGradient\(common) cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\" "
          + "fx=\"\(number(focus.x))\" fy=\"\(number(focus.y))\" fr=\"\(number(focalRadius))\">\(stops)</radialGradient>"
      )
    }
    return name
  }

  private mutating func clip(_ clip: Clip) -> String {
    let name = "\(prefix)-\(definitions.count)"
    let outline = SVGText.data(clip.path.transformed(by: clip.transform.then(toUnits)))
    let evenOdd = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
    definitions.append("<clipPath id=\"\(name)\"><path d=\"\(outline)\"\(evenOdd)/></clipPath>")
    return name
  }

  // MARK: Pictures

  /// No picture of an item is larger, in pixels: a screen at scale 3.
  private static let canvas = PixelRect(left: -4096, top: -4096, right: 4096, bottom: 4096)

  /// The compositor's own drawing of the item.
  private func picture(_ item: DrawItem) -> String {
    let bounds = item.bounds(canvas: SVGDrawing.canvas)
    guard bounds.width > 0, bounds.height > 0 else { return "" }
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    let moved = item.transformed(by: .translation(-Double(bounds.left), -Double(bounds.top)))
    Compositor(bitmap: bitmap).draw([moved])
    guard let png = try? PNGWriter().encode(bitmap).bytes else { return "" }
    let transform = Affine.translation(Double(bounds.left), Double(bounds.top)).then(toUnits)
    return "<image width=\"\(bounds.width)\" height=\"\(bounds.height)\"\(matrix(transform)) "
      + "href=\"data:image/png;base64,\(Base64.text(png))\"/>"
  }
}
