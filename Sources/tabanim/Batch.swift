import ArgumentParser
import Platform
import TabanimRenderer

/// The specs of one run, from their names to what is ready to be rendered. What is wrong with one of them is told, and the others go on.
struct Batch {
  /// A spec that has been read, and the pictures that it is wanted for.
  struct Planned: Sendable {
    var source: SpecSource
    var script: Script
    var pictures: [PictureRequest]
  }

  /// A picture and what makes it.
  struct Job: Sendable {
    var source: SpecSource
    var script: Script
    var picture: PictureRequest
    var production: Production
  }

  let options: ProductionOptions
  let threadBudget: ThreadBudget
  /// For each spec the paths of what it was made from, and of what it misses.
  private(set) var watched: [String: Set<String>] = [:]
  /// Whether to name the project of each spec.
  let namesProjects: Bool
  /// The largest of all that something went wrong with.
  private(set) var exitCode = ExitCode.success

  /// What files that several specs share have had told of them.
  private var told: Set<String> = []

  init(_ options: ProductionOptions, _ threadBudget: ThreadBudget, namesProjects: Bool) {
    (self.options, self.threadBudget, self.namesProjects) = (options, threadBudget, namesProjects)
  }

  var reporter: Reporter { options.reporter }

  mutating func fail(_ code: ExitCode) {
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }

  /// Tells what went wrong with a picture.
  mutating func fail(_ wording: Wording, code: String, of job: Job, _ exitCode: ExitCode) {
    if let location = job.picture.location {
      reporter.report(.error, wording, code: code, at: location)
    } else {
      reporter.report(.error, wording, code: code, of: job.source.name)
    }
    fail(exitCode)
  }

  /// Tells what does not stand in the way, which only a strict run fails for.
  mutating func warn(_ wording: Wording, code: String, of spec: String) {
    if options.strict { fail(.badSpec) }
    if !options.quiet { reporter.report(.warning, wording, code: code, of: spec) }
  }

  /// The specs that arguments name.
  mutating func sources(of arguments: SpecArguments) -> [SpecSource] { arguments.sources(reporter) { fail($0) } }

  /// Throws the largest code, if anything went wrong.
  func end() throws {
    if exitCode != .success { throw exitCode }
  }

  /// Reads the specs; `pictures` says what each is wanted for. `root` is what no picture of a spec's own naming
  /// may leave; nil: the spec's. Throws a usage error, and where two pictures would be one file.
  mutating func read(
    _ sources: [SpecSource], for use: OutputPlace.Use, root: String? = nil,
    _ pictures: (Script, SpecSource) throws -> [PictureRequest]
  ) throws -> [Planned] {
    var planned: [Planned] = []
    for source in sources {
      watched[source.name] = [source.name]
      do {
        let script = try Script(try SourceText(reading: source.name))
        watched[source.name]?.formUnion(script.inputPaths)
        if namesProjects, let project = script.project {
          reporter.report(
            ResultLine(
              spec: source.name, text: "\(project) is the project of \(script.file)",
              json: "{\"spec\": \(JSONText.quoted(script.file)), \"project\": \(JSONText.quoted(project))}"))
        }
        let one = Planned(source: source, script: script, pictures: try pictures(script, source))
        let problems = one.pictures.filter(\.isOfSpec).compactMap { picture in
          picture.place.problem(for: use, named: picture.listed?.name, inside: root ?? script.rootPath)
            .map { Diagnostic(.error, $0, at: picture.location) }
        }
        tell(problems, of: source.name)
        if problems.isEmpty { planned.append(one) }
      } catch let problem as Problem {
        reporter.report(problem, of: source.name)
        fail(problem.exitCode)
      } catch let findings as Findings {
        tell(findings.diagnostics, of: source.name)
      }
    }
    try refuseTwins(planned)
    return planned
  }

  /// Makes the specs ready, several at once: once for all pictures of a spec that take the same settings, or with `settings` where it
  /// has none. `valid` are the specs without errors.
  mutating func prepare(_ planned: [Planned], settings: Overrides) -> (jobs: [Job], valid: [String]) {
    let (font, threadBudget) = (options.font, threadBudget)
    var (jobs, valid): ([Job], [String]) = ([], [])
    SideBySide.work(on: planned, threadBudget) {
      Batch.productions(of: $0, settings, font: font, threadBudget)
    } _: { result in
      let spec = result.planned.source.name
      tell(result.diagnostics, of: spec)
      if !result.diagnostics.contains(where: { $0.severity == .error }) { valid.append(spec) }
      for job in result.jobs { watched[spec]?.formUnion(job.production.inputPaths) }
      watched[spec]?.formUnion(result.inputPaths)
      jobs += result.jobs
    }
    return (jobs, valid)
  }

  /// Tells problems once each. Errors count, and in a strict run warnings do.
  mutating func tell(_ diagnostics: [Diagnostic], of spec: String) {
    let new = diagnostics.filter { diagnostic in
      guard !options.quiet || diagnostic.severity == .error else { return false }
      guard let location = diagnostic.location, location.file != spec else { return true }
      let code = diagnostic.problem.code
      return told.insert("\(location.file):\(location.line):\(location.column):\(code)").inserted
    }
    reporter.report(new, of: spec)
    for diagnostic in diagnostics {
      watched[spec]?.formUnion(diagnostic.blamedFiles)
      if diagnostic.severity == .error { fail(diagnostic.problem.exitCode) } else if options.strict { fail(.badSpec) }
    }
  }

  private static func productions(
    of planned: Planned, _ settings: Overrides, font: String?, _ threadBudget: ThreadBudget
  ) -> (planned: Planned, jobs: [Job], diagnostics: [Diagnostic], inputPaths: [String]) {
    // Files of productions that have errors.
    var inputPaths: [String] = []
    var made: [[String]: Production] = [:]
    var tried: Set<[String]> = []
    var diagnostics: [Diagnostic] = []
    let wanted = planned.pictures.map(\.overrides)
    for overrides in wanted.isEmpty ? [settings] : wanted where tried.insert(overrides.key).inserted {
      let found: [Diagnostic]
      do {
        let production = try planned.script.production(
          overrides: overrides, font: font, threadBudget: threadBudget)
        made[overrides.key] = production
        found = production.warnings
      } catch {
        found = error.diagnostics
        inputPaths += error.inputPaths
      }
      diagnostics += found.filter { !diagnostics.contains($0) }
    }
    var jobs = planned.pictures.compactMap { picture in
      made[picture.overrides.key].map {
        Job(source: planned.source, script: planned.script, picture: picture, production: $0)
      }
    }
    let all = jobs.map { ($0.production, $0.picture.format?.isStill == true && !$0.picture.name.isFolder) }
    if let last = jobs.last, let problem = Production.problem(ofAll: all) {
      diagnostics.append(Diagnostic(.error, problem, at: last.picture.location))
      jobs = []
    }
    jobs = jobs.filter { job in
      let format = job.picture.name.isFolder ? nil : job.picture.format ?? .gif
      let problems = job.production.problems(with: job.picture.name, as: format, listedAt: job.picture.location)
      diagnostics += problems.filter { !diagnostics.contains($0) }
      return problems.isEmpty
    }
    diagnostics += jobs.compactMap(\.misreadName).filter { !diagnostics.contains($0) }
    return (planned, jobs, diagnostics, inputPaths)
  }

  /// Tells of pictures that are one file, or of which one is in the other's folder, and throws then.
  private func refuseTwins(_ planned: [Planned]) throws {
    var claims = OutputClaims()
    var places: Set<SourceLocation> = []
    var isRefused = false
    for one in planned {
      for picture in one.pictures {
        guard let problem = claims.claim(picture.path, for: one.source.name) else { continue }
        // One entry of a project is one cause, however many specs it is for.
        if let location = picture.location, !places.insert(location).inserted { continue }
        reporter.report([Diagnostic(.error, .output(problem), at: picture.location)], of: one.source.name)
        isRefused = true
      }
    }
    if isRefused { throw ExitCode.validationFailure }
  }

  /// Warns of pictures in documentation catalogs that go by one name with others there: DocC looks at names without their suffixes.
  mutating func warnOfCatalogTwins(_ jobs: [Job]) {
    var told: Set<String> = []
    for job in jobs where job.picture.path.split(separator: "/").dropLast().contains(where: { $0.hasSuffix(".docc") }) {
      let folder = SpecName.folder(of: job.picture.path)
      let others =
        jobs.map(\.picture.path).filter { SpecName.folder(of: $0) == folder }
        + FolderNames.entries(of: folder).map { folder + $0 }
      for other in others where other != job.picture.path {
        let name = PictureName(other)
        guard name.isTwin(of: job.picture.name), name.format != nil else { continue }
        guard told.insert([other, job.picture.path].sorted().joined(separator: "\n")).inserted else { continue }
        let problem = Problem.output(.sameInCatalog(path: job.picture.path, other: other))
        tell([Diagnostic(.warning, problem, at: job.picture.location)], of: job.source.name)
      }
    }
  }

  /// Tells of pictures that would take the place of what one of them is made from, and throws then.
  func refuseLosses(_ jobs: [Job]) throws {
    var inputs = InputPlaces()
    for job in jobs { inputs.add(job.production.inputs) }
    var isRefused = false
    for job in jobs {
      guard let problem = inputs.problem(with: job.picture.place) else { continue }
      reporter.report([Diagnostic(.error, .output(problem), at: job.picture.location)], of: job.source.name)
      isRefused = true
    }
    if isRefused { throw ExitCode.validationFailure }
  }
}

extension Batch.Job {
  /// The warning about a name that seems to say an appearance or a scale that the picture does not have.
  fileprivate var misreadName: Diagnostic? {
    let written = picture.listed?.name ?? picture.path
    guard let meant = PictureName(written).meant, picture.isListed || picture.namer == .flag else { return nil }
    let name = PictureName(meant)
    let isOtherAppearance = name.isDark && !production.isDark
    let isOtherScale = picture.name.scale == nil && name.scale.map { Double($0) != production.scale } == true
    guard isOtherAppearance || isOtherScale else { return nil }
    return Diagnostic(.warning, .spec(.misreadName(written, meant: meant)), at: picture.location)
  }
}

/// Which outputs of a run are spoken for.
private struct OutputClaims {
  private var taken: [OutputPlace: (name: String, spec: String)] = [:]

  /// Claims `path` for `spec`; the problem where another output is that, or one of the two is in the other.
  mutating func claim(_ path: String, for spec: String) -> OutputProblem? {
    let place = OutputPlace(path)
    let other = taken[place] ?? taken.first { $0.key.overlaps(place) }?.value
    guard let other else {
      taken[place] = (path, spec)
      return nil
    }
    return .isOtherOutput(path: path, other: other.name, spec: spec, otherSpec: other.spec)
  }
}

extension Diagnostic {
  /// Paths of the files in which a problem can be corrected: the one that the message points to, and the one that is named there.
  fileprivate var blamedFiles: [String] {
    guard let location else { return [] }
    return [location.file] + (named.map { [SpecName.folder(of: location.file) + $0] } ?? [])
  }

  /// The file or folder that a spec or an asset catalog names, as it does.
  private var named: String? {
    switch problem {
    case .asset(let problem):
      switch problem {
      case .missing(let path), .notAFile(let path), .unreadable(let path, _), .tooLarge(let path, _),
        .svg(let path, _, _), .png(let path, _), .picture(let path), .profileIgnored(let path, _),
        .tooManyPixels(let path, _):
        path
      }
    case .symbol(let path, _), .catalog(.noAsset(_, let path, _)), .catalog(.missingFile(let path)): path
    default: nil
    }
  }
}
