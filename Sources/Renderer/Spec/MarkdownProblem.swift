/// A mistake in the comments of a Markdown file that name or hold specs.
public enum MarkdownProblem: Equatable, Sendable {
  /// The opening comment has no name.
  case noName
  /// A name with other characters than letters, digits, "-" and "_".
  case badName(String)
  /// A name without a spec after it.
  case noSpec(name: String)
  /// The comment has no end.
  case unclosedComment
  /// More text in the line in which the comment ends.
  case textAfterComment
  /// No closing comment before the next opening one.
  case noClosingComment(name: String)
  /// A closing comment without an opening one.
  case noOpeningComment
  /// Another block, in line `line`, has this name.
  case nameTwice(String, line: Int)
  /// The spec `file` makes pictures of this name.
  case nameOfSpec(String, file: String)
  /// The lines after a comment are not those of its pictures.
  case staleLines(name: String)
  /// The file has changed since it was read.
  case changedMeanwhile(path: String)
}
