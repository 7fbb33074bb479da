/// The problems of one run, in the order in which they were found.
struct Findings {
  /// What a person can take in; a broken machine-made spec would otherwise bury the first cause.
  static let limit = 100

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false
  private var dropped = 0
  /// Set where the text breaks off: what is missing then is no further mistake.
  var isPartial = false

  mutating func error(_ problem: SpecProblem, at span: SourceSpan) {
    hasErrors = true
    add(.error, problem, at: span)
  }

  mutating func warning(_ problem: SpecProblem, at span: SourceSpan?) { add(.warning, problem, at: span) }

  private mutating func add(_ severity: Diagnostic.Severity, _ problem: SpecProblem, at span: SourceSpan?) {
    guard diagnostics.count < Findings.limit else {
      dropped += 1
      return
    }
    diagnostics.append(Diagnostic(severity, .spec(problem), at: span?.location))
  }

  /// All of them by place, and how many more there were.
  func finished() -> [Diagnostic] {
    let keyed = diagnostics.enumerated().map { ($1.location?.line ?? 0, $1.location?.column ?? 0, $0, $1) }
    var sorted = keyed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    if dropped > 0 { sorted.append(Diagnostic(hasErrors ? .error : .warning, .spec(.moreProblems(dropped)))) }
    return sorted
  }
}
