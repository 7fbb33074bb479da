/// The attributes of a file, links followed: `stat`.
public struct FileStatus: Equatable {
  /// Kind of a file; `other` is a pipe, a device or a socket.
  public enum Kind { case file, folder, other }

  /// A file's device and inode number: equal under all names of the same file.
  public struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Whether the path leads to a regular file, a folder or something else.
  public let kind: Kind
  /// Identity of the file, independent of its name.
  public let identity: Identity
  /// Permission bits of owner, group and others.
  public let permissions: FilePermissions
  /// Number of the user who owns the file.
  public let owner: UserID
  /// Stamp that changes when the file is written or replaced.
  public let stamp: Stamp

  /// Identity, size and modification time of a file: enough to notice that it has changed.
  public struct Stamp: Hashable {
    var identity: Identity
    /// Size of the file, in bytes.
    public var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Reads the attributes of the file at `path`. nil means that nothing is there, or that the
  /// system denies access.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the attributes of an open file. nil means that the descriptor is not valid.
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

  /// Whether anything is at `path`, even a link that leads nowhere.
  public static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether `path` itself is a symbolic link.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// An input of a picture. No output may overwrite it.
public struct InputFile: Equatable, Sendable {
  /// Name of the file as the user gave it.
  public let name: String
  /// Path of the file.
  public let path: String

  /// Creates an input from the user's name for it and its path.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

extension [InputFile] {
  /// The user's name of each file, by the file's identity. Files that do not exist are left out.
  public var names: [FileStatus.Identity: String] {
    reduce(into: [:]) { names, file in
      if let status = FileStatus(path: file.path) { names[status.identity] = file.name }
    }
  }
}
