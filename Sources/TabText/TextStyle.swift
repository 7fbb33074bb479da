/// How a line of text is set.
public struct TextStyle: Equatable, Hashable, Sendable {
  public enum Direction: Equatable, Hashable, Sendable {
    /// The direction of the first letter; left to right where the text has no letter.
    case natural
    case leftToRight
    case rightToLeft
  }

  /// The em, in points.
  public var size: Double
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

  public init(
    size: Double, weight: FontWeight = FontWeight.regular, isItalic: Bool = false,
    direction: Direction = Direction.natural, spacing: Double? = nil, wordSpacing: Double = 0.0, features: [String] = []
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.direction = direction
    self.spacing = spacing
    self.wordSpacing = wordSpacing
    self.features = features
  }
}
