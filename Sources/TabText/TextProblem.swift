/// Errors and warnings about fonts and text.
public enum TextProblem: Equatable, Error, Sendable {
  /// The font file that the user named is missing or cannot be read.
  case fontMissing(file: String)
  /// FreeType cannot use the file; `code` is its error number.
  case fontUnreadable(file: String, code: Int)
  /// Inter is not installed. Text is set in `family` from `file` instead, so widths are not SF's.
  case interMissing(family: String, file: String)
  /// The machine has no font that could replace Inter.
  case noFont
  /// No installed font has these characters, in the order of the text; they show as empty boxes.
  case glyphsMissing(characters: String)
  /// FreeType cannot start; `code` is its error number.
  case fontEngineFailed(code: Int)
  /// raqm cannot lay out the text: no memory is left.
  case shapingFailed
}
