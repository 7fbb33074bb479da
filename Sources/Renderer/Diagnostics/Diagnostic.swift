/// Something to tell the user. It carries data, no wording: the command line finds the words.
public struct Diagnostic: Equatable, Sendable {
  public enum Severity: String, Sendable { case error, warning }

  public var severity: Severity
  public var problem: Problem
  /// Where in the spec, when it can be said.
  public var location: SourceLocation?

  public init(_ severity: Severity, _ problem: Problem, at location: SourceLocation? = nil) {
    self.severity = severity
    self.problem = problem
    self.location = location
  }
}

/// One enum for each stage that can find a problem.
public enum Problem: Equatable, Error, Sendable {
  case spec(SpecProblem)
  case asset(AssetProblem)
  case resolve(ResolveProblem)
  case text(TextProblem)
  case output(OutputProblem)
}
