import ArgumentParser
import Renderer

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
    var picture: PictureRequest
    var production: Production
  }

  let options: ProductionOptions
  /// Whether to name the project of each spec.
  let namesProjects: Bool
  /// The largest of all that something went wrong with.
  private(set) var exitCode = ExitCode.success

  /// What files that several specs share have had told of them.
  private var told: Set<String> = []

  init(_ options: ProductionOptions, namesProjects: Bool) {
    (self.options, self.namesProjects) = (options, namesProjects)
  }

  var reporter: Reporter { options.reporter }

  mutating func fail(_ code: ExitCode) {
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }

  /// Throws the largest code, if anything went wrong.
  func end() throws {
    if exitCode != .success { throw exitCode }
  }

  /// Reads the specs that `arguments` name; `pictures` says what each is wanted for. `root` is what no picture of a spec's own naming
  /// may leave; nil: the spec's. Throws a usage error, and where two pictures would be one file.
  mutating func read(
    _ arguments: SpecArguments, for use: OutputPlace.Use, root: String? = nil,
    _ pictures: (Script, SpecSource) throws -> [PictureRequest]
  ) throws -> [Planned] {
    var planned: [Planned] = []
    for source in arguments.sources(reporter, { fail($0) }) {
      do {
        let script = try Script(try SourceText(reading: source.name))
        if namesProjects, let project = script.project {
          reporter.report(
            ResultLine(
              spec: source.name, text: "\(project) is the project of \(script.file)",
              json: "{\"spec\": \(JSONText.quoted(script.file)), \"project\": \(JSONText.quoted(project))}"))
        }
        let one = Planned(source: source, script: script, pictures: try pictures(script, source))
        let problems = one.pictures.filter(\.isOfSpec).compactMap { picture in
          OutputPlace(picture.path).problem(for: use, named: picture.listed?.name, inside: root ?? script.rootPath)
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
  /// has none. `sound` are the specs that nothing is wrong with.
  mutating func prepare(_ planned: [Planned], settings: Overrides) -> (jobs: [Job], sound: [String]) {
    let font = options.font
    var (jobs, sound): ([Job], [String]) = ([], [])
    SideBySide.work(on: planned) {
      Batch.productions(of: $0, settings, font: font)
    } _: { result in
      let spec = result.planned.source.name
      tell(result.diagnostics, of: spec)
      if !result.diagnostics.contains(where: { $0.severity == .error }) { sound.append(spec) }
      jobs += result.jobs
    }
    return (jobs, sound)
  }

  /// Tells problems once each. Errors count.
  private mutating func tell(_ diagnostics: [Diagnostic], of spec: String) {
    let new = diagnostics.filter { diagnostic in
      guard !options.quiet || diagnostic.severity == .error else { return false }
      guard let location = diagnostic.location, location.file != spec else { return true }
      let code = diagnostic.problem.code
      return told.insert("\(location.file):\(location.line):\(location.column):\(code)").inserted
    }
    reporter.report(new, of: spec)
    for diagnostic in diagnostics where diagnostic.severity == .error { fail(diagnostic.problem.exitCode) }
  }

  private static func productions(
    of planned: Planned, _ settings: Overrides, font: String?
  ) -> (planned: Planned, jobs: [Job], diagnostics: [Diagnostic]) {
    var made: [[String]: Production] = [:]
    var tried: Set<[String]> = []
    var diagnostics: [Diagnostic] = []
    let wanted = planned.pictures.map(\.overrides)
    for overrides in wanted.isEmpty ? [settings] : wanted where tried.insert(overrides.key).inserted {
      let found: [Diagnostic]
      do {
        let production = try planned.script.production(overrides: overrides, font: font)
        made[overrides.key] = production
        found = production.warnings
      } catch { found = error.diagnostics }
      diagnostics += found.filter { !diagnostics.contains($0) }
    }
    let jobs = planned.pictures.compactMap { picture in
      made[picture.overrides.key].map { Job(source: planned.source, picture: picture, production: $0) }
    }
    return (planned, jobs, diagnostics)
  }

  /// Tells of pictures that are one file, or of which one is in the other's folder, and throws then.
  private func refuseTwins(_ planned: [Planned]) throws {
    var claims = OutputClaims()
    var isRefused = false
    for one in planned {
      for picture in one.pictures {
        guard let problem = claims.claim(picture.path, for: one.source.name) else { continue }
        reporter.report([Diagnostic(.error, .output(problem), at: picture.location)], of: one.source.name)
        isRefused = true
      }
    }
    if isRefused { throw ExitCode.validationFailure }
  }

  /// Tells of pictures that would take the place of what one of them is made from, and throws then.
  func refuseLosses(_ jobs: [Job]) throws {
    var inputs = InputPlaces()
    for job in jobs { inputs.add(job.production.inputs) }
    var isRefused = false
    for job in jobs {
      guard let problem = inputs.problem(with: OutputPlace(job.picture.path)) else { continue }
      reporter.report([Diagnostic(.error, .output(problem), at: job.picture.location)], of: job.source.name)
      isRefused = true
    }
    if isRefused { throw ExitCode.validationFailure }
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
