/// The properties that decide how an element is drawn, with SVG's initial values.
struct SVGStyle {
  indirect enum PaintValue: Equatable {
    case none
    case currentColor
    case color(Color)
    /// `url(#id)`, and what is taken where there is no such thing.
    case reference(String, fallback: PaintValue?)
  }

  static let initialFontSize = 16.0

  // Inherited.
  /// Nil where the picture's user chooses it.
  var color: Color?
  var fill = PaintValue.color(.black)
  var stroke = PaintValue.none
  var fillRule = FillRule.nonzero
  var clipRule = FillRule.nonzero
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength.units(1)
  var cap = Stroke.Cap.butt
  var join = Stroke.Join.miter
  var miterLimit = 4.0
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength.zero
  var fontSize = initialFontSize
  var isVisible = true
  var strokesFirst = false

  // The element's own.
  var isDisplayed = true
  var opacity = 1.0
  var transform = Affine.identity
  /// The id of a `clipPath`.
  var clip: String?
  var stopColor = PaintValue.color(.black)
  var stopOpacity = 1.0

  /// What a child begins with.
  var inherited: SVGStyle {
    var style = self
    let initial = SVGStyle()
    style.isDisplayed = initial.isDisplayed
    style.opacity = initial.opacity
    style.transform = initial.transform
    style.clip = initial.clip
    style.stopColor = initial.stopColor
    style.stopOpacity = initial.stopOpacity
    return style
  }

  enum Outcome: Equatable {
    case done
    /// Not a property of drawing.
    case unknown
    case badValue
    /// Its effect is left out.
    case unsupported
    case externalReference
  }

  /// All properties that an element may also give as attributes of its own.
  static let properties: Set<String> = [
    "color", "fill", "stroke", "fill-rule", "clip-rule", "fill-opacity", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "font-size",
    "visibility", "paint-order", "display", "opacity", "transform", "clip-path", "stop-color", "stop-opacity",
    "filter", "mask", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode", "vector-effect",
    "transform-origin",
  ]

  /// Sets the property called `name`. A bad value leaves it as it was.
  mutating func set(_ name: String, _ text: String) -> Outcome {
    let value = text.trimmed
    if value == "inherit" { return .done }
    switch name {
    case "color": return value.lowercased() == "currentcolor" ? .done : assign(\.color, CSSColor.parse(value))
    case "fill": return assign(\.fill, Self.paint(value))
    case "stroke": return assign(\.stroke, Self.paint(value))
    case "stop-color": return assign(\.stopColor, Self.paint(value))
    case "fill-rule": return assign(\.fillRule, FillRule(rawValue: value.lowercased()))
    case "clip-rule": return assign(\.clipRule, FillRule(rawValue: value.lowercased()))
    case "fill-opacity": return assign(\.fillOpacity, Self.fraction(value))
    case "stroke-opacity": return assign(\.strokeOpacity, Self.fraction(value))
    case "stop-opacity": return assign(\.stopOpacity, Self.fraction(value))
    case "opacity": return assign(\.opacity, Self.fraction(value))
    case "stroke-width": return assign(\.strokeWidth, Self.positive(value))
    case "stroke-linecap": return assign(\.cap, Self.caps[value.lowercased()])
    case "stroke-linejoin": return assign(\.join, Self.joins[value.lowercased()])
    case "stroke-miterlimit": return assign(\.miterLimit, Double(value).flatMap { $0 >= 1 ? $0 : nil })
    case "stroke-dasharray": return assign(\.dashes, Self.dashes(value))
    case "stroke-dashoffset": return assign(\.dashOffset, SVGLength(value))
    case "font-size":
      // Names such as `medium` matter to text only.
      guard let size = Self.positive(value) else { return .done }
      fontSize = size.value(along: .y, in: Size(fontSize, fontSize), fontSize: fontSize)
      return .done
    case "visibility":
      return assign(\.isVisible, ["visible": true, "hidden": false, "collapse": false][value.lowercased()])
    case "paint-order": return assign(\.strokesFirst, Self.strokesFirst(value))
    case "display": return assign(\.isDisplayed, value.lowercased() != "none")
    case "transform": return assign(\.transform, SVGTransform.parse(value))
    case "clip-path": return setClip(value)
    case "filter", "mask", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode", "vector-effect",
      "transform-origin":
      return ["none", "normal", "auto", ""].contains(value.lowercased()) ? .done : .unsupported
    default: return .unknown
    }
  }

  private mutating func assign<Value>(_ property: WritableKeyPath<SVGStyle, Value>, _ value: Value?) -> Outcome {
    guard let value else { return .badValue }
    self[keyPath: property] = value
    return .done
  }

  private mutating func setClip(_ value: Substring) -> Outcome {
    if value.lowercased() == "none" {
      clip = nil
      return .done
    }
    guard let (target, _) = Self.url(value) else { return .unsupported }
    guard target.hasPrefix("#") else { return .externalReference }
    clip = String(target.dropFirst())
    return .done
  }

  // MARK: - Values

  private static let caps: [String: Stroke.Cap] = ["butt": .butt, "round": .round, "square": .square]
  private static let joins: [String: Stroke.Join] = [
    "miter": .miter, "round": .round, "bevel": .bevel,
    // SVG 2 lets a reader without these two draw a miter.
    "miter-clip": .miter, "arcs": .miter,
  ]

  private static func fraction(_ text: Substring) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = scanner.numberValue() else { return nil }
    let whole = scanner.take(UInt8(ascii: "%")) ? 100.0 : 1
    return scanner.isAtEnd ? min(max(value / whole, 0), 1) : nil
  }

  private static func positive(_ text: Substring) -> SVGLength? {
    SVGLength(text).flatMap { $0.isNegative ? nil : $0 }
  }

  private static func dashes(_ text: Substring) -> [SVGLength]? {
    if text.lowercased() == "none" { return [] }
    guard let lengths = SVGLength.list(text), !lengths.contains(where: \.isNegative) else { return nil }
    return lengths.count % 2 == 0 ? lengths : lengths + lengths
  }

  /// Markers, the third thing in the order, are not drawn.
  private static func strokesFirst(_ text: Substring) -> Bool? {
    let words = text.lowercased().split(separator: " ").filter { $0 != "markers" }
    guard words.allSatisfy({ ["normal", "fill", "stroke"].contains($0) }) else { return nil }
    return words.first == "stroke"
  }

  private static func paint(_ text: Substring) -> PaintValue? {
    switch text.lowercased() {
    case "none": return PaintValue.none
    case "currentcolor": return .currentColor
    // What a marker's or a used shape's surroundings are painted with: without either it is nothing.
    case "context-fill", "context-stroke": return PaintValue.none
    default: break
    }
    guard let (target, rest) = url(text) else { return CSSColor.parse(text).map(PaintValue.color) }
    return .reference(String(target), fallback: rest.isEmpty ? nil : paint(rest))
  }

  /// What stands in `url(…)`, without quotes, and what comes after it.
  static func url(_ text: Substring) -> (target: Substring, rest: Substring)? {
    guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    var target = text[text.index(text.startIndex, offsetBy: 4)..<end].trimmed
    if let quote = target.first, quote == "\"" || quote == "'", target.count > 1, target.last == quote {
      target = target.dropFirst().dropLast().trimmed
    }
    return (target, text[text.index(after: end)...].trimmed)
  }
}
