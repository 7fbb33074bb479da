import TabCodecs

/// How large a movie and what it is made of may be: a spec of a few bytes must not take a machine's memory or an hour.
package struct Limits: Sendable {
  /// Maximum number of pixels of a frame.
  package let framePixels: Int
  /// Maximum length of a movie in seconds, in its own time and in the output's.
  package let seconds: Double
  /// Maximum number of frames of a movie, unchanged ones included.
  package let frames: Int
  /// Maximum number of pixels of all frames in which something moves.
  package let moviePixels: Double
  /// Maximum number of lines and curves of an icon (of its strokes' outlines), times the frames in which something
  /// moves.
  package let moviePieces: Double
  /// The same of all icons together: twelve usual ones may move in a movie of the greatest length.
  package var allPieces: Double { 6 * moviePieces }

  /// Maximum number of drawn pixels, those of layers and of filters' steps included: each pixel of a movie may be

  /// drawn 64 times.
  package var drawnPixels: Double { 64 * moviePixels }
  /// Maximum number of pixels of the layers that exist beside a frame at a time.
  package var layerPixels: Double { 8 * Double(framePixels) }

  /// The most pixels of all pictures in the files that a spec names, including those inside SVG files.
  package let picturePixels: Int

  /// For specs from anywhere.
  package static let usual = Limits(
    framePixels: 16_777_216, seconds: 600, frames: 30_000, moviePixels: 4_000_000_000,
    moviePieces: 30_000_000, picturePixels: PictureStore.usualLimit)

  /// For a run that the user wants to be large: sixteen times as much, and ten times as long.
  static let large = Limits(
    framePixels: 16 * usual.framePixels, seconds: 10 * usual.seconds, frames: 10 * usual.frames,
    moviePixels: 16 * usual.moviePixels, moviePieces: 16 * usual.moviePieces,
    picturePixels: 16 * usual.picturePixels)

  /// The problem with a movie that plays for `seconds`; nil means that it is short enough.
  func problem(ofLength seconds: Double) -> ResolveProblem? {
    seconds > self.seconds ? .tooLong(seconds: seconds, limit: self.seconds) : nil
  }

  /// The problem with a movie of `count` frames; nil means that it has few enough.
  func problem(ofFrames count: Double) -> ResolveProblem? {
    count > Double(frames) + 0.5 ? .tooManyFrames(count.rounded(), limit: frames) : nil
  }

  /// The problem with frames of this size, in pixels; nil means that they are small enough.
  func problem(ofFrameWidth width: Int, height: Int) -> ResolveProblem? {
    Double(width) * Double(height) > Double(framePixels)
      ? .tooManyPixels(width: width, height: height, limit: framePixels) : nil
  }

  static let specBytes = 1 << 20
  /// In a timeline.
  static let events = 1_000
}
