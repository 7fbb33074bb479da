import TabBase
import TabRaster

extension SVGBuilder {
  enum Clipping {
    case everything
    case nothing
    case outside(Clip)
    /// Shapes that mask the content, if a single outline cannot express the clip path.
    case mask([Item])
  }

  private struct Part {
    var path: Path
    var rule: FillRule
    /// Transform to the picture's coordinates.
    var transform: Affine
    var clipping = Clipping.nothing
  }

  /// The part that the `clipPath` with this id leaves of `element`.
  func clipping(_ id: String, of element: SVGElement, in context: Context) throws(AssetProblem) -> Clipping {
    guard let clip = resource(id, ["clipPath"], for: element),
      var inner = try inside(clip, from: element, in: context)
    else { return .nothing }
    let style = inner.style
    inner.transform = try transform(of: clip, in: inner).then(context.transform)
    if clip.attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let bounds = try effectBounds(of: element, in: context) else { return .everything }
      inner.transform = Affine(a: bounds.width, d: bounds.height, tx: bounds.x, ty: bounds.y).then(inner.transform)
    }
    var parts: [Part] = []
    for child in clip.children { parts += try self.parts(of: child, in: inner) }
    guard !parts.isEmpty else { return .everything }
    var outer = Clipping.nothing
    if let id = style.own.clip {
      var own = context
      (own.ancestors, own.resources, own.depth) = (inner.ancestors, inner.resources, inner.depth)
      outer = try clipping(id, of: element, in: own)
    }
    if case .everything = outer { return .everything }
    return Self.combined(parts, within: outer, map: inner.transform)
  }

  private func parts(of element: SVGElement, in parent: Context) throws(AssetProblem) -> [Part] {
    guard let context = try enter(element, in: parent), context.style.isVisible else { return [] }
    var clipping = Clipping.nothing
    if let id = context.style.own.clip { clipping = try self.clipping(id, of: element, in: context) }
    if case .everything = clipping { return [] }
    var parts: [Part] = []
    if element.name == "use" {
      guard let (target, inner, _) = used(by: element, in: context),
        !["use", "g", "symbol", "svg"].contains(target.name)
      else { return [] }
      parts = try self.parts(of: target, in: inner)
    } else if element.name == "text" {
      let path = try textOutline(element, in: context)
      parts = path.isEmpty ? [] : [Part(path: path, rule: .nonzero, transform: context.transform)]
    } else if let path = outline(of: element, in: context) {
      parts = [Part(path: path, rule: context.style.clipRule, transform: context.transform)]
    }
    guard case .nothing = clipping else {
      return parts.map { part in
        var part = part
        // A single outline cannot express two clips of one part, so a mask is used.
        if case .nothing = part.clipping {
          part.clipping = clipping
        } else {
          part.clipping = .mask([Self.item([part], within: clipping)])
          part.path = Path(rect: part.path.tightBounds)
        }
        return part
      }
    }
    return parts
  }

  /// One outline if that suffices, else a mask of the shapes. `map` transforms the clip path's
  /// coordinates to the picture's.
  private static func combined(_ parts: [Part], within outer: Clipping, map: Affine) -> Clipping {
    let isFree = parts.allSatisfy { if case .nothing = $0.clipping { true } else { false } }
    if isFree, case .nothing = outer {
      if parts.count == 1 {
        return .outside(Clip(path: parts[0].path, rule: parts[0].rule, transform: parts[0].transform))
      }
      let rule = parts[0].rule
      let paths = map.inverse.map { back in parts.map { $0.path.transformed(by: $0.transform.then(back)) } }
      if let paths, parts.allSatisfy({ $0.rule == rule }), areApart(paths) {
        let whole = paths.dropFirst().reduce(into: paths[0]) { $0.append($1) }
        return .outside(Clip(path: whole, rule: rule, transform: map))
      }
    }
    return .mask([item(parts, within: outer)])
  }

  private static func item(_ parts: [Part], within outer: Clipping) -> Item {
    .group(
      parts.map { part in
        var shape = VectorImage.Shape(path: part.path, rule: part.rule, transform: part.transform)
        shape.fill = .paint(.solid(.black))
        if case .nothing = part.clipping { return .shape(shape) }
        return .group([.shape(shape)], effects(part.clipping))
      }, effects(outer))
  }

  private static func effects(_ clipping: Clipping) -> GroupEffects<Item> {
    switch clipping {
    case .everything, .nothing: GroupEffects()
    case .outside(let clip): GroupEffects(clip: clip)
    case .mask(let items): GroupEffects(mask: GroupMask(items: items))
    }
  }

  private static func areApart(_ paths: [Path]) -> Bool {
    guard paths.count <= 64 else { return false }
    let bounds = paths.map(\.tightBounds)
    return bounds.indices.allSatisfy { i in bounds[..<i].allSatisfy { bounds[i].intersection($0).isEmpty } }
  }
}
