import Platform

/// Finds out which of some files have changed, by their paths. Editors replace files, so watching open
/// files would miss changes.
package struct WatchedFiles {
  /// The last seen state of each file; nil means that it did not exist.
  private var stamps: [String: FileStatus.Stamp?] = [:]

  package init() {}

  /// Watches the files at these paths from now on, and no others. They need not exist. Files that are
  /// watched already keep their last seen state.
  package mutating func watch(_ paths: some Sequence<String>) {
    let known = stamps
    stamps = [:]
    for path in paths { stamps.updateValue(known[path] ?? WatchedFiles.stamp(of: path), forKey: path) }
  }

  /// The files that differ from their last seen state, which is remembered. Each file is looked at once: between two looks, a change
  /// would be lost.
  package mutating func look() -> Set<String> {
    var changed: Set<String> = []
    for (path, old) in stamps {
      let now = WatchedFiles.stamp(of: path)
      guard now != old else { continue }
      changed.insert(path)
      stamps.updateValue(now, forKey: path)
    }
    return changed
  }

  private static func stamp(of path: String) -> FileStatus.Stamp? { FileStatus(path: path)?.stamp }
}
