import TabBase
import TabRaster

/// A picture of filled and stroked paths: from an SVG file, from path data in a spec, or built in.
public struct VectorImage: Equatable, Sendable {
  /// A fill or stroke of a shape: the item's tint, or a paint in the coordinates of the shape's
  /// path.
  public enum Ink: Equatable, Sendable {
    /// The item's tint.
    case current
    case paint(Paint)
    /// A repeated tile.
    case pattern(Pattern)
  }

  /// A pattern: `items` clipped to `tile`, repeated in all directions.
  public struct Pattern: Equatable, Sendable {
    /// Content in the tile's coordinates.
    var items: [Item]
    var tile: Rect
    /// Transform from the tile's coordinates to the path's.
    public var transform: Affine
  }

  /// A path with a fill, a stroke, or both.
  public struct Shape: Equatable, Sendable {
    /// The outline, in its own coordinates.
    public var path: Path
    var rule = FillRule.nonzero
    /// Transform from the path's coordinates to the picture's: x 0…size.width, y 0…size.height. It
    /// is separate from the path because strokes and gradients are deformed with it.
    public var transform = Affine.identity
    /// Paint of the fill; nil means no fill.
    public var fill: Ink?
    /// Stroke in the path's coordinates, drawn over the fill; nil means none.
    public var stroke: Stroke?
    var strokeInk = Ink.current
    /// Opacity of the fill, 0…1, multiplied by the alpha of its paint.
    var fillOpacity = 1.0
    /// Opacity of the stroke, 0…1, multiplied by the alpha of its paint.
    var strokeOpacity = 1.0
    /// Edges of the fill; the stroke has its own.
    var edges = Edges.soft

    /// Creates a shape. nil for `fill` or `stroke` means none; opacities are 0…1.
    public init(
      path: Path, rule: FillRule = FillRule.nonzero, transform: Affine = Affine.identity, fill: Ink? = nil,
      stroke: Stroke? = nil, strokeInk: Ink = Ink.current, fillOpacity: Double = 1.0
    ) {
      self.path = path
      self.rule = rule
      self.transform = transform
      self.fill = fill
      self.stroke = stroke
      self.strokeInk = strokeInk
      self.fillOpacity = fillOpacity
    }
  }

  indirect enum Item: Equatable, Sendable {
    case shape(Shape)
    /// A bitmap with one pixel per unit from the origin; the transform leads to the picture's
    /// coordinates.
    case bitmap(Bitmap, transform: Affine)
    /// Items that are composed separately and drawn as one. The effects' transforms lead to the
    /// picture's coordinates.
    case group([Item], GroupEffects<Item>)

    static func group(_ items: [Item], opacity: Double = 1, clip: Clip? = nil) -> Item {
      .group(items, GroupEffects(clip: clip, opacity: opacity))
    }
  }

  /// Natural width and height, in points.
  public var size: Size
  /// Items from back to front.
  var items: [Item]
}

extension VectorImage {
  /// Creates a picture of shapes, from back to front. `size` is in points.
  public init(size: Size, shapes: [Shape]) { self.init(size: size, items: shapes.map(Item.shape)) }

  /// Whether a shape has a color other than the tint.
  public var hasOwnColors: Bool {
    shapes.contains { ($0.fill ?? .current) != .current || $0.stroke != nil && $0.strokeInk != .current }
  }

  /// All shapes from back to front, including those in groups.
  public var shapes: [Shape] {
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
