import ArgumentParser
import TabModel
import TabSpec

/// The specs of a command that shows several movies: those that arguments name, each once for every value of a `--set` with several.
struct SpecVariants {
  /// The largest number of movies that values make.
  private static let limit = 64

  struct Variant {
    var source: SpecSource
    /// The name of the spec; nil for a stream.
    var name: String?
    /// The values: "duration: 0.5"; nil means that they are those of all.
    var values: String?
  }

  let all: [Variant]

  /// Reports what is wrong, and throws the exit code. Throws a usage error if there are too many values.
  init(_ arguments: [String], _ options: ProductionOptions) throws {
    let sources = try SpecVariants.sources(arguments, options.reporter)
    let choices = options.assignments.reduce(into: [([Assignment], [String])]([([], [])])) { choices, assignment in
      let alternatives = assignment.alternatives
      choices = choices.prefix(SpecVariants.limit + 1).flatMap { settings, labels in
        alternatives.map { (settings + [$0], alternatives.count > 1 ? labels + [$0.label] : labels) }
      }
    }
    guard choices.count == 1 || choices.count * sources.count <= SpecVariants.limit else {
      throw ValidationError(
        "--set: these values make more than \(SpecVariants.limit) movies", help: "give fewer values")
    }
    all = sources.flatMap { source in
      choices.map { settings, labels in
        var source = source
        source.settings = settings
        return Variant(
          source: source, name: SpecName.isStream(source.name) ? nil : source.stem,
          values: labels.isEmpty ? nil : labels.joined(separator: ", "))
      }
    }
  }

  /// The specs that arguments name, which may be folders, and Markdown files with several.
  private static func sources(_ arguments: [String], _ reporter: Reporter) throws -> [SpecSource] {
    // One after the other, so that a spec that is named twice is shown twice.
    try arguments.flatMap { argument in
      var code: ExitCode?
      let selection = SpecSearch(arguments: [argument], leavesPages: true, reporter: reporter).selection { code = $0 }
      if let code { throw code }
      if let page = selection.pagesWithoutSpecs.first {
        let problem = Problem.noBlocks(in: page)
        reporter.report(problem, of: page)
        throw problem.exitCode
      }
      return selection.specs
    }
  }

  /// What the user calls the specs, each once.
  var files: [String] { all.map(\.source.key).reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  /// The names of the movies: those of their specs, unless there is one spec only, with values where they differ. Parameter stream:
  /// The name of a spec from standard input.
  func names(stream: String) -> [String] {
    let isOne = Set(all.map(\.source.key)).count == 1
    return all.map { variant in
      let name = variant.name ?? stream
      guard let values = variant.values else { return name }
      return isOne ? values : "\(name), \(values)"
    }
  }
}
