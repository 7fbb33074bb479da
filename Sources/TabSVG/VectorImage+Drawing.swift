import TabBase
import TabRaster

extension VectorImage {
  /// The transform that fits the picture into `rect` without distortion, as large as possible and
  /// centered. A picture without area keeps its size.
  public func transform(fitting rect: Rect) -> Affine {
    let scale =
      size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
    return Affine(
      a: scale, d: scale, tx: rect.midX - size.width / 2 * scale, ty: rect.midY - size.height / 2 * scale)
  }

  /// The operations that draw the picture.
  ///
  /// - Parameters:
  ///   - transform: Transform from the picture's coordinates to the canvas.
  ///   - tint: Color of paints with the current color.
  ///   - isTemplate: Whether all paints take the tint, so that only their alpha counts.
  public func drawItems(transform: Affine, tint: Color, isTemplate: Bool = false) -> [DrawItem] {
    // Overlapping parts of a template must not show through each other, so a translucent tint is
    // applied to them as a group.
    let parts = shapes.reduce(0) { $0 + ($1.fill == nil ? 0 : 1) + ($1.stroke == nil ? 0 : 1) }
    guard isTemplate, tint.alpha < 1, parts > 1, isPlain else {
      return drawItems(transform: transform, tint: .solid(tint), isTemplate: isTemplate)
    }
    let opaque = drawItems(transform: transform, tint: .solid(tint.withAlpha(1)), isTemplate: true)
    return [.group(opaque, opacity: tint.alpha)]
  }

  /// The operations that draw the picture with an opaque paint as its tint, in the picture's
  /// coordinates: one gradient spans all of its shapes.
  public func drawItems(transform: Affine, tint: Paint, isTemplate: Bool) -> [DrawItem] {
    guard isTemplate, !isPlain else {
      let pen = Pen(tint: tint, isTemplate: isTemplate)
      return items.flatMap { pen.draw($0, transform) }
    }
    // The picture, with its own colors, masks the tint.
    let pen = Pen(tint: .solid(.black), isTemplate: false)
    let shape = items.flatMap { pen.draw($0, transform) }
    let field = DrawItem.fill(path: Path(rect: Rect(.zero, size)), transform: transform, paint: tint)
    return [.group([field], GroupEffects(mask: GroupMask(items: shape)))]
  }

  /// True for an image of nothing but shapes with colors and gradients, clipped or translucent: the
  /// alpha of each is then known before drawing.
  private var isPlain: Bool {
    func isPlain(_ ink: Ink?) -> Bool { if case .pattern? = ink { false } else { true } }
    func arePlain(_ items: [Item]) -> Bool {
      items.allSatisfy { item in
        switch item {
        case .shape(let shape): isPlain(shape.fill) && isPlain(shape.strokeInk)
        case .bitmap: false
        case .group(let inner, let effects):
          effects.filter == nil && effects.mask == nil && effects.blend == .normal && arePlain(inner)
        }
      }
    }
    return arePlain(items)
  }

  private struct Pen {
    let tint: Paint
    let isTemplate: Bool

    func draw(_ item: Item, _ outer: Affine) -> [DrawItem] {
      switch item {
      case .shape(let shape):
        let transform = shape.transform.then(outer)
        var drawn: [DrawItem] = []
        if let fill = shape.fill {
          let (ink, opacity) = paint(fill, opacity: shape.fillOpacity, shape.transform)
          drawn.append(
            laid(
              .fill(path: shape.path, rule: shape.rule, transform: transform, paint: ink, edges: shape.edges), opacity))
        }
        if let stroke = shape.stroke {
          let (ink, opacity) = paint(shape.strokeInk, opacity: shape.strokeOpacity, shape.transform)
          drawn.append(laid(.stroke(path: shape.path, stroke: stroke, transform: transform, paint: ink), opacity))
        }
        return drawn
      case .bitmap(let bitmap, let transform): return [.image(bitmap, transform: transform.then(outer))]
      case .group(let inner, let effects):
        let drawn = inner.flatMap { draw($0, outer) }
        guard !drawn.isEmpty || effects.filter != nil else { return [] }
        return [.group(drawn, effects.map(outer) { $0.flatMap { draw($0, outer) } })]
      }
    }

    private func laid(_ item: DrawItem, _ opacity: Double) -> DrawItem {
      opacity < 1 ? .group([item], opacity: opacity) : item
    }

    /// The paint, and the part of the opacity that it does not include. `transform` leads from the
    /// shape's coordinates to the picture's.
    private func paint(_ ink: Ink, opacity: Double, _ transform: Affine) -> (Paint, opacity: Double) {
      switch ink {
      case .current:
        return (current(transform).mapColors { $0.withAlpha($0.alpha * opacity) }, 1)
      case .paint(let paint):
        guard isTemplate else { return (paint.mapColors { $0.withAlpha($0.alpha * opacity) }, 1) }
        guard case .solid(let tint) = tint else { return (current(transform), 1) }
        return (paint.mapColors { tint.withAlpha(tint.alpha * $0.alpha * opacity) }, 1)
      case .pattern(let pattern):
        let items = pattern.items.flatMap { draw($0, .identity) }
        return (.pattern(PatternPaint(items: items, tile: pattern.tile, transform: pattern.transform)), opacity)
      }
    }

    private func current(_ transform: Affine) -> Paint {
      transform.inverse.map { tint.transformed(by: $0) } ?? tint
    }
  }
}
