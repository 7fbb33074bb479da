extension VectorImage {
  /// The map that fits the picture into `rect` without distortion, as large as possible and centred. A picture without area
  /// keeps its size.
  func transform(fitting rect: Rect) -> Affine {
    let scale =
      size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
    return Affine(
      a: scale, d: scale, tx: rect.midX - size.width / 2 * scale, ty: rect.midY - size.height / 2 * scale)
  }

  /// The operations that draw the picture. `transform` leads from its coordinates to the canvas. `tint` is the colour of what
  /// is inked with the current colour; in a template everything takes it, and only the alpha of other paints counts.
  func drawItems(transform: Affine, tint: Color, isTemplate: Bool = false) -> [DrawItem] {
    // Parts of a template that overlap must not show through each other, so a translucent tint is laid over them as one.
    let parts = shapes.reduce(0) { $0 + ($1.fill == nil ? 0 : 1) + ($1.stroke == nil ? 0 : 1) }
    guard isTemplate, tint.alpha < 1, parts > 1 else {
      return drawItems(transform: transform, tint: .solid(tint), isTemplate: isTemplate)
    }
    let opaque = drawItems(transform: transform, tint: .solid(tint.withAlpha(1)), isTemplate: true)
    return [.group(opaque, opacity: tint.alpha)]
  }

  /// Draws the picture with an opaque paint instead of a colour, in the picture's coordinates: one gradient runs through all of its
  /// shapes.
  func drawItems(transform: Affine, tint: Paint, isTemplate: Bool) -> [DrawItem] {
    let pen = Pen(tint: tint, isTemplate: isTemplate)
    return items.flatMap { pen.draw($0, transform) }
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
          let ink = paint(fill, opacity: shape.fillOpacity, shape.transform)
          drawn.append(.fill(path: shape.path, rule: shape.rule, transform: transform, paint: ink))
        }
        if let stroke = shape.stroke {
          let ink = paint(shape.strokeInk, opacity: shape.strokeOpacity, shape.transform)
          drawn.append(.stroke(path: shape.path, stroke: stroke, transform: transform, paint: ink))
        }
        return drawn
      case .group(let inner, let opacity, var clip):
        let drawn = inner.flatMap { draw($0, outer) }
        if let own = clip { clip?.transform = own.transform.then(outer) }
        return drawn.isEmpty ? [] : [.group(drawn, opacity: opacity, clip: clip)]
      }
    }

    /// `transform` leads from the shape's coordinates to the picture's.
    private func paint(_ ink: Ink, opacity: Double, _ transform: Affine) -> Paint {
      switch ink {
      case .current:
        return current(transform).mapColors { $0.withAlpha($0.alpha * opacity) }
      case .paint(let paint):
        guard isTemplate else { return paint.mapColors { $0.withAlpha($0.alpha * opacity) } }
        guard case .solid(let tint) = tint else { return current(transform) }
        return paint.mapColors { tint.withAlpha(tint.alpha * $0.alpha * opacity) }
      }
    }

    private func current(_ transform: Affine) -> Paint {
      transform.inverse.map { tint.transformed(by: $0) } ?? tint
    }
  }
}

extension Paint {
  /// The paint moved with `t`. Gradients keep their right angles, whatever `t` does to those.
  func transformed(by t: Affine) -> Paint {
    switch self {
    case .solid: self
    case .linearGradient(let from, let to, let stops):
      .linearGradient(from: t.apply(from), to: t.apply(to), stops: stops)
    case .radialGradient(let center, let radius, let stops):
      .radialGradient(center: t.apply(center), radius: radius * t.maximumScale, stops: stops)
    case .image(let picture, let transform): .image(picture, transform: transform.then(t))
    }
  }

  /// The paint with each of its colours replaced; an image stays as it is.
  func mapColors(_ change: (Color) -> Color) -> Paint {
    func changed(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(offset: $0.offset, color: change($0.color)) }
    }
    return switch self {
    case .solid(let color): .solid(change(color))
    case .linearGradient(let from, let to, let stops): .linearGradient(from: from, to: to, stops: changed(stops))
    case .radialGradient(let center, let radius, let stops):
      .radialGradient(center: center, radius: radius, stops: changed(stops))
    case .image: self
    }
  }
}
