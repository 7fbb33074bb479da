/// How a line of text is set.
struct TextStyle: Equatable, Hashable, Sendable {
  enum Direction: Equatable, Hashable, Sendable {
    /// That of the first letter that has one; left to right where none has.
    case natural
    case leftToRight
    case rightToLeft
  }

  /// The em, in points.
  var size: Double
  var weight = FontWeight.regular
  var direction = Direction.natural
}
