import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// The state of a spec's files at one time: the movie that they make, or why they make none.
struct PreviewReading {
  var movie: (script: Script, production: Production)?
  var diagnostics: [Diagnostic] = []
  /// The text of the spec, in its whole file; nil means that it cannot be read.
  var text: SourceText?
  /// Paths of the files that were read, and of those that are missing.
  var inputs: Set<String>

  /// Reads the spec that the argument `spec` names. `changes` take the place of its values, after those of the options.
  init(
    of spec: String, _ settings: OverrideOptions, _ options: ProductionOptions, changes: [Assignment]
  ) {
    let reference = SpecReference(spec)
    inputs = [reference.name]
    do {
      let source = try reference.source(settings: [])
      inputs.insert(source.name)
      let text = try source.text()
      self.text = text
      let script = try Script(text, settings: options.assignments + changes)
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

/// Has a spec read again whenever one of its files changes, until the program is interrupted.
struct PreviewWatch {
  let spec: String

  /// From one look to the next, in nanoseconds. A look costs a few system calls for each file.
  private static let pause = 20_000_000

  /// `read` reads the spec. Parameter inputs: The files to watch, which may change with every reading.
  func run(inputs: () -> Set<String>, _ read: () -> Void) -> Never {
    var files = WatchedFiles()
    files.watch([SpecReference(spec).name])
    var project = self.project
    var isStale = true
    while true {
      let current = self.project
      let isChanging = !files.look().isEmpty || current != project
      project = current
      // Whoever writes a file may not be done with it: what changes is left alone until the next look.
      if isChanging {
        isStale = true
      } else if isStale {
        isStale = false
        read()
      }
      files.watch(inputs())
      var time = timespec(tv_sec: 0, tv_nsec: PreviewWatch.pause)
      nanosleep(&time, nil)
    }
  }

  /// The spec's project, which may come and go.
  private var project: String? { ProjectSearch.project(of: SpecName.folder(of: spec))?.real }
}
