/// What a shape is filled with. Positions are in the coordinates of the shape's path, before its transform.
enum Paint: Equatable, Sendable {
  case solid(Color)
  case gradient(GradientPaint)
  /// A picture with its corner at the origin before `transform`; transparent outside it.
  case image(ImageContent, transform: Affine)
  case pattern(PatternPaint)

  static func linearGradient(from: Point, to: Point, stops: [GradientStop]) -> Paint {
    .gradient(GradientPaint(shape: .linear(from: from, to: to), stops: stops))
  }

  static func radialGradient(center: Point, radius: Double, stops: [GradientStop]) -> Paint {
    .gradient(
      GradientPaint(shape: .radial(center: center, radius: radius, focus: center, focalRadius: 0), stops: stops))
  }
}

struct GradientPaint: Equatable, Sendable {
  enum Shape: Equatable, Sendable {
    case linear(from: Point, to: Point)
    /// From the circle around `focus` to the one around `center`.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// What comes before the first stop and after the last.
  enum Spread: String, Equatable, Sendable { case pad, reflect, `repeat` }

  var shape: Shape
  var stops: [GradientStop]
  var spread = Spread.pad
  /// From the gradient's coordinates to the path's.
  var transform = Affine.identity
}

/// A colour at `offset`, 0…1 along the gradient; offsets never decrease. Colours interpolate premultiplied.
struct GradientStop: Equatable, Sendable {
  var offset: Double
  var color: Color
}

/// `items` cut to `tile`, again and again on all sides.
struct PatternPaint: Equatable, Sendable {
  var items: [DrawItem]
  /// With an area.
  var tile: Rect
  /// From the tile's coordinates to the path's.
  var transform = Affine.identity
}

extension Paint {
  /// The paint moved with `t`.
  func transformed(by t: Affine) -> Paint {
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
  func mapColors(_ change: (Color) -> Color) -> Paint {
    switch self {
    case .solid(let color): return .solid(change(color))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { GradientStop(offset: $0.offset, color: change($0.color)) }
      return .gradient(gradient)
    case .image, .pattern: return self
    }
  }
}
