/// What can be wrong with fonts and text.
public enum TextProblem: Equatable, Error, Sendable {
  /// The font file that the user named is not there or cannot be read.
  case fontMissing(file: String)
  /// FreeType cannot use the file; `code` is its error number.
  case fontUnreadable(file: String, code: Int)
  /// The machine has no font that could stand in for the system's.
  case noFont
  /// FreeType cannot start; `code` is its error number.
  case fontEngineFailed(code: Int)
  case shapingFailed
}
