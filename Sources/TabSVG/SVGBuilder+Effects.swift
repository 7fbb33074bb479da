import TabBase
import TabRaster

/// Effects of an element on its content as a whole: filter, clip path, mask, opacity and blending.
extension SVGBuilder {
  /// Cost of a separately composed picture, in units of work.
  static let layerCost = 5_000

  /// `items` with the effects of `element`. `context` is the element's own.
  func wrap(_ items: [Item], of element: SVGElement, in context: Context) throws(AssetProblem) -> [Item] {
    let own = context.style.own
    // A filter may draw without any content.
    guard !items.isEmpty || !own.filters.isEmpty else { return [] }
    var effects = GroupEffects<Item>(opacity: own.opacity, blend: own.blend, isIsolated: own.isIsolated)
    var inner = items
    for function in own.filters {
      if effects.filter != nil {
        inner = [.group(inner, GroupEffects(filter: effects.filter))]
        effects.filter = nil
      }
      switch try filtering(function, of: inner, of: element, in: context) {
      case .everything: return []
      case .nothing: break
      case .through(let filter): effects.filter = filter
      }
    }
    guard try cut(own, for: element, in: context, &effects, &inner) else { return [] }
    if own.blend != .normal { blends = true }
    if effects.isNone { return inner }
    if effects == GroupEffects(opacity: own.opacity), inner.count == 1, case .shape(var shape) = inner[0],
      shape.fill == nil || shape.stroke == nil
    {
      shape.fillOpacity *= own.opacity
      shape.strokeOpacity *= own.opacity
      return [.shape(shape)]
    }
    return [.group(inner, effects)]
  }

  /// Adds the clip path and the mask of `own`. Returns false if they leave nothing.
  private func cut(
    _ own: SVGStyle.Own, for element: SVGElement, in context: Context, _ effects: inout GroupEffects<Item>,
    _ items: inout [Item]
  ) throws(AssetProblem) -> Bool {
    if let id = own.clip {
      switch try clipping(id, of: element, in: context) {
      case .everything: return false
      case .nothing: break
      case .outside(let shape): effects.clip = shape
      case .mask(let shapes): effects.mask = GroupMask(items: shapes)
      }
    }
    guard let id = own.mask else { return true }
    // Two masks are nested.
    if effects.mask != nil {
      items = [.group(items, GroupEffects(filter: effects.filter, mask: effects.mask))]
      (effects.filter, effects.mask) = (nil, nil)
    }
    switch try mask(id, own.maskMode, for: element, in: context) {
    case .everything: return false
    case .nothing: break
    case .through(let mask): effects.mask = mask
    }
    return true
  }

  // MARK: - Masks

  enum Masking {
    case everything
    case nothing
    case through(GroupMask<Item>)
  }

  /// The masking of `element` by the mask with this id, by luminance or alpha: that of `mode`, or
  /// else the mask's.
  private func mask(
    _ id: String, _ mode: MaskKind?, for element: SVGElement, in context: Context
  ) throws(AssetProblem) -> Masking {
    guard let mask = resource(id, ["mask"], for: element) else { return .nothing }
    guard let entered = try inside(mask, from: element, in: context) else { return .nothing }
    var inner = entered
    let attributes = mask.attributes
    let usesBounds = attributes["maskUnits"] != "userSpaceOnUse"
    let contentUsesBounds = attributes["maskContentUnits"] == "objectBoundingBox"
    var bounds = Rect.zero
    if usesBounds || contentUsesBounds {
      guard let box = try effectBounds(of: element, in: context), !box.isEmpty else { return .everything }
      bounds = box
    }
    try spend(Self.layerCost, on: element)
    let frame = region(of: mask, usesBounds ? bounds : nil, in: inner)
    guard !frame.isEmpty else { return .everything }
    if contentUsesBounds {
      inner.transform = Affine(a: bounds.width, d: bounds.height, tx: bounds.x, ty: bounds.y).then(context.transform)
    }
    var items = Self.clipped(try children(of: mask, in: inner), to: frame, context.transform)
    var effects = GroupEffects<Item>()
    var own = context
    (own.ancestors, own.resources, own.depth) = (inner.ancestors, inner.resources, inner.depth)
    // Browsers ignore the clip path of a mask.
    if inner.style.own.clip != nil { warn(.unsupportedAttribute("clip-path", element: mask.name), at: mask.line) }
    inner.style.own.clip = nil
    guard try cut(inner.style.own, for: element, in: own, &effects, &items) else { return .everything }
    if !effects.isNone { items = [.group(items, effects)] }
    return items.isEmpty ? .everything : .through(GroupMask(items: items, kind: mode ?? inner.style.own.maskKind))
  }

  /// The context for the content of a clip path, mask, pattern, marker or filter that `element`
  /// refers to, with the transform of `context`; nil if the reference is circular.
  func inside(_ resource: SVGElement, from element: SVGElement, in context: Context) throws(AssetProblem) -> Context? {
    let reference = Reference(element: ObjectIdentifier(element), resource: ObjectIdentifier(resource))
    let isCircle = context.resources.contains(reference.resource)
    guard !isCircle, !broken.contains(reference), context.depth < SVGDocument.depthLimit else {
      // The content that `use` draws is a different one wherever it draws it.
      if isCircle, context.ancestors.isEmpty { broken.insert(reference) }
      warn(.badReference("#" + (resource.attributes["id"] ?? "")), at: element.line)
      return nil
    }
    var inner = context
    inner.ancestors = []
    inner.resources.append(reference.resource)
    inner.depth += 1
    inner.style = try style(of: resource, inheriting: surroundingStyle(of: resource))
    inner.surroundings = nil
    return inner
  }

  /// The region of a mask or filter: 10 % larger than `bounds` on all sides unless it has its own.
  /// Without `bounds` it is in the units of the viewport.
  func region(of element: SVGElement, _ bounds: Rect?, in context: Context) -> Rect {
    func side(_ name: String, _ initial: Double, _ axis: SVGLength.Axis, isPositive: Bool = false) -> Double {
      let length = element.attributes[name].flatMap { SVGLength($0) }
      if let text = element.attributes[name], length == nil || isPositive && length?.isNegative == true {
        warn(.badValue(text, attribute: name, element: element.name), at: element.line)
      }
      return (length ?? .percent(initial)).value(
        along: axis, in: bounds == nil ? context.viewport : Size(1, 1), fontSize: context.style.fontSize)
    }
    let own = Rect(
      x: side("x", -10, .x), y: side("y", -10, .y), width: side("width", 120, .x, isPositive: true),
      height: side("height", 120, .y, isPositive: true))
    guard let bounds else { return own }
    return Rect(
      x: bounds.x + own.x * bounds.width, y: bounds.y + own.y * bounds.height, width: own.width * bounds.width,
      height: own.height * bounds.height)
  }
}
