/// What of an SVG file is not drawn as it says: each problem once, at its first place; of a file full of mistakes the first hundred
/// will do.
struct SVGWarnings {
  /// How the user calls the file.
  let path: String
  private(set) var problems: [AssetProblem] = []
  private var known: [SVGProblem] = []

  init(path: String) { self.path = path }

  mutating func add(_ problem: SVGProblem, at line: Int) {
    guard problems.count < 100, !known.contains(problem) else { return }
    known.append(problem)
    problems.append(self.problem(problem, at: line))
  }

  /// The problem with its place.
  func problem(_ problem: SVGProblem, at line: Int) -> AssetProblem { .svg(path: path, line: line, problem) }
}
