/// Resolves paths: follows every link.
public enum RealPath {
  /// The absolute path of an existing file, without links. nil means that nothing is there.
  public static func of(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Like `of(_:)`; for a file that does not exist yet, the path that it will have once it is
  /// created.
  public static func ofFuture(_ path: String) -> String {
    if let real = of(path) { return real }
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
    let begin = path[..<end].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = String(path[begin..<end])
    guard !name.isEmpty else { return path }
    let parent = ofFuture(begin == path.startIndex ? "." : String(path[..<begin]))
    switch name {
    case ".": return parent
    case "..": return parent.lastIndex(of: "/").map { $0 == parent.startIndex ? "/" : String(parent[..<$0]) } ?? "/"
    default: return parent == "/" ? "/" + name : parent + "/" + name
    }
  }

  /// The shortest name of the file at an absolute path without links, relative to the working
  /// folder.
  public static func fromWorkingFolder(_ real: String) -> String { of(".").map { shortest(real, from: $0) } ?? real }

  /// The shortest name of the file at an absolute path without links, relative to `folder`, another
  /// such path. It is `real` itself if both are the same.
  public static func shortest(_ real: String, from folder: String) -> String {
    guard real != folder else { return real }
    var folder = folder
    var ups = ""
    while true {
      if let part = part(of: real, below: folder) { return ups + part }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return real }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      ups += "../"
    }
  }

  /// The part of `path` below `folder`, both without links; nil means that it lies outside.
  /// Compares bytes, as the system does.
  public static func part(of path: String, below folder: String) -> String? {
    let root = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: root.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(root.utf8.count), as: UTF8.self)
  }

  /// Whether a relative path leads above its starting folder, or above the one that is `depth` folders
  /// higher. Only its spelling counts; links are not followed.
  public static func goesUp(_ path: String, from depth: Int = 0) -> Bool {
    var depth = depth
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// Whether a link on the way to `path` leads out of the working folder, or to something hidden in
  /// it: a link may come from a stranger. A path that the user spells as outside is intended,
  /// unless it is a link itself.
  public static func isMisledByLinks(_ path: String) -> Bool {
    guard let real = of(path), let folder = of(".") else { return false }
    let spelled = path.hasPrefix("/") ? part(of: path, below: folder) : path
    let isLinked = FileStatus.isLink(path) || spelled.map { !goesUp($0) } == true
    guard let place = part(of: real, below: folder) else { return isLinked }
    return isLinked && isHidden(place) && spelled.map(isHidden) != true
  }

  /// Whether any component of `path` begins with a dot, "." and ".." excepted.
  public static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
  }
}
