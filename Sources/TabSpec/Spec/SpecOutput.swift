import TabCodecs
import TabModel

extension Spec {
  package struct Output: Equatable, Sendable {
    /// Frames per second, above 0, at most 240. A GIF shows at most 50.
    package var fps = Located(50.0)
    var loop = EncodeOptions.Loop.forever
    /// Time after the last motion, in seconds.
    package var hold = Located(0.8)
    /// Movie time of the still that represents the movie, in seconds; nil means the first frame.
    package var poster: Located<Double>?
    /// Movie seconds per second of output.
    package var speed = Located(1.0)
    package var quality = Located(Quality.level(.default))
    /// Maximum number of colors in the palette, 2…256.
    var colors = 256
    var dither = Dither.none
    /// Color behind translucent pixels in formats that have none; nil means the page's color.
    var matte: DynamicColor?
    /// Maximum size of an output file, in bytes; nil means no limit.
    package var maxBytes: Int?
    /// The place that shows the pictures; nil means any.
    package var host: Located<Host>?
    /// The address below which the pictures are published, for the lines that show them; nil means that they are called by their paths.
    package var baseURL: BaseURL?
    /// The pictures of the spec; nil means a GIF beside it.
    package var files: [File]?
  }
}

extension Spec.Output {
  /// Trade-off between size and quality.
  package enum Quality: Equatable, Sendable {
    case level(EncodeOptions.Quality)
    /// Quality of a lossy WebP, 1…100.
    case lossy(Int)
  }
}
