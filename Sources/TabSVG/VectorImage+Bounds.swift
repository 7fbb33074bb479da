import TabBase
import TabRaster

extension VectorImage.Item {
  /// The item in the target coordinates of `next`, which starts from the item's own.
  public func transformed(by next: Affine) -> VectorImage.Item {
    switch self {
    case .shape(var shape):
      shape.transform = shape.transform.then(next)
      return .shape(shape)
    case .bitmap(let bitmap, let transform): return .bitmap(bitmap, transform: transform.then(next))
    case .group(let inner, let effects):
      return .group(inner.map { $0.transformed(by: next) }, effects.map(next) { $0.map { $0.transformed(by: next) } })
    }
  }

  /// Bounds of all pixels that it may touch, strokes included, in the picture's coordinates;
  /// possibly too large.
  fileprivate var extent: Rect {
    switch self {
    case .shape(let shape):
      var bounds = shape.path.tightBounds
      if let stroke = shape.stroke {
        // The corner of a square cap is √2 half widths away, the tip of a miter as far as its
        // limit.
        let reach = stroke.width / 2 * max(stroke.join == .miter ? stroke.miterLimit : 1, 2.0.squareRoot())
        bounds = bounds.insetBy(-reach, -reach)
      }
      return shape.transform.apply(bounds)
    case .bitmap(let bitmap, let transform):
      return transform.apply(Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)))
    case .group(let items, let effects):
      if let filter = effects.filter { return filter.transform.apply(filter.region) }
      return SVGBuilder.extent(of: items)
    }
  }
}

extension SVGBuilder {
  /// Bounds of all pixels that the items may touch, strokes included, in the picture's coordinates;
  /// possibly too large.
  static func extent(of items: [VectorImage.Item]) -> Rect { items.reduce(Rect.zero) { $0.union($1.extent) } }

  /// The items, clipped to `frame` if any of them exceeds it. `transform` leads from the frame's
  /// coordinates to the picture's.
  static func clipped(_ items: [VectorImage.Item], to frame: Rect, _ transform: Affine) -> [VectorImage.Item] {
    guard let inverse = transform.inverse, !items.isEmpty else { return [] }
    let extent = inverse.apply(extent(of: items))
    let slack = 1e-6 * max(frame.width, frame.height)
    if extent.minX >= frame.minX - slack, extent.minY >= frame.minY - slack, extent.maxX <= frame.maxX + slack,
      extent.maxY <= frame.maxY + slack
    {
      return items
    }
    return [.group(items, clip: Clip(path: Path(rect: frame), transform: transform))]
  }
}
