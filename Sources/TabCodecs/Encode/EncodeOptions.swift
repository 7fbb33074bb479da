/// How a movie becomes a file.
public struct EncodeOptions: Equatable, Sendable {
  public enum Quality: String, CaseIterable, Sendable {
    /// At most 64 colours, and fewer where they give 50 dB: smaller than `default` by a quarter to a third.
    case small
    /// Lossless where 256 colours hold the movie; else as few as give 60 dB, else 255. Nobody sees more than 60 dB, and the
    /// colours it takes on a plain bar are a fifth of 255 and save a quarter of the bytes. A lossless file is worth those
    /// bytes: it can be compared, cut and encoded again.
    case `default`
    /// A palette for each frame where one cannot be lossless, what stands still made exact bit by bit, and zlib's last
    /// level: 3–5 dB more, for 1.3 (a slide) to 3.4 (a bounce) times the bytes and up to three times the time.
    case max
  }

  public enum Loop: Equatable, Sendable {
    case forever
    /// Plays in total, at least 1.
    case times(Int)

    /// In total, and 0 for ever, as most formats count.
    func plays(atMost limit: Int) -> Int {
      switch self {
      case .forever: 0
      case .times(let plays): min(max(plays, 1), limit)
      }
    }
  }

  public var quality = Quality.default
  /// The most colours a palette may have, 2…256; nil leaves it to `quality`.
  public var colors: Int?
  public var dither = Dither.none
  public var loop = Loop.forever
  /// When the frame is shown, in seconds of output time, that an animated PNG shows where nothing plays it.
  public var poster = 0.0
  /// 0xRRGGBB: what shows through partly transparent pixels in a format that knows no partial alpha; nil leaves them their own
  /// colour, and stands for white in video.
  public var matte: UInt32?
  /// Frames a second, in a format whose frames all last as long.
  public var rate = 50.0
  /// Pixels to a point; PNG files say so in their pHYs chunk.
  public var scale = 1.0
  /// Text that the file carries about itself, at most 255 ASCII characters; nil means none. Y4M
  /// files have no place for it.
  public var comment: String?

  public init() {}

  /// The bytes of `comment`, as long as a GIF's sub-block can hold; nil means none.
  var commentBytes: [UInt8]? { comment.map { Array($0.utf8.prefix(255)) } }

  /// The most colours that a palette may have.
  var paletteLimit: Int {
    if let colors { return min(max(colors, 2), 256) }
    return quality == .small ? 64 : 256
  }

  /// How good a palette is to be; nil for as good as it can be, as when the number of colours was asked for.
  var paletteTarget: PaletteTarget? {
    guard colors == nil else { return nil }
    return switch quality {
    case .small: .fair
    case .default: .transparent
    case .max: nil
    }
  }

  /// How often k-means goes over a palette: later passes gain less than 0.05 dB. A better palette also takes fewer bytes.
  var palettePasses: Int {
    switch quality {
    case .small: 4
    case .default: 6
    case .max: 12
    }
  }

  /// libdeflate's level for a still of so many bytes. Each step from 7 on saves half a percent at most and costs a fifth more time; 12
  /// saves another 2 %, and takes ten times as long, which is not worth it for a photo of several megabytes.
  func stillLevel(of bytes: Int) -> Int {
    switch quality {
    case .default: 7
    case .small: 9
    case .max: bytes < 1 << 22 ? 12 : 9
    }
  }

  /// For pHYs: 72 pixels to the inch for each pixel to the point.
  var pixelsPerMeter: UInt32 { UInt32(min(max((72 * scale / 0.0254).rounded(), 0), Double(Int32.max))) }

  /// What chooses the palette of a movie for at most `limit` colours.
  func paletteBuilder(limit: Int = 256) -> PaletteBuilder {
    PaletteBuilder(
      limit: min(paletteLimit, limit), passes: palettePasses, target: paletteTarget,
      matte: Matte(background: matte))
  }
}
