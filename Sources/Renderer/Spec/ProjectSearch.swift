import Platform

/// Finds the project that a spec belongs to.
package enum ProjectSearch {
  /// The project file in the nearest folder from `folder` upwards, and what one would call it in the working folder. The search ends
  /// with the folder that holds a repository, and before the user's home and what belongs to somebody else than the spec's folder does:
  /// what others put above a spec must not reach into it.
  ///
  /// - Parameter file: A project file that is passed over; nil means that all count.
  package static func project(of folder: String, besides file: String? = nil) -> (name: String, real: String)? {
    let file = file.flatMap(RealPath.of)
    guard var current = RealPath.of(folder.isEmpty ? "." : folder), let owner = FileStatus(path: current)?.owner else {
      return nil
    }
    let home = getenv("HOME").flatMap { RealPath.of(String(cString: $0)) }
    while current != home, FileStatus(path: current)?.owner == owner {
      let prefix = current == "/" ? "/" : current + "/"
      let found = prefix + SpecName.project
      // A link may come from a stranger, and lead to what messages would quote.
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
