/// The reason why a file could not be read.
public enum FileProblem: Equatable, Error, Sendable {
  /// No file exists at the path.
  case missing
  /// A pipe or a device: opening it may block forever.
  case notAFile
  /// The system refused to read the file. `reason` is the system's text, for example "Permission
  /// denied".
  case unreadable(reason: String)
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
}

/// Reads whole files.
public enum FileBytes {
  /// Reads the file at `path`, which may have at most `limit` bytes. Throws a `FileProblem`; a pipe
  /// or a device is refused at once.
  public static func contents(of path: String, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    let descriptor = opened(path)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(reason: lastReason)
    }
    defer { close(descriptor) }
    // A folder is let through: the error from reading it explains the problem best.
    guard FileStatus(descriptor: descriptor)?.kind != .other else { throw .notAFile }
    return try contents(ofDescriptor: descriptor, limit: limit)
  }

  /// Calls `visit` with the bytes of the regular file at `path`, in pieces of 32 kB, of which the last may be
  /// shorter, and with the file's size. Visits nothing if the file cannot be read.
  public static func forEachPiece(of path: String, _ visit: (_ piece: [UInt8], _ size: Int) -> Void) {
    let descriptor = opened(path)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else { return }
    let size = Int(status.stamp.size)
    for start in stride(from: 0, to: size, by: 1 << 15) {
      visit(piece(of: descriptor, from: start, count: min(1 << 15, size - start)), size)
    }
  }

  /// Reads at most `count` bytes from the start of the file at `path`. Returns an empty array if
  /// the path is not a regular file or cannot be read.
  public static func beginning(of path: String, count: Int) -> [UInt8] { part(of: path, count: count) { _ in 0 } }

  /// Reads the first `count` bytes of a file and, if the file has more, its last bytes too, at most
  /// `count`.
  public static func ends(of path: String, count: Int) -> [UInt8] {
    let first = beginning(of: path, count: count)
    return first.count < count ? first : first + part(of: path, count: count) { max($0 - count, count) }
  }

  /// Reads at most `count` bytes from the offset that `start` computes from the file's size.
  private static func part(of path: String, count: Int, from start: (Int) -> Int) -> [UInt8] {
    let descriptor = opened(path)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else { return [] }
    return piece(of: descriptor, from: start(Int(status.stamp.size)), count: count)
  }

  // Without O_NONBLOCK, opening a pipe would wait for its writer.
  private static func opened(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }

  /// Whether the regular files at two paths have the same bytes. False if one of them cannot be read.
  public static func areEqual(_ path: String, _ other: String) -> Bool {
    let descriptors = [path, other].map(opened)
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    let files = descriptors.compactMap { $0 >= 0 ? FileStatus(descriptor: $0) : nil }
    guard files.count == 2, files.allSatisfy({ $0.kind == .file }), files[0].stamp.size == files[1].stamp.size else {
      return false
    }
    let size = Int(files[0].stamp.size)
    return stride(from: 0, to: size, by: 1 << 16).allSatisfy { start in
      let pieces = descriptors.map { piece(of: $0, from: start, count: min(1 << 16, size - start)) }
      return pieces[0].count == min(1 << 16, size - start) && pieces[0] == pieces[1]
    }
  }

  private static func piece(of descriptor: Int32, from start: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = max(pread(descriptor, buffer.baseAddress, count, off_t(start)), 0)
    }
  }

  /// The open file that `name` denotes: "-", /dev/stdin, or a path such as /dev/fd/3 that a shell
  /// passes. nil means that `name` is an ordinary path.
  public static func descriptor(named name: String) -> Int32? {
    if name == "-" || name == "/dev/stdin" { return 0 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(folder) {
      let digits = name.dropFirst(folder.count)
      if digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int32(digits) }
    }
    return nil
  }

  /// Reads the rest of an open file, which may be a pipe; standard input is descriptor 0. Throws a
  /// `FileProblem` if reading fails or there are more than `limit` bytes.
  public static func contents(ofDescriptor descriptor: Int32, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    var status = stat()
    let known = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // One byte more than the file has, so that the first round already reaches its end.
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
