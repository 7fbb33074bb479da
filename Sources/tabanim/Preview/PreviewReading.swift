import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// The state of a spec's files at one time: the movie that they make, or why they make none.
struct PreviewReading {
  var movie: (script: Script, production: Production)?
  var diagnostics: [Diagnostic] = []
  /// Paths of the files that were read, and of those that are missing.
  var inputs: Set<String>

  /// Reads the spec that the argument `spec` names.
  init(of spec: String, _ settings: OverrideOptions, _ options: ProductionOptions) {
    let reference = SpecReference(spec)
    inputs = [reference.name]
    do {
      let source = try reference.source(settings: options.assignments)
      inputs.insert(source.name)
      let script = try source.script()
      inputs.formUnion(script.inputPaths)
      let production = try script.production(overrides: try settings.overrides(), font: options.font)
      inputs.formUnion(production.inputPaths)
      diagnostics = production.warnings
      if !options.strict || diagnostics.isEmpty { movie = (script, production) }
    } catch let findings as Findings {
      diagnostics = findings.diagnostics
      inputs.formUnion(findings.inputPaths)
    } catch let problem as Problem {
      diagnostics = [Diagnostic(.error, problem)]
    } catch {
      // The settings were read before.
    }
    inputs.formUnion(diagnostics.flatMap(\.blamedFiles))
  }
}

/// Reads a spec again whenever one of its files changes, until the program is interrupted.
struct PreviewWatch {
  let spec: String
  let settings: OverrideOptions
  let options: ProductionOptions

  /// From one look to the next, in nanoseconds. A look costs a few system calls for each file.
  private static let pause = 20_000_000

  func run(_ take: (PreviewReading) -> Void) -> Never {
    var files = WatchedFiles()
    files.watch([SpecReference(spec).name])
    var project = self.project
    var isStale = true
    var inputs: Set<String> = []
    while true {
      let current = self.project
      let isChanging = !files.changed.isEmpty || current != project
      files.see()
      project = current
      // Whoever writes a file may not be done with it: what changes is left alone until the next look.
      if isChanging {
        isStale = true
      } else if isStale {
        isStale = false
        let reading = PreviewReading(of: spec, settings, options)
        // An error may hide files of which the spec was made before, and will be again.
        inputs = reading.movie == nil ? inputs.union(reading.inputs) : reading.inputs
        files.watch(inputs)
        // In this order, so that whoever hears of the state finds its problems in the terminal.
        options.reporter.report(reading.diagnostics.filter { !options.quiet || $0.severity == .error }, of: spec)
        take(reading)
      }
      var time = timespec(tv_sec: 0, tv_nsec: PreviewWatch.pause)
      nanosleep(&time, nil)
    }
  }

  /// The spec's project, which may come and go.
  private var project: String? { ProjectSearch.project(of: SpecName.folder(of: spec))?.real }
}
