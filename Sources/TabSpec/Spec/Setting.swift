import TabCodecs
import TabModel

extension Overrides {
  /// A value for one key of `screen` or `output`.
  public enum Setting: Equatable, Sendable {
    /// Light or dark appearance.
    public enum Appearance: String, CaseIterable, Sendable { case light, dark }

    /// The part of the screen that the picture shows.
    public enum Crop: Equatable, Sendable {
      /// The bar with its safe area, some room above it, and everything that moves there.
      case tabBar
      case screen
      /// The bar with its safe area, grown by this on each side: −1,000 to 4,096 points.
      case aroundTabBar(margin: Double)
      /// A rectangle in screen points, from the top left.
      case rect(x: Double, y: Double, width: Double, height: Double)
    }

    case appearance(Appearance)
    /// Pixels per point.
    case scale(Double)
    case crop(Crop)
    case framesPerSecond(Double)
    case loop(EncodeOptions.Loop)
    /// Time after the last motion, in seconds.
    case hold(Double)
    /// Movie seconds per second of the file.
    case speed(Double)
    case quality(EncodeOptions.Quality)
    /// Quality of a lossy WebP, 1…100. Other formats cannot be rendered with it.
    case lossyQuality(Int)
    /// Maximum number of colors in the palette.
    case colors(Int)
    case dither(Dither)
    /// The place that shows the pictures, whose limits they must keep.
    case host(Host)

    /// The flag of the key, and the value as a spec writes it.
    fileprivate var written: (flag: Flag, text: String) {
      switch self {
      case .appearance(let appearance): (.appearance, appearance.rawValue)
      case .scale(let scale): (.scale, "\(scale)")
      case .crop(.tabBar): (.crop, "tabBar")
      case .crop(.screen): (.crop, "screen")
      case .crop(.aroundTabBar(let margin)): (.crop, "{\"margin\": \(margin)}")
      case .crop(.rect(let x, let y, let width, let height)): (.crop, "[\(x), \(y), \(width), \(height)]")
      case .framesPerSecond(let rate): (.fps, "\(rate)")
      case .loop(.forever): (.loop, "forever")
      case .loop(.times(let plays)): (.loop, "\(plays)")
      case .hold(let seconds): (.hold, "\(seconds)")
      case .speed(let speed): (.speed, "\(speed)")
      case .quality(let quality): (.quality, quality.rawValue)
      case .lossyQuality(let number): (.quality, "\(number)")
      case .colors(let count): (.colors, "\(count)")
      case .dither(let dither): (.dither, dither.rawValue)
      case .host(let host): (.host, host.rawValue)
      }
    }
  }

  /// Uses `setting` instead of the spec's. A later one for the same key wins. Throws a `spec` problem if the
  /// value is outside the key's range.
  public mutating func set(_ setting: Setting) throws(Problem) {
    let (flag, text) = setting.written
    try set(flag, to: text)
  }
}
