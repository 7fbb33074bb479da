/// What can be wrong with a picture that a spec refers to.
public enum AssetProblem: Equatable, Error, Sendable {
  case missing(path: String)
}
