extension VectorImage {
  /// The picture while it is being drawn, like `strokeEnd`: the first fraction `share`, 0…1, of
  /// each stroke's length. Fills have that fraction of their opacity.
  public func trimmed(to share: Double) -> VectorImage {
    let share = min(max(share, 0), 1)
    func trimmed(_ items: [Item]) -> [Item] {
      items.flatMap { item -> [Item] in
        switch item {
        case .shape(let shape): shape.trimmed(to: share).map(Item.shape)
        case .bitmap: [.group([item], opacity: share)]
        case .group(let inner, let effects): [.group(trimmed(inner), effects)]
        }
      }
    }
    return share < 1 ? VectorImage(size: size, items: trimmed(items)) : self
  }
}

extension VectorImage.Shape {
  /// Two shapes, because fill and stroke then have different paths.
  fileprivate func trimmed(to share: Double) -> [VectorImage.Shape] {
    var (inside, line) = (self, self)
    inside.stroke = nil
    inside.fillOpacity *= share
    line.fill = nil
    line.path = path.trimmed(to: share)
    return (fill == nil ? [] : [inside]) + (stroke == nil ? [] : [line])
  }
}
