import TabBase

/// What a shape is filled with. Positions are in the coordinates of the shape's path, before its transform.
public enum Paint: Equatable, Sendable {
  case solid(Color)
  case gradient(GradientPaint)
  /// A picture with its corner at the origin before `transform`; transparent outside it.
  case image(ImageContent, transform: Affine)
  case pattern(PatternPaint)

  public static func linearGradient(from: Point, to: Point, stops: [GradientStop]) -> Paint {
    .gradient(GradientPaint(shape: .linear(from: from, to: to), stops: stops))
  }

  public static func radialGradient(center: Point, radius: Double, stops: [GradientStop]) -> Paint {
    .gradient(
      GradientPaint(shape: .radial(center: center, radius: radius, focus: center, focalRadius: 0), stops: stops))
  }
}

public struct GradientPaint: Equatable, Sendable {
  public enum Shape: Equatable, Sendable {
    case linear(from: Point, to: Point)
    /// From the circle around `focus` to the one around `center`.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// What comes before the first stop and after the last.
  public enum Spread: String, Equatable, Sendable { case pad, reflect, `repeat` }

  public var shape: Shape
  public var stops: [GradientStop]
  public var spread = Spread.pad
  /// From the gradient's coordinates to the path's.
  public var transform = Affine.identity

  public init(shape: Shape, stops: [GradientStop], spread: Spread = Spread.pad, transform: Affine = Affine.identity) {
    self.shape = shape
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }
}

/// A colour at `offset`, 0…1 along the gradient; offsets never decrease. Colours interpolate premultiplied.
public struct GradientStop: Equatable, Sendable {
  public var offset: Double
  public var color: Color

  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// `items` cut to `tile`, again and again on all sides.
public struct PatternPaint: Equatable, Sendable {
  var items: [DrawItem]
  /// With an area.
  var tile: Rect
  /// From the tile's coordinates to the path's.
  public var transform = Affine.identity

  public init(items: [DrawItem], tile: Rect, transform: Affine = Affine.identity) {
    self.items = items
    self.tile = tile
    self.transform = transform
  }
}

extension Paint {
  /// The paint moved with `t`.
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

  /// The paint with each of its colours replaced; a picture stays as it is.
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
