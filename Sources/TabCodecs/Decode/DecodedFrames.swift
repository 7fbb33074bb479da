import TabBase
import TabRaster

/// The frames of a picture file as a viewer composes them, one after the other: a long animation takes no more memory
/// than a short one.
public protocol DecodedFrames: AnyObject {
  /// Of the canvas, in pixels.
  var width: Int { get }
  var height: Int { get }
  /// In total; 0 plays forever.
  var plays: Int { get }

  /// The next frame, or nil after the last one.
  func next() throws(PictureProblem) -> DecodedFrame?
}

public struct DecodedFrame {
  /// The whole canvas; nobody draws on it any more.
  public var bitmap: Bitmap
  /// Of a still: none.
  public var delay: FrameDelay

  public init(bitmap: Bitmap, delay: FrameDelay) {
    self.bitmap = bitmap
    self.delay = delay
  }
}

/// What a file's first bytes say that it is, whatever its name says: an animated PNG may be called .png.
extension OutputFormat {
  public init?(content bytes: [UInt8]) {
    if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if bytes.starts(with: PNGChunk.signature) {
      self = PNGChunk.chunks(of: bytes).contains { $0.isOf("acTL") } ? .apng : .png
    } else if let isAnimated = WebPFrames.isAnimated(bytes) {
      self = isAnimated ? .webp : .webpStill
    } else if bytes.starts(with: Y4MFrames.magic) {
      self = .y4m
    } else {
      return nil
    }
  }

  public func frames(of bytes: [UInt8]) throws(PictureProblem) -> any DecodedFrames {
    switch self {
    case .gif: try GIFFrames(bytes)
    case .png, .apng: try PNGFrames(bytes)
    case .webp, .webpStill: try WebPFrames(bytes)
    case .y4m: try Y4MFrames(bytes)
    }
  }
}

/// Joins neighbours that look the same: viewers cannot tell one long frame from two short ones.
public struct MergedFrames {
  private let frames: any DecodedFrames
  private let limit: Int
  private var count = 0
  private var ahead: DecodedFrame?

  /// `limit` is how many frames are decoded before `PictureProblem.tooManyFrames` is thrown, equal ones counted each.
  public init(_ frames: any DecodedFrames, limit: Int = .max) throws(PictureProblem) {
    self.frames = frames
    self.limit = limit
    ahead = try decoded()
  }

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
