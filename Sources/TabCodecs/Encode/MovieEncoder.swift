import TabBase
import TabRaster

/// Takes the bytes of a file, piece by piece.
public typealias ByteSink = (UnsafeRawBufferPointer) throws(OutputProblem) -> Void

/// Encodes movies in one file format, and declares that format's limits.
public protocol MovieEncoder {
  /// The limits and properties of the format.
  static var traits: FormatTraits { get }

  init(options: EncodeOptions)

  /// Encodes a movie and passes the file to `sink` in pieces. Delays are in units of the format's
  /// clock. A still shows the first frame of a movie.
  ///
  /// - Returns: Size, frame count and quality of the file.
  /// - Throws: `OutputProblem` if the format cannot hold the canvas, memory is lacking, or `sink`
  ///   throws.
  func write(_ source: some FrameSource, to sink: ByteSink) throws(OutputProblem) -> EncodeReport
}

extension MovieEncoder {
  /// Encodes a movie to a whole file in memory.
  public func encode(_ source: some FrameSource) throws(OutputProblem) -> (bytes: [UInt8], report: EncodeReport) {
    var bytes: [UInt8] = []
    let report = try write(source) { (piece) throws(OutputProblem) in bytes.append(contentsOf: piece) }
    return (bytes, report)
  }

  /// Throws `OutputProblem.tooLarge` if the canvas is wider or higher than the format allows.
  func checkSize(of source: some FrameSource) throws(OutputProblem) {
    let limit = Self.traits.longestSide
    guard source.width <= limit, source.height <= limit else {
      throw .tooLarge(width: source.width, height: source.height, limit: limit)
    }
  }
}

/// Limits and properties of a file format.
public struct FormatTraits: Sendable {
  /// Transparency that a format can store.
  public enum Alpha: Sendable {
    /// Every alpha value.
    case full
    /// Only opaque and clear pixels.
    case mask
    /// Only opaque pixels.
    case none
  }

  /// Common name of the format, for example "GIF".
  var title: String
  /// File name extension, without the dot.
  var suffix: String
  /// Special properties of the format, in a few words.
  var summary: String
  /// Unit of the delays, and the rates that viewers play.
  public var clock: FrameClock
  /// Maximum width and height of the canvas, in pixels.
  var longestSide: Int
  /// Transparency that the format can store.
  public var alpha = Alpha.full
  /// Whether a file shows one moment.
  var isStill = false
  /// Whether another program encodes the file, and only that can decode it.
  public var isVideo = false
  /// Whether files are input for another encoder and not shown, so that no page's size budget
  /// applies.
  var isIntermediate = false
  /// Whether a file shows the movie's poster where nothing plays it.
  public var hasPoster = false
  /// A number that changes whenever the encoder gives some movie other pixels than before.
  public var revision = 1
}

struct FirstFrame<Source: FrameSource>: FrameSource {
  let source: Source

  var width: Int { source.width }
  var height: Int { source.height }
  var delays: [FrameDelay] { [FrameDelay(numerator: 0, denominator: 1)] }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    try source.forEachFrame(among: [0], body)
  }
}

/// A picture as a movie of one frame.
public struct StillFrame: FrameSource {
  /// The picture.
  public let bitmap: Bitmap

  /// Width of the picture, in pixels.
  public var width: Int { bitmap.width }
  /// Height of the picture, in pixels.
  public var height: Int { bitmap.height }
  /// One delay of 0 seconds.
  public var delays: [FrameDelay] { [FrameDelay(numerator: 0, denominator: 1)] }

  /// Calls `body` with the picture, whose damage is all of it; `wanted` is ignored.
  public func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    try body(SourceFrame(index: 0, bitmap: bitmap, damage: [bitmap.bounds]))
  }

  /// Creates a movie that shows `bitmap`.
  public init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }
}
