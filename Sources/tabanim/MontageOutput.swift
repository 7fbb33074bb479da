import ArgumentParser
import TabCodecs
import TabModel
import TabanimRenderer

/// Writes pictures that are made of several specs, and tells what became of them.
struct MontageOutput {
  let specs: [String]
  let options: ProductionOptions
  var maxBytes: Int?

  /// Writes `composition` to `path`: a folder of frames where that ends in a slash, else in `format`. A still shows movie time `time`.
  func write(_ composition: Composition, to path: String, as format: OutputFormat, at time: Double? = nil) throws {
    let reporter = options.reporter
    let isFolder = path.hasSuffix("/")
    let watch = options.quiet ? nil : ProgressBar.progress(path)
    defer { watch?.bar.clear() }
    let report = try reportingProblems(to: reporter) {
      isFolder
        ? try composition.renderFrames(to: path, maxBytes: maxBytes, progress: watch?.progress)
        : try composition.render(to: path, as: format, at: time, maxBytes: maxBytes, progress: watch?.progress)
    }
    watch?.bar.clear()
    var warnings = report.warnings
    if !isFolder {
      warnings += composition.warnings(for: format)
      if !format.isIntermediate, report.bytes > Production.heavy {
        warnings.append(Diagnostic(.warning, .output(.heavy(path: path, bytes: report.bytes))))
      }
    }
    guard !options.quiet else { return }
    reporter.report(warnings)
    let result = RenderResult(
      file: path, spec: specs.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", "),
      width: composition.size.width, height: composition.size.height,
      seconds: composition.seconds(as: isFolder ? .apng : format), report: report)
    var line = result.line(details: false)
    // An annotation has one place.
    line.spec = specs.first ?? line.spec
    reporter.report(line)
    if options.strict, !warnings.isEmpty { throw ExitCode.badSpec }
  }
}
