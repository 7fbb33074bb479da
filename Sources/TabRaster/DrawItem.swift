import TabBase

/// One drawing operation of a frame; the compositor's input is a list of them. Coordinates are
/// canvas pixels after the item's transform. Items are values, so that equal frames are recognized
/// without touching a pixel.
public indirect enum DrawItem: Equatable, Sendable {
  /// The inside of `path`.
  case fill(
    path: Path, rule: FillRule = .nonzero, transform: Affine = .identity, paint: Paint, edges: Edges = .soft)
  /// The outline of `path`, with the stroke's width before the transform; overlapping parts paint
  /// once.
  case stroke(path: Path, stroke: Stroke, transform: Affine = .identity, paint: Paint)
  /// A picture with its top-left corner at the origin before `transform`. With a `tint` only its
  /// alpha counts (a template image). It is interpolated bilinearly when enlarged, and averaged
  /// when reduced.
  case image(ImageContent, transform: Affine, tint: Color? = nil, opacity: Double = 1)
  /// The drop shadow of `path`: the path moved by `offset` (user units), filled with `color`,
  /// blurred by `sigma` (pixels). With `knockout` it leaves out the inside of the unmoved `path`.
  case shadow(
    path: Path, transform: Affine = .identity, offset: Point = .zero, sigma: Double, color: Color,
    knockout: Bool = false)
  /// The content below the item, inside `path`, Gaussian blurred by `sigma` pixels: the bar's
  /// material.
  case backdrop(path: Path, transform: Affine = .identity, sigma: Double)
  /// The content below the item, and `items` over it, seen through a pane of glass.
  case glass(GlassPane, [DrawItem] = [], transform: Affine = .identity)
  /// Items that are composed separately and drawn as one; coordinates of the effects are canvas
  /// pixels.
  case group([DrawItem], GroupEffects<DrawItem>)
  /// `items` composed flat on the canvas, clipped to it, and then seen through `transform` (a map
  /// of canvas pixels): a rotation in perspective. Backdrops among them see only these items.
  case projected([DrawItem], transform: Projective)

  /// A bitmap with its top-left corner at the origin before `transform`.
  public static func image(_ bitmap: Bitmap, transform: Affine, tint: Color? = nil, opacity: Double = 1) -> DrawItem {
    .image(.bitmap(bitmap), transform: transform, tint: tint, opacity: opacity)
  }

  /// `items` composed separately, clipped to `clip` (canvas pixels), then drawn with `opacity`,
  /// 0…1.
  public static func group(_ items: [DrawItem], opacity: Double = 1, clip: Clip? = nil) -> DrawItem {
    .group(items, GroupEffects(clip: clip, opacity: opacity))
  }
}

/// The rule that decides which points are inside a path.
public enum FillRule: String, CaseIterable, Sendable {
  /// Points with a winding number other than 0.
  case nonzero
  /// Points with an odd winding number.
  case evenOdd = "evenodd"

  /// Whether points with the given winding number are inside.
  @inline(__always)
  func fills(_ winding: Int32) -> Bool { self == .nonzero ? winding != 0 : winding & 1 != 0 }
}

/// The treatment of pixels that a shape covers partly.
public enum Edges: Sendable {
  /// Pixels are painted in proportion to their coverage.
  case soft
  /// Pixels whose center is covered are painted, and no others.
  case hard
}

/// The style of a stroked outline; lengths are in the path's units.
public struct Stroke: Equatable, Sendable {
  /// Shape of the ends of open lines.
  public enum Cap: Equatable, Sendable { case butt, round, square }
  /// Shape of corners.
  public enum Join: Equatable, Sendable { case miter, round, bevel }

  /// Width of the line.
  public var width = 1.0
  /// Shape of the ends of open lines.
  public var cap = Cap.butt
  /// Shape of corners.
  public var join = Join.miter
  /// Largest length of a miter, as a multiple of the width; a longer one becomes a bevel.
  public var miterLimit = 4.0
  /// Lengths of dashes and gaps in turn; empty means a solid line.
  public var dashes: [Double] = []
  /// Distance into the dash pattern at which the line starts.
  public var dashOffset = 0.0
  /// Treatment of partly covered pixels.
  public var edges = Edges.soft

  /// Creates a stroke; by default a solid line of width 1.
  public init(
    width: Double = 1.0, cap: Cap = Cap.butt, join: Join = Join.miter, miterLimit: Double = 4.0, dashes: [Double] = [],
    dashOffset: Double = 0.0, edges: Edges = Edges.soft
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
    self.edges = edges
  }
}
