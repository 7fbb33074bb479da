/// What is in folders.
public enum FolderNames {
  /// The names of what is in the folder at `path`; nil, and `errno` set, where it cannot be read.
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

  /// Where the files with the given `suffix` are below the folder at `path`, at any depth, relative to it and sorted. Hidden files and
  /// folders, links, and what `passesOver` names are passed over. nil where it is no folder, or cannot be read.
  public static func files(
    endingIn suffix: String, below path: String, passingOver passedOver: Set<String>
  ) -> [String]? {
    guard let names = all(in: path.isEmpty ? "." : path) else { return nil }
    let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return names.sorted().filter { !$0.hasPrefix(".") && !passedOver.contains($0) }.flatMap { name -> [String] in
      let place = prefix + name
      guard !FileStatus.isLink(place), let kind = FileStatus(path: place)?.kind else { return [] }
      switch kind {
      case .folder:
        return files(endingIn: suffix, below: place, passingOver: passedOver)?.map { name + "/" + $0 } ?? []
      case .file: return name.hasSuffix(suffix) ? [name] : []
      case .other: return []
      }
    }
  }

  /// The names of the files in the folder at `path`, and of the folders in it with a slash at their end, sorted; hidden ones are left
  /// out. "" is the working folder.
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

  public static func isFolder(_ path: String) -> Bool { FileStatus(path: path)?.kind == .folder }
}
