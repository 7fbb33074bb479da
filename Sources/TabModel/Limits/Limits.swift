import TabCodecs

/// The limits of a movie and of its parts: a spec of a few bytes must not take all memory of a machine, or
/// an hour.
package struct Limits: Sendable {
  /// Maximum number of pixels in a frame.
  package let framePixels: Int
  /// Maximum duration of a movie in seconds, in movie time and in output time.
  package let seconds: Double
  /// Maximum number of frames in a movie, including frames without motion.
  package let frames: Int
  /// Maximum number of pixels over all frames in which anything moves.
  package let moviePixels: Double
  /// Maximum complexity of an icon: lines and curves, including those of its strokes' outlines, times the
  /// frames in which anything moves.
  package let moviePieces: Double
  /// Maximum complexity of all icons together: twelve common ones may move in a movie of maximum length.
  package var allPieces: Double { 6 * moviePieces }

  /// Maximum number of drawn pixels over all frames in which anything moves, including layers and filter
  /// steps: each pixel of a movie may be drawn 64 times.
  package var drawnPixels: Double { 64 * moviePixels }
  /// Maximum number of pixels of the layers that exist in addition to a frame at a time.
  package var layerPixels: Double { 8 * Double(framePixels) }

  /// Maximum number of pixels of all pictures in the files that a spec names, including those inside SVG
  /// files.
  package let picturePixels: Int

  /// Limits for specs from any source.
  package static let usual = Limits(
    framePixels: 16_777_216, seconds: 600, frames: 30_000, moviePixels: 4_000_000_000,
    moviePieces: 30_000_000, picturePixels: PictureStore.usualLimit)

  /// Limits for a run that the user wants to be large: 16 times the pixels and 10 times the length.
  package static let large = Limits(
    framePixels: 16 * usual.framePixels, seconds: 10 * usual.seconds, frames: 10 * usual.frames,
    moviePixels: 16 * usual.moviePixels, moviePieces: 16 * usual.moviePieces,
    picturePixels: 16 * usual.picturePixels)

  /// Maximum number of events in a timeline.
  package static let events = 1_000

  /// The advice to raise a limit, where it is the usual one.
  package static func larger(_ isUsual: Bool) -> String { isUsual ? "; --allow-large raises the limit" : "" }
}
