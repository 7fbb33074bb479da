/// The folder of a spec, which is all that its paths can reach.
struct SpecFolder: Equatable, Sendable {
  /// "" is the working folder.
  let path: String

  init(path: String) { self.path = path }

  /// The folder of the spec at `file`; the working folder for standard input.
  init(ofSpec file: String) {
    let slash = file.lastIndex(of: "/")
    self.init(path: slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "")
  }

  /// What is wrong with `path` as a name inside the folder, going by its spelling alone.
  static func problem(with path: String) -> SpecProblem? {
    if path.isEmpty || path.unicodeScalars.contains("\0") { return .emptyPath }
    if path.hasPrefix("/") { return .absolutePath(path) }
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return .pathLeavesFolder(path) }
    }
    return nil
  }

  /// The file's real path, with every link followed. Throws where it does not exist, or where a link leads out of the folder.
  func resolve(_ file: Spec.FilePath) throws(Failure) -> String {
    if let problem = SpecFolder.problem(with: file.text) { throw .outside(problem) }
    guard let root = SpecFolder.realPath(path.isEmpty ? "." : path) else { throw .missing(path) }
    guard let real = SpecFolder.realPath(root + "/" + file.text) else { throw .missing(file.text) }
    guard root == "/" || real.hasPrefix(root + "/") else { throw .outside(.pathLinksOutside(file.text)) }
    return real
  }

  enum Failure: Equatable, Error {
    case missing(String)
    case outside(SpecProblem)
  }

  private static func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
