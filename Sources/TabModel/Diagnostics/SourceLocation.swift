/// A location in the user's text, with its line for messages.
public struct SourceLocation: Equatable, Hashable, Sendable {
  /// The file's name as the user wrote it; "<stdin>" for standard input.
  public var file: String
  /// Line number, from 1.
  public var line: Int
  /// Column, from 1, in characters (grapheme clusters).
  public var column: Int
  /// Number of characters that the caret underlines, at least 1.
  public var length: Int
  /// The whole line, without its line break; empty if a message must not show it.
  public var lineText: String
}
