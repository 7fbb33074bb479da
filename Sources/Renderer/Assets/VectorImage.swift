/// A picture made of filled and stroked paths, from an SVG file, from path data in a spec, or built in.
struct VectorImage: Equatable, Sendable {
  /// What a shape is inked with: the item's tint, or a paint of its own in the picture's coordinates.
  enum Ink: Equatable, Sendable {
    case current
    case paint(Paint)
  }

  struct Shape: Equatable, Sendable {
    /// In the picture's coordinates: x 0…size.width, y 0…size.height.
    var path: Path
    var rule = FillRule.nonzero
    var fill: Ink?
    var stroke: Stroke?
    var strokeInk = Ink.current
    /// 0…1, times whatever alpha the ink has.
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
  }

  /// Natural width and height, in points.
  var size: Size
  /// From the back to the front.
  var shapes: [Shape]
}
