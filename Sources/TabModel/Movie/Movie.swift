import TabBase
import TabCodecs
import TabRaster

/// The resolved spec, with every default filled in, every name bound and every file loaded. The later
/// stages look nothing up and report no mistake of the user. Lengths are points, times seconds of movie
/// time. A class, so that its several kilobytes are shared instead of copied.
package final class Movie: Sendable {
  package let screen: Screen
  package let canvas: Canvas
  package let bar: TabBar
  /// Both colorings of a bar that adapts to the content beneath it; nil means a bar that does not adapt.
  package let adaptive: AdaptiveBar?
  package let pages: [Page]
  /// The content of the modal page; nil means its title alone.
  package let modalPage: Page?
  /// The transition that a finger drags, and the one of items without a transition of their own.
  package let transition: PageTransition
  /// The arrow above the bar; nil means none.
  package let arrow: Indicator?
  /// The actions of the user's hand and of the app, in order of time.
  package let timeline: [TimelineEvent]
  package let touches: TouchIndicator
  /// The captions at the start. Events add others.
  package let captions: [Caption]
  package let output: Output

  package init(
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
  package enum Crop: Equatable, Sendable {
    /// The bar with its safe area, some room above it, and everything that moves there.
    case tabBar
    case screen
    /// A rectangle of the screen, in points.
    case rect(Rect)
    /// The bar with its safe area, grown by these insets.
    case aroundBar(Insets)
  }

  /// The visible part of the screen, and its surroundings.
  package struct Canvas: Equatable, Sendable {
    package var crop: Crop
    /// Pixels per point.
    package var scale: Double
    package var padding: Insets
    /// Color of the padding, and behind rounded corners.
    package var background: Color
    /// Corner radius of the cropped picture, in points.
    package var cornerRadius: Double
    package var isTransparent: Bool

    package init(
      crop: Crop, scale: Double, padding: Insets, background: Color, cornerRadius: Double, isTransparent: Bool
    ) {
      self.crop = crop
      self.scale = scale
      self.padding = padding
      self.background = background
      self.cornerRadius = cornerRadius
      self.isTransparent = isTransparent
    }
  }

  package struct Output: Equatable, Sendable {
    /// Frames per second of output time.
    package var fps: Double
    /// Time after the last motion, in seconds of movie time.
    package var hold: Double
    /// Movie time of the still that represents the movie where nothing plays it, in seconds.
    package var poster: Double
    /// Movie seconds per second of output.
    package var speed: Double
    package var encoding: EncodeOptions

    package init(fps: Double, hold: Double, poster: Double, speed: Double, encoding: EncodeOptions) {
      self.fps = fps
      self.hold = hold
      self.poster = poster
      self.speed = speed
      self.encoding = encoding
    }
  }

  package struct Caption: Equatable, Sendable {
    package var begin: Double
    package var text: String

    package init(begin: Double, text: String) {
      (self.begin, self.text) = (begin, text)
    }
  }
}
