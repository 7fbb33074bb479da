import TabRaster

/// Shapes, styles and modifiers.
extension LottieReader {
  /// The outlines that the shapes read so far make.
  struct Bodies {
    /// Number of outlines; merged ones are one.
    var count = 0
    /// Place of a merge that added several, after which only fills can be drawn: nothing has the outline of all.
    var sum: SourceSpan?
  }

  mutating func shapes(_ nodes: [Node], _ bodies: inout Bodies) throws(LottieFault) -> [LottieShape] {
    var shapes: [LottieShape] = []
    for node in nodes where !node.isTrue("hd") {
      guard let shape = try shape(node, &bodies) else { continue }
      switch shape {
      case .outline: bodies.count += 1
      case .stroke, .trim, .roundedCorners: if let sum = bodies.sum { throw refusal(.mergedPaths, at: sum) }
      case .group, .fill, .merge: break
      }
      shapes.append(shape)
    }
    return shapes
  }

  /// A shape; nil for what is no shape of its own or is left out.
  private mutating func shape(_ node: Node, _ bodies: inout Bodies) throws(LottieFault) -> LottieShape? {
    guard let type = node.text("ty") else { throw LottieFault(.lottieMissing(key: "ty"), at: node.span) }
    let span = node.span(of: "ty")
    switch type {
    case "gr":
      let inner = node.elements(of: "it")
      let own = try inner.last { $0.text("ty") == "tr" }.map { node throws(LottieFault) in try transform(node) }
      var innerBodies = Bodies()
      let group = LottieShape.group(try shapes(inner, &innerBodies), own ?? LottieTransform())
      bodies.count += innerBodies.count
      bodies.sum = bodies.sum ?? innerBodies.sum
      return group
    case "tr": return nil
    case "sh": return .outline(.contour(try contour(node, "ks")))
    case "rc":
      return .outline(
        .rectangle(
          center: try point(node, "p"), size: try point(node, "s"), radius: try number(node, "r", or: 0),
          isReversed: node.whole("d") == 3))
    case "el":
      return .outline(
        .ellipse(center: try point(node, "p"), size: try point(node, "s"), isReversed: node.whole("d") == 3))
    case "sr": return .outline(.star(try star(node)))
    case "fl", "gf": return .fill(try paint(node), node.whole("r") == 2 ? .evenOdd : .nonzero)
    case "st", "gs": return .stroke(try paint(node), try stroke(node))
    case "tm":
      return .trim(
        LottieTrim(
          start: try number(node, "s", or: 0), end: try number(node, "e", or: 100),
          offset: try number(node, "o", or: 0), joinsOutlines: node.whole("m") == 2))
    case "mm":
      // After Effects adds a merge to each layer that comes from Illustrator, most of a single outline.
      guard bodies.count > 1 else { return nil }
      let mode = node.whole("mm") ?? 1
      guard mode == 1 || mode == 2 else { throw refusal(.mergedPaths, at: span) }
      bodies.count = 1
      if mode == 2 { bodies.sum = span }
      return .merge(adds: mode == 2)
    case "rp": throw refusal(.repeater, at: span)
    case "rd": return .roundedCorners(try number(node, "r"))
    case "pb", "tw", "op", "zz": throw refusal(.modifier(Self.modifiers[type] ?? type), at: span)
    default:
      tell(.unknownShape(type), at: span)
      return nil
    }
  }

  private static let modifiers = [
    "pb": "pucker and bloat", "tw": "twist", "op": "offset path", "zz": "zigzag",
  ]

  private mutating func star(_ node: Node) throws(LottieFault) -> LottieStar {
    let count = try number(node, "pt")
    if let outside = count.values.first(where: { $0 < 0 || $0 > LottieStar.countLimit }) {
      throw LottieFault(
        .lottieOutOfRange(key: "pt", outside, lower: 0, upper: LottieStar.countLimit), at: node.span(of: "pt"))
    }
    var inner: LottieStar.Inner?
    if node.whole("sy") != 2 {
      inner = LottieStar.Inner(radius: try number(node, "ir"), roundness: try number(node, "is", or: 0))
    }
    return LottieStar(
      center: try point(node, "p"), count: count, rotation: try number(node, "r", or: 0),
      outerRadius: try number(node, "or"), outerRoundness: try number(node, "os", or: 0), inner: inner,
      isReversed: node.whole("d") == 3)
  }

  private mutating func paint(_ node: Node) throws(LottieFault) -> LottiePaint {
    let opacity = try number(node, "o", or: 100)
    guard let gradient = node.value(of: "g") else {
      return LottiePaint(kind: .color(try numbers(node, "c", count: 3)), opacity: opacity)
    }
    let count = Int(try gradient.number("p", from: 1, to: 100))
    let stops = try numbers(gradient, "k", count: 4 * count)
    return LottiePaint(
      kind: .gradient(
        LottieGradient(
          isRadial: node.whole("t") == 2, start: try point(node, "s"), end: try point(node, "e"), count: count,
          stops: stops, highlight: try number(node, "h", or: 0), highlightAngle: try number(node, "a", or: 0))),
      opacity: opacity)
  }

  private mutating func stroke(_ node: Node) throws(LottieFault) -> LottieStroke {
    var dashes: [LottieProperty<Double>] = []
    var offset = LottieProperty(0.0)
    for dash in node.elements(of: "d") {
      let length = try number(dash, "v")
      if dash.text("n") == "o" { offset = length } else { dashes.append(length) }
    }
    guard dashes.count <= 32 else {
      throw LottieFault(.lottieOutOfRange(key: "d", Double(dashes.count), lower: 0, upper: 32), at: node.span(of: "d"))
    }
    let limit = LottieProperty(try node.number("ml", or: 4))
    return LottieStroke(
      width: try number(node, "w"), cap: [1: .butt, 3: .square][node.whole("lc") ?? 2] ?? .round,
      join: [1: .miter, 3: .bevel][node.whole("lj") ?? 2] ?? .round,
      miterLimit: node.has("ml2") ? try number(node, "ml2") : limit, dashes: dashes, dashOffset: offset)
  }
}
