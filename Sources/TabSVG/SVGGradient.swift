import TabBase
import TabRaster

/// A gradient element with the attributes that it inherits from the gradients it refers to.
struct SVGGradient {
  private let isRadial: Bool
  private let stops: [GradientStop]
  private let attributes: [String: (value: String, element: SVGElement)]
  /// Attributes that could not be read, each with its element.
  let mistakes: [(element: SVGElement, attribute: String, value: String)]

  /// Creates a gradient from `chain`, which begins with the gradient itself. `stops` are in the
  /// order of the file.
  init(_ chain: [SVGElement], stops: [GradientStop]) {
    isRadial = chain.first?.name == "radialGradient"
    attributes = SVGBuilder.attributes(of: chain) { element, name in
      Self.shapes[name].map { $0 == element.name } ?? true
    }
    mistakes = chain.flatMap(Self.mistakes)
    var last = 0.0
    self.stops = stops.map { stop in
      // Offsets never decrease.
      last = max(last, stop.offset)
      return GradientStop(offset: last, color: stop.color)
    }
  }

  /// Attributes of a gradient's shape, each with the element that has it.
  private static let shapes: [String: String] = Dictionary(
    uniqueKeysWithValues: ["x1", "y1", "x2", "y2"].map { ($0, "linearGradient") }
      + ["cx", "cy", "r", "fx", "fy", "fr"].map { ($0, "radialGradient") })

  private static func mistakes(in element: SVGElement) -> [(element: SVGElement, attribute: String, value: String)] {
    func isRead(_ name: String, _ text: String) -> Bool {
      switch name {
      case "gradientTransform": SVGTransform.parse(text) != nil
      case "gradientUnits": text == "userSpaceOnUse" || text == "objectBoundingBox"
      case "spreadMethod": GradientPaint.Spread(rawValue: text) != nil
      case "r", "fr": SVGLength(text)?.isNegative == false
      case "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy": SVGLength(text) != nil
      default: true
      }
    }
    return element.attributes.filter { !isRead($0.key, $0.value) }.sorted { $0.key < $1.key }
      .map { (element, $0.key, $0.value) }
  }

  /// Paint for a shape with `bounds`, in its coordinates; nil if it paints nothing. `origin` is
  /// that of the gradient's transform.
  func paint(bounds: Rect, origin: Point, viewport: Size, fontSize: Double) -> Paint? {
    guard let last = stops.last else { return nil }
    let usesBounds = attributes["gradientUnits"]?.value != "userSpaceOnUse"
    if usesBounds, bounds.isEmpty { return nil }
    let whole = usesBounds ? Size(1, 1) : viewport
    func length(_ name: String, _ axis: SVGLength.Axis) -> Double? {
      attributes[name].flatMap { SVGLength($0.value) }?.value(along: axis, in: whole, fontSize: fontSize)
    }
    func fraction(_ percent: Double, _ axis: SVGLength.Axis) -> Double {
      SVGLength.percent(percent).value(along: axis, in: whole, fontSize: fontSize)
    }
    var space = attributes["gradientTransform"].flatMap { SVGTransform.parse($0.value) } ?? .identity
    if origin != .zero { space = space.about(origin) }
    if usesBounds {
      space = space.then(Affine(a: bounds.width, d: bounds.height, tx: bounds.x, ty: bounds.y))
    }
    if stops.count == 1 { return .solid(last.color) }
    guard space.inverse != nil else { return nil }
    let spread = attributes["spreadMethod"].flatMap { GradientPaint.Spread(rawValue: $0.value) } ?? .pad
    let shape: GradientPaint.Shape
    if isRadial {
      let radius = length("r", .diagonal) ?? fraction(50, .diagonal)
      guard radius > 0 else { return .solid(last.color) }
      let center = Point(length("cx", .x) ?? fraction(50, .x), length("cy", .y) ?? fraction(50, .y))
      let focus = Point(length("fx", .x) ?? center.x, length("fy", .y) ?? center.y)
      var focalRadius = max(0, length("fr", .diagonal) ?? 0)
      // Between equal circles there is at most a step.
      if focus == center, focalRadius == radius {
        guard spread == .pad else { return nil }
        focalRadius *= 1 - 1.0 / 4096
      }
      shape = .radial(center: center, radius: radius, focus: focus, focalRadius: focalRadius)
    } else {
      let from = Point(length("x1", .x) ?? 0, length("y1", .y) ?? 0)
      let to = Point(length("x2", .x) ?? fraction(100, .x), length("y2", .y) ?? 0)
      guard from != to else { return .solid(last.color) }
      shape = .linear(from: from, to: to)
    }
    return .gradient(
      GradientPaint(shape: shape, stops: Self.unpremultipliedSteps(stops), spread: spread, transform: space))
  }

  /// Stops that reproduce SVG's interpolation. SVG mixes colors that are not premultiplied, the
  /// compositor premultiplied ones: where color and alpha both change, additional stops keep to
  /// SVG.
  static func unpremultipliedSteps(_ stops: [GradientStop]) -> [GradientStop] {
    guard let first = stops.first else { return [] }
    var result = [first]
    for (from, to) in zip(stops, stops.dropFirst()) {
      if from.color.alpha != to.color.alpha, from.color.withAlpha(1) != to.color.withAlpha(1) {
        for step in 1..<16 {
          let t = Double(step) / 16
          func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
          let color = Color(
            mix(from.color.red, to.color.red), mix(from.color.green, to.color.green),
            mix(from.color.blue, to.color.blue), mix(from.color.alpha, to.color.alpha))
          result.append(GradientStop(offset: mix(from.offset, to.offset), color: color))
        }
      }
      result.append(to)
    }
    return result
  }
}
