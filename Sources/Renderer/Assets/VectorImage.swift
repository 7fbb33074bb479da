/// A picture made of filled and stroked paths, from an SVG file, from path data in a spec, or built in.
struct VectorImage: Equatable, Sendable {
  /// What a shape is inked with: the item's tint, or a paint of its own in the coordinates of the shape's path.
  enum Ink: Equatable, Sendable {
    case current
    case paint(Paint)
  }

  struct Shape: Equatable, Sendable {
    var path: Path
    var rule = FillRule.nonzero
    /// From the path's coordinates to the picture's: x 0…size.width, y 0…size.height. It stands apart from the path because
    /// strokes and gradients are deformed with it.
    var transform = Affine.identity
    var fill: Ink?
    /// Drawn over the fill; in the path's coordinates.
    var stroke: Stroke?
    var strokeInk = Ink.current
    /// 0…1, times whatever alpha the ink has.
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
  }

  indirect enum Item: Equatable, Sendable {
    case shape(Shape)
    /// Composed apart, clipped, then laid down with `opacity`. The clip's transform leads to the picture's coordinates.
    case group([Item], opacity: Double, clip: Clip?)
  }

  /// Natural width and height, in points.
  var size: Size
  /// From the back to the front.
  var items: [Item]

  init(size: Size, items: [Item]) {
    self.size = size
    self.items = items
  }

  init(size: Size, shapes: [Shape]) { self.init(size: size, items: shapes.map(Item.shape)) }

  /// All shapes from the back to the front, those in groups too.
  var shapes: [Shape] {
    func flat(_ items: [Item]) -> [Shape] {
      items.flatMap { item in
        switch item {
        case .shape(let shape): [shape]
        case .group(let inner, _, _): flat(inner)
        }
      }
    }
    return flat(items)
  }
}
