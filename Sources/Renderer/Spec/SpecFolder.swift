/// The folder of a spec, which is all that its paths can reach.
struct SpecFolder: Equatable, Sendable {
  /// "" is the working folder.
  let path: String

  init(path: String) { self.path = path }

  /// The folder of the spec at `file`; the working folder for standard input and what else a shell hands over.
  init(ofSpec file: String) {
    guard FileBytes.descriptor(named: file) == nil else {
      self.init(path: "")
      return
    }
    let slash = file.lastIndex(of: "/")
    self.init(path: slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "")
  }

  /// What is wrong with `path` as a name inside the folder, going by its spelling alone.
  static func problem(with path: String) -> SpecProblem? {
    if path.isEmpty || path.unicodeScalars.contains("\0") { return .emptyPath }
    if path.hasPrefix("/") { return .absolutePath(path) }
    return RealPath.goesUp(path) ? .pathLeavesFolder(path) : nil
  }

  /// The file as one would call it in the working folder.
  func name(of file: Spec.FilePath) -> String { path.isEmpty ? file.text : path + "/" + file.text }

  /// The file's real path, with every link followed. Throws where it does not exist, or where a link leads out of the folder.
  func resolve(_ file: Spec.FilePath) throws(Problem) -> String {
    if let problem = SpecFolder.problem(with: file.text) { throw .spec(problem) }
    guard let root = RealPath.of(path.isEmpty ? "." : path) else { throw .asset(.missing(path: path)) }
    guard let real = RealPath.of(root + "/" + file.text) else { throw .asset(.missing(path: file.text)) }
    guard RealPath.part(of: real, below: root) != nil else { throw .spec(.pathLinksOutside(file.text)) }
    return real
  }
}
