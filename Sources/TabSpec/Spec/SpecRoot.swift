import Platform
import TabModel

/// The folder that no path of a spec may leave: that of its project, else that of the spec itself.
package struct SpecRoot: Equatable, Sendable {
  /// The folder's path relative to the working folder; "" is the working folder.
  package let path: String

  package init(path: String) { self.path = path }

  /// Whether `text` is the address of something on the network, or a data: address.
  static func isAddress(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("data:") }

  /// The fault in the spelling of `path`, which stands in `text`; nil means none. No file is looked at.
  static func problem(with path: String, in text: SourceText) -> Problem? {
    if path.isEmpty { return .emptyPath }
    if isAddress(path) { return .addressAsPath(path) }
    if path.hasPrefix("/") { return .absolutePath(path) }
    if RealPath.goesUp(text.place + path) { return .pathLeavesRoot(path, root: text.root) }
    return RealPath.isHidden(path) ? .hiddenPath(path) : nil
  }

  /// The file's real path, with every link followed. Throws if the file does not exist, or if links lead
  /// outside the root or to a hidden file.
  package func resolve(_ file: Spec.FilePath) throws(Problem) -> String {
    guard let root = RealPath.of(path.isEmpty ? "." : path),
      let folder = RealPath.of(file.folder.isEmpty ? "." : file.folder)
    else { throw .asset(.missing(path: path)) }
    guard let real = RealPath.of(folder + "/" + file.text) else { throw missing(file, below: root) }
    guard let part = RealPath.part(of: real, below: root) else { throw .pathLinksOutside(file.text) }
    // A spec in a hidden folder may have its files there too.
    let place = RealPath.part(of: real, below: folder) ?? part
    if RealPath.isHidden(place) { throw .hiddenPath(file.text) }
    return real
  }

  /// There is no file of this path. Backslashes may be the cause, or a name in other letters, which some systems take for the same.
  private func missing(_ file: Spec.FilePath, below root: String) -> Problem {
    var problem = Problem.asset(.missing(path: file.text))
    if file.text.contains("\\") {
      problem.help = "write \(quoted(file.text.replacing("\\", with: "/")))"
      return problem
    }
    let folder = SpecName.folder(of: file.inWorkingFolder)
    let name = String(file.inWorkingFolder.dropFirst(folder.count))
    guard let real = RealPath.of(folder.isEmpty ? "." : folder),
      real == root || RealPath.part(of: real, below: root) != nil,
      let near = FolderNames.all(in: real)?.sorted().first(where: { $0 != name && $0.lowercased() == name.lowercased() }
      )
    else { return problem }
    problem.help = "there is \(quoted(near)): capital letters count"
    return problem
  }
}
