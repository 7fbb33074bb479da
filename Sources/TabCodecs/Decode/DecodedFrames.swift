import TabBase
import TabRaster

/// Decodes the frames of a picture file as a viewer composes them, one after the other. A long
/// animation takes no more memory than a short one.
public protocol DecodedFrames: AnyObject {
  /// Width of the canvas, in pixels.
  var width: Int { get }
  /// Height of the canvas, in pixels.
  var height: Int { get }
  /// Number of plays in total; 0 means forever.
  var plays: Int { get }

  /// Decodes the next frame; nil after the last one.
  func next() throws(PictureProblem) -> DecodedFrame?
}

/// A composed frame of a picture file.
public struct DecodedFrame {
  /// The whole canvas. The decoder does not draw on it again.
  public var bitmap: Bitmap
  /// Time on screen; 0 for a still.
  public var delay: FrameDelay

  /// Creates a frame of a whole canvas.
  public init(bitmap: Bitmap, delay: FrameDelay) {
    self.bitmap = bitmap
    self.delay = delay
  }
}

/// Detects the format from a file's first bytes, regardless of its name: an animated PNG may be
/// called .png.
extension OutputFormat {
  /// The format of a file that begins with `bytes`; nil if it is none of them. An SVG counts only if this
  /// program's comment is its second node: others are icons, or plots, or someone's own.
  public init?(content bytes: [UInt8]) {
    if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if bytes.starts(with: PNGChunk.signature) {
      self = PNGChunk.chunks(of: bytes).contains { $0.isOf("acTL") } ? .apng : .png
    } else if let isAnimated = WebPFrames.isAnimated(bytes) {
      self = isAnimated ? .webp : .webpStill
    } else if SVGWriter.isOwn(bytes) {
      self = .svg
    } else if bytes.starts(with: Y4MFrames.magic) {
      self = .y4m
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
    } else if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      let brand = bytes.dropFirst(8).prefix(4)
      self = ["avis", "avif"].contains { brand.elementsEqual($0.utf8) } ? .avif : .mp4
    } else {
      return nil
    }
  }

  /// A decoder for a whole file of this format.
  ///
  /// - Throws: `PictureProblem` if the header is invalid, the picture has too many pixels, or the
  ///   file is a video.
  public func frames(of bytes: [UInt8]) throws(PictureProblem) -> any DecodedFrames {
    switch self {
    case .gif: try GIFFrames(bytes)
    case .png, .apng: try PNGFrames(bytes)
    case .webp, .webpStill: try WebPFrames(bytes)
    case .y4m: try Y4MFrames(bytes)
    case .svg: throw PictureProblem.unknownFormat
    case .mp4, .webm, .avif: throw PictureProblem.video(format: title)
    }
  }
}

/// Merges equal neighbors: viewers cannot tell one long frame from two short ones.
public struct MergedFrames {
  private let frames: any DecodedFrames
  private let limit: Int
  private var count = 0
  private var ahead: DecodedFrame?

  /// Creates the sequence and decodes its first frame.
  ///
  /// - Parameters:
  ///   - frames: The decoder to read from.
  ///   - limit: Maximum number of frames to decode, equal ones counted separately; beyond it
  ///     `PictureProblem.tooManyFrames` is thrown.
  public init(_ frames: any DecodedFrames, limit: Int = .max) throws(PictureProblem) {
    self.frames = frames
    self.limit = limit
    ahead = try decoded()
  }

  /// The next frame with the delays of equal neighbors added; nil after the last one.
  ///
  /// - Throws: `PictureProblem` if a frame cannot be decoded or the limit is exceeded.
  public mutating func next() throws(PictureProblem) -> DecodedFrame? {
    guard var frame = ahead else { return nil }
    ahead = try decoded()
    while let following = ahead, following.bitmap == frame.bitmap {
      frame.delay = frame.delay.adding(following.delay)
      ahead = try decoded()
    }
    return frame
  }

  private mutating func decoded() throws(PictureProblem) -> DecodedFrame? {
    guard count < limit else { throw .tooManyFrames(limit: limit) }
    count += 1
    return try frames.next()
  }
}
