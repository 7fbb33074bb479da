/// Warnings about parts of an SVG file that are not drawn as specified: each problem once, at its
/// first location, and at most a hundred in a file.
struct SVGWarnings {
  /// The user's name of the file.
  let path: String
  private(set) var problems: [AssetProblem] = []
  private var known: [SVGProblem] = []

  init(path: String) { self.path = path }

  mutating func add(_ problem: SVGProblem, at line: Int) {
    guard problems.count < 100, !known.contains(problem) else { return }
    known.append(problem)
    problems.append(self.problem(problem, at: line))
  }

  func problem(_ problem: SVGProblem, at line: Int) -> AssetProblem { .svg(path: path, line: line, problem) }
}
