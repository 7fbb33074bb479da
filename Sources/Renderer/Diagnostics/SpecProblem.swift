/// What can be wrong with a spec.
public enum SpecProblem: Equatable, Error, Sendable {
  case emptyFile
}
