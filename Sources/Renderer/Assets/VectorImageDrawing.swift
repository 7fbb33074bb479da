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
      let pen = Pen(tint: tint, isTemplate: isTemplate)
      return items.flatMap { pen.draw($0, transform) }
    }
    let pen = Pen(tint: tint.withAlpha(1), isTemplate: true)
    return [.group(items.flatMap { pen.draw($0, transform) }, opacity: tint.alpha)]
  }

  private struct Pen {
    let tint: Color
    let isTemplate: Bool

    func draw(_ item: Item, _ outer: Affine) -> [DrawItem] {
      switch item {
      case .shape(let shape):
        let transform = shape.transform.then(outer)
        var drawn: [DrawItem] = []
        if let fill = shape.fill {
          let ink = paint(fill, opacity: shape.fillOpacity)
          drawn.append(.fill(path: shape.path, rule: shape.rule, transform: transform, paint: ink))
        }
        if let stroke = shape.stroke {
          let ink = paint(shape.strokeInk, opacity: shape.strokeOpacity)
          drawn.append(.stroke(path: shape.path, stroke: stroke, transform: transform, paint: ink))
        }
        return drawn
      case .group(let inner, let opacity, var clip):
        let drawn = inner.flatMap { draw($0, outer) }
        if let own = clip { clip?.transform = own.transform.then(outer) }
        return drawn.isEmpty ? [] : [.group(drawn, opacity: opacity, clip: clip)]
      }
    }

    private func paint(_ ink: Ink, opacity: Double) -> Paint {
      switch ink {
      case .current: .solid(tint.withAlpha(tint.alpha * opacity))
      case .paint(let paint):
        paint.mapColors { color in
          isTemplate
            ? tint.withAlpha(tint.alpha * color.alpha * opacity) : color.withAlpha(color.alpha * opacity)
        }
      }
    }
  }
}

extension Paint {
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
