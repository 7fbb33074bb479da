/// Typographic settings of a line of text.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// The base direction of a line.
  public enum Direction: Equatable, Hashable, Sendable {
    /// The direction of the first letter; left to right if the text has no letter.
    case natural
    case leftToRight
    case rightToLeft
  }

  /// Font size, in points.
  public var size: Double
  var weight = FontWeight.regular
  var isItalic = false
  /// The base direction: the side that the line starts from. Each word keeps its own direction.
  var direction = Direction.natural
  /// Letter spacing, in points; nil means the system font's tracking at this size.
  var spacing: Double?
  /// Additional space after each space, in points.
  var wordSpacing = 0.0
  /// OpenType features in HarfBuzz's syntax, for example `tnum=1`.
  var features: [String] = []

  /// Creates a style. `size` is in points, and nil for `spacing` means the system font's tracking.
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
