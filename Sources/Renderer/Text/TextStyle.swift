/// How a line of text is set.
struct TextStyle: Equatable, Hashable, Sendable {
  enum Direction: Equatable, Hashable, Sendable {
    /// The direction of the first letter; left to right where the text has no letter.
    case natural
    case leftToRight
    case rightToLeft
  }

  /// The em, in points.
  var size: Double
  var weight = FontWeight.regular
  var isItalic = false
  /// The base direction: which side the line starts from. Each word runs its own way.
  var direction = Direction.natural
  /// Points after each letter; nil for what the system's font has at this size.
  var spacing: Double?
  /// More points after each space.
  var wordSpacing = 0.0
  /// Of the font, as HarfBuzz writes them: `tnum=1`.
  var features: [String] = []
}
