#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Problem {
  /// What is wrong, in a sentence without a period.
  public var message: String { Wording(self).message }
  /// What to do about it; nil if the message says so already. Flags that it names are those of the command
  /// line.
  public var help: String? { Wording(self).help }

  /// A name of the problem that stays the same if the message is reworded: "spec.syntax.missingComma".
  public var code: String {
    switch self {
    case .input(_, .otherContent): "input.otherContent"
    case .input: "missingInput"
    case .spec(.syntax(let problem)): "spec.syntax." + caseName(problem)
    case .spec(let problem): "spec." + caseName(problem)
    case .asset(let problem): "asset." + caseName(problem)
    case .symbol(_, let problem): "symbol." + caseName(problem)
    case .markdown(let problem): "markdown." + caseName(problem)
    case .catalog(let problem): "catalog." + caseName(problem)
    case .lottie(let problem): "lottie." + caseName(problem)
    case .lottieSegment(_, let problem): "lottie." + caseName(problem)
    case .resolve(let problem): "resolve." + caseName(problem)
    case .text(let problem): "text." + caseName(problem)
    case .scene(let problem): "scene." + caseName(problem)
    case .output(let problem): "output." + caseName(problem)
    case .picture(_, let problem): "picture." + caseName(problem)
    }
  }

  private func caseName(_ value: some Any) -> String {
    let mirror = Mirror(reflecting: value)
    return mirror.children.first?.label ?? "\(value)"
  }
}

extension Diagnostic {
  /// What is wrong, in a sentence without a period.
  public var message: String { problem.message }
  /// What to do about it; nil if the message says so already.
  public var help: String? { problem.help }
  /// A name of the problem that stays the same if the message is reworded.
  public var code: String { problem.code }
}

extension Problem: CustomStringConvertible, LocalizedError {
  /// The message and the help, as the command line prints them.
  public var description: String { Listing(.error, Wording(self), at: nil).text(colored: false) }
  /// The message.
  public var errorDescription: String? { message }
  /// The help.
  public var recoverySuggestion: String? { help }
}

extension Diagnostic: CustomStringConvertible {
  /// The place, the message, the line of the spec with a caret below the place, and the help, as the command
  /// line prints them.
  public var description: String { Listing(severity, Wording(problem), at: location).text(colored: false) }
}

extension Findings: CustomStringConvertible, LocalizedError {
  /// All problems, each as the command line prints it.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
  /// All problems, each as the command line prints it.
  public var errorDescription: String? { description }
}

extension Difference: CustomStringConvertible {
  /// The difference in a sentence without a period.
  public var description: String { Wording(self, of: "the picture").message }
}
