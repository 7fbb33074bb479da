/// What is to be shown, with every default filled in, every name bound and every file loaded: the stages after this one look
/// nothing up and can fail at nothing the user wrote. Lengths are points, times seconds of movie time.
struct Movie: Sendable {
  var screen: Screen
  var canvas: Canvas
  var bar: TabBar
  /// Of a bar that is light or dark by what lies beneath it: both; nil for others.
  var adaptive: AdaptiveBar?
  /// One for each item.
  var pages: [Page]
  /// What a finger drags, and how a selection changes the page where the item has no way of its own.
  var transition: PageTransition
  /// nil: nothing moves above the bar.
  var arrow: Indicator?
  /// What the user's hand and the program do, in the order in which it happens.
  var timeline: [Cue]
  var touches: TouchIndicator
  var captions: [Caption]
  var output: Output
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
    /// Of the cropped picture, in points.
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
