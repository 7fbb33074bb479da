import TabBase
import TabRaster

/// A picture made of filled and stroked paths, from an SVG file, from path data in a spec, or built in.
public struct VectorImage: Equatable, Sendable {
  /// What a shape is inked with: the item's tint, or a paint of its own in the coordinates of the shape's path.
  public enum Ink: Equatable, Sendable {
    case current
    case paint(Paint)
    case pattern(Pattern)
  }

  /// `items` cut to `tile`, again and again on all sides.
  public struct Pattern: Equatable, Sendable {
    /// In the tile's coordinates.
    var items: [Item]
    var tile: Rect
    /// From the tile's coordinates to the path's.
    public var transform: Affine
  }

  public struct Shape: Equatable, Sendable {
    public var path: Path
    var rule = FillRule.nonzero
    /// From the path's coordinates to the picture's: x 0…size.width, y 0…size.height. It stands apart from the path because
    /// strokes and gradients are deformed with it.
    public var transform = Affine.identity
    public var fill: Ink?
    /// Drawn over the fill; in the path's coordinates.
    public var stroke: Stroke?
    var strokeInk = Ink.current
    /// 0…1, times whatever alpha the ink has.
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    /// Those of the fill; the stroke has its own.
    var edges = Edges.soft

    public init(
      path: Path, rule: FillRule = FillRule.nonzero, transform: Affine = Affine.identity, fill: Ink? = nil,
      stroke: Stroke? = nil, strokeInk: Ink = Ink.current, fillOpacity: Double = 1.0, strokeOpacity: Double = 1.0,
      edges: Edges = Edges.soft
    ) {
      self.path = path
      self.rule = rule
      self.transform = transform
      self.fill = fill
      self.stroke = stroke
      self.strokeInk = strokeInk
      self.fillOpacity = fillOpacity
      self.strokeOpacity = strokeOpacity
      self.edges = edges
    }
  }

  indirect enum Item: Equatable, Sendable {
    case shape(Shape)
    /// A bitmap with one pixel to the unit from the origin; the transform leads to the picture's coordinates.
    case bitmap(Bitmap, transform: Affine)
    /// Composed apart and laid down as one. What the effects' transforms lead to is the picture's coordinates.
    case group([Item], GroupEffects<Item>)

    static func group(_ items: [Item], opacity: Double = 1, clip: Clip? = nil) -> Item {
      .group(items, GroupEffects(clip: clip, opacity: opacity))
    }
  }

  /// Natural width and height, in points.
  public var size: Size
  /// From the back to the front.
  var items: [Item]

  init(size: Size, items: [Item]) {
    self.size = size
    self.items = items
  }

  public init(size: Size, shapes: [Shape]) { self.init(size: size, items: shapes.map(Item.shape)) }

  /// All shapes from the back to the front, those in groups too.
  var shapes: [Shape] {
    func flat(_ items: [Item]) -> [Shape] {
      items.flatMap { item -> [Shape] in
        switch item {
        case .shape(let shape): [shape]
        case .bitmap: []
        case .group(let inner, _): flat(inner)
        }
      }
    }
    return flat(items)
  }
}
