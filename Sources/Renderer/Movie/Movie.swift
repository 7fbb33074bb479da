import TabBase
import TabCodecs
import TabRaster

/// What is to be shown, with every default filled in, every name bound and every file loaded: the stages after this one look
/// nothing up and can fail at nothing the user wrote. Lengths are points, times seconds of movie time. It is a class, so
/// that its several kilobytes are shared instead of copied.
final class Movie: Sendable {
  let screen: Screen
  let canvas: Canvas
  let bar: TabBar
  /// Both forms of a bar that is light or dark by what is beneath it; nil for other bars.
  let adaptive: AdaptiveBar?
  /// One for each item.
  let pages: [Page]
  /// What a finger drags, and how a selection changes the page where the item has no way of its own.
  let transition: PageTransition
  /// nil: nothing moves above the bar.
  let arrow: Indicator?
  /// What the user's hand and the program do, in the order in which it happens.
  let timeline: [Cue]
  let touches: TouchIndicator
  /// Those that are there from the beginning; events bring others.
  let captions: [Caption]
  let output: Output

  init(
    screen: Screen, canvas: Canvas, bar: TabBar, adaptive: AdaptiveBar?, pages: [Page], transition: PageTransition,
    arrow: Indicator?, timeline: [Cue], touches: TouchIndicator, captions: [Caption], output: Output
  ) {
    self.screen = screen
    self.canvas = canvas
    self.bar = bar
    self.adaptive = adaptive
    self.pages = pages
    self.transition = transition
    self.arrow = arrow
    self.timeline = timeline
    self.touches = touches
    self.captions = captions
    self.output = output
  }
}

extension Movie {
  /// The part of the screen that is shown.
  enum Crop: Equatable, Sendable {
    /// The bar with its safe area, some room above it, and whatever moves there.
    case tabBar
    case screen
    /// Screen points.
    case rect(Rect)
    /// The bar with its safe area, grown by this much on each side.
    case aroundBar(Insets)
  }

  /// The part of the screen that is shown, and what is around it.
  struct Canvas: Equatable, Sendable {
    var crop: Crop
    /// Pixels for each point.
    var scale: Double
    var padding: Insets
    /// Seen in the padding, and behind rounded corners.
    var background: Color
    /// Corner radius of the cropped picture, in points.
    var cornerRadius: Double
    var isTransparent: Bool
  }

  struct Output: Equatable, Sendable {
    /// Frames a second of output time.
    var fps: Double
    /// Still time after the last motion, in movie time.
    var hold: Double
    /// Movie time of the still that stands for the movie where nothing plays it.
    var poster: Double
    /// Movie seconds for each second of output.
    var speed: Double
    var encoding: EncodeOptions
  }

  struct Caption: Equatable, Sendable {
    var begin: Double
    var text: String
  }
}
