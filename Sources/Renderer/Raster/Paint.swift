/// What a shape is filled with. Positions are in the coordinates of the shape's path, before its transform.
enum Paint: Equatable, Sendable {
  case solid(Color)
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
  /// A picture with its corner at the origin before `transform`; transparent outside it.
  case image(ImageContent, transform: Affine)
}

/// A colour at `offset`, 0…1 along the gradient; offsets never decrease. Colours interpolate premultiplied.
struct GradientStop: Equatable, Sendable {
  var offset: Double
  var color: Color
}
