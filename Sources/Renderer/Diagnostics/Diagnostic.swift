import TabCodecs
import TabSVG
import TabText

/// Something to tell the user. It carries data, no wording: the command line finds the words.
public struct Diagnostic: Equatable, Sendable {
  /// An error stands in the way of the picture, a warning does not.
  public enum Severity: String, Sendable { case error, warning }

  /// Whether it stands in the way.
  public var severity: Severity
  /// What is wrong.
  public var problem: Problem
  /// Where in the spec, when it can be said.
  public var location: SourceLocation?

  package init(_ severity: Severity, _ problem: Problem, at location: SourceLocation? = nil) {
    self.severity = severity
    self.problem = problem
    self.location = location
  }
}

/// What can be wrong, by the stage that finds it.
public enum Problem: Equatable, Error, Sendable {
  /// The spec that the user calls `name` cannot be read.
  case input(name: String, InputProblem)
  /// A key or a value of the spec.
  case spec(SpecProblem)
  /// A file that the spec names.
  case asset(AssetProblem)
  /// The file that the user calls `path`, as an SF Symbol template.
  case symbol(path: String, SymbolProblem)
  /// An asset catalog.
  case catalog(CatalogProblem)
  /// Parts of the spec that do not go together.
  case resolve(ResolveProblem)
  /// Fonts and text.
  case text(TextProblem)
  /// What is to be shown, once it is laid out.
  case scene(SceneProblem)
  /// The file to be written.
  case output(OutputProblem)
  /// The picture at `path`, which is to be compared.
  case picture(path: String, PictureProblem)
}
