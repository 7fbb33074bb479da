import TabBase
import TabRaster

/// Takes the frames of a movie.
public typealias FrameBody<Failure: Error> = (SourceFrame) throws(Failure) -> Void

/// The frames of a movie, one after the other, as often as needed. Encoders iterate more than once
/// instead of keeping the frames, so memory does not grow with their number.
public protocol FrameSource {
  /// Width of the canvas, in pixels, at least 1.
  var width: Int { get }
  /// Height of the canvas, in pixels, at least 1.
  var height: Int { get }
  /// Time on screen of each frame, in the order of the frames; never empty.
  var delays: [FrameDelay] { get }
  /// Number of pixels in the damage of all frames after the first, an upper limit for the changed
  /// ones. nil means unknown.
  var damagedPixels: Int? { get }
  /// Whether every pass costs little, since the frames are kept once they have been drawn.
  var isKept: Bool { get }
  /// Whether frame `index` may have colors that no earlier frame has, for example in a fade. It may
  /// be false while things only move.
  func mayBringColors(at index: Int) -> Bool
  /// Calls `body` with the frames in `wanted`, in order; nil means all. The same frames come on
  /// every call. A frame's damage covers everything that may differ from the frame given before it;
  /// for the first, it is the whole canvas.
  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure)
}

extension FrameSource {
  /// nil: the number of damaged pixels is unknown.
  public var damagedPixels: Int? { nil }

  /// false: each pass draws the frames.
  public var isKept: Bool { false }

  /// true: any frame may bring colors.
  public func mayBringColors(at index: Int) -> Bool { true }

  /// Calls `body` with all frames, in order.
  func forEachFrame<Failure>(_ body: FrameBody<Failure>) throws(Failure) {
    try forEachFrame(among: nil, body)
  }
}

/// The frames of another source, passed on unchanged.
public protocol PassedFrames: FrameSource {
  /// The type of the other source.
  associatedtype Source: FrameSource
  /// The other source.
  var source: Source { get }
}

extension PassedFrames {
  /// Width of the source's canvas, in pixels.
  public var width: Int { source.width }
  /// Height of the source's canvas, in pixels.
  public var height: Int { source.height }
  /// Delays of the source's frames.
  public var delays: [FrameDelay] { source.delays }
  /// Number of damaged pixels of the source; nil means unknown.
  public var damagedPixels: Int? { source.damagedPixels }
  /// Whether the source keeps its frames.
  public var isKept: Bool { source.isKept }

  /// Whether frame `index` of the source may have new colors.
  public func mayBringColors(at index: Int) -> Bool { source.mayBringColors(at: index) }
}

/// A frame of a movie, as `FrameSource` gives it.
public struct SourceFrame {
  /// Index of the frame in the movie, from 0.
  public var index: Int
  /// The whole canvas; valid only during the call.
  public var bitmap: Bitmap
  /// Rectangles, possibly overlapping, that may differ from the frame given before; all other
  /// pixels are equal.
  public var damage: [PixelRect]

  /// Creates a frame of a whole canvas and its damage.
  public init(index: Int, bitmap: Bitmap, damage: [PixelRect]) {
    self.index = index
    self.bitmap = bitmap
    self.damage = damage
  }
}
