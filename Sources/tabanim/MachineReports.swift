import TabBase
import TabModel

/// Where a problem is: at a place in a spec, or in all of it, which is told as its first line.
enum ReportPlace {
  case location(SourceLocation)
  case file(String)

  var location: SourceLocation? { if case .location(let location) = self { location } else { nil } }
}

/// A problem as one line of JSON.
enum JSONReport {
  static func line(_ severity: Diagnostic.Severity, _ problem: Problem, at place: ReportPlace?) -> String {
    var members = ["\"severity\": \(Escape.json(severity.rawValue))", "\"code\": \(Escape.json(problem.code))"]
    switch place {
    case .location(let location)?:
      members += [
        "\"file\": \(Escape.json(location.file))", "\"line\": \(location.line)", "\"column\": \(location.column)",
        "\"length\": \(location.length)",
      ]
    case .file(let file)?: members += ["\"file\": \(Escape.json(file))", "\"line\": 1"]
    case nil: break
    }
    members.append("\"message\": \(Escape.json(problem.message))")
    if let help = problem.help { members.append("\"help\": \(Escape.json(help))") }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

/// A problem as a GitHub workflow command, which becomes an annotation of the file.
enum GitHubReport {
  static func line(_ severity: Diagnostic.Severity, _ problem: Problem, at place: ReportPlace?) -> String {
    line(severity.rawValue, problem.message + (problem.help.map { "\n" + $0 } ?? ""), at: place)
  }

  /// A notice that something went well.
  static func notice(_ text: String, at place: ReportPlace) -> String { line("notice", text, at: place) }

  private static func line(_ command: String, _ text: String, at place: ReportPlace?) -> String {
    var properties: [String] = []
    switch place {
    case .location(let location)? where location.file.hasPrefix("--"):
      // A flag is no file that could be annotated.
      return "::\(command)::\(Escape.gitHub(location.file + ": " + text))"
    case .location(let location)?:
      properties = [
        "file=\(Escape.gitHubProperty(location.file))", "line=\(location.line)", "col=\(location.column)",
        "endColumn=\(location.column + location.length - 1)",
      ]
    case .file(let file)?: properties = ["file=\(Escape.gitHubProperty(file))", "line=1"]
    case nil: break
    }
    let head = properties.isEmpty ? command : command + " " + properties.joined(separator: ",")
    return "::\(head)::\(Escape.gitHub(text))"
  }
}
