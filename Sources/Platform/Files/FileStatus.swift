/// What the system says of a file, links followed.
public struct FileStatus: Equatable {
  public enum Kind { case file, folder, other }

  /// A file is the same under all its names.
  public struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  public let kind: Kind
  public let identity: Identity
  /// Who may read, write and execute it.
  public let permissions: FilePermissions
  public let owner: UserID
  /// Another one once the file is written or replaced.
  public let stamp: Stamp

  public struct Stamp: Hashable {
    var identity: Identity
    public var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// nil where nothing is there, or nobody may know.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    stamp = Stamp(
      identity: identity, size: Int64(status.st_size), seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec)
    )
  }

  /// Whether anything is at `path`, be it a link that leads nowhere.
  public static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether `path` itself is a link.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// A file that a picture is made from: no output may take its place.
public struct InputFile: Equatable, Sendable {
  /// As the user calls it.
  public let name: String
  public let path: String

  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

extension [InputFile] {
  /// What the user calls each of the files.
  public var names: [FileStatus.Identity: String] {
    reduce(into: [:]) { names, file in
      if let status = FileStatus(path: file.path) { names[status.identity] = file.name }
    }
  }
}
