import TabBase
import TabRaster

/// A file format, as the rest of the program sees it: it says what it can carry, and writes a movie.
public protocol MovieEncoder {
  static var traits: FormatTraits { get }

  init(options: EncodeOptions)

  /// Gives the file to `sink` piece by piece. The frames' delays are in units of the format's clock. Of a movie a still shows
  /// the first frame.
  func write(
    _ source: some FrameSource, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> EncodeReport
}

extension MovieEncoder {
  /// The whole file.
  public func encode(_ source: some FrameSource) throws(OutputProblem) -> (bytes: [UInt8], report: EncodeReport) {
    var bytes: [UInt8] = []
    let report = try write(source) { (piece) throws(OutputProblem) in bytes.append(contentsOf: piece) }
    return (bytes, report)
  }

  /// Throws where a file has no room for frames of that many pixels a side.
  func checkSize(of source: some FrameSource) throws(OutputProblem) {
    let limit = Self.traits.longestSide
    guard source.width <= limit, source.height <= limit else {
      throw .tooLarge(width: source.width, height: source.height, limit: limit)
    }
  }
}

/// What files of a format can carry.
public struct FormatTraits: Sendable {
  /// What becomes of pixels that are not opaque.
  public enum Alpha: Sendable {
    /// They stay as they are.
    case full
    /// A pixel is opaque or clear.
    case mask
    /// All are opaque.
    case none
  }

  /// As people call it: "GIF".
  var title: String
  /// Of a file's name, without the point.
  var suffix: String
  /// What is special about it, in a few words.
  var summary: String
  public var clock: FrameClock
  /// Of the canvas, in pixels.
  var longestSide: Int
  public var alpha = Alpha.full
  /// Whether it shows one moment.
  var isStill = false
  /// Whether it is made for another encoder and not to be shown, so that no budget of a page concerns it.
  var isIntermediate = false
  /// Whether it shows the movie's poster where nothing plays it.
  public var hasPoster = false
}

/// Of another movie the first frame alone.
struct FirstFrame<Source: FrameSource>: FrameSource {
  let source: Source

  var width: Int { source.width }
  var height: Int { source.height }
  var delays: [FrameDelay] { [FrameDelay(numerator: 0, denominator: 1)] }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    try source.forEachFrame(among: [0], body)
  }
}

/// A picture as a movie of one frame.
public struct StillFrame: FrameSource {
  public let bitmap: Bitmap

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  public var delays: [FrameDelay] { [FrameDelay(numerator: 0, denominator: 1)] }

  public func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    try body(SourceFrame(index: 0, bitmap: bitmap, damage: [bitmap.bounds]))
  }

  public init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }
}
