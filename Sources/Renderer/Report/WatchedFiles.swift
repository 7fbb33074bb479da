import Platform

/// Sees by path which of some files have changed. Editors replace files, so what is open tells nothing.
package struct WatchedFiles {
  /// nil for what is not there.
  private var stamps: [String: FileStatus.Stamp?] = [:]

  package init() {}

  /// Watches the files at these paths from now on, and no others. They need not be there. What is watched already keeps the state in
  /// which it was seen last.
  package mutating func watch(_ paths: some Sequence<String>) {
    let known = stamps
    stamps = [:]
    for path in paths { stamps.updateValue(known[path] ?? WatchedFiles.stamp(of: path), forKey: path) }
  }

  /// Those that are not as they were seen last.
  package var changed: Set<String> {
    Set(stamps.filter { WatchedFiles.stamp(of: $0.key) != $0.value }.keys)
  }

  /// Takes them as they are now.
  package mutating func see() {
    for path in stamps.keys { stamps.updateValue(WatchedFiles.stamp(of: path), forKey: path) }
  }

  private static func stamp(of path: String) -> FileStatus.Stamp? { FileStatus(path: path)?.stamp }
}
