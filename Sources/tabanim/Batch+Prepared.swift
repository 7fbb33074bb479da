import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// How one spec of a run is made ready, apart from the others.
extension Batch {
  /// What came of making a spec ready.
  struct Prepared: Sendable {
    var jobs: [Job] = []
    var diagnostics: [Diagnostic] = []
    var inputs: [InputFile] = []
    /// Titles that mean no icon.
    var titles: [String] = []
    /// Files of productions that have errors.
    var inputPaths: [String] = []
  }

  /// Throws the problems of reading.
  static func prepared(
    _ planned: Planned, _ settings: Overrides, _ keyCheck: KeyCheck?, _ lock: PictureLock?, _ font: String?,
    tracksInputs: Bool,
    _ remarks: (PictureRequest, Production) -> [Diagnostic]
  ) throws -> Prepared {
    var prepared = Prepared()
    var made: [[String]: Production] = [:]
    var tried: Set<[String]> = []
    func add(_ found: [Diagnostic]) {
      prepared.diagnostics += found.filter { !prepared.diagnostics.contains($0) }
    }
    let script = try planned.store.script()
    let found = keyCheck?.found(planned.pictures, of: script, lock, font: font)
    prepared.inputs = found?.inputs ?? []
    let drawn = planned.pictures.indices.filter { found?.current[$0] == nil }
    let current = planned.pictures.indices.filter { found?.current[$0] != nil }.map {
      Job(planned: planned, index: $0, current: found?.current[$0])
    }
    if tracksInputs, !current.isEmpty {
      // The files in a catalog and the fonts are known only after the layout.
      for job in current { prepared.inputs += try planned.store.production(job.picture.overrides).inputs }
    }
    if drawn.isEmpty, !current.isEmpty {
      prepared.jobs = current
      return prepared
    }
    let wanted = drawn.map { planned.pictures[$0].overrides }
    for overrides in wanted.isEmpty ? [settings] : wanted where tried.insert(overrides.key).inserted {
      do {
        let production = try planned.store.production(overrides)
        made[overrides.key] = production
        prepared.titles = production.titlesWithoutMeaning
        prepared.inputs += production.inputs.filter { !prepared.inputs.contains($0) }
        add(production.warnings)
      } catch let findings as Findings {
        add(findings.diagnostics)
        prepared.inputPaths += findings.inputPaths
      }
    }
    let ready = drawn.compactMap { index in
      let picture = planned.pictures[index]
      return made[picture.overrides.key].map { (index: index, picture: picture, production: $0) }
    }
    let all = ready.map { ($0.production, $0.picture.format?.isStill == true && !$0.picture.name.isFolder) }
    if let last = ready.last, let problem = Production.problem(ofAll: all) {
      add([Diagnostic(.error, problem, at: last.picture.location)])
      return prepared
    }
    let shown = ready.filter { _, picture, production in
      let format = picture.name.isFolder ? nil : picture.format ?? .gif
      let problems = production.problems(with: picture.name, as: format, listedAt: picture.location)
      add(problems)
      return problems.isEmpty
    }
    prepared.jobs = (current + shown.map { Job(planned: planned, index: $0.index, current: nil) })
      .sorted { $0.index < $1.index }
    planned.store.begin(shown.map(\.picture))
    for (_, picture, production) in shown {
      add(picture.misreadName(production).map { [$0] } ?? [])
      add(remarks(picture, production))
    }
    return prepared
  }
}
