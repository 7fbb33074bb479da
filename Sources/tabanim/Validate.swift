import ArgumentParser
import Renderer

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Say what is wrong with specs, without rendering them.")

  @Argument(help: "Specs; - is standard input.")
  var specs: [String]

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    let reporter = reporting.reporter
    var exitCode = ExitCode.success
    for name in specs {
      guard let text = readInput(name, reporter) else {
        if exitCode == .success { exitCode = .missingInput }
        continue
      }
      do { reporter.report(try Production(text).warnings) } catch {
        reporter.report(error.diagnostics)
        exitCode = .badSpec
      }
    }
    if exitCode != .success { throw exitCode }
  }
}
