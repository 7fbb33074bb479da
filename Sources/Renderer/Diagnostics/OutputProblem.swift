/// What can go wrong when a file is written.
public enum OutputProblem: Equatable, Error, Sendable {
  case cannotWrite(path: String, reason: String)
}
