/// What can go wrong when a file is written.
public enum OutputProblem: Equatable, Error, Sendable {
  /// There is a file already, which is left alone.
  case exists(path: String)
  case cannotWrite(path: String, reason: String)
}
