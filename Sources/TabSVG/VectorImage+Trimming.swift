extension VectorImage {
  /// The picture while it is being drawn, like `strokeEnd`: the first fraction `fraction`, 0…1, of
  /// each stroke's length. Fills have that fraction of their opacity.
  public func trimmed(to fraction: Double) -> VectorImage {
    let fraction = min(max(fraction, 0), 1)
    func trimmed(_ items: [Item]) -> [Item] {
      items.flatMap { item -> [Item] in
        switch item {
        case .shape(let shape): shape.trimmed(to: fraction).map(Item.shape)
        case .bitmap: [.group([item], opacity: fraction)]
        case .group(let inner, let effects): [.group(trimmed(inner), effects)]
        }
      }
    }
    return fraction < 1 ? VectorImage(size: size, items: trimmed(items)) : self
  }
}

extension VectorImage.Shape {
  /// Two shapes, because fill and stroke then have different paths.
  fileprivate func trimmed(to fraction: Double) -> [VectorImage.Shape] {
    var (inside, line) = (self, self)
    inside.stroke = nil
    inside.fillOpacity *= fraction
    line.fill = nil
    line.path = path.trimmed(to: fraction)
    return (fill == nil ? [] : [inside]) + (stroke == nil ? [] : [line])
  }
}
