/// A gradient element with the attributes it takes over from the gradients it refers to.
struct SVGGradient {
  /// A paint, and the map from its coordinates to the shape's.
  struct Result {
    var paint: Paint
    var space: Affine
  }

  let isRadial: Bool
  let stops: [GradientStop]
  private let attributes: [String: String]
  /// What could not be read, each with the element that says it.
  private(set) var mistakes: [(element: SVGElement, attribute: String, value: String)] = []

  /// `template` gives the element that a gradient's `href` names. `stop` reads the colour of one stop.
  init(
    _ element: SVGElement, template: (SVGElement) -> SVGElement?, stop: (SVGElement) -> GradientStop
  ) {
    isRadial = element.name == "radialGradient"
    var (merged, colored, visited): ([String: String], SVGElement?, Int) = ([:], nil, 0)
    var next: SVGElement? = element
    // A chain longer than this leads in a circle, or nowhere worth going.
    while let current = next, visited < 16 {
      mistakes += Self.mistakes(in: current)
      merged.merge(current.attributes) { own, _ in own }
      if colored == nil, current.children.contains(where: { $0.name == "stop" }) { colored = current }
      next = template(current)
      visited += 1
    }
    attributes = merged
    var last = 0.0
    stops = (colored?.children ?? []).filter { $0.name == "stop" }.map { child in
      var read = stop(child)
      // Offsets never decrease.
      read.offset = max(last, read.offset)
      last = read.offset
      return read
    }
  }

  private static func mistakes(in element: SVGElement) -> [(element: SVGElement, attribute: String, value: String)] {
    func isRead(_ name: String, _ text: String) -> Bool {
      switch name {
      case "gradientTransform": SVGTransform.parse(text) != nil
      case "gradientUnits": text == "userSpaceOnUse" || text == "objectBoundingBox"
      case "r": SVGLength(text)?.isNegative == false
      case "x1", "y1", "x2", "y2", "cx", "cy": SVGLength(text) != nil
      default: true
      }
    }
    return element.attributes.sorted { $0.key < $1.key }.filter { !isRead($0.key, $0.value) }
      .map { (element, $0.key, $0.value) }
  }

  /// Attributes that are in use but have no effect here.
  var unsupported: [String] {
    var names: [String] = []
    if let spread = attributes["spreadMethod"], spread != "pad" { names.append("spreadMethod") }
    if isRadial {
      if let fx = attributes["fx"], fx != attributes["cx"] ?? "50%" { names.append("fx") }
      if let fy = attributes["fy"], fy != attributes["cy"] ?? "50%" { names.append("fy") }
    }
    return names
  }

  /// The paint for a shape with `bounds`; nil where it paints nothing.
  func resolve(bounds: Rect, viewport: Size, fontSize: Double) -> Result? {
    guard let last = stops.last else { return nil }
    let usesBounds = attributes["gradientUnits"] != "userSpaceOnUse"
    if usesBounds, bounds.isEmpty { return nil }
    let whole = usesBounds ? Size(1, 1) : viewport
    func length(_ name: String, _ initial: Double, _ axis: SVGLength.Axis) -> Double {
      let length = attributes[name].flatMap { SVGLength($0) } ?? .percent(initial)
      return length.value(along: axis, in: whole, fontSize: fontSize)
    }
    var space = attributes["gradientTransform"].flatMap { SVGTransform.parse($0) } ?? .identity
    if usesBounds {
      space = space.then(Affine(a: bounds.width, d: bounds.height, tx: bounds.x, ty: bounds.y))
    }
    let flat = Result(paint: .solid(last.color), space: .identity)
    if stops.count == 1 { return flat }
    guard let inverse = space.inverse else { return nil }
    let smooth = Self.unpremultipliedSteps(stops)

    if isRadial {
      let radius = length("r", 50, .diagonal)
      guard radius > 0 else { return flat }
      let center = Point(length("cx", 50, .x), length("cy", 50, .y))
      guard let scale = space.uniformScale else {
        return Result(paint: .radialGradient(center: center, radius: radius, stops: smooth), space: space)
      }
      return Result(
        paint: .radialGradient(center: space.apply(center), radius: radius * scale, stops: smooth), space: .identity)
    }
    let from = Point(length("x1", 0, .x), length("y1", 0, .y))
    let to = Point(length("x2", 100, .x), length("y2", 0, .y))
    let along = to - from
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return flat }
    // A linear gradient stays one under any affine map: what it measures, (p − from)·along / |along|², is a linear function
    // of p, and its gradient maps by the transposed inverse.
    let slope = Point(
      (inverse.a * along.x + inverse.b * along.y) / square, (inverse.c * along.x + inverse.d * along.y) / square)
    let steepness = slope.x * slope.x + slope.y * slope.y
    guard steepness > 0, steepness.isFinite else { return flat }
    let start = space.apply(from)
    let paint = Paint.linearGradient(from: start, to: start + slope * (1 / steepness), stops: smooth)
    return Result(paint: paint, space: .identity)
  }

  /// SVG mixes colours before their alpha counts, the compositor after it: where both change, steps in between keep to SVG.
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

extension Affine {
  /// The factor by which all lengths grow, nil where they grow differently.
  fileprivate var uniformScale: Double? {
    let scale = abs(determinant).squareRoot()
    let slack = 1e-9 * scale
    let isTurn = abs(a - d) <= slack && abs(b + c) <= slack
    let isMirror = abs(a + d) <= slack && abs(b - c) <= slack
    return isTurn || isMirror ? scale : nil
  }
}
