import ArgumentParser
import Renderer

/// The spec that the user calls `name` ("-" is standard input), or nil after saying why there is none.
func readInput(_ name: String, _ reporter: Reporter) -> SourceText? {
  do { return try SourceText(reading: name) } catch {
    reporter.reportMissingInput(name, error)
    return nil
  }
}

/// Sheets are PNGs: a usage error where the suffix of `path` promises something else.
func checkNamesPNG(_ path: String) throws {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), name[dot...].lowercased() != ".png" else { return }
  throw ValidationError("a sheet is a PNG, which \(path) does not say")
}

/// Runs what writes a file, and reports why it could not.
func writing<Value>(_ reporter: Reporter, _ body: () throws(OutputProblem) -> Value) throws -> Value {
  switch Result(catching: body) {
  case .success(let value): return value
  case .failure(let problem):
    reporter.report(problem)
    throw problem.exitCode
  }
}

/// Runs what draws and writes, and reports why it could not.
func rendering(_ reporter: Reporter, _ body: () throws(Production.Failure) -> Void) throws {
  switch Result(catching: body) {
  case .success: break
  case .failure(let failure):
    reporter.report(failure.diagnostics)
    throw failure.exitCode
  }
}
