/// How a movie becomes a file.
public struct EncodeOptions: Equatable, Sendable {
  public enum Quality: String, CaseIterable, Sendable {
    /// Fewer colours, for files about a third smaller.
    case small
    /// One palette for the whole movie.
    case `default`
    /// Palettes of single frames where the bytes buy fidelity.
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
}
