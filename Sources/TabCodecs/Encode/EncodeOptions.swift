import Platform

/// Settings for encoding a movie.
public struct EncodeOptions: Equatable, Sendable {
  /// Trade-off between size and quality.
  public enum Quality: String, CaseIterable, Sendable {
    /// The fewest colors that give 50 dB, of which the hue counts twice, or 128; more than these only if 45.3 dB need them.
    /// A file is smaller than by `default` by a quarter to a third. A GIF that is still heavy also takes similar colors
    /// for others. Ramps that would show bands are dithered by whole rows.
    case small
    /// The colors of `default`. A GIF that is heavy takes similar colors for others as long as it stays
    /// at 45 dB, so it is never larger: about midway to `small`. The lossless formats stay exact.
    case medium
    /// Lossless if 256 colors hold the movie; otherwise the fewest colors that give 60 dB, or else
    /// 255. More than 60 dB makes no visible difference; with 60 dB a plain bar needs a fifth of
    /// 255 colors and a quarter fewer bytes. A lossless file is worth its bytes: it can be
    /// compared, cut and encoded again. Ramps that would show bands are dithered.
    case `default`
    /// A palette for each frame if one is neither lossless nor better, with areas at rest made exact block by
    /// block, and zlib's last level: 3–5 dB more, for 1.3 (a slide) to 3.4 (a bounce) times the
    /// bytes and up to four times the time.
    case max
  }

  /// Repetition of an animation.
  public enum Loop: Equatable, Sendable {
    /// Plays without end.
    case forever
    /// Number of plays in total, at least 1.
    case times(Int)

    /// Number of plays in total, at most `limit`; 0 means forever, as in most formats.
    func plays(atMost limit: Int) -> Int {
      switch self {
      case .forever: 0
      case .times(let plays): min(max(plays, 1), limit)
      }
    }
  }

  /// Trade-off between size and quality.
  public var quality = Quality.default
  /// Quality of a lossy WebP, 1…100, in place of `quality`; nil means that `quality` decides. Other
  /// formats ignore it.
  public var lossyQuality: Int?
  /// Quality of a lossy WebP's alpha, 1…100: below 100 it has fewer levels.
  var alphaQuality = 100
  /// Maximum number of colors in a palette, 2…256; nil means the limit of `quality`.
  public var colors: Int?
  /// Dithering of a quantized picture.
  public var dither = Dither.none
  /// Repetition of the animation.
  public var loop = Loop.forever
  /// Time of the poster, in seconds of output time: the frame that an animated PNG shows where
  /// nothing plays it.
  public var poster = 0.0
  /// Color 0xRRGGBB behind partly transparent pixels, in a format without partial alpha. nil means
  /// that they keep their own color, and white in video.
  public var matte: UInt32?
  /// Frames per second, in a format with a constant rate.
  public var rate = 50.0
  /// Pixels per point; PNG files store it in their pHYs chunk.
  public var scale = 1.0
  /// Limits the threads that encode the movie.
  public var threadBudget = ThreadBudget.allCores
  /// Text that the file carries about itself, at most 255 ASCII characters; nil means none. Y4M
  /// files have no place for it.
  public var comment: String?

  /// Creates the default options.
  public init() {}

  /// The bytes of `comment`, as long as a GIF's sub-block can hold; nil means none.
  var commentBytes: [UInt8]? { comment.map { Array($0.utf8.prefix(255)) } }

  /// Maximum number of colors in a palette, 2…256.
  var paletteLimit: Int {
    if let colors { return min(max(colors, 2), 256) }
    return quality == .small ? 128 : 256
  }

  /// Quality that a palette must reach; nil means the best possible, for example if the number of
  /// colors is given.
  var paletteTarget: PaletteTarget? {
    guard colors == nil else { return nil }
    return switch quality {
    case .small: .fair
    case .medium, .default: .transparent
    case .max: nil
    }
  }

  /// PSNR in decibels, over R, G and B, that a small file's palette is to have: similar colors then leave it 45 dB.
  private static let leastPSNR = 45.5

  /// Whether ramps are made smooth. Given colors are meant to be seen as they are.
  var smoothsRamps: Bool { [.default, .small].contains(quality) && dither == .none && colors == nil }

  /// Number of k-means passes over a palette: later passes gain less than 0.05 dB. A better palette
  /// also takes fewer bytes.
  var palettePasses: Int {
    switch quality {
    case .small: 4
    case .medium, .default: 6
    case .max: 12
    }
  }

  /// libdeflate's level for a still of `bytes` bytes. Each step from 7 on saves 0.5 % at most and
  /// costs a fifth more time. Level 12 saves another 2 % but takes ten times as long, which is not
  /// worth it for a photo of several megabytes.
  func stillLevel(of bytes: Int) -> Int {
    switch quality {
    case .medium, .default: 7
    case .small: 9
    case .max: bytes < 1 << 22 ? 12 : 9
    }
  }

  /// Value for pHYs: 72 pixels per inch for each pixel per point.
  var pixelsPerMeter: UInt32 { UInt32(min(max((72 * scale / 0.0254).rounded(), 0), Double(Int32.max))) }

  /// The builder for a movie's palette of at most `limit` colors.
  func paletteBuilder(limit: Int = 256) -> PaletteBuilder {
    PaletteBuilder(
      limit: min(paletteLimit, limit), passes: palettePasses, target: paletteTarget,
      reserve: quality == .small && colors == nil ? PaletteBuilder.Reserve(limit: limit, psnr: Self.leastPSNR) : nil,
      matte: Matte(background: matte), distance: ColorDistance(chroma: quality == .small ? 1 : 0))
  }
}
