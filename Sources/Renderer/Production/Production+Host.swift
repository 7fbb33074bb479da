import TabCodecs
import TabModel
import TabSpec

extension Production {
  /// The settings of the spec that a picture called `name` cannot have. `format` of nil means a folder of
  /// frames. `location` is the picture's place in the spec's list.
  package func problems(
    with name: PictureName, as format: OutputFormat?, listedAt location: SourceLocation?
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    func add(_ problem: Problem, at location: SourceLocation?) {
      problems.append(Diagnostic(.error, problem, at: location))
    }
    if case .lossy(let number) = quality.value, format?.isWebP != true {
      add(.onlyOfWebP(quality: number, format: (format ?? .png).title), at: quality.span?.location)
    }
    if let host, let format, let problem = host.value.problem(with: name, as: format, size: size) {
      add(problem, at: location ?? host.span?.location)
    }
    return problems
  }

  /// Maximum size of a file of `format`, in bytes: `limit` or the spec's own, and at most the host's. nil means
  /// no limit.
  func byteLimit(_ limit: Int?, for format: OutputFormat) -> Int? {
    let own = limit ?? (format.isIntermediate ? nil : maxBytes)
    return [own, host?.value.rule(for: format)?.maxBytes].compactMap(\.self).min()
  }
}
