import Platform
import TabModel

/// Finds the project of a spec.
package enum ProjectSearch {
  /// Finds the project file in the nearest folder from `folder` upward. The search ends with the folder
  /// that contains a repository. It also ends before the user's home folder and before any folder of
  /// another owner than the spec's folder, so that files of others above a spec have no effect.
  ///
  /// - Parameter file: A project file to skip; nil means none.
  /// - Returns: The file's path relative to the working folder, and its real path; nil means that there is
  ///   none.
  package static func project(of folder: String, besides file: String? = nil) -> (name: String, real: String)? {
    let file = file.flatMap(RealPath.of)
    guard var current = RealPath.of(folder.isEmpty ? "." : folder), let owner = FileStatus(path: current)?.owner else {
      return nil
    }
    let home = getenv("HOME").flatMap { RealPath.of(String(cString: $0)) }
    while current != home, FileStatus(path: current)?.owner == owner {
      let prefix = current == "/" ? "/" : current + "/"
      let found = prefix + SpecName.project
      // A link may come from someone else, and lead to a file that messages would quote.
      if found != file, !FileStatus.isLink(found), let status = FileStatus(path: found), status.kind == .file,
        status.owner == owner
      {
        return (RealPath.fromWorkingFolder(found), found)
      }
      guard !FileStatus.isThere(prefix + ".git"), let slash = current.lastIndex(of: "/"), current != "/" else {
        return nil
      }
      current = slash == current.startIndex ? "/" : String(current[..<slash])
    }
    return nil
  }

  /// The nearest folder from `folder` upward that holds a repository, as one would call it in the working folder and with a slash at the
  /// end ("" is the working folder), and the path from it to `folder`; nil if there is none.
  package static func repository(of folder: String) -> (folder: String, inside: String)? {
    guard let start = RealPath.of(folder.isEmpty ? "." : folder) else { return nil }
    var current = start
    while !FileStatus.isThere(current + "/.git") {
      guard let slash = current.lastIndex(of: "/"), slash != current.startIndex else { return nil }
      current = String(current[..<slash])
    }
    let file = RealPath.fromWorkingFolder(current + "/.git")
    let inside = start.dropFirst(current.count + 1)
    return (String(file.dropLast(".git".count)), inside.isEmpty ? "." : String(inside))
  }
}
