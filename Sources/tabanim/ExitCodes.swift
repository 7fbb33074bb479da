import ArgumentParser
import TabModel

extension ExitCode {
  static let difference = ExitCode(.difference)
  static let badSpec = ExitCode(.badSpec)
  static let missingInput = ExitCode(.missingInput)
  static let software = ExitCode(.software)
  static let cannotWrite = ExitCode(.cannotWrite)

  private init(_ exit: Problem.Exit) { self.init(exit.rawValue) }
}

extension Findings {
  var exitCode: ExitCode { diagnostics.first { $0.severity == .error }?.problem.exitCode ?? .badSpec }
}

extension Problem {
  var exitCode: ExitCode { ExitCode(exit.rawValue) }
}
