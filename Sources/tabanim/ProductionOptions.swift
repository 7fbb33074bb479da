import ArgumentParser
import TabanimRenderer

/// The options of every command that makes a spec ready.
struct ProductionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Font file for all text (default: the specs' fonts, else Inter).", valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: String?

  @OptionGroup(title: OverrideOptions.title)
  var settings: OverrideOptions

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(help: "Treat warnings as errors (exit code 65).")
  var strict = false

  @OptionGroup var reporting: ReportingOptions

  var reporter: Reporter { reporting.reporter }

  /// The spec made ready, its problems reported. `appearance` is light or dark, nil the spec's own.
  func production(
    of text: SourceText, appearance: String?, encoding: EncodingOptions? = nil
  ) throws -> Production {
    try production(overrides: try settings.overrides(appearance: appearance, encoding: encoding)) { try Script(text) }
  }

  /// Likewise, with `overrides` alone.
  func production(overrides: Overrides, of script: () throws -> Script) throws -> Production {
    do {
      let production = try script().production(overrides: overrides, font: font)
      if !quiet { reporter.report(production.warnings) }
      if strict, !production.warnings.isEmpty { throw ExitCode.badSpec }
      return production
    } catch let error as Findings {
      reporter.report(error.diagnostics.filter { !quiet || $0.severity == .error })
      throw error.exitCode
    }
  }
}
