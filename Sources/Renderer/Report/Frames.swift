import TabPlay
import TabRaster

/// The frames of a movie, one after the other. Each is drawn on demand, so that a long movie takes no more
/// memory than a short one. Equal neighbors are one frame.
public struct Frames: Sequence {
  /// A picture and its duration.
  public struct Frame: Equatable, Sendable {
    /// The whole canvas.
    public let picture: Picture
    /// Movie time at its start, in seconds.
    public let time: Double
    /// Duration in seconds of the file's time.
    public let delay: Double
  }

  /// Draws each frame over the previous one.
  public final class Iterator: IteratorProtocol {
    private let frames: MovieFrames
    private let compositor: Compositor
    private var index = 0

    init(_ frames: MovieFrames) {
      self.frames = frames
      compositor = Compositor(bitmap: Bitmap(width: frames.width, height: frames.height))
    }

    /// The next frame; nil after the last one.
    public func next() -> Frame? {
      guard index < frames.times.count else { return nil }
      defer { index += 1 }
      frames.redraw(index, on: compositor)
      return Frame(
        picture: Picture(compositor.bitmap), time: frames.times[index], delay: frames.delays[index].seconds)
    }
  }

  private let frames: MovieFrames

  init(_ frames: MovieFrames) { self.frames = frames }

  /// Number of frames, at least 1.
  public var count: Int { frames.times.count }

  /// Returns an iterator that begins with the first frame.
  public func makeIterator() -> Iterator { Iterator(frames) }
}
