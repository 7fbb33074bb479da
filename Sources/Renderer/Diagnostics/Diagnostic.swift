import TabCodecs
import TabSVG
import TabText

/// A message to the user. It contains data without wording: the command line has the texts.
public struct Diagnostic: Equatable, Sendable {
  /// The severity: an error prevents the picture, a warning does not.
  public enum Severity: String, Sendable { case error, warning }

  /// Whether the problem prevents the picture.
  public var severity: Severity
  /// The problem.
  public var problem: Problem
  /// Source location in the spec; nil means that it is unknown.
  public var location: SourceLocation?

  package init(_ severity: Severity, _ problem: Problem, at location: SourceLocation? = nil) {
    self.severity = severity
    self.problem = problem
    self.location = location
  }
}

/// A problem, by the stage that finds it.
public enum Problem: Equatable, Error, Sendable {
  /// The spec that the user calls `name` cannot be read.
  case input(name: String, InputProblem)
  /// A key or a value of the spec.
  case spec(SpecProblem)
  /// A comment of a Markdown file.
  case markdown(MarkdownProblem)
  /// A file that the spec names.
  case asset(AssetProblem)
  /// The file that the user calls `path`, as an SF Symbol template.
  case symbol(path: String, SymbolProblem)
  /// An asset catalog.
  case catalog(CatalogProblem)
  /// A Lottie file, with its place in that file.
  case lottie(LottieProblem)
  /// The part of the Lottie file at `path` that a spec wants to play.
  case lottieSegment(path: String, LottieSegmentProblem)
  /// Parts of the spec that do not go together.
  case resolve(ResolveProblem)
  /// Fonts and text.
  case text(TextProblem)
  /// The movie, when it is laid out.
  case scene(SceneProblem)
  /// The output file.
  case output(OutputProblem)
  /// The picture at `path`, which is compared.
  case picture(path: String, PictureProblem)
}
