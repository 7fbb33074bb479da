import TabBase

/// The content of a filled shape. Positions are in the coordinates of the shape's path, before its
/// transform.
public enum Paint: Equatable, Sendable {
  case solid(Color)
  /// A linear or radial gradient.
  case gradient(GradientPaint)
  /// A picture with its corner at the origin before `transform`; transparent outside of it.
  case image(ImageContent, transform: Affine)
  /// Repeated items.
  case pattern(PatternPaint)

  /// A gradient along the line between two points.
  public static func linearGradient(from: Point, to: Point, stops: [GradientStop]) -> Paint {
    .gradient(GradientPaint(shape: .linear(from: from, to: to), stops: stops))
  }

  /// A gradient from `center` to the circle of `radius` around it.
  public static func radialGradient(center: Point, radius: Double, stops: [GradientStop]) -> Paint {
    .gradient(
      GradientPaint(shape: .radial(center: center, radius: radius, focus: center, focalRadius: 0), stops: stops))
  }

  /// The paint mapped by `t`.
  public func transformed(by t: Affine) -> Paint {
    switch self {
    case .solid: return self
    case .gradient(var gradient):
      gradient.transform = gradient.transform.then(t)
      return .gradient(gradient)
    case .image(let picture, let transform): return .image(picture, transform: transform.then(t))
    case .pattern(var pattern):
      pattern.transform = pattern.transform.then(t)
      return .pattern(pattern)
    }
  }

  /// The paint with each of its colors replaced by `change`. Pictures and patterns stay as they
  /// are.
  public func mapColors(_ change: (Color) -> Color) -> Paint {
    switch self {
    case .solid(let color): return .solid(change(color))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { GradientStop(offset: $0.offset, color: change($0.color)) }
      return .gradient(gradient)
    case .image, .pattern: return self
    }
  }
}

/// A gradient: its shape and its colors.
public struct GradientPaint: Equatable, Sendable {
  /// Shape of a gradient.
  public enum Shape: Equatable, Sendable {
    /// Along the line between two points.
    case linear(from: Point, to: Point)
    /// From the circle around `focus` to the one around `center`.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// The color before the first stop and after the last.
  public enum Spread: String, Equatable, Sendable { case pad, reflect, `repeat` }

  /// Shape of the gradient, in its own coordinates.
  public var shape: Shape
  /// Colors, in order of their offsets.
  public var stops: [GradientStop]
  /// The color before the first stop and after the last.
  public var spread = Spread.pad
  /// The map from the gradient's coordinates to the path's.
  public var transform = Affine.identity

  /// Creates a gradient.
  public init(shape: Shape, stops: [GradientStop], spread: Spread = Spread.pad, transform: Affine = Affine.identity) {
    self.shape = shape
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }
}

/// A color at `offset`, 0…1 along the gradient; offsets never decrease. Colors are interpolated
/// premultiplied.
public struct GradientStop: Equatable, Sendable {
  /// Position along the gradient, 0…1.
  public var offset: Double
  /// Color at that position.
  public var color: Color

  /// Creates a stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A pattern: `items` clipped to `tile`, repeated in all directions.
public struct PatternPaint: Equatable, Sendable {
  var items: [DrawItem]
  /// The repeated rectangle; not empty.
  var tile: Rect
  /// The map from the tile's coordinates to the path's.
  public var transform = Affine.identity

  /// Creates a pattern.
  public init(items: [DrawItem], tile: Rect, transform: Affine = Affine.identity) {
    self.items = items
    self.tile = tile
    self.transform = transform
  }
}
