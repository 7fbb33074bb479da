import TabBase
import TabRaster

/// The frames of a movie, one after the other, as often as asked: encoders go through them more than once instead of keeping
/// them, so that memory does not grow with their number.
public protocol FrameSource {
  /// Of the canvas, in pixels, at least 1.
  var width: Int { get }
  var height: Int { get }
  /// Each frame's time on screen, in the order of the frames; never empty.
  var delays: [FrameDelay] { get }
  /// The pixels in the damage of all frames after the first: no more than these change. Nil where nobody knows yet.
  var damagedPixels: Int? { get }
  /// Whether frame `index` may have colours that no frame before it has, as where something fades. Where things only move
  /// it need not.
  func mayBringColors(at index: Int) -> Bool
  /// Calls `body` with the frames in `wanted`, or with all, in order. The same frames come on every call. A frame's damage
  /// says what may differ from the frame that was given before it; for the first it is the whole canvas.
  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure)
}

extension FrameSource {
  public var damagedPixels: Int? { nil }

  public func mayBringColors(at index: Int) -> Bool { true }

  /// All frames.
  func forEachFrame<Failure>(_ body: (SourceFrame) throws(Failure) -> Void) throws(Failure) {
    try forEachFrame(among: nil, body)
  }
}

public struct SourceFrame {
  public var index: Int
  /// The whole canvas as it stands; valid during the call only.
  public var bitmap: Bitmap
  /// What may differ from the frame given before; pixels outside are equal. Rectangles may overlap.
  public var damage: [PixelRect]

  public init(index: Int, bitmap: Bitmap, damage: [PixelRect]) {
    self.index = index
    self.bitmap = bitmap
    self.damage = damage
  }
}
