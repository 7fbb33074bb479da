import TabBase
import TabCodecs
import TabRaster

/// The resolved spec, with every default filled in, every name bound and every file loaded. The later
/// stages look nothing up and report no mistake of the user. Lengths are points, times seconds of movie
/// time. A class, so that its several kilobytes are shared instead of copied.
final class Movie: Sendable {
  let screen: Screen
  let canvas: Canvas
  let bar: TabBar
  /// Both colorings of a bar that adapts to the content beneath it; nil means a bar that does not adapt.
  let adaptive: AdaptiveBar?
  /// One page per item.
  let pages: [Page]
  /// The content of the modal page; nil means its title alone.
  let modalPage: Page?
  /// The transition that a finger drags, and the one of items without a transition of their own.
  let transition: PageTransition
  /// The arrow above the bar; nil means none.
  let arrow: Indicator?
  /// The actions of the user's hand and of the app, in order of time.
  let timeline: [TimelineEvent]
  let touches: TouchIndicator
  /// The captions at the start. Events add others.
  let captions: [Caption]
  let output: Output

  init(
    screen: Screen, canvas: Canvas, bar: TabBar, adaptive: AdaptiveBar?, pages: [Page], modalPage: Page?,
    transition: PageTransition,
    arrow: Indicator?, timeline: [TimelineEvent], touches: TouchIndicator, captions: [Caption], output: Output
  ) {
    self.screen = screen
    self.canvas = canvas
    self.bar = bar
    self.adaptive = adaptive
    self.pages = pages
    self.modalPage = modalPage
    self.transition = transition
    self.arrow = arrow
    self.timeline = timeline
    self.touches = touches
    self.captions = captions
    self.output = output
  }

  /// The visible part of the screen.
  enum Crop: Equatable, Sendable {
    /// The bar with its safe area, some room above it, and everything that moves there.
    case tabBar
    case screen
    /// A rectangle of the screen, in points.
    case rect(Rect)
    /// The bar with its safe area, grown by these insets.
    case aroundBar(Insets)
  }

  /// The visible part of the screen, and its surroundings.
  struct Canvas: Equatable, Sendable {
    var crop: Crop
    /// Pixels per point.
    var scale: Double
    var padding: Insets
    /// Color of the padding, and behind rounded corners.
    var background: Color
    /// Corner radius of the cropped picture, in points.
    var cornerRadius: Double
    var isTransparent: Bool
  }

  struct Output: Equatable, Sendable {
    /// Frames per second of output time.
    var fps: Double
    /// Time after the last motion, in seconds of movie time.
    var hold: Double
    /// Movie time of the still that represents the movie where nothing plays it, in seconds.
    var poster: Double
    /// Movie seconds per second of output.
    var speed: Double
    var encoding: EncodeOptions
  }

  struct Caption: Equatable, Sendable {
    var begin: Double
    var text: String
  }
}
