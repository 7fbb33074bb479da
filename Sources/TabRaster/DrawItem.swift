import TabBase

/// One drawing operation of a frame: the compositor's whole input language. Coordinates are canvas pixels after the item's
/// transform. Items are values, so that a frame equal to the one before is known without touching a pixel.
public indirect enum DrawItem: Equatable, Sendable {
  /// The inside of `path`.
  case fill(
    path: Path, rule: FillRule = .nonzero, transform: Affine = .identity, paint: Paint, edges: Edges = .soft)
  /// The outline of `path`, as wide as `stroke` says before the transform; overlapping parts paint once.
  case stroke(path: Path, stroke: Stroke, transform: Affine = .identity, paint: Paint)
  /// A picture with its top-left corner at the origin before `transform`. With a `tint` its alpha alone counts (a template
  /// image). Resampled bilinearly, averaged where it shrinks.
  case image(ImageContent, transform: Affine, tint: Color? = nil, opacity: Double = 1)
  /// What `path` casts: itself moved by `offset` (in its own units), filled with `color` and blurred with `sigma` pixels. With
  /// a `knockout` nothing of it lies inside of `path` where that itself stands.
  case shadow(
    path: Path, transform: Affine = .identity, offset: Point = .zero, sigma: Double, color: Color,
    knockout: Bool = false)
  /// What has been drawn so far inside `path`, Gaussian blurred with `sigma` pixels: the bar's material.
  case backdrop(path: Path, transform: Affine = .identity, sigma: Double)
  /// What has been drawn so far, and `items` over it, as they are seen through a pane of glass.
  case glass(GlassPane, [DrawItem] = [], transform: Affine = .identity)
  /// Items composed apart and laid down as one; coordinates of the effects are pixels of the canvas.
  case group([DrawItem], GroupEffects<DrawItem>)
  /// `items` composed flat on the canvas, as much of them as lies on it, and the picture then seen through `transform`
  /// (a map of canvas pixels): a turn in perspective. Backdrops among them see only these items.
  case projected([DrawItem], transform: Projective)
}

extension DrawItem {
  public static func image(_ bitmap: Bitmap, transform: Affine, tint: Color? = nil, opacity: Double = 1) -> DrawItem {
    .image(.bitmap(bitmap), transform: transform, tint: tint, opacity: opacity)
  }

  /// `items` composed apart, clipped to `clip` (pixels of the canvas), then laid down with `opacity`.
  public static func group(_ items: [DrawItem], opacity: Double = 1, clip: Clip? = nil) -> DrawItem {
    .group(items, GroupEffects(clip: clip, opacity: opacity))
  }
}

public enum FillRule: String, CaseIterable, Sendable {
  case nonzero
  case evenOdd = "evenodd"

  /// Whether what has the given winding number is inside.
  @inline(__always)
  func fills(_ winding: Int32) -> Bool { self == .nonzero ? winding != 0 : winding & 1 != 0 }
}

/// What becomes of pixels that a shape covers in part.
public enum Edges: Sendable {
  /// They are painted as far as they are covered.
  case soft
  /// Those whose middle is covered are painted, and no others.
  case hard
}

/// How an outline is drawn; lengths in the path's own units.
public struct Stroke: Equatable, Sendable {
  public enum Cap: Equatable, Sendable { case butt, round, square }
  public enum Join: Equatable, Sendable { case miter, round, bevel }

  public var width = 1.0
  public var cap = Cap.butt
  public var join = Join.miter
  /// A miter longer than this multiple of the width becomes a bevel.
  public var miterLimit = 4.0
  /// Lengths of dashes and gaps in turn; empty for a whole line.
  public var dashes: [Double] = []
  public var dashOffset = 0.0
  public var edges = Edges.soft

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
