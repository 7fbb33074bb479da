import ArgumentParser
import TabanimRenderer

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a spec's motion as code to paste, or as a page by itself.",
    discussion: """
      css is a style sheet: custom properties, one @keyframes for each number that moves, and a class for each part. html is a page \
      that shows the whole movie, moved by CSS alone. uikit and swiftui are Swift. What they cannot say of the spec is told on \
      standard error, and in the code.
      """)

  @Argument(help: "The spec; - is standard input.", completion: .specs)
  var spec: String

  @Option(name: .customLong("to"), help: "What to write.")
  var form: ExportForm

  @Option(name: .shortAndLong, help: "The file to write; - is standard output.", completion: .file())
  var output = "-"

  @Option(help: "\(oneOf(Overrides.Flag.appearance.names)).", completion: .names(of: .appearance))
  var appearance: String?

  @OptionGroup var options: ProductionOptions

  func validate() throws { _ = try options.settings.overrides(appearance: appearance) }

  func run() throws {
    let reporter = options.reporter
    guard let text = readInput(spec, reporter) else { throw ExitCode.missingInput }
    let production = try options.production(of: text, appearance: appearance)
    let name = SpecName.isStream(spec) || spec == "-" ? "tabs" : SpecName.stem(of: spec)
    let export = production.export(as: form, name: name)
    if !options.quiet {
      for gap in export.gaps {
        reporter.report(.warning, Wording("\(form.rawValue) does not have \(gap)"), code: "export.gap", of: spec)
      }
    }
    try reportingProblems(to: reporter) {
      try TextOutput.write(export.text, to: output, sparing: production.inputs)
    }
    if options.strict, !export.gaps.isEmpty { throw ExitCode.badSpec }
  }
}

extension ExportForm: ExpressibleByArgument {}
