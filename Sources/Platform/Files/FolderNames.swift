/// Lists the contents of folders.
public enum FolderNames {
  /// Names of everything in the folder at `path`, in no order. nil means that the folder cannot be
  /// read; `errno` then says why.
  public static func all(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Paths of the files below the folder at `path`, at any depth, whose names end in one of
  /// `suffixes`; relative to that folder and sorted. Skips hidden files and folders, links, and the
  /// names in `passedOver`. nil means that `path` is not a folder or cannot be read.
  public static func files(
    endingIn suffixes: [String], below path: String, passingOver passedOver: Set<String>
  ) -> [String]? {
    guard let names = all(in: path.isEmpty ? "." : path) else { return nil }
    let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return names.sorted().filter { !$0.hasPrefix(".") && !passedOver.contains($0) }.flatMap { name -> [String] in
      let place = prefix + name
      guard !FileStatus.isLink(place), let kind = FileStatus(path: place)?.kind else { return [] }
      switch kind {
      case .folder:
        return files(endingIn: suffixes, below: place, passingOver: passedOver)?.map { name + "/" + $0 } ?? []
      case .file: return suffixes.contains(where: name.hasSuffix) ? [name] : []
      case .other: return []
      }
    }
  }

  /// Sorted names of the files and folders in the folder at `path`, without hidden ones; names of
  /// folders end in a slash. An empty path means the working folder.
  public static func entries(of path: String) -> [String] {
    (all(in: path.isEmpty ? "." : path) ?? []).filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
      return switch FileStatus(path: prefix + name)?.kind {
      case .folder: name + "/"
      case .file: name
      case .other, nil: nil
      }
    }
  }

  /// Whether a folder is at `path`, links followed.
  public static func isFolder(_ path: String) -> Bool { FileStatus(path: path)?.kind == .folder }
}
