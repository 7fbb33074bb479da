import Foundation

/// Runs the tabanim that TABANIM_BINARY names, else the one that the build has put beside the tests.
package struct Binary {
  package struct Result: Equatable {
    package var exitCode: Int32
    package var output: String
    /// Without the sum.
    package var errors: String
    /// The last line of a run over several pictures, without its line break: what became of them. Equal results may differ in it.
    package var sum = ""

    package init(exitCode: Int32, output: String, errors: String) {
      (self.exitCode, self.output, self.errors) = (exitCode, output, errors)
    }

    /// Without the lines that say what was written.
    package var warnings: String {
      errors.replacing(/[^\n]* from [^\n]*: \d+×\d+ pixels, [^\n]*\n/, with: "")
    }

    package static func == (one: Result, other: Result) -> Bool {
      (one.exitCode, one.output, one.errors) == (other.exitCode, other.output, other.errors)
    }
  }

  /// Whether it is built with a sanitizer, which needs more address space than a shell would leave it.
  package static let isSanitized = ProcessInfo.processInfo.environment["TABANIM_SANITIZED"] != nil

  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  package static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["TABANIM_BINARY"] { return URL(fileURLWithPath: path) }
    let beside =
      Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    return beside.map { $0.appendingPathComponent("tabanim") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? root.appendingPathComponent(".build/debug/tabanim")
  }()

  package static func run(
    _ arguments: [String], in folder: URL = root, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    let program = try Program.run(executable, arguments, in: folder, input: input, environment: environment)
    var result = Result(
      exitCode: program.exitCode, output: String(decoding: program.output, as: UTF8.self), errors: program.errors)
    if let sum = program.errors.firstMatch(of: /(?:^|\n)(\d+ pictures: [^\n]*)\n$/) {
      result.sum = String(sum.1)
      result.errors.removeLast(sum.1.count + 1)
    }
    return result
  }
}
