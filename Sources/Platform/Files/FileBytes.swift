/// Why a file could not be read.
public enum FileProblem: Equatable, Error, Sendable {
  case missing
  /// A pipe or a device: to open it may take for ever.
  case notAFile
  /// The system's reason, "Permission denied" for example.
  case unreadable(reason: String)
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
}

/// Reads whole files.
public enum FileBytes {
  /// The bytes of the file at `path`; at most `limit` of them. What is no file is refused at once.
  public static func contents(of path: String, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    // Without O_NONBLOCK a pipe would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(reason: lastReason)
    }
    defer { close(descriptor) }
    // Reading a folder says better than we could what is wrong with it.
    guard FileStatus(descriptor: descriptor)?.kind != .other else { throw .notAFile }
    return try contents(ofDescriptor: descriptor, limit: limit)
  }

  /// The first bytes of the file at `path`, at most `count`; none where it is no file, or cannot be read.
  public static func beginning(of path: String, count: Int) -> [UInt8] { part(of: path, count: count) { _ in 0 } }

  /// The same, and after them the last bytes of a file that has more.
  public static func ends(of path: String, count: Int) -> [UInt8] {
    let first = beginning(of: path, count: count)
    return first.count < count ? first : first + part(of: path, count: count) { max($0 - count, count) }
  }

  /// At most `count` bytes from the place that `start` makes of the file's size.
  private static func part(of path: String, count: Int, from start: (Int) -> Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = max(pread(descriptor, buffer.baseAddress, count, off_t(start(Int(status.stamp.size)))), 0)
    }
  }

  /// The open file that `name` stands for: "-", or a name that the system has for what a shell hands over.
  public static func descriptor(named name: String) -> Int32? {
    if name == "-" || name == "/dev/stdin" { return 0 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(folder) {
      let digits = name.dropFirst(folder.count)
      if digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int32(digits) }
    }
    return nil
  }

  /// What is left to read from an open file, which may be a pipe; standard input is descriptor 0.
  public static func contents(ofDescriptor descriptor: Int32, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    var status = stat()
    let known = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // One byte more than the file has, so that its end shows in the first round.
    var bytes = [UInt8](repeating: 0, count: min(max(known + 1, 1 << 14), limit + 1))
    var count = 0
    while true {
      let got = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(reason: lastReason) }
      count += got
      guard count <= limit else { throw .tooLarge(limit: limit) }
      if got == 0 { break }
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: min(count, limit + 1 - count))) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
