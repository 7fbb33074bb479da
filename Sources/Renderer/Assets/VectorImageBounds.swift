extension VectorImage.Item {
  /// The same in coordinates to which `next` leads from its own.
  func transformed(by next: Affine) -> VectorImage.Item {
    switch self {
    case .shape(var shape):
      shape.transform = shape.transform.then(next)
      return .shape(shape)
    case .group(let inner, let opacity, var clip):
      if let own = clip { clip?.transform = own.transform.then(next) }
      return .group(inner.map { $0.transformed(by: next) }, opacity: opacity, clip: clip)
    }
  }

  fileprivate func visit(_ body: (VectorImage.Shape) -> Void) {
    switch self {
    case .shape(let shape): body(shape)
    case .group(let inner, _, _): for item in inner { item.visit(body) }
    }
  }
}

extension SVGBuilder {
  /// The bounds of all outlines, without their strokes, after `map` from the picture's coordinates.
  static func bounds(of items: [VectorImage.Item], _ map: Affine) -> Rect {
    var all = Path()
    for item in items { item.visit { all.append($0.path.transformed(by: $0.transform.then(map))) } }
    return all.tightBounds
  }

  /// What the items may touch, strokes included, in the picture's coordinates; sometimes with room to spare.
  static func extent(of items: [VectorImage.Item]) -> Rect {
    var extent = Rect.zero
    for item in items {
      item.visit { shape in
        var bounds = shape.path.tightBounds
        if let stroke = shape.stroke {
          // The corner of a square cap lies √2 half widths away, the tip of a miter as far as its limit.
          let reach = stroke.width / 2 * max(stroke.join == .miter ? stroke.miterLimit : 1, 2.0.squareRoot())
          bounds = bounds.insetBy(-reach, -reach)
        }
        extent = extent.union(shape.transform.apply(bounds))
      }
    }
    return extent
  }

  /// The items clipped to `frame`, which `transform` leads to the picture's coordinates, where any of them reaches out of it.
  static func clipped(_ items: [VectorImage.Item], to frame: Rect, _ transform: Affine) -> [VectorImage.Item] {
    guard let inverse = transform.inverse, !items.isEmpty else { return [] }
    let extent = inverse.apply(extent(of: items))
    let slack = 1e-6 * max(frame.width, frame.height)
    if extent.minX >= frame.minX - slack, extent.minY >= frame.minY - slack, extent.maxX <= frame.maxX + slack,
      extent.maxY <= frame.maxY + slack
    {
      return items
    }
    return [.group(items, opacity: 1, clip: Clip(path: Path(rect: frame), transform: transform))]
  }
}
