/// A place in a text that the user wrote, with the line itself so that a message can show it.
public struct SourceLocation: Equatable, Hashable, Sendable {
  /// As the user named the file; "<stdin>" for standard input.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1, in characters (grapheme clusters).
  public var column: Int
  /// How many characters the caret underlines, at least 1.
  public var length: Int
  /// The whole line, without its line break; empty where a message must not show it.
  public var lineText: String
}
