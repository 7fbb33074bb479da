import TabBase
import TabRaster

/// Layers, with their transforms and masks.
extension LottieReader {
  /// The layers that are drawn or that others follow, from front to back.
  mutating func layers(_ nodes: [Node]) throws(LottieFault) -> [LottieLayer] {
    var indices: [Int: Int] = [:]
    for (place, node) in nodes.enumerated() {
      guard case .object = node.value else {
        throw LottieFault(.lottieWrongValue(key: "layers", expected: "a list of layers"), at: node.span)
      }
      if let index = node.whole("ind"), indices[index] == nil { indices[index] = place }
    }
    let sources = nodes.enumerated().map { place, node -> Int? in
      guard node.isMatted else { return nil }
      // In older files it is the layer in front.
      return node.has("tp") ? node.whole("tp").flatMap { indices[$0] } : place > 0 ? place - 1 : nil
    }
    let needed = Set(sources.compactMap(\.self))
    var layers: [LottieLayer] = []
    for (place, node) in nodes.enumerated() {
      begin(node, at: place)
      layers.append(try layer(node, isNeeded: needed.contains(place)))
    }
    for (place, node) in nodes.enumerated() where node.isMatted {
      // A layer that is not named shows nothing itself, even if it does not say so.
      if let source = sources[place], !node.has("tp") { layers[source].isSource = true }
      guard layers[place].content != .nothing else { continue }
      begin(node, at: place)
      layers[place].matte = try matte(of: node, sources[place], nodes, layers)
    }
    for (place, node) in nodes.enumerated() {
      guard let parent = node.whole("parent") else { continue }
      // Players pass over a parent that is not there.
      begin(node, at: place)
      if indices[parent] == nil { findings.warning(.noLottieParent(parent, of: layer), at: node.span(of: "parent")) }
      layers[place].parent = indices[parent]
    }
    for (place, node) in nodes.enumerated() {
      var (next, count) = (layers[place].parent, 0)
      while let index = next {
        (next, count) = (layers[index].parent, count + 1)
        guard count <= LottieWork.followerLimit else {
          throw LottieFault(.lottieCircular(node.text("nm") ?? "\(place + 1)"), at: node.span(of: "parent"))
        }
      }
    }
    return layers
  }

  /// Makes the layer at `place` the one that messages name.
  private mutating func begin(_ node: Node, at place: Int) {
    layer = node.text("nm") ?? "\(node.whole("ind") ?? place + 1)"
    told = []
  }

  /// The matte of the present layer. `source` is the layer through which it shows; nil means that there is none.
  private mutating func matte(
    of node: Node, _ source: Int?, _ nodes: [Node], _ layers: [LottieLayer]
  ) throws(LottieFault) -> LottieMatte? {
    let (mode, span) = (node.whole("tt"), node.span(of: "tt"))
    guard mode == 1 || mode == 2 else { throw refusal(.matte, at: span) }
    guard let source else {
      // Players pass over it.
      findings.warning(.noLottieMatte(of: layer), at: span)
      return nil
    }
    // The source may be a text or a picture.
    let isLeftOut = layers[source].content == .nothing && nodes[source].whole("ty") != 3
    guard !isLeftOut || nodes[source].isTrue("hd") else { throw refusal(.matte, at: span) }
    return LottieMatte(index: source, isInverted: mode == 2)
  }

  private mutating func layer(_ node: Node, isNeeded: Bool) throws(LottieFault) -> LottieLayer {
    let begin = try node.number("ip", or: -Self.largest)
    let end = try node.number("op", or: Self.largest)
    var layer = LottieLayer(
      content: .nothing, transform: LottieTransform(), visible: begin..<max(begin, end), masks: [],
      isSource: node.isTrue("td"))
    if let transform = node.value(of: "ks") { layer.transform = try self.transform(transform) }
    guard !node.isTrue("hd"), isNeeded || !layer.isSource else { return layer }
    layer.content = try content(node)
    guard layer.content != .nothing else { return layer }
    for mask in node.elements(of: "masksProperties") {
      if let mask = try self.mask(mask) { layer.masks.append(mask) }
    }
    if node.isTrue("ddd") { tell(.threeDimensions, at: node.span(of: "ddd")) }
    if node.isTrue("ao") { tell(.autoOrientation, at: node.span(of: "ao")) }
    if node.isTrue("bm") { tell(.blendMode, at: node.span(of: "bm")) }
    if node.has("sy"), !node.elements(of: "sy").isEmpty { tell(.layerStyles, at: node.span(of: "sy")) }
    // Effects of this type are controls for expressions.
    if let effect = node.elements(of: "ef").first(where: { $0.whole("ty") != 5 && $0.whole("en") != 0 }) {
      tell(.effects, at: effect.span)
    }
    return layer
  }

  private mutating func content(_ node: Node) throws(LottieFault) -> LottieLayer.Content {
    guard let type = node.whole("ty") else { throw LottieFault(.lottieMissing(key: "ty"), at: node.span) }
    func gap(_ gap: LottieGap) -> LottieLayer.Content {
      tell(gap, at: node.span(of: "ty"))
      return .nothing
    }
    switch type {
    case 0: return try composition(node).map(LottieLayer.Content.composition) ?? .nothing
    case 1:
      guard let text = node.text("sc"), let color = Color(hex: text) else {
        throw LottieFault(
          .lottieWrongValue(key: "sc", expected: "a color such as \"#ff8800\""), at: node.span(of: "sc"))
      }
      return .solid(Size(try node.number("sw", from: 0), try node.number("sh", from: 0)), color)
    case 2:
      if picture == nil { picture = refusal(.image, at: node.span(of: "ty")) }
      return gap(.image)
    case 3: return .nothing
    case 4:
      var bodies = Bodies()
      return .shapes(try shapes(node.elements(of: "shapes"), &bodies))
    case 5: return gap(.text)
    case 6: return gap(.sound)
    case 13: return gap(.camera)
    default: return gap(.unknownLayer(type))
    }
  }

  /// nil means that the file does not have it, so that the layer is left out.
  private mutating func composition(_ node: Node) throws(LottieFault) -> LottiePrecomposition? {
    guard let id = node.text("refId") else { throw LottieFault(.lottieMissing(key: "refId"), at: node.span) }
    guard let index = places[id] else {
      tell(.composition(id), at: node.span(of: "refId"))
      return nil
    }
    let stretch = try node.number("sr", or: 1, from: -1_000, to: 1_000)
    guard abs(stretch) >= 0.001 else {
      throw LottieFault(.lottieOutOfRange(key: "sr", stretch, lower: 0.001, upper: 1_000), at: node.span(of: "sr"))
    }
    return LottiePrecomposition(
      index: index, size: Size(try node.number("w", from: 0), try node.number("h", from: 0)),
      start: try node.number("st", or: 0), stretch: stretch,
      remap: node.has("tm") ? try number(node, "tm") : nil)
  }

  private mutating func mask(_ node: Node) throws(LottieFault) -> LottieMask? {
    let text = node.text("mode") ?? "a"
    guard text != "n" else { return nil }
    guard let mode = LottieMask.Mode(rawValue: text) else { throw refusal(.maskMode(text), at: node.span(of: "mode")) }
    let expansion = try number(node, "x", or: 0)
    if expansion.values.contains(where: { $0 != 0 }) { tell(.maskExpansion, at: node.span(of: "x")) }
    return LottieMask(
      mode: mode, isInverted: node.isTrue("inv"), contour: try contour(node, "pt"),
      opacity: try number(node, "o", or: 100))
  }

  mutating func transform(_ node: Node) throws(LottieFault) -> LottieTransform {
    var transform = LottieTransform()
    transform.anchor = try property(node, "a", or: .zero) { value throws(LottieFault) in
      // Some exporters write one number, which players take for x.
      value.elements.count > 1 ? try value.point(as: "a") : Point(try value.number(as: "a"), 0)
    }
    if let position = node.value(of: "p"), position.isTrue("s"), position.has("x") {
      transform.position = .split(x: try number(position, "x"), y: try number(position, "y", or: 0))
    } else {
      transform.position = .point(try point(node, "p", or: .zero))
    }
    transform.scale = try point(node, "s", or: Point(100, 100))
    // Layers in space turn about three axes.
    transform.rotation = try number(node, node.has("r") ? "r" : "rz", or: 0)
    transform.opacity = try number(node, "o", or: 100)
    transform.skew = try number(node, "sk", or: 0)
    transform.skewAxis = try number(node, "sa", or: 0)
    return transform
  }
}

extension Node {
  /// Whether this layer shows through another one.
  fileprivate var isMatted: Bool { !isTrue("hd") && has("tt") && whole("tt") != 0 }
}
