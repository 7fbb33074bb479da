import Platform
import TabBase
import TabRaster

/// A value in the light and in the dark appearance; a file of one appearance has it twice.
struct Twin<Value: Equatable & Sendable>: Equatable, Sendable {
  var light: Value
  var dark: Value

  init(_ value: Value) { (light, dark) = (value, value) }

  init(light: Value, dark: Value) { (self.light, self.dark) = (light, dark) }
}

/// A part of a frame that an SVG file can show, in points of the picture. What its elements have in
/// common over the whole movie is its content; the rest may move.
struct VectorMark: Equatable, Sendable {
  /// Behind a reference, since marks are copied far more often than made.
  indirect enum Content: Equatable, Sendable {
    case shape(Path, ShapeStyle)
    /// A picture with its corner at the origin, one pixel per unit.
    case picture(Bitmap)
    case group([VectorMark], GroupStyle)
  }

  var content: Content
  /// The map from the content's coordinates to points; the identity for groups.
  var transform = Affine.identity
  /// The color, or those of a gradient's stops.
  var colors: [Twin<Color>] = []
  var opacity = Twin(1.0)
  /// Width of a line, in the path's units.
  var width = 0.0
}

/// What stays the same while a shape moves.
struct ShapeStyle: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case fill(FillRule)
    /// The stroke's width is the mark's.
    case stroke(Stroke)
  }

  var kind: Kind
  /// The gradient, whose colors are the mark's; nil means one color.
  var gradient: GradientPaint?
  var isHard = false
}

/// What stays the same while a group changes. Clips and masks are marks, so that they can move.
struct GroupStyle: Equatable, Sendable {
  var clip: [VectorMark] = []
  var mask: [VectorMark] = []
  var isLuminanceMask = false
  var blend = BlendMode.normal
  /// The blur of the content; nil means none.
  var blur: Blur?
  /// Name of the part of the scene that the group is; nil means none.
  var part: String?

  struct Blur: Equatable, Sendable {
    /// Standard deviation, in points.
    let sigma: Double
    /// Whether what lies beyond the picture's edge counts as nothing instead of as transparent, as in a
    /// bar's material.
    let isMaterial: Bool
  }

  var isPlain: Bool { clip.isEmpty && mask.isEmpty && blend == .normal && blur == nil && part == nil }
}
