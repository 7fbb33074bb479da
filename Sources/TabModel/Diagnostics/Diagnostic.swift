/// A message to the user: a problem and its place.
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

  /// The message: a sentence without a period that says what is wrong.
  public var message: String { problem.message }
  /// What to do about it; nil if the message says so already.
  public var help: String? { problem.help }
  /// A name of the problem that stays the same if the message is reworded.
  public var code: String { problem.code }
}

extension Diagnostic: CustomStringConvertible {
  /// The place, the message, the line of the spec with a caret below the place, and the help, as the command
  /// line prints them.
  public var description: String { text(colored: false) }
}
