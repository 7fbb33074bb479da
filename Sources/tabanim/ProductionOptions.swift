import ArgumentParser
import TabModel
import TabSpec
import TabanimRenderer

/// The options of every command that makes a spec ready.
struct ProductionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Font file for all text (default: the specs' fonts, else Inter).", valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Value for a key, by its path: animation.duration=0.5, timeline[0].at=1. Repeatable.", valueName: "key=value"))
  var values: [String] = []

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(help: "Treat warnings as errors (exit code 65).")
  var strict = false

  @OptionGroup var reporting: ReportingOptions

  var reporter: Reporter { reporting.reporter }

  /// What `--set` gives.
  var assignments: [Assignment] { values.compactMap { try? Assignment($0) } }

  func validate() throws { try ProductionOptions.validate(values) }

  /// Throws a usage error for a value of `--set` that is none.
  static func validate(_ values: [String]) throws {
    for value in values {
      do { _ = try Assignment(value) } catch {
        throw error.help.map { ValidationError(error.message, help: $0) } ?? ValidationError(error.message)
      }
    }
  }

  /// The spec that was read, or the exit code thrown after reporting what is wrong with it.
  func script(of source: SpecSource) throws -> Script {
    do { return try source.script() } catch let findings as Findings {
      reporter.report(findings.diagnostics)
      throw findings.exitCode
    } catch let problem as Problem {
      reporter.report(problem, of: source.name)
      throw problem.exitCode
    }
  }

  /// Reports warnings. Throws the exit code where a strict run has one.
  func warn(_ warnings: [Diagnostic]) throws {
    if !quiet { reporter.report(warnings) }
    if strict, !warnings.isEmpty { throw ExitCode.badSpec }
  }

  /// The spec made ready with these settings, its problems reported.
  func production(of source: SpecSource, _ overrides: Overrides) throws -> Production {
    try production(of: source.name, overrides: overrides) { try source.script() }
  }

  /// The same for a spec called `name`, which `script` reads.
  func production(of name: String, overrides: Overrides, _ script: () throws -> Script) throws -> Production {
    do {
      let production = try script().production(overrides: overrides, font: font)
      try warn(production.warnings)
      return production
    } catch let error as Findings {
      reporter.report(error.diagnostics.filter { !quiet || $0.severity == .error })
      throw error.exitCode
    } catch let problem as Problem {
      reporter.report(problem, of: name)
      throw problem.exitCode
    }
  }
}

/// The one spec that an argument names. Reports what is wrong, and throws the exit code.
func oneSpec(_ argument: String, _ options: ProductionOptions) throws -> SpecSource {
  let reporter = options.reporter
  do { return try SpecReference(argument).source(settings: options.assignments) } catch let findings as Findings {
    reporter.report(findings.diagnostics)
    throw findings.exitCode
  } catch let problem as Problem {
    reporter.report(problem, of: argument)
    throw problem.exitCode
  }
}

extension ArgumentHelp {
  /// The help of the one spec that a command takes.
  static let oneSpec = ArgumentHelp(
    "Spec, by path or NAME, or in a Markdown file (post.md, post.md#NAME); - is standard input.", valueName: "spec")

  /// The help of the specs of a command that puts them together.
  static let manySpecs = ArgumentHelp(
    "Specs, by path or NAME; Markdown files (post.md, post.md#NAME); folders; - is standard input.", valueName: "spec")
}
