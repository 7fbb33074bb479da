import TabBase
import TabCodecs
import TabPlay
import TabRaster

/// A movie's frames as drawn, exact to the pixel.
final class DrawnFrames: DecodedFrames {
  let width: Int
  let height: Int
  let plays: Int

  private let frames: MovieFrames
  private let compositor: Compositor
  private var index = 0

  init(_ frames: MovieFrames, loop: EncodeOptions.Loop) {
    self.frames = frames
    (width, height) = (frames.width, frames.height)
    plays = if case .times(let count) = loop { count } else { 0 }
    compositor = Compositor(bitmap: Bitmap(width: width, height: height))
  }

  func next() -> DecodedFrame? {
    guard index < frames.times.count else { return nil }
    defer { index += 1 }
    frames.redraw(index, on: compositor)
    return DecodedFrame(bitmap: compositor.bitmap.copy(), delay: frames.delays[index])
  }
}

/// One picture as drawn.
final class DrawnStill: DecodedFrames {
  let width: Int
  let height: Int
  let plays = 1

  private var bitmap: Bitmap?

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    (width, height) = (bitmap.width, bitmap.height)
  }

  func next() -> DecodedFrame? {
    defer { bitmap = nil }
    return bitmap.map { DecodedFrame(bitmap: $0, delay: FrameDelay(centiseconds: 0)) }
  }
}
