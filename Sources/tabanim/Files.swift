import ArgumentParser
import TabModel
import TabanimRenderer

/// Sheets are PNGs: a usage error where the suffix of `path` promises something else.
func checkNamesPNG(_ path: String) throws {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), name[dot...].lowercased() != ".png" else { return }
  throw ValidationError("\(path): a sheet is a PNG")
}

/// Runs what draws or writes, and reports why it could not. Parameter spec: The spec that the problem is about; nil means none.
func reportingProblems<Value>(
  to reporter: Reporter, of spec: String? = nil, _ body: () throws -> Value
) throws -> Value {
  do { return try body() } catch let problem as Problem {
    if let spec { reporter.report(problem, of: spec) } else { reporter.report(problem) }
    throw problem.exitCode
  }
}

/// Throws a usage error if `path` is standard output, and that is a terminal: a picture is no text.
func checkTakesPictures(_ path: String) throws {
  guard path == "-", Terminal.isOutputInteractive else { return }
  throw ValidationError("standard output is a terminal, which shows no pictures; name a file, or redirect it: > FILE")
}

/// Throws a usage error if `--at` is set, and none of the `formats` is a still's.
func checkStill(_ at: Double?, in formats: [OutputFormat]) throws {
  guard at != nil, !formats.contains(where: \.isStill) else { return }
  throw ValidationError(
    "--at is for stills, and no output is a \(oneOf(OutputFormat.allCases.filter(\.isStill).map(\.title)))")
}
