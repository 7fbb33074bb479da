/// What is to be shown, with every default filled in, every name bound and every file loaded: the stages after this one look
/// nothing up and can fail at nothing the user wrote. Lengths are points, times seconds of movie time.
struct Movie: Sendable {
  var screen: Screen
  var canvas: Canvas
  var bar: TabBar
  /// One for each item.
  var pages: [Page]
  /// What a finger drags, and how a selection changes the page where the item has no way of its own.
  var transition: PageTransition
  var arrow: Arrow
  /// What the user's hand and the program do, in the order in which it happens.
  var timeline: [Action]
  var touches: TouchIndicator
  var captions: [Caption]
  var output: Output
  var font: FontChoice
}

extension Movie {
  /// The part of the screen that is shown, and what is around it.
  struct Canvas: Equatable, Sendable {
    enum Crop: Equatable, Sendable {
      /// The bar with its safe area and whatever moves above it.
      case tabBar
      case screen
      /// Screen points.
      case rect(Rect)
      /// The bar's frame, grown by these.
      case aroundBar(Insets)
    }

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
    /// Plays in total; 0 plays forever.
    var plays: Int
    /// Still time after the last motion, in movie time.
    var hold: Double
    /// Movie time of the still that stands for the movie where nothing plays it.
    var poster: Double
    /// Movie seconds for each second of output.
    var speed: Double
    var quality: Spec.Quality
    /// Of a palette, at most; the quality may take fewer.
    var colors: Int
    var dither: Spec.Dither
  }

  enum FontChoice: Equatable, Sendable {
    /// Inter, or the next sans-serif of the machine.
    case system
    /// A font file, there when the movie was made.
    case named(String)

    var file: String? {
      if case .named(let path) = self { path } else { nil }
    }
  }

  struct Caption: Equatable, Sendable {
    var begin: Double
    var text: String
  }
}

/// Distances from the four edges, inwards.
struct Insets: Equatable, Sendable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  init(all: Double) { self.init(top: all, left: all, bottom: all, right: all) }
}
