import ArgumentParser
import TabModel

struct ReportingOptions: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "Format of messages on standard error (default: text); json is one object per line, github annotates a workflow.",
      valueName: "format"))
  var style: Reporter.Style?

  var reporter: Reporter { Reporter(style: style ?? .text) }
}

/// Tells the user of problems, on standard error.
struct Reporter {
  enum Style: String, NamedArgument { case text, json, github }

  var style = Style.text

  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      report(diagnostic.severity, diagnostic.problem, at: diagnostic.location)
    }
  }

  /// Reports diagnostics. Those without a place are about the whole of `spec`, the name that the user gave.
  func report(_ diagnostics: [Diagnostic], of spec: String) {
    for diagnostic in diagnostics {
      let place = diagnostic.location.map { ReportPlace.location($0) } ?? .file(Reporter.name(of: spec))
      report(diagnostic.severity, diagnostic.problem, place)
    }
  }

  /// Something that went well.
  func report(_ result: ResultLine) {
    switch style {
    case .text: if let text = result.text { Terminal.printError(printable(text)) }
    case .json: if !result.json.isEmpty { Terminal.printError(result.json) }
    case .github:
      guard let text = result.text else { return }
      let place = ReportPlace.file(Reporter.name(of: result.spec))
      Terminal.printError(result.isNotice ? GitHubReport.notice(text, at: place) : printable(text))
    }
  }

  private static func name(of spec: String) -> String { spec == "-" ? "<stdin>" : spec }

  /// An error that no place in a spec stands for.
  func report(_ problem: Problem) { report(.error, problem, at: nil) }

  /// An error that concerns the whole spec that the user calls so.
  func report(_ problem: Problem, of spec: String) { report(.error, problem, of: spec) }

  /// A problem of a whole spec, which the message names as it needs.
  func report(_ severity: Diagnostic.Severity, _ problem: Problem, of spec: String) {
    report(severity, problem, .file(Reporter.name(of: spec)))
  }

  func report(_ severity: Diagnostic.Severity, _ problem: Problem, at location: SourceLocation?) {
    report(severity, problem, location.map { .location($0) })
  }

  private func report(_ severity: Diagnostic.Severity, _ problem: Problem, _ place: ReportPlace?) {
    if problem.treatment == .endUnread { Signals.endUnread() }
    let text =
      switch style {
      case .text: Diagnostic(severity, problem, at: place?.location).text(colored: Terminal.showsColorOnError)
      case .json: JSONReport.line(severity, problem, at: place)
      case .github: GitHubReport.line(severity, problem, at: place)
      }
    Terminal.printError(text)
  }
}
