import TabanimRenderer

/// Where a problem is: at a place in a spec, or in all of it, which is told as its first line.
enum ReportPlace {
  case location(SourceLocation)
  case file(String)

  var location: SourceLocation? { if case .location(let location) = self { location } else { nil } }
}

/// A problem as one line of JSON.
enum JSONReport {
  static func line(
    _ severity: Diagnostic.Severity, _ wording: Wording, code: String, at place: ReportPlace?
  ) -> String {
    var members = ["\"severity\": \(string(severity.rawValue))", "\"code\": \(string(code))"]
    switch place {
    case .location(let location)?:
      members += [
        "\"file\": \(string(location.file))", "\"line\": \(location.line)", "\"column\": \(location.column)",
        "\"length\": \(location.length)",
      ]
    case .file(let file)?: members += ["\"file\": \(string(file))", "\"line\": 1"]
    case nil: break
    }
    members.append("\"message\": \(string(wording.message))")
    if let help = wording.help { members.append("\"help\": \(string(help))") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func string(_ text: String) -> String { JSONText.quoted(text) }
}

/// A problem as a GitHub workflow command, which becomes an annotation of the file.
enum GitHubReport {
  static func line(_ severity: Diagnostic.Severity, _ wording: Wording, at place: ReportPlace?) -> String {
    line(severity.rawValue, wording.message + (wording.help.map { "\n" + $0 } ?? ""), at: place)
  }

  /// A notice that something went well.
  static func notice(_ text: String, at place: ReportPlace) -> String { line("notice", text, at: place) }

  private static func line(_ command: String, _ text: String, at place: ReportPlace?) -> String {
    var properties: [String] = []
    switch place {
    case .location(let location)?:
      properties = [
        "file=\(property(location.file))", "line=\(location.line)", "col=\(location.column)",
        "endColumn=\(location.column + location.length - 1)",
      ]
    case .file(let file)?: properties = ["file=\(property(file))", "line=1"]
    case nil: break
    }
    let head = properties.isEmpty ? command : command + " " + properties.joined(separator: ",")
    return "::\(head)::\(data(text))"
  }

  private static func data(_ text: String) -> String {
    text.flatMap { character -> String in
      switch character {
      case "%": "%25"
      case "\n": "%0A"
      case "\r": "%0D"
      case "\r\n": "%0D%0A"
      default: String(character)
      }
    }.reduce(into: "") { $0.append($1) }
  }

  private static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
