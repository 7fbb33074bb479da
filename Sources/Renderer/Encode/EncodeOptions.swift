/// How a movie becomes a file.
public struct EncodeOptions: Equatable, Sendable {
  public enum Quality: String, CaseIterable, Sendable {
    /// 64 colours, for files about a third smaller.
    case small
    /// One palette for the whole movie.
    case `default`
    /// More passes over the palette, and zlib's last level.
    case max
  }

  public enum Loop: Equatable, Sendable {
    case forever
    /// Plays in total, at least 1.
    case times(Int)
  }

  public var quality = Quality.default
  /// The most colours a palette may have, 2…256; nil leaves it to `quality`.
  public var colors: Int?
  public var dither = Dither.none
  public var loop = Loop.forever
  /// 0xRRGGBB: what shows through partly transparent pixels of a GIF, which knows no partial alpha.
  public var background: UInt32?
  /// Pixels to a point; PNG files say so in their pHYs chunk.
  public var scale = 1.0

  public init() {}

  /// The most colours that a palette may have.
  var paletteLimit: Int {
    if let colors { return min(max(colors, 2), 256) }
    return quality == .small ? 64 : 256
  }

  /// How often k-means goes over a palette: later passes gain less than 0.1 dB.
  var palettePasses: Int {
    switch quality {
    case .small: 2
    case .default: 3
    case .max: 6
    }
  }

  /// The last levels save 4–9 % on photos and gradients and take up to ten times as long.
  var zlibLevel: Int { quality == .default ? 7 : 9 }

  /// For pHYs: 72 pixels to the inch for each pixel to the point.
  var pixelsPerMeter: UInt32 { UInt32(min(max((72 * scale / 0.0254).rounded(), 0), Double(Int32.max))) }
}
