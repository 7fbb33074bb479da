import ArgumentParser
import Platform
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

/// The specs of one run, from their names to what is ready to be rendered. What is wrong with one of them is told, and the others go on.
struct Batch {
  /// A spec that has been read, and the pictures that it is wanted for. A class, so that a large run has each of them once.
  final class Planned: Sendable {
    let source: SpecSource
    let pictures: [PictureRequest]
    let store: ProductionStore
    /// Path of the lock with a line for each picture; nil means that there is none.
    let lockPath: String?

    fileprivate init(_ script: Script, source: SpecSource, pictures: [PictureRequest], store: ProductionStore) {
      (self.source, self.pictures, self.store, lockPath) = (source, pictures, store, script.lockPath)
    }
  }

  /// A picture and what makes it.
  struct Job: Sendable {
    let planned: Planned
    let index: Int
    /// A picture whose key says that it is what the spec gives, so that it need not be drawn; nil for others.
    let current: KeyCheck.Current?

    var source: SpecSource { planned.source }
    var picture: PictureRequest { planned.pictures[index] }
    var store: ProductionStore { planned.store }
    var lockPath: String? { planned.lockPath }

    /// Throws if files have changed since the run began.
    func production() throws -> Production { try store.production(picture.overrides) }

    /// Runs `work`, the last that needs the production.
    func finishing<Result>(_ work: (Production) throws -> Result) throws -> Result {
      defer { store.finish() }
      return try work(try production())
    }
  }

  /// Number of specs whose productions are kept from their check to their pictures. Those of a larger run are made twice, so that its
  /// memory does not depend on the number of specs.
  private static let keptSpecs = 32

  let options: ProductionOptions
  let threadBudget: ThreadBudget
  /// For each spec's key the paths of what it is made from, and of what it misses. They are known even if it has mistakes. Empty if
  /// nobody asks for them.
  private(set) var inputs: [String: Set<String>] = [:]
  private let tracksInputs: Bool
  /// Whether to name the project of each spec, and the titles that mean no icon.
  let isVerbose: Bool
  /// The largest of all that something went wrong with.
  private(set) var exitCode = ExitCode.success
  /// What became of the pictures.
  var sum = RunSum()
  /// The locks of the run's projects, by their paths.
  private(set) var locks: [String: PictureLock] = [:]
  /// Finds the pictures that need not be drawn; nil means that all are drawn.
  var keyCheck: KeyCheck?

  /// The keys of specs that have no pictures, or not all, because of a mistake.
  private(set) var failed: Set<String> = []
  /// For each spec that could be read, its pictures' paths. Empty if nobody asks for them.
  private(set) var outputs: [(source: SpecSource, paths: [String])] = []
  /// What files that several specs share have had told of them.
  private var told: Set<String> = []
  /// The files that no picture of the run may replace.
  private(set) var sparedFiles = InputPlaces()

  init(
    _ options: ProductionOptions, _ threadBudget: ThreadBudget, isVerbose: Bool = false, tracksInputs: Bool = false
  ) {
    (self.options, self.threadBudget, self.isVerbose) = (options, threadBudget, isVerbose)
    self.tracksInputs = tracksInputs
  }

  var reporter: Reporter { options.reporter }

  mutating func fail(_ code: ExitCode) {
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }

  /// Tells what went wrong with a picture.
  mutating func fail(_ problem: Problem, of job: Job) {
    if let location = job.picture.location {
      reporter.report(.error, problem, at: location)
    } else {
      reporter.report(.error, problem, of: job.source.name)
    }
    failed.insert(job.source.key)
    fail(problem.exitCode)
  }

  /// Tells what does not stand in the way, which only a strict run fails for.
  mutating func warn(_ problem: Problem, of spec: String) {
    if options.strict { fail(.badSpec) }
    if !options.quiet { reporter.report(.warning, problem, of: spec) }
  }

  /// Prints a line unless the run is quiet. People see it only if it `isTold`.
  func report(_ line: ResultLine, isTold: Bool = true) {
    guard !options.quiet, isTold || reporter.style == .json else { return }
    reporter.report(line)
  }

  /// The specs and Markdown files that arguments name, to be rendered or only to be read. `leavesPages` means that the lines of
  /// named Markdown files stay as they are.
  mutating func selection(
    of arguments: SpecArguments, isRendered: Bool = false, leavesPages: Bool = false
  ) -> SpecSelection {
    var selection = arguments.selection(
      isRendered: isRendered, leavesPages: leavesPages, isVerbose: isVerbose, reporter
    ) { fail($0) }
    selection.set(options.assignments)
    for page in selection.pagesWithoutSpecs { warn(.noBlocks(in: page), of: page) }
    return selection
  }

  /// Tells the sum of the pictures, and throws the largest code, if anything went wrong. `update` is the command that writes what is
  /// stale.
  func end(update: String? = nil) throws {
    // Machines count the rows, which reports of several runs have in one form.
    if !options.quiet, reporter.style != .json, let line = sum.line(update: update) {
      reporter.report(ResultLine(spec: "", text: line))
    }
    if exitCode != .success { throw exitCode }
  }

  /// Reads the specs; `pictures` says what each is wanted for. `root` is what no picture of a spec's own naming
  /// may leave; nil: the spec's. Throws a usage error, and where two pictures would be one file.
  mutating func read(
    _ sources: [SpecSource], for use: ResolvedPath.Use, root: String? = nil,
    _ pictures: (Script, SpecSource) throws -> [PictureRequest]
  ) throws -> [Planned] {
    var planned: [Planned] = []
    for source in sources {
      add([source.name], toInputsOf: source)
      let store = ProductionStore(source, font: options.font, threadBudget)
      do {
        let script = try store.script()
        add(script.inputPaths, toInputsOf: source)
        if isVerbose, let project = script.project {
          reporter.report(
            ResultLine(
              spec: source.name, text: "\(project) is the project of \(script.file)",
              json: "{\"spec\": \(Escape.json(script.file)), \"project\": \(Escape.json(project))}"))
        }
        let one = Planned(script, source: source, pictures: try pictures(script, source), store: store)
        let problems = one.pictures.filter(\.isOfSpec).compactMap { picture in
          picture.place.problem(for: use, named: picture.listed?.name, inside: root ?? script.rootPath)
            .map { Diagnostic(.error, $0, at: picture.location) }
        }
        tell(problems, of: source)
        if problems.isEmpty { planned.append(one) }
        if tracksInputs { outputs.append((source, one.pictures.map(\.path))) }
        if let path = script.lockPath, locks[path] == nil { readLock(at: path, of: source) }
      } catch {
        if tracksInputs { outputs.append((source, [])) }
        try tell(error, of: source)
      }
      if sources.count > Batch.keptSpecs { store.drop() }
    }
    try refuseTwins(planned)
    return planned
  }

  /// Makes the specs ready, several at once: once for all pictures of a spec that take the same settings, or with `settings` where it
  /// has none. `remarks` finds more to tell of a picture. `valid` are the specs without errors.
  mutating func prepare(
    _ planned: [Planned], settings: Overrides,
    remarks: @escaping @Sendable (PictureRequest, Production) -> [Diagnostic] = { _, _ in [] }
  ) throws -> (jobs: [Job], valid: [SpecSource]) {
    var (jobs, valid): ([Job], [SpecSource]) = ([], [])
    var failure: (any Error)?
    let dropsProductions = planned.count > Batch.keptSpecs
    ParallelMap.work(on: planned, threadBudget) { [keyCheck, locks, tracksInputs, font = options.font] one in
      defer { if dropsProductions { one.store.drop() } }
      return (
        one,
        Result {
          try Batch.prepared(
            one, settings, keyCheck, one.lockPath.flatMap { locks[$0] }, font, tracksInputs: tracksInputs, remarks)
        }
      )
    } _: { one, result in
      let source = one.source
      do {
        let prepared = try result.get()
        tell(prepared.diagnostics, of: source)
        if isVerbose, !prepared.titles.isEmpty {
          let titles = prepared.titles.map(quoted).joined(separator: ", ")
          reporter.report(
            ResultLine(
              spec: source.name,
              text: "\(source.name): no word of \(titles) means a built-in icon, so the icon is a circle",
              json:
                "{\"spec\": \(Escape.json(source.name)), \"titles\": [\(prepared.titles.map(Escape.json).joined(separator: ", "))]}"
            ))
        }
        if !prepared.diagnostics.contains(where: { $0.severity == .error }) { valid.append(source) }
        sparedFiles.add(prepared.inputs)
        add(prepared.inputs.map(\.path) + prepared.inputPaths, toInputsOf: source)
        jobs += prepared.jobs
      } catch { do { try tell(error, of: source) } catch { failure = error } }
    }
    if let failure { throw failure }
    sum.failedSpecs = failed.count
    return (jobs, valid)
  }

  /// Reads a lock. One that is broken is told once, and counts as one without lines.
  private mutating func readLock(at path: String, of source: SpecSource) {
    do { locks[path] = try PictureLock(at: path) } catch {
      reporter.report(.error, error, of: source.name)
      fail(error.exitCode)
      locks[path] = PictureLock(brokenAt: path)
    }
  }

  private mutating func add(_ paths: [String], toInputsOf source: SpecSource) {
    if tracksInputs { inputs[source.key, default: []].formUnion(paths) }
  }

  /// Tells what a spec cannot be read for; throws other errors.
  mutating func tell(_ error: any Error, of source: SpecSource) throws {
    switch error {
    case let problem as Problem:
      reporter.report(problem, of: source.name)
      failed.insert(source.key)
      fail(problem.exitCode)
    case let findings as Findings:
      add(findings.inputPaths, toInputsOf: source)
      tell(findings.diagnostics, of: source)
    default: throw error
    }
  }

  /// Tells problems once each. Errors count, and in a strict run warnings do.
  mutating func tell(_ diagnostics: [Diagnostic], of source: SpecSource) {
    let spec = source.name
    let new = diagnostics.filter { diagnostic in
      guard !options.quiet || diagnostic.severity == .error else { return false }
      guard let location = diagnostic.location, location.file != spec else { return true }
      let code = diagnostic.problem.code
      return told.insert("\(location.file):\(location.line):\(location.column):\(code)").inserted
    }
    reporter.report(new, of: spec)
    for diagnostic in diagnostics {
      add(diagnostic.blamedFiles, toInputsOf: source)
      if diagnostic.severity == .error {
        failed.insert(source.key)
        fail(diagnostic.problem.exitCode)
      } else if options.strict {
        fail(.badSpec)
      }
    }
  }
}
