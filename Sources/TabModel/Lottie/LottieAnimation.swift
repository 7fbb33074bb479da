import TabBase
import TabRaster

/// The content of a Lottie file, as far as it is drawn. Times are frames, lengths units of the composition.
package struct LottieAnimation: Equatable, Sendable {
  package struct Marker: Equatable, Sendable {
    package var name: String
    package var begin: Double
    package var duration: Double
  }

  var size: Size
  /// Frames per second.
  var frameRate: Double
  /// The first frame, and the one at which the animation is over.
  package var begin: Double
  var end: Double
  /// The layers, from front to back.
  var layers: [LottieLayer]
  /// Layers of the compositions that layers show, from front to back.
  var compositions: [[LottieLayer]]
  package var markers: [Marker]

  /// The last frame, which is held: the one before the end.
  package var last: Double { max(end - 1, begin) }
}

struct LottieLayer: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A layer that only moves others.
    case nothing
    /// Shapes, from front to back.
    case shapes([LottieShape])
    case solid(Size, Color)
    case composition(LottiePrecomposition)
  }

  var content: Content
  var transform: LottieTransform
  /// Index of the layer, in the same list, whose transform this one follows; nil means none. There are no cycles.
  var parent: Int?
  /// The frames in which it is visible, without the upper one.
  var visible: Range<Double>
  var masks: [LottieMask]
  /// The layer through which it shows; nil means that it shows as a whole.
  var matte: LottieMatte?
  /// Whether the layer is drawn only as the matte of other layers.
  var isSource = false
}

/// Another layer through whose alpha a layer shows.
struct LottieMatte: Equatable, Sendable {
  /// Index of the other layer in the same list.
  var index: Int
  /// Whether the layer shows where the other one is clear.
  var isInverted: Bool
}

/// Another composition of the file as the content of a layer.
struct LottiePrecomposition: Equatable, Sendable {
  /// Index in `LottieAnimation.compositions`.
  var index: Int
  var size: Size
  /// Frame of the layer's composition at which the inner one has its frame 0.
  var start: Double
  /// Frames that one frame of the inner composition takes; not 0.
  var stretch: Double
  /// Time of the inner composition, in seconds; nil means that it runs evenly.
  var remap: LottieProperty<Double>?

  /// The inner composition's frame.
  func frame(at frame: Double, rate: Double) -> Double {
    remap.map { $0.value(at: frame) * rate } ?? (frame - start) / stretch
  }
}

struct LottieMask: Equatable, Sendable {
  enum Mode: String, Sendable {
    case add = "a"
    case subtract = "s"
    case intersect = "i"
  }

  var mode: Mode
  var isInverted: Bool
  var contour: LottieProperty<LottieContour>
  /// Per cent.
  var opacity: LottieProperty<Double>
}

/// The transform of a layer or a group, and its opacity.
struct LottieTransform: Equatable, Sendable {
  var anchor = LottieProperty(Point.zero)
  var position = Position.point(LottieProperty(.zero))
  /// Per cent.
  var scale = LottieProperty(Point(100, 100))
  /// Degrees, clockwise.
  var rotation = LottieProperty(0.0)
  /// Per cent.
  var opacity = LottieProperty(100.0)
  /// Degrees.
  var skew = LottieProperty(0.0)
  var skewAxis = LottieProperty(0.0)

  enum Position: Equatable, Sendable {
    case point(LottieProperty<Point>)
    case split(x: LottieProperty<Double>, y: LottieProperty<Double>)

    func value(at frame: Double) -> Point {
      switch self {
      case .point(let point): point.value(at: frame)
      case .split(let x, let y): Point(x.value(at: frame), y.value(at: frame))
      }
    }
  }
}

/// A shape, a style or a modifier in a layer. Styles and modifiers act on all shapes before them in their
/// group, those in inner groups included.
indirect enum LottieShape: Equatable, Sendable {
  case group([LottieShape], LottieTransform)
  case outline(LottieOutline)
  case fill(LottiePaint, FillRule)
  case stroke(LottiePaint, LottieStroke)
  case trim(LottieTrim)
  /// Joins several outlines into one. Added ones cover what any of them covers; others keep their directions, so that one
  /// can be a hole in another.
  case merge(adds: Bool)
  /// Rounds corners between straight lines by a radius.
  case roundedCorners(LottieProperty<Double>)
}

enum LottieOutline: Equatable, Sendable {
  case contour(LottieProperty<LottieContour>)
  case rectangle(
    center: LottieProperty<Point>, size: LottieProperty<Point>, radius: LottieProperty<Double>, isReversed: Bool)
  case ellipse(center: LottieProperty<Point>, size: LottieProperty<Point>, isReversed: Bool)
  case star(LottieStar)
}

/// A star or a regular polygon.
struct LottieStar: Equatable, Sendable {
  var center: LottieProperty<Point>
  var count: LottieProperty<Double>
  /// Degrees.
  var rotation: LottieProperty<Double>
  var outerRadius: LottieProperty<Double>
  /// Per cent.
  var outerRoundness: LottieProperty<Double>
  /// Radius and roundness of the points between; nil for a polygon.
  var inner: Inner?
  var isReversed: Bool

  struct Inner: Equatable, Sendable {
    var radius: LottieProperty<Double>
    var roundness: LottieProperty<Double>
  }

  /// Maximum number of points.
  static let countLimit = 200.0
}

/// The paint of a fill or a stroke.
struct LottiePaint: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Red, green and blue, 0…1.
    case color(LottieProperty<[Double]>)
    case gradient(LottieGradient)
  }

  var kind: Kind
  /// Per cent.
  var opacity: LottieProperty<Double>
}

struct LottieGradient: Equatable, Sendable {
  var isRadial: Bool
  var start: LottieProperty<Point>
  var end: LottieProperty<Point>
  /// Number of stops with colors.
  var count: Int
  /// Offset, red, green and blue of each stop with a color, then offset and alpha of each one with an alpha.
  var stops: LottieProperty<[Double]>
  /// Distance of a radial gradient's focus from the center, per cent of the radius, and its direction in degrees
  /// from the end.
  var highlight: LottieProperty<Double>
  var highlightAngle: LottieProperty<Double>
}

struct LottieStroke: Equatable, Sendable {
  var width: LottieProperty<Double>
  var cap: Stroke.Cap
  var join: Stroke.Join
  var miterLimit: LottieProperty<Double>
  /// Lengths of dashes and gaps in turn; empty means a solid line.
  var dashes: [LottieProperty<Double>]
  var dashOffset: LottieProperty<Double>
}

/// A part of each outline, or of all of them as one.
struct LottieTrim: Equatable, Sendable {
  /// Per cent of the length.
  var start: LottieProperty<Double>
  var end: LottieProperty<Double>
  /// Degrees, a turn for the whole length.
  var offset: LottieProperty<Double>
  /// Whether all outlines count as one line, in their order.
  var joinsOutlines: Bool
}
