/// How large a movie and what it is made of may be: a spec of a few bytes must not take a machine's memory or an hour.
enum Limits {
  /// Of a frame.
  static let framePixels = 16_777_216
  /// Of a movie, in its own time and in the output's.
  static let seconds = 600.0
  /// Of a movie, still ones included.
  static let frames = 30_000
  /// Of all frames in which something moves.
  static let moviePixels = 4_000_000_000.0
  static let specBytes = 1 << 20
  /// In a timeline.
  static let events = 1_000
}
