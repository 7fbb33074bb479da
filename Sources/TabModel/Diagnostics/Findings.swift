#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The problems of a spec and of the files that it names. It is thrown if one of them is an error; warnings
/// do not prevent a picture.
public struct Findings: Error, Sendable {
  /// Maximum number of reported problems. In a faulty generated spec more would hide the first cause.
  static let limit = 100

  private var found: [Diagnostic] = []
  private var dropped = 0
  /// Whether one of the problems is an error.
  public private(set) var hasErrors = false
  /// Whether the text ends early. Missing parts are then no further mistakes.
  package var isPartial = false
  /// Whether the spec names an asset catalog, so that only Resolve knows the names of icons.
  package var hasCatalog = false

  /// The problems in order of their locations; those without a location are last. After the first hundred
  /// there is only their number.
  public var diagnostics: [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      diagnostic.location.map { ($0.line, $0.column) } ?? (.max, .max)
    }
    let keyed = found.enumerated().map { (place: place($1), index: $0, diagnostic: $1) }
    var sorted = keyed.sorted { ($0.place.0, $0.place.1, $0.index) < ($1.place.0, $1.place.1, $1.index) }
      .map(\.diagnostic)
    if dropped > 0 { sorted.append(Diagnostic(hasErrors ? .error : .warning, .moreProblems(dropped))) }
    return sorted
  }

  package struct NamedFile: Hashable {
    /// The path, as written.
    package var text: String
    /// Folder of the text that contains the path, to which the path is relative.
    package var folder: String

    package init(text: String, folder: String) {
      (self.text, self.folder) = (text, folder)
    }
  }

  /// The files that the spec names, in their order.
  package var namedFiles: [NamedFile] = []

  /// Paths of the files that were read before an error ended the work, those of the spec itself apart.
  package var inputPaths: [String] = []

  package init() {}

  /// Takes over what others are.
  package mutating func add(_ others: Findings) {
    for diagnostic in others.found { add(diagnostic.severity) { diagnostic } }
    dropped += others.dropped
    namedFiles += others.namedFiles
  }

  /// Takes over those of the errors of others that are new.
  package mutating func addNewErrors(_ others: Findings) {
    for diagnostic in others.found where diagnostic.severity == .error && !found.contains(diagnostic) {
      add(.error) { diagnostic }
    }
  }

  package func throwErrors() throws(Findings) { if hasErrors { throw self } }

  /// Whether the next problem is only counted.
  package var isFull: Bool { found.count >= Findings.limit }

  // Problems beyond the limit are only counted. Their details, such as the nearest name, and their
  // locations are not computed.

  package mutating func error(_ problem: @autoclosure () -> Problem, at span: SourceSpan?) {
    add(.error, at: span) { problem() }
  }
  package mutating func warning(_ problem: @autoclosure () -> Problem, at span: SourceSpan?) {
    add(.warning, at: span) { problem() }
  }

  private mutating func add(_ severity: Diagnostic.Severity, at span: SourceSpan?, _ problem: () -> Problem) {
    add(severity) {
      let isQuotable = span?.text.isQuotable ?? true
      return Diagnostic(severity, isQuotable ? problem() : .notQuoted, at: span?.location)
    }
  }

  private mutating func add(_ severity: Diagnostic.Severity, _ diagnostic: () -> Diagnostic) {
    if severity == .error { hasErrors = true }
    if found.count == Findings.limit {
      dropped += 1
      // Errors have precedence over warnings.
      guard severity == .error, let last = found.lastIndex(where: { $0.severity == .warning }) else { return }
      found.remove(at: last)
    }
    found.append(diagnostic())
  }
}

extension Findings: CustomStringConvertible, LocalizedError {
  /// All problems, each as the command line prints it.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
  /// All problems, each as the command line prints it.
  public var errorDescription: String? { description }
}

extension Problem {
  /// The number of problems after the first hundred.
  static func moreProblems(_ count: Int) -> Problem {
    Problem(
      "spec.moreProblems",
      "\(counted(count, "more problem")) not shown")
  }

  /// The file's text may not be quoted, because a link leads to it, outside the folder that paths may not
  /// leave.
  static var notQuoted: Problem {
    Problem(
      "spec.notQuoted",
      "mistake in a file outside the folder of the spec, to which a link leads; it is not quoted",
      help: "name the file itself, not the link")
  }
}
