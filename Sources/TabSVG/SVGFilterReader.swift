import Platform
import TabBase
import TabRaster

/// Reads the elements of a filter, one after the other.
struct SVGFilterReader {
  /// Supported elements in filters.
  static let known: Set<String> = [
    "feGaussianBlur", "feOffset", "feFlood", "feMerge", "feMergeNode", "feComposite", "feBlend", "feColorMatrix",
    "feComponentTransfer", "feFuncR", "feFuncG", "feFuncB", "feFuncA", "feDropShadow", "feTile",
  ]

  /// Unsupported elements whose result is their input as it is: they only change its outline or
  /// sharpness, so that the steps after them still make sense.
  static let passing: Set<String> = ["feMorphology", "feConvolveMatrix", "feDisplacementMap"]

  private let region: Rect
  /// Size that percentages of lengths in user units refer to.
  private let viewport: Size
  /// Box whose sides lengths are relative to; nil means that they are in user units.
  private let unit: Rect?
  var isLinear = true
  var flood = Color.black
  private(set) var steps: [Filter.Step] = []
  private(set) var mistakes: [(element: SVGElement, attribute: String)] = []
  private(set) var leftOut: [(element: SVGElement, attribute: String)] = []
  private var names: [String: Int] = [:]

  init(region: Rect, viewport: Size, unit: Rect?) {
    self.region = region
    self.viewport = viewport
    self.unit = unit
  }

  /// Adds an element. Returns false if it is not supported and cannot pass its input on.
  mutating func add(_ element: SVGElement) -> Bool {
    guard let operation = operation(of: element) else { return false }
    // A tile is repeated over the whole region.
    let inputs = element.name == "feTile" ? [] : operation.inputs
    append(operation, in: stepRegion(of: element, inputs: inputs))
    if let name = element.attributes["result"] { names[name] = steps.count - 1 }
    return true
  }

  private mutating func append(_ operation: Filter.Operation, in region: Rect) {
    steps.append(Filter.Step(operation: operation, region: region, isLinear: isLinear))
  }

  private mutating func operation(of element: SVGElement) -> Filter.Operation? {
    switch element.name {
    case "feGaussianBlur":
      let from = input(element, "in")
      let (x, y) = pair(element, "stdDeviation")
      return .blur(from, max(0, x * scale.x), max(0, y * scale.y))
    case "feOffset":
      let from = input(element, "in")
      return .offset(from, Point(number(element, "dx") * scale.x, number(element, "dy") * scale.y))
    case "feFlood": return .flood(flood)
    case "feMerge":
      var inputs: [Filter.Input] = []
      for node in element.children where node.name == "feMergeNode" {
        inputs.append(input(node, "in"))
      }
      return .merge(inputs)
    case "feComposite":
      let (top, bottom) = (input(element, "in"), input(element, "in2"))
      return .composite(top, bottom, rule(element))
    case "feBlend":
      let (top, bottom) = (input(element, "in"), input(element, "in2"))
      let mode = word(element, "mode") { BlendMode(rawValue: $0).flatMap { $0 == .plusLighter ? nil : $0 } }
      return .blend(top, bottom, mode ?? .normal)
    case "feColorMatrix":
      return .colorMatrix(input(element, "in"), matrix(element))
    case "feComponentTransfer":
      let from = input(element, "in")
      return .transfer(from, ["feFuncR", "feFuncG", "feFuncB", "feFuncA"].map { table(element, $0) })
    case "feDropShadow": return dropShadow(element)
    case "feTile":
      let from = input(element, "in")
      if case .step(let index) = from { return .tile(from, steps[index].region.intersection(region)) }
      return .tile(from, region)
    case let name: return Self.passing.contains(name) ? .merge([input(element, "in")]) : nil
    }
  }

  /// Adds the steps that the element is a shorthand for.
  private mutating func dropShadow(_ element: SVGElement) -> Filter.Operation {
    let from = input(element, "in")
    let (x, y) = pair(element, "stdDeviation", initial: 2)
    let d = Point(number(element, "dx", initial: 2) * scale.x, number(element, "dy", initial: 2) * scale.y)
    let region = stepRegion(of: element, inputs: [from])
    append(.blur(from, x * scale.x, y * scale.y), in: region)
    append(.offset(.step(steps.count - 1), d), in: region)
    let moved = steps.count - 1
    append(.flood(flood), in: region)
    append(.composite(.step(steps.count - 1), .step(moved), .inside), in: region)
    return .merge([.step(steps.count - 1), from])
  }

  // MARK: - Values

  /// Size of one unit of the filter, in user units.
  private var scale: Point { unit.map { Point($0.width, $0.height) } ?? Point(1, 1) }

  private mutating func number(_ element: SVGElement, _ name: String, initial: Double = 0) -> Double {
    guard let text = element.attributes[name] else { return initial }
    if let value = Self.numbers(text), value.count == 1 { return value[0] }
    mistakes.append((element, name))
    return initial
  }

  /// Value of a keyword; nil, with a mistake, if it is unknown, and nil if there is none.
  private mutating func word<Value>(_ element: SVGElement, _ name: String, _ meaning: (String) -> Value?) -> Value? {
    guard let word = element.attributes[name] else { return nil }
    let value = meaning(word)
    if value == nil { mistakes.append((element, name)) }
    return value
  }

  /// Two numbers; a single one counts for both.
  private mutating func pair(_ element: SVGElement, _ name: String, initial: Double = 0) -> (Double, Double) {
    guard let text = element.attributes[name] else { return (initial, initial) }
    guard let values = Self.numbers(text), (1...2).contains(values.count) else {
      mistakes.append((element, name))
      return (initial, initial)
    }
    return (values[0], values[values.count - 1])
  }

  /// The numbers in `text`; nil for a mistake. As in styles, a number must not end with its decimal
  /// point.
  private static func numbers(_ text: String) -> [Double]? {
    SVGScanner.hasBarePoint(text) ? nil : SVGScanner.numbers(text)
  }

  /// Input of an element. A missing or unsupported one is the previous result, as in browsers.
  private mutating func input(_ element: SVGElement, _ name: String) -> Filter.Input {
    let before: Filter.Input = steps.isEmpty ? .source : .step(steps.count - 1)
    switch element.attributes[name] {
    case nil, ""?: return before
    case "SourceGraphic"?: return .source
    case "SourceAlpha"?: return .sourceAlpha
    case "BackgroundImage"?, "BackgroundAlpha"?, "FillPaint"?, "StrokePaint"?:
      leftOut.append((element, name))
      return before
    case let name?: return names[name].map { .step($0) } ?? before
    }
  }

  /// Region of a step. Its default is the union of its inputs' regions if all inputs are results of
  /// steps, and the whole region otherwise (Filter Effects 1, §9.4).
  private mutating func stepRegion(of element: SVGElement, inputs: [Filter.Input]) -> Rect {
    var initial = region
    if !inputs.isEmpty, !inputs.contains(.source), !inputs.contains(.sourceAlpha) {
      initial = inputs.reduce(.zero) { union, input in
        if case .step(let index) = input { union.union(steps[index].region) } else { union }
      }
    }
    func side(_ name: String, _ axis: SVGLength.Axis, _ low: Double, _ extent: Double, _ initial: Double) -> Double {
      guard let text = element.attributes[name] else { return initial }
      guard !SVGScanner.hasBarePoint(text), let length = SVGLength(text) else {
        mistakes.append((element, name))
        return initial
      }
      if name == "width" || name == "height", length.isNegative {
        mistakes.append((element, name))
        return 0
      }
      let whole = unit == nil ? viewport : Size(1, 1)
      let value = length.value(along: axis, in: whole, fontSize: SVGStyle.initialFontSize)
      return unit == nil ? value : low + value * extent
    }
    let box = unit ?? .zero
    return Rect(
      x: side("x", .x, box.x, box.width, initial.x), y: side("y", .y, box.y, box.height, initial.y),
      width: side("width", .x, 0, box.width, initial.width), height: side("height", .y, 0, box.height, initial.height))
  }

  private mutating func rule(_ element: SVGElement) -> Filter.Operator {
    if element.attributes["operator"] == "arithmetic" {
      let k = ["k1", "k2", "k3", "k4"].map { Float(number(element, $0)) }
      return .arithmetic(k1: k[0], k2: k[1], k3: k[2], k4: k[3])
    }
    let rules: [String: Filter.Operator] = [
      "over": .over, "in": .inside, "out": .outside, "atop": .atop, "xor": .xor, "lighter": .lighter,
    ]
    return word(element, "operator", { rules[$0] }) ?? .over
  }

  private mutating func matrix(_ element: SVGElement) -> [Float] {
    let values = element.attributes["values"].map { Self.numbers($0) ?? [] }
    let types = ["matrix", "saturate", "hueRotate", "luminanceToAlpha"]
    switch word(element, "type", { types.contains($0) ? $0 : nil }) {
    case "saturate":
      let s = values?.first ?? 1
      if values?.count ?? 1 == 1 { return SVGColorMatrix.saturated(s) }
    case "hueRotate":
      let angle = (values?.first ?? 0) * .pi / 180
      if values?.count ?? 1 == 1 { return SVGColorMatrix.turned(angle) }
    case "luminanceToAlpha":
      return SVGColorMatrix.luminanceToAlpha
    default:
      guard let values else { return SVGColorMatrix.identity }
      if values.count == 20 { return values.map { Float($0) } }
    }
    mistakes.append((element, "values"))
    return SVGColorMatrix.identity
  }

  /// Value of a transfer function for each of the 256 levels.
  private mutating func table(_ element: SVGElement, _ name: String) -> [UInt8] {
    guard let function = element.children.last(where: { $0.name == name }) else { return (0...255).map { $0 } }
    let values = function.attributes["tableValues"].flatMap { Self.numbers($0) } ?? []
    let (slope, intercept) = (number(function, "slope", initial: 1), number(function, "intercept"))
    let (amplitude, exponent) = (number(function, "amplitude", initial: 1), number(function, "exponent", initial: 1))
    let offset = number(function, "offset")
    return (0...255).map { level in
      let c = Double(level) / 255
      let result: Double
      switch function.attributes["type"] {
      case "table"? where !values.isEmpty:
        let k = min(Int(c * Double(values.count - 1)), max(values.count - 2, 0))
        let next = values[min(k + 1, values.count - 1)]
        result = values[k] + (c * Double(values.count - 1) - Double(k)) * (next - values[k])
      case "discrete"? where !values.isEmpty: result = values[min(Int(c * Double(values.count)), values.count - 1)]
      case "linear"?: result = slope * c + intercept
      case "gamma"?: result = amplitude * pow(c, exponent) + offset
      default: result = c
      }
      return UInt8(min(max(result, 0), 1) * 255 + 0.5)
    }
  }
}
