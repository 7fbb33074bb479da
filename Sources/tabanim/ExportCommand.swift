import ArgumentParser
import TabModel
import TabanimRenderer

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a spec's motion as code to paste, or as a self-contained page.",
    discussion: """
      \(ExportTarget.all.map { "\($0.name): \($0.summary)." }.joined(separator: "\n"))

      Warns on standard error, and in a comment, about everything the code leaves out. Exits with 65, and \
      writes nothing, if there is no code for the spec.

      Example:
        tabanim export tabs.tabanim.json --to swiftui -o Tabs.swift
      """)

  @Argument(help: .oneSpec, completion: .specs)
  var spec: String

  @Option(name: .customLong("to"), help: ArgumentHelp("Kind of code to write.", valueName: "code"))
  var target: ExportTarget

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File to write; - is standard output.", valueName: "file"), completion: .file())
  var output = "-"

  @OptionGroup var look: AppearanceOption

  @OptionGroup(visibility: .hidden) var settings: OverrideOptions

  @OptionGroup var options: ProductionOptions

  func validate() throws { _ = try settings.overrides(appearance: look.appearance) }

  func run() throws {
    let reporter = options.reporter
    let source = try oneSpec(spec, options)
    let production = try options.production(of: source, settings.overrides(appearance: look.appearance))
    let name = SpecName.isStream(source.name) ? "tabs" : source.stem
    let export = try reportingProblems(to: reporter) { try production.export(to: target, name: name) }
    guard let text = export.text else {
      let problem = Problem.nothing(for: target, export.gaps)
      reporter.report(.error, problem, of: source.name)
      throw problem.exitCode
    }
    if !options.quiet {
      for gap in export.gaps {
        reporter.report(.warning, Problem("export.gap", "\(target.name) leaves out \(gap)"), of: source.name)
      }
    }
    try reportingProblems(to: reporter) {
      try TextOutput.write(text, to: output, sparing: production.inputs)
    }
    if options.strict, !export.gaps.isEmpty { throw ExitCode.badSpec }
  }
}

extension Problem {
  /// An export that has nothing of a spec. Parameter gaps: everything in the spec that it leaves out.
  fileprivate static func nothing(for target: ExportTarget, _ gaps: [String]) -> Problem {
    let reason = gaps.isEmpty ? "nothing moves in it" : "it does not have \(gaps.joined(separator: "; "))"
    return Problem(
      "export.nothing", "there is no \(target.name) code for this spec: \(reason)",
      help: gaps.isEmpty
        ? "add an animation: tabanim list animations" : "tabanim export --to html shows the movie as a page")
  }
}

extension ExportTarget: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }

  package static var allValueStrings: [String] { all.map(\.name) }
  package var defaultValueDescription: String { name }
}
