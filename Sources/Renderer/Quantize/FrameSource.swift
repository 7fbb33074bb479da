/// The frames of a movie, one after the other, as often as asked: encoders go through them more than once instead of keeping
/// them, so that memory does not grow with their number.
protocol FrameSource {
  /// Of the canvas, in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Each frame's time on screen, in the order of the frames; never empty.
  var delays: [FrameDelay] { get }
  /// Calls `body` with each frame in order. The same frames come on every call.
  func forEachFrame(_ body: (SourceFrame) throws -> Void) rethrows
}

struct SourceFrame {
  var index: Int
  /// The whole canvas as it stands; valid during the call only.
  var bitmap: Bitmap
  /// What may differ from the frame before (the whole canvas for the first); pixels outside are equal.
  var damage: [PixelRect]
}
