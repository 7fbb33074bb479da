import TabRaster

/// The frames of a movie, one after the other. Each is drawn when it is asked for, so that a long movie takes no more memory than a
/// short one. Neighbors that look the same are one frame.
public struct Frames: Sequence {
  /// A picture and how long it is shown.
  public struct Frame: Equatable, Sendable {
    /// The whole canvas.
    public let picture: Picture
    /// Movie time at its beginning, in seconds.
    public let time: Double
    /// In seconds of the file's time.
    public let delay: Double
  }

  /// Draws each frame upon the one before.
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

  /// How many there are, at least 1.
  public var count: Int { frames.times.count }

  /// Begins with the first frame.
  public func makeIterator() -> Iterator { Iterator(frames) }
}
