import TabCodecs

extension Spec {
  struct Output: Equatable, Sendable {
    /// Above 0, at most 240. A GIF shows at most 50.
    var fps = Located(50.0)
    var loop = EncodeOptions.Loop.forever
    /// Still time after the last motion.
    var hold = Located(0.8)
    /// Movie time of the still that stands for the movie; nil: the first frame.
    var poster: Located<Double>?
    /// Divides output time.
    var speed = Located(1.0)
    var quality = EncodeOptions.Quality.default
    /// Maximum number of colors in a palette, 2…256.
    var colors = 256
    var dither = Dither.none
    /// What shows through soft pixels where a format has none; nil: the page's color.
    var matte: DynamicColor?
    /// Maximum size of an output file, in bytes; nil means no limit.
    var maxBytes: Int?
    /// What the spec makes; nil: a GIF beside it.
    var files: [File]?
  }
}
