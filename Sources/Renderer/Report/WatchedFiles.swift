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

  /// The files that differ from their last seen state.
  package var changed: Set<String> {
    Set(stamps.filter { WatchedFiles.stamp(of: $0.key) != $0.value }.keys)
  }

  /// Remembers the current state of all watched files.
  package mutating func see() {
    for path in stamps.keys { stamps.updateValue(WatchedFiles.stamp(of: path), forKey: path) }
  }

  private static func stamp(of path: String) -> FileStatus.Stamp? { FileStatus(path: path)?.stamp }
}
