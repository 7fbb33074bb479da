import ArgumentParser
import TabModel
import TabanimRenderer

/// Wrong usage, in the words and the format of all other messages.
struct UsageReport {
  /// The mark between the message of a usage error and its help.
  fileprivate static let helpMark = "\nhelp: "

  private let problem: Problem
  /// The lines that say how the command is used; "" for none.
  private let usage: String
  private let style: Reporter.Style

  /// `error` is what the parser or a command threw for `arguments`.
  init(_ error: any Error, arguments: [String]) {
    let full = Tabanim.fullMessage(for: error)
    let usage = full.firstRange(of: "\nUsage: ").map { String(full[full.index(after: $0.lowerBound)...]) } ?? ""
    // Outside of the parser, nothing says which command was wrong.
    self.usage = usage.hasPrefix("Usage: tabanim <subcommand>") ? "" : usage
    problem = UsageReport.problem(Tabanim.message(for: error), flags: UsageReport.flags(for: arguments))
    style = UsageReport.style(of: arguments)
  }

  func print() {
    Reporter(style: style).report(problem)
    if style == .text, !usage.isEmpty { Terminal.printError(usage) }
  }

  /// The format that `arguments` ask for, as far as they can be read.
  private static func style(of arguments: [String]) -> Reporter.Style {
    let name = "--reporter"
    for (index, argument) in arguments.enumerated() {
      let value =
        if argument == name, index + 1 < arguments.count { arguments[index + 1] } else {
          argument.hasPrefix(name + "=") ? String(argument.dropFirst(name.count + 1)) : ""
        }
      if let style = Reporter.Style(rawValue: value) { return style }
    }
    return .text
  }

  /// The flags of the command that `arguments` call.
  private static func flags(for arguments: [String]) -> [String] {
    let command = Tabanim.command(named: arguments.first ?? "") ?? RenderCommand.self
    let help = Tabanim.helpMessage(for: command, includeHidden: false)
    return help.split { !($0.isLetter || $0 == "-") }.map(String.init)
      .filter { $0.hasPrefix("--") && $0.count > 3 }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func problem(_ text: String, flags: [String]) -> Problem {
    if let mark = text.firstRange(of: helpMark) {
      return Problem("usage", String(text[..<mark.lowerBound]), help: String(text[mark.upperBound...]))
    }
    if text.hasPrefix("Unknown option '") { return unknownOption(quotedParts(of: text).first ?? "", flags) }
    if text.hasPrefix("The value '") { return wrongValue(text) }
    if text.hasPrefix("Missing value"), let option = quotedParts(of: text).first {
      let name = option.prefix { $0 != " " }
      return Problem("usage", "missing value of \(option)", help: "a value that begins with - is written \(name)=-1")
    }
    if text.hasPrefix("Missing expected argument"), let argument = quotedParts(of: text).first {
      return Problem("usage", "missing \(argument)", help: help(forMissing: argument))
    }
    if text.hasPrefix("Unexpected argument") || text.hasPrefix("Missing") || text.hasPrefix("Value for")
      || text.hasPrefix("The ")
    {
      return Problem("usage", text.prefix(1).lowercased() + text.dropFirst())
    }
    return Problem("usage", text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " "))
  }

  /// "Unknown option '--fsp'. Did you mean '--fps'?"
  private static func unknownOption(_ option: String, _ flags: [String]) -> Problem {
    let name = String(option.prefix { $0 != "=" })
    let counterpart = PeerOptions.counterpart(of: name, among: flags)
    let help = counterpart ?? suggestion(for: name, among: flags).map { "did you mean \($0)?" }
    return Problem("usage", "unknown option \(name)", help: help ?? "see the options below, or with --help")
  }

  /// "The value 'mov' is invalid for '--format <format>'. Please provide one of …"
  private static func wrongValue(_ text: String) -> Problem {
    let parts = quotedParts(of: text)
    guard parts.count >= 2 else { return Problem("usage", text) }
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    let known = lines.isEmpty ? Array(parts.dropFirst(2)) : lines
    let option = String(parts[1].prefix { $0 != " " })
    let message = "\(quoted(parts[0])) is not a value of \(option)"
    if let near = suggestion(for: parts[0], among: known) {
      return Problem("usage", message, help: "did you mean \(near)?")
    }
    return Problem("usage", message, help: known.isEmpty ? form(of: option) : "known: \(known.joined(separator: ", "))")
  }

  /// What an option takes whose values are not listed.
  private static func form(of option: String) -> String {
    switch option {
    case "--max-size": "sizes are 5MB, 500kB or a number of bytes"
    case "--shard": "it takes I/N: 1/3, 2/3 and 3/3 are the thirds"
    default: "it takes a number"
    }
  }

  /// The values of an argument that takes one of a few.
  private static func help(forMissing argument: String) -> String? {
    switch argument {
    case "<kind>": "known: \(NameList.allCases.map(\.rawValue).joined(separator: ", "))"
    case "--to <code>": "known: \(ExportTarget.all.map(\.name).joined(separator: ", "))"
    default: nil
    }
  }

  /// The parts of `text` between single quotation marks.
  private static func quotedParts(of text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension ValidationError {
  init(_ message: String, help: String) { self.init(message + UsageReport.helpMark + help) }
}
