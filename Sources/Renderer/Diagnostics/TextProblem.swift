/// What can be wrong with fonts.
public enum TextProblem: Equatable, Error, Sendable {
  case noFont
}
