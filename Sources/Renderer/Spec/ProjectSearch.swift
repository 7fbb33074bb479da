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
}
